import TextMatching

/// A number as a record writes it, in any country and with what people put beside it: `50.300,5`, `CHF 50’300.–`, `320 hp`.
///
/// Of `50.300` nobody knows whether it is fifty or fifty thousand: a price has no thousandths, so it is thousands there, and
/// a fraction elsewhere. In the same way `4,7` can only be a fraction, because thousands have three digits; and so do they
/// in India, where `1,00,000` has pairs in front of them.
struct RecordedNumber {
  let value: Double
  /// The codes of the currencies that its sign may mean; none where it has no sign.
  private(set) var currencies: [String] = []

  /// The code of its currency, if it has one and that is the only one.
  var currency: String? { currencies.count == 1 ? currencies[0] : nil }

  /// What may stand beside the number.
  enum Company {
    /// Nothing.
    case nothing
    /// A currency, before it or behind it.
    case currency
    /// The unit of a field, behind it, or nothing. Of a number with its unit, `12.000 km` may be 12 or 12,000, and is none.
    case unit(of: CarField)
  }

  /// Reads a number; nil for any other text.
  init?(_ text: String, with company: Company) {
    guard text.utf8.count <= NumberParts.longest else { return nil }
    let number = NumberParts.withFolded(text) { RecordedNumber($0, company) }
    guard let number else { return nil }
    self = number
  }

  private init?(_ text: NumberParts, _ company: Company) {
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
    case .unit(let field):
      guard text.lead.isEmpty, !text.isWhole, text.tail.isEmpty || field.isUnit(text.tail),
        text.tail.isEmpty || !text.mayHaveThousands, let value = text.value(isPrice: false)
      else { return nil }
      self.value = value
    }
  }

  /// Whether a text is a number with one word behind it that is not the field's unit, and so may be another one.
  static func hasOtherUnit(_ text: String, than field: CarField) -> Bool {
    guard text.utf8.count <= NumberParts.longest else { return false }
    return NumberParts.withFolded(text) { text in
      text.lead.isEmpty && !text.tail.isEmpty && !field.isUnit(text.tail)
        && text.tail.allSatisfy { $0 > UInt8(ascii: " ") }
        && text.value(isPrice: false) != nil
    } ?? false
  }
}

extension CarField {
  /// Whether a folded text is the field's unit, in one of the ways to write it.
  fileprivate func isUnit(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    Self.units[self]?.contains { $0.elementsEqual(text) } ?? false
  }

  private static let units: [CarField: [[UInt8]]] = Dictionary(
    uniqueKeysWithValues: allCases.map { field in (field, field.writtenUnits.map { FoldedText($0).bytes }) })
}
