package import TextMatching

/// A number as written in any country, with what people put beside it: `50.300,5`, `CHF 50’300.–`, `320 hp`.
///
/// `50.300` is ambiguous. In a price it means thousands, because prices have no thousandths. Elsewhere it has a
/// fraction. `4,7` can only have a fraction, because groups have three digits. India groups in pairs before the last
/// three: `1,00,000`.
package struct WrittenNumber {
  package let value: Double
  /// The codes of the currencies that its sign may mean. Empty if it has no sign.
  package private(set) var currencies: [String] = []
  /// The codes of currencies that its sign means only if the user says so, as a bare dollar may mean Chile's.
  package private(set) var otherCurrencies: [String] = []
  /// Whether a power of ten follows it, as in `2,350만` and `30k`.
  package let hasPower: Bool

  /// The code of its currency, or nil unless there is exactly one.
  package var currency: String? { currencies.count == 1 ? currencies[0] : nil }

  /// What may stand beside the number.
  package enum Company {
    /// Nothing.
    case nothing
    /// A currency, before or after it.
    case currency
    /// A unit in one of its folded spellings, or nothing. With its unit, `12.000 km` may be 12 or 12,000, and is
    /// rejected.
    case unit([FoldedText])
  }

  /// Parses a number, or returns nil for any other text.
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

  /// Whether a text is a number followed by one word that is none of some units, and so may be another unit.
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
