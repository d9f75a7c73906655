/// What a file that is no catalogue looks like.
public enum ForeignFormat: Hashable, Sendable, CaseIterable {
  /// A web page or another text with tags in angle brackets.
  case markup
  /// A zip archive.
  case zip
  /// A workbook of Excel, which is a zip archive too.
  case workbook
  /// A workbook of old versions of Excel, or another document of that time.
  case oldOffice
  /// Something compressed by gzip.
  case gzip
  /// Something compressed by zstd.
  case zstd
  /// Something compressed by xz.
  case xz
  /// Something compressed by bzip2.
  case bzip2
  /// A database of SQLite.
  case sqlite
  /// A table of Apache Parquet.
  case parquet
  /// A PDF document.
  case pdf
  /// Bytes that are no text.
  case binary
  /// YAML.
  case yaml
  /// TOML.
  case toml
  /// Statements of SQL, as a database is saved in.
  case sql
  /// A table whose columns have only blanks between them.
  case spaced
  /// A table with commas that has a column for each car, and not a row.
  case transposed
  /// Text without a delimiter in its first line.
  case text
}
