import Testing
import WrittenNumbers

@Suite("The codes of currencies")
struct CurrencyTests {
  @Test("are those of ISO 4217, of which there are 168 for money")
  func table() {
    #expect(Currency.codes.count == 168)
    #expect(Currency.codes.allSatisfy { $0.utf8.count == 3 && $0 == $0.uppercased() })
  }

  @Test("are found where they are looked up, and nothing else is")
  func lookup() {
    for code in Currency.codes { #expect(Currency.isCode(code), "\(code)") }
    for word in ["usd", "Eur", "EUR.", "dollar", "Dollars", "kr", "Kr.", "RS", "TL", "S/.", "won", "Yuan"] {
      #expect(Currency.isASCIIMark(word[...]), "\(word)")
    }
    for word in ["", ".", "dollar.", "dolla", "dollarss", "sek/nok/dkk/isk", "AAA", "GT", "k"] {
      #expect(!Currency.isASCIIMark(word[...]), "\(word)")
    }
    for text in ["", "U", "US", "usd", "USDX", "AAA", "ZZZ", "AED ", "ED ", "D A", "EUS", "€"] {
      #expect(!Currency.isCode(text), "\(text)")
    }
  }
}
