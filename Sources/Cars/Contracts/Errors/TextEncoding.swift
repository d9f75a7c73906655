/// A text encoding other than UTF-8, by its name in `iconv`.
public enum TextEncoding: String, Hashable, Sendable, CaseIterable {
  /// UTF-16 with a byte order mark, as spreadsheets save “Unicode text”.
  case utf16 = "UTF-16"
  /// UTF-16 without a byte order mark, little-endian.
  case utf16LittleEndian = "UTF-16LE"
  /// UTF-16 without a byte order mark, big-endian.
  case utf16BigEndian = "UTF-16BE"
  /// UTF-32 with a byte order mark.
  case utf32 = "UTF-32"
  /// UTF-32 without a byte order mark, little-endian.
  case utf32LittleEndian = "UTF-32LE"
  /// UTF-32 without a byte order mark, big-endian.
  case utf32BigEndian = "UTF-32BE"
  /// Korean on Windows: EUC-KR with all syllables.
  case korean = "CP949"
  /// Japanese on Windows: Shift-JIS.
  case japanese = "CP932"
  /// Japanese on older Unix systems.
  case japaneseUnix = "EUC-JP"
  /// Chinese in Taiwan and Hong Kong: Big5.
  case traditionalChinese = "BIG5"
  /// Chinese in mainland China: GBK, extended to all of Unicode.
  case chinese = "GB18030"
  /// Cyrillic on Windows.
  case cyrillic = "WINDOWS-1251"
  /// Cyrillic on older Unix systems.
  case cyrillicUnix = "KOI8-R"
  /// Central European on Windows.
  case centralEuropean = "WINDOWS-1250"
  /// Western European on Windows: Latin-1 with more characters.
  case western = "WINDOWS-1252"
}
