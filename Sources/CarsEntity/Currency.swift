/// The currencies that a price can be in.
public enum Currency {
  /// The codes that are in use: ISO 4217, list one, as published on 1 January 2026 by SIX, its maintenance agency,
  /// without metals, bonds, and the codes for tests and for no currency.
  static let codes = Set((0..<count).map(code))

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

  /// Whether some bytes are a code. It is looked up by halves: every start of the program looks one up, and a set would
  /// have to be made first.
  package static func isCode(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count == 3 else { return false }
    func number(_ bytes: UnsafePointer<UInt8>) -> Int {
      Int(bytes[0]) << 16 | Int(bytes[1]) << 8 | Int(bytes[2])
    }
    let wanted = bytes.baseAddress.map(number) ?? 0
    var codes = 0..<count
    while let middle = codes.isEmpty ? nil : codes.lowerBound + codes.count / 2 {
      let found = number(table.utf8Start + middle * 4)
      if found == wanted { return true }
      codes = found < wanted ? middle + 1..<codes.upperBound : codes.lowerBound..<middle
    }
    return false
  }

  /// Whether a text is a code.
  static func isCode(_ text: String) -> Bool {
    var text = text
    return text.withUTF8(isCode)
  }

  /// The sign of a currency, for example `$`; nil if it has none that people know.
  public static func sign(of code: String) -> String? { signs[code] }

  /// The signs that stand for one currency alone, as CLDR's English locale writes them, by the currency's code.
  static let signs = [
    "USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "KRW": "₩", "INR": "₹", "CNY": "CN¥", "CAD": "CA$",
    "AUD": "A$", "BRL": "R$", "MXN": "MX$", "VND": "₫",
  ]
}
