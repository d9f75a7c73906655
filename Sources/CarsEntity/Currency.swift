/// The currencies that a price can be in.
public enum Currency {
  /// The codes that are in use: ISO 4217, list one, as published on 1 January 2026 by SIX, its maintenance agency,
  /// without metals, bonds, and the codes for tests and for no currency.
  static let codes = Set(
    """
    AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BOV BRL BSD
    BTN BWP BYN BZD CAD CDF CHE CHF CHW CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK
    DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF
    IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP
    LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD
    NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD
    SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD
    TWD TZS UAH UGX USD USN UYI UYU UYW UZS VED VES VND VUV WST XAD XAF XCD XCG XDR
    XOF XPF XSU XUA YER ZAR ZMW ZWG
    """.split { $0 == " " || $0 == "\n" }.map(String.init))

  /// The sign of a currency, for example `$`; nil if it has none that people know.
  public static func sign(of code: String) -> String? { signs[code] }

  /// The signs that stand for one currency alone, as CLDR's English locale writes them, by the currency's code.
  static let signs = [
    "USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "KRW": "₩", "INR": "₹", "CNY": "CN¥", "CAD": "CA$",
    "AUD": "A$", "BRL": "R$", "MXN": "MX$", "VND": "₫",
  ]
}
