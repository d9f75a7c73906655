import CarsEntity

extension CarDraft {
  /// What stands in a field; nil where the form does not have it.
  func text(_ name: String) -> String? { entries.first { $0.name == name }?.text }

  /// What is wrong, by the names of the fields.
  var namedFaults: [String: CarFault] {
    Dictionary(uniqueKeysWithValues: faults.map { (entries[$0].name, $1) })
  }

  /// Types texts into fields, one after the other.
  mutating func type(_ texts: KeyValuePairs<String, String>) {
    for (name, text) in texts { setText(text, ofFieldNamed: name) }
  }
}
