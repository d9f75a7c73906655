import TextMatching

/// The currencies that a price can be in.
package enum Currency {
  /// The codes that are in use: ISO 4217, list one, as published on 1 January 2026 by SIX, its maintenance agency,
  /// without metals, bonds, and the codes for tests and for no currency.
  package static let codes = Set((0..<count).map(code))

  /// The codes in their order, each with a byte behind it.
  private static let table: StaticString = """
    AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BOV BRL BSD
    BTN BWP BYN BZD CAD CDF CHE CHF CHW CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK
    DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF
    IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP
    LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD
    NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD
    SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD
    TWD TZS UAH UGX USD USN UYI UYU UYW UZS VED VES VND VUV WST XAD XAF XCD XCG XDR
    XOF XPF XSU XUA YER ZAR ZMW ZWG
    """
  private static let count = (table.utf8CodeUnitCount + 1) / 4

  private static func code(at index: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: table.utf8Start + index * 4, count: 3), as: UTF8.self)
  }

  /// A code's bytes, which are always there; nil for what is no code.
  package static func bytes(ofCode code: String) -> UnsafeBufferPointer<UInt8>? {
    var code = code
    return code.withUTF8(place(of:)).map { UnsafeBufferPointer(start: table.utf8Start + $0 * 4, count: 3) }
  }

  /// Whether some bytes are a code.
  package static func isCode(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { place(of: bytes) != nil }

  /// The place of a code among all. It is looked up by halves, because the first catalogue that is read has a currency: a set,
  /// which would have to be made for it, costs 3.7 % of the instructions of a start.
  private static func place(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard bytes.count == 3 else { return nil }
    func number(_ bytes: UnsafePointer<UInt8>) -> Int {
      Int(bytes[0]) << 16 | Int(bytes[1]) << 8 | Int(bytes[2])
    }
    let wanted = bytes.baseAddress.map(number) ?? 0
    var codes = 0..<count
    while let middle = codes.isEmpty ? nil : codes.lowerBound + codes.count / 2 {
      let found = number(table.utf8Start + middle * 4)
      if found == wanted { return middle }
      codes = found < wanted ? middle + 1..<codes.upperBound : codes.lowerBound..<middle
    }
    return nil
  }

  /// Whether a text is a code.
  package static func isCode(_ text: String) -> Bool {
    var text = text
    return text.withUTF8(isCode)
  }

  /// The codes of the currencies that are written like this before or behind a price, folded: in capitals or not, without
  /// accents. None where it is no currency. A dollar or a pound on its own is that of the United States or of the United
  /// Kingdom; other signs that several countries have stand for each of them.
  static func codes(of mark: Slice<UnsafeBufferPointer<UInt8>>) -> [String] {
    key(mark).flatMap { marks[$0] } ?? []
  }

  /// The codes of the other currencies that have a sign at home which stands on its own for a large country's.
  static func otherCodes(of mark: Slice<UnsafeBufferPointer<UInt8>>) -> [String] {
    key(mark).flatMap { otherMarks[$0] } ?? []
  }

  /// Whether an ASCII word is written for a currency; it is looked for in the texts, because nearly every word that is asked
  /// for is none, and a table of them all would have to be made first.
  package static func isASCIIMark(_ word: Substring) -> Bool {
    func isSame(_ one: UInt8, _ other: UInt8) -> Bool {
      one == other || 0x61...0x7A ~= one | 0x20 && one | 0x20 == other | 0x20
    }
    if isCode((word.last == "." ? word.dropLast() : word).uppercased()) { return true }
    return writtenMarks.utf8.split { $0 == 0x20 || $0 == 0x0A }.contains { mark in
      mark.count == word.utf8.count && zip(mark, word.utf8).allSatisfy(isSame)
    }
  }

  private static let otherMarks: [SIMD2<UInt64>: [String]] = {
    var marks: [SIMD2<UInt64>: [String]] = [:]
    for line in otherCountries.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      FoldedText(words[0]).bytes.withUnsafeBufferPointer { bytes in
        if let key = key(bytes[...]) { marks[key] = Array(words.dropFirst()) }
      }
    }
    return marks
  }()

  /// The signs that several countries have, each with the currencies other than the one that it stands for on its own: CLDR's
  /// narrow signs.
  private static let otherCountries = """
    $ ARS AUD BBD BMD BND BSD BZD CAD CLP COP CUP DOP FJD GYD HKD JMD KYD LRD MXN NAD NZD SBD SGD SRD TTD TWD UYU XCD
    £ FKP GIP SHP SSP SYP
    ¥ CNY
    """

  /// The code of the currency that a text is, as it is written before or behind a price; nil where it is none, or several.
  package static func code(of mark: some StringProtocol) -> String? {
    let meant = FoldedText(String(mark)).bytes.withUnsafeBufferPointer { codes(of: $0[...]) }
    return meant.count == 1 ? meant[0] : nil
  }

  private static let marks: [SIMD2<UInt64>: [String]] = {
    var marks: [SIMD2<UInt64>: [String]] = [:]
    for (mark, codes) in allMarks {
      mark.withUnsafeBufferPointer { bytes in
        if let key = key(bytes[...]) { marks[key] = codes }
      }
    }
    return marks
  }()

  /// What is written for one currency alone, folded, with its code, the longest first: `CA$` comes before `$`.
  static let clearMarks: [(mark: [UInt8], code: String)] = allMarks.compactMap { mark, codes in
    codes.count == 1 ? (mark, codes[0]) : nil
  }.sorted { ($1.mark.count, $0.code) < ($0.mark.count, $1.code) }

  /// All that is written for currencies, folded, with their codes.
  private static let allMarks: [(mark: [UInt8], codes: [String])] = {
    var all = codes.map { ($0, [$0]) } + signs.map { ($1, [$0]) }
    for line in writtenMarks.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      all += words.dropFirst().map { ($0, words[0].split(separator: "/").map(String.init)) }
    }
    return all.map { (FoldedText($0).bytes, $1) }
  }()

  /// Up to 16 bytes as two numbers.
  private static func key(_ mark: Slice<UnsafeBufferPointer<UInt8>>) -> SIMD2<UInt64>? {
    guard 1...16 ~= mark.count else { return nil }
    func number(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
      bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
    return SIMD2(number(mark.prefix(8)), number(mark.dropFirst(8)))
  }

  /// What else people write for a currency, behind its code: CLDR's other English signs and the currency's own narrow one,
  /// `C$` and `AU$` as the press writes them, and English words. By the same source `kr` is the sign in Sweden, Norway,
  /// Denmark and Iceland; `Rs` is one in Pakistan, Sri Lanka, Nepal, Mauritius, the Seychelles and, until 2010, India.
  private static let writtenMarks = """
    USD US$ dollar dollars
    CAD C$
    AUD AU$
    NZD NZ$
    HKD HK$
    TWD NT$
    EUR euro euros
    GBP pound pounds
    PLN zł
    CZK Kč
    HUF Ft
    RUB ₽
    UAH ₴
    TRY ₺ TL
    ILS ₪
    THB ฿ บาท
    PHP ₱
    NGN ₦
    KZT ₸
    KRW 원 won
    MYR RM
    IDR Rp Rp.
    PEN S/ S/.
    BOB Bs Bs.
    JPY 円 yen
    CNY 元 yuan
    SEK/NOK/DKK/ISK kr kr.
    INR/PKR/LKR/NPR/MUR/SCR Rs Rs.
    """

  /// The sign of a currency, for example `$`; nil if it has none that people know.
  package static func sign(of code: String) -> String? { signs[code] }

  /// The signs that stand for one currency alone, as CLDR's English locale writes them, by the currency's code.
  package static let signs = [
    "USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "KRW": "₩", "INR": "₹", "CNY": "CN¥", "CAD": "CA$",
    "AUD": "A$", "BRL": "R$", "MXN": "MX$", "VND": "₫",
  ]
}
