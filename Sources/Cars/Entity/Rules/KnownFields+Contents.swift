extension KnownFields {
  /// What a car takes, except the identifier.
  struct Contents {
    /// What it has, in the order of the fields.
    fileprivate(set) var known: [Car.KnownField] = []
    /// The original values, where the car holds something else.
    fileprivate(set) var written: [Car.KnownField] = []
    /// Why values are left out.
    fileprivate(set) var faults: [CarFault] = []

    /// Whether there is a price.
    fileprivate var hasPrice: Bool { known.contains { $0.field == .price } }

    fileprivate mutating func leaveOut(_ field: CarField, written own: FieldValue?) {
      known.removeAll { $0.field == field }
      guard let own, !written.contains(where: { $0.field == field }) else { return }
      written.append(Car.KnownField(field, own))
    }
  }

  /// Reads all known fields. What is not understood is left out: the car has nothing there.
  /// - Throws: that there is no make or no model.
  func contents() throws(CarFault) -> Contents {
    var contents = Contents()
    contents.known.reserveCapacity(16)
    for field in CarField.allCases where field != .id {
      do throws(CarFault) {
        let value = try value(of: field)
        if let own = written(field, asTaken: value) { contents.written.append(Car.KnownField(field, own)) }
        if field == .currency, !contents.hasPrice {
          contents.leaveOut(field, written: self[field])
        } else if let value {
          contents.known.append(Car.KnownField(field, value))
        }
      } catch {
        if case .requiredText = field.rule { throw error }
        contents.faults.append(error)
        // A price whose currency is not understood could be any amount.
        if field == .currency { contents.leaveOut(.price, written: self[.price]) }
        contents.leaveOut(field, written: self[field])
      }
    }
    return contents
  }

  /// What is written in a field, if the car does not take it as it is.
  private func written(_ field: CarField, asTaken taken: FieldValue?) -> FieldValue? {
    guard isRewritten, field != .currency, let value = self[field], value.kind != taken?.kind
    else {
      return nil
    }
    return value
  }
}
