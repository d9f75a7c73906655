/// The apparent format of a file that isn't a catalogue.
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
  /// Binary data.
  case binary
  /// YAML.
  case yaml
  /// TOML.
  case toml
  /// SQL statements, as in a database dump.
  case sql
  /// A table whose columns are separated by spaces.
  case spaced
  /// A comma-separated table with a column, not a row, for each car.
  case transposed
  /// Text without a delimiter in its first line.
  case text
}
