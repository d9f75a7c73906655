/// An encoding of text other than UTF-8, by the name that `iconv` has for it.
public enum TextEncoding: String, Hashable, Sendable, CaseIterable {
  /// UTF-16 with a byte order mark, as spreadsheets save “Unicode text”.
  case utf16 = "UTF-16"
  /// UTF-16 without one, the lower byte first.
  case utf16LittleEndian = "UTF-16LE"
  /// UTF-16 without one, the higher byte first.
  case utf16BigEndian = "UTF-16BE"
  /// UTF-32 with a byte order mark.
  case utf32 = "UTF-32"
  /// UTF-32 without one, the lowest byte first.
  case utf32LittleEndian = "UTF-32LE"
  /// UTF-32 without one, the highest byte first.
  case utf32BigEndian = "UTF-32BE"
  /// Korean, as Windows has it: EUC-KR with all syllables.
  case korean = "CP949"
  /// Japanese, as Windows has it: Shift-JIS.
  case japanese = "CP932"
  /// Japanese, as older systems of Unix have it.
  case japaneseUnix = "EUC-JP"
  /// Chinese, as Taiwan and Hong Kong have it: Big5.
  case traditionalChinese = "BIG5"
  /// Chinese, as mainland China has it: GBK, and the rest of Unicode.
  case chinese = "GB18030"
  /// Cyrillic, as Windows has it.
  case cyrillic = "WINDOWS-1251"
  /// Cyrillic, as older systems of Unix have it.
  case cyrillicUnix = "KOI8-R"
  /// The languages of Central Europe, as Windows has them.
  case centralEuropean = "WINDOWS-1250"
  /// The languages of Western Europe, as Windows has them: Latin-1 with more signs.
  case western = "WINDOWS-1252"
}
