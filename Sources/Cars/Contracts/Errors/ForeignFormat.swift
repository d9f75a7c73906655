/// The apparent format of a file that isn't a catalogue.
public enum ForeignFormat: Hashable, Sendable, CaseIterable {
  /// A web page or another text with tags in angle brackets.
  case markup
  /// A web page with a table in it.
  case webTable
  /// A table of MediaWiki.
  case wikiTable
  /// LaTeX.
  case latex
  /// A table of reStructuredText.
  case restructuredText
  /// A table of Weka, with its columns described above the rows.
  case arff
  /// A zip archive.
  case zip
  /// An Excel workbook, which is also a zip archive.
  case workbook
  /// A workbook of an old Excel version, or another document in that format.
  case oldOffice
  /// A gzip-compressed file.
  case gzip
  /// A zstd-compressed file.
  case zstd
  /// An xz-compressed file.
  case xz
  /// A bzip2-compressed file.
  case bzip2
  /// An SQLite database.
  case sqlite
  /// An Apache Parquet table.
  case parquet
  /// A PDF document.
  case pdf
  /// Binary data.
  case binary
  /// YAML.
  case yaml
  /// TOML.
  case toml
  /// Settings in sections, without quotation marks.
  case ini
  /// Lists and dictionaries of Python.
  case python
  /// A dump of MySQL or MariaDB.
  case mysql
  /// SQL statements, as in a database dump.
  case sql
  /// A table whose columns are separated by spaces.
  case spaced
  /// A data frame as R or pandas prints it.
  case frame
  /// A comma-separated table with a column, not a row, for each car.
  case transposed
  /// Text without a delimiter in its first line.
  case text
}
