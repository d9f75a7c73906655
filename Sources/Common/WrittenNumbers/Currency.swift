import TextMatching

/// The currencies that a price can be in.
package enum Currency {
  /// The active codes: ISO 4217, list one, as published on 1 January 2026 by SIX, its maintenance agency. Metals,
  /// bonds, and the codes for testing and for no currency are left out.
  package static let codes = Set((0..<count).map(code))

  /// The codes in alphabetical order, each followed by a separator byte.
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

  /// Returns a code's bytes, in static memory, or nil if the text is no code.
  package static func bytes(ofCode code: String) -> UnsafeBufferPointer<UInt8>? {
    var code = code
    return code.withUTF8(place(of:)).map { UnsafeBufferPointer(start: table.utf8Start + $0 * 4, count: 3) }
  }

  /// Whether some bytes are a code.
  package static func isCode(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { place(of: bytes) != nil }

  /// Returns the index of a code.
  private static func place(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    bytes.count == 3 ? place(of: Int(bytes[0]) << 16 | Int(bytes[1]) << 8 | Int(bytes[2])) : nil
  }

  /// Returns the index of a lowercase code.
  private static func place(ofFolded mark: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard mark.count == 3, mark.allSatisfy({ 0x61...0x7A ~= $0 }) else { return nil }
    return place(of: mark.reduce(0) { $0 << 8 | Int($1 ^ 0x20) })
  }

  /// Returns the index of a code whose bytes are packed into an integer, by binary search. Reading the first catalogue
  /// already needs it: building a set would cost 3.7 % of the instructions of a start.
  private static func place(of wanted: Int) -> Int? {
    var codes = 0..<count
    while let middle = codes.isEmpty ? nil : codes.lowerBound + codes.count / 2 {
      let code = table.utf8Start + middle * 4
      let found = Int(code[0]) << 16 | Int(code[1]) << 8 | Int(code[2])
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

  /// Returns the codes of the currencies that a mark before or after a price can mean; empty if it isn't a
  /// currency mark. The mark is folded: case and accents don't matter. A bare dollar or pound sign means the
  /// currency of the United States or the United Kingdom. Other marks shared by several countries mean each
  /// of their currencies.
  static func codes(of mark: Slice<UnsafeBufferPointer<UInt8>>) -> [String] {
    place(ofFolded: mark).map { [code(at: $0)] } ?? marks.codes(of: mark)
  }

  /// Returns the other currencies that use a sign which, on its own, means a large country's currency.
  static func otherCodes(of mark: Slice<UnsafeBufferPointer<UInt8>>) -> [String] {
    otherMarks.codes(of: mark)
  }

  /// Whether an ASCII word is a currency mark. A code may be followed by a full stop.
  package static func isASCIIMark(_ word: Substring) -> Bool {
    FoldedText(String(word)).bytes.withUnsafeBufferPointer { mark in
      !codes(of: mark[...]).isEmpty || mark.last == 0x2E && place(ofFolded: mark.dropLast()) != nil
    }
  }

  private static let otherMarks = CurrencyMarks(otherCountries)

  /// The shared signs, each with the currencies other than its default: CLDR's narrow signs.
  private static let otherCountries: [CurrencyMarks.Line] = [
    .init(
      ["$"],
      [
        "ARS", "AUD", "BBD", "BMD", "BND", "BSD", "BZD", "CAD", "CLP", "COP", "CUP", "DOP", "FJD", "GYD",
        "HKD",
        "JMD", "KYD", "LRD", "MXN", "NAD", "NZD", "SBD", "SGD", "SRD", "TTD", "TWD", "UYU", "XCD",
      ]),
    .init(["£"], ["FKP", "GIP", "SHP", "SSP", "SYP"]), .init(["¥"], ["CNY"]),
  ]

  /// Returns the code of the currency that a mark before or after a price means, or nil if it means none or several.
  package static func code(of mark: some StringProtocol) -> String? {
    let meant = FoldedText(String(mark)).bytes.withUnsafeBufferPointer { codes(of: $0[...]) }
    return meant.count == 1 ? meant[0] : nil
  }

  private static let marks = CurrencyMarks(signs.map { .init([$1], [$0]) } + writtenMarks)

  /// The marks of exactly one currency, folded, with its code, longest first: `CA$` comes before `$`.
  static let clearMarks: [(mark: [UInt8], code: String)] = {
    var clear = codes.map { (FoldedText($0).bytes, $0) } + signs.map { (FoldedText($1).bytes, $0) }
    for line in writtenMarks where line.codes.count == 1 {
      clear += line.marks.map { (FoldedText($0).bytes, line.codes[0]) }
    }
    return clear.sorted { ($1.0.count, $0.1) < ($0.0.count, $1.1) }
  }()

  /// Other ways to write a currency, besides its code. They are CLDR's other English signs and the narrow sign at
  /// home, `C$` and `AU$` as in the press, and English words. According to CLDR, `kr` is the sign in Sweden, Norway,
  /// Denmark and Iceland. `Rs` is one in Pakistan, Sri Lanka, Nepal, Mauritius, the Seychelles and, until 2010, India.
  private static let writtenMarks: [CurrencyMarks.Line] = [
    .init(["US$", "dollar", "dollars"], ["USD"]),
    .init(["C$"], ["CAD"]),
    .init(["AU$"], ["AUD"]),
    .init(["NZ$"], ["NZD"]),
    .init(["HK$"], ["HKD"]),
    .init(["NT$"], ["TWD"]),
    .init(["euro", "euros"], ["EUR"]),
    .init(["pound", "pounds"], ["GBP"]),
    .init(["zł"], ["PLN"]),
    .init(["Kč"], ["CZK"]),
    .init(["Ft"], ["HUF"]),
    .init(["₽"], ["RUB"]),
    .init(["₴"], ["UAH"]),
    .init(["₺", "TL"], ["TRY"]),
    .init(["₪"], ["ILS"]),
    .init(["฿", "บาท"], ["THB"]),
    .init(["₱"], ["PHP"]),
    .init(["₦"], ["NGN"]),
    .init(["₸"], ["KZT"]),
    .init(["원", "won"], ["KRW"]),
    .init(["RM"], ["MYR"]),
    .init(["Rp", "Rp."], ["IDR"]),
    .init(["S/", "S/."], ["PEN"]),
    .init(["Bs", "Bs."], ["BOB"]),
    .init(["円", "yen"], ["JPY"]),
    .init(["元", "yuan"], ["CNY"]),
    .init(["kr", "kr."], ["SEK", "NOK", "DKK", "ISK"]),
    .init(["Rs", "Rs."], ["INR", "PKR", "LKR", "NPR", "MUR", "SCR"]),
  ]

  /// Returns the sign of a currency, such as `$`, or nil if it has no well-known one.
  package static func sign(of code: String) -> String? { signs[code] }

  /// The signs that mean exactly one currency, as in CLDR's English locale, by code.
  package static let signs = [
    "USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "KRW": "₩", "INR": "₹", "CNY": "CN¥", "CAD": "CA$",
    "AUD": "A$", "BRL": "R$", "MXN": "MX$", "VND": "₫",
  ]
}
