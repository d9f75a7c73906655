/// What a file that is no catalogue looks like.
public enum ForeignFormat: Hashable, Sendable, CaseIterable {
  /// Text in UTF-16, as spreadsheets save “Unicode text”.
  case utf16
  /// A web page or another text with tags in angle brackets.
  case markup
  /// A zip archive, which the files of spreadsheets are as well.
  case zip
  /// A workbook of old versions of Excel, or another document of that time.
  case oldOffice
  /// Something compressed, by gzip, xz, zstd or bzip2.
  case compressed
  /// A database of SQLite.
  case sqlite
  /// A table of Apache Parquet.
  case parquet
  /// A PDF document.
  case pdf
  /// Bytes that are no text.
  case binary
  /// Text without a delimiter in its first line.
  case text
}
