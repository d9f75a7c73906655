import CarsCatalogue
import CarsContracts
import CarsEntity

/// A change that was made, and can be taken back.
struct MadeChange {
  /// What was done.
  let kind: SavedChange.Kind
  /// The car as it was left or, where it was removed, as it was.
  let car: Car
  /// The car as it was before it was edited.
  var before: Car?
  /// What was in the text, and what has taken its place.
  let trace: ChangeTrace
  /// Whether another record had the identifier of this one before the change.
  var wasRepeated = false
  /// Whether it could not be taken back when it was asked for.
  var wasRefused = false
}

extension CatalogueText {
  /// Works out how to take a change back.
  /// - Returns: the ways to do so, of which the first that proves right is to be taken; none if what was changed is no
  ///   longer as it was left.
  func undoing(_ made: MadeChange) -> [CatalogueChange] {
    switch made.kind {
    case .edited: editBack(made)
    case .added: removal(made)
    case .removed: putBack(made)
    }
  }

  private func editBack(_ made: MadeChange) -> [CatalogueChange] {
    guard let before = made.before, let (number, place) = find(made), let span = place.record else {
      return []
    }
    return [change(.edited, before, made, number, TextChange(range: span.text, bytes: made.trace.old))]
  }

  private func removal(_ made: MadeChange) -> [CatalogueChange] {
    guard let (number, place) = find(made), let span = place.record else { return [] }
    let start = span.text.lowerBound - made.trace.offset
    let changes = [
      replacing(made.trace.new, at: start, with: made.trace.old),
      RecordPlacement(text: self).removal(of: span, place),
    ]
    return changes.compactMap(\.self).map { change(.removed, made.car, made, number, $0) }
  }

  /// Puts a record back where it was; if that place is gone, behind the last one.
  private func putBack(_ made: MadeChange) -> [CatalogueChange] {
    let trace = made.trace
    var (number, end) = (0, Int?(0))
    if let before = trace.record {
      let found = find(before)
      (number, end) = (found?.number ?? 0, found?.place.record?.text.upperBound)
    }
    let start = end.flatMap { end in
      starts(with: trace.gap, at: end) ? end + trace.gap.count : nil
    }
    let last = neighbourhood(ofRecord: catalogue.recordCount + 1)
    let addition = RecordPlacement(text: self).addition(of: trace.removed, last)
    return [
      start.flatMap { replacing(trace.new, at: $0, with: trace.old) }.map {
        change(.added, made.car, made, number + 1, $0)
      },
      change(.added, made.car, made, catalogue.recordCount + 1, addition.change),
    ].compactMap(\.self)
  }

  private func change(
    _ kind: SavedChange.Kind, _ car: Car, _ made: MadeChange, _ number: Int, _ text: TextChange
  ) -> CatalogueChange {
    CatalogueChange(
      kind: kind, number: number, text: text, car: car, trace: ChangeTrace(old: [], new: [], record: nil),
      ids: made.wasRepeated ? .broughtBack : .kept)
  }

  // MARK: Finding

  private func find(_ made: MadeChange) -> (number: Int, place: Neighbourhood)? {
    guard var record = made.trace.record else { return nil }
    record.id = made.car.id
    return find(record)
  }

  /// Finds a record that is as it was: with the same number, or else with the same identifier.
  private func find(_ record: KnownRecord) -> (number: Int, place: Neighbourhood)? {
    let numbers = [
      record.number, record.id.flatMap(catalogue.position(of:)).map { catalogue.recordNumber(of: $0) },
    ]
    for case let number? in numbers {
      let place = neighbourhood(ofRecord: number)
      if let span = place.record, bytes[span.text].elementsEqual(record.bytes) { return (number, place) }
    }
    return nil
  }

  private func replacing(_ old: [UInt8], at start: Int, with new: [UInt8]) -> TextChange? {
    guard starts(with: old, at: start) else { return nil }
    return TextChange(range: start..<start + old.count, bytes: new)
  }

  private func starts(with text: [UInt8], at start: Int) -> Bool {
    start >= 0 && start + text.count <= bytes.count && bytes[start..<start + text.count].elementsEqual(text)
  }
}
