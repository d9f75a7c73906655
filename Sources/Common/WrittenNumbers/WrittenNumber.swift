package import TextMatching

/// A number as somebody has written it, in any country and with what people put beside it: `50.300,5`, `CHF 50’300.–`, `320 hp`.
///
/// Of `50.300` nobody knows whether it is fifty or fifty thousand: a price has no thousandths, so it is thousands there, and
/// a fraction elsewhere. In the same way `4,7` can only be a fraction, because thousands have three digits; and so do they
/// in India, where `1,00,000` has pairs in front of them.
package struct WrittenNumber {
  package let value: Double
  /// The codes of the currencies that its sign may mean; none where it has no sign.
  package private(set) var currencies: [String] = []
  /// The codes of those that its sign means only where somebody says so, as a dollar on its own means that of Chile.
  package private(set) var otherCurrencies: [String] = []
  /// Whether a power of ten is written behind it, as in `2,350만` and `30k`.
  package let hasPower: Bool

  /// The code of its currency, if it has one and that is the only one.
  package var currency: String? { currencies.count == 1 ? currencies[0] : nil }

  /// What may stand beside the number.
  package enum Company {
    /// Nothing.
    case nothing
    /// A currency, before it or behind it.
    case currency
    /// A unit in one of the ways to write it, folded, or nothing. Of a number with its unit, `12.000 km` may be 12 or
    /// 12,000, and is none.
    case unit([FoldedText])
  }

  /// Reads a number; nil for any other text.
  package init?(_ text: String, with company: Company) {
    guard text.utf8.count <= NumberParts.longest else { return nil }
    let number = NumberParts.withFolded(text) { WrittenNumber($0, company) }
    guard let number else { return nil }
    self = number
  }

  private init?(_ text: NumberParts, _ company: Company) {
    hasPower = text.hasPower
    switch company {
    case .nothing:
      guard text.lead.isEmpty, text.tail.isEmpty, !text.isWhole,
        let value = text.value(isPrice: false)
      else { return nil }
      self.value = value
    case .currency:
      guard let value = text.value(isPrice: true) else { return nil }
      self.value = value
      guard !text.lead.isEmpty || !text.tail.isEmpty else { return }
      let (before, behind) = (Currency.codes(of: text.lead), Currency.codes(of: text.tail))
      if text.tail.isEmpty { currencies = before } else if text.lead.isEmpty { currencies = behind }
      if !text.lead.isEmpty, !text.tail.isEmpty { currencies = before.filter(behind.contains) }
      if currencies.isEmpty { return nil }
      if text.tail.isEmpty { otherCurrencies = Currency.otherCodes(of: text.lead) }
      if text.lead.isEmpty { otherCurrencies = Currency.otherCodes(of: text.tail) }
    case .unit(let units):
      guard text.lead.isEmpty, !text.isWhole, text.tail.isEmpty || units.contains(text.tail),
        text.tail.isEmpty || !text.mayHaveThousands, let value = text.value(isPrice: false)
      else { return nil }
      self.value = value
    }
  }

  /// Whether a text is a number with one word behind it that is none of some units, and so may be another one.
  package static func hasOtherUnit(_ text: String, than units: [FoldedText]) -> Bool {
    guard text.utf8.count <= NumberParts.longest else { return false }
    return NumberParts.withFolded(text) { text in
      text.lead.isEmpty && !text.tail.isEmpty && !units.contains(text.tail)
        && text.tail.allSatisfy { $0 > UInt8(ascii: " ") }
        && text.value(isPrice: false) != nil
    } ?? false
  }
}

extension [FoldedText] {
  fileprivate func contains(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    contains { text.elementsEqual($0.bytes) }
  }
}
