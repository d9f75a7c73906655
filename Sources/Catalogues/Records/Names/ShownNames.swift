package import CarsEntity

/// What the first records of a catalogue show of the names above their values.
package struct ShownNames: Hashable, Sendable {
  /// How the cells of fields say their numbers, by the fields' names.
  package var cells: [String: CellMeasure]
  /// The names that only mean a field because of what is under them: the model, where many values under a name of make and
  /// model in one are single words.
  package var fields: [String: CarField]

  package init(cells: [String: CellMeasure] = [:], fields: [String: CarField] = [:]) {
    (self.cells, self.fields) = (cells, fields)
  }

  /// Whether a name of make and model in one means the model.
  package var haveModels: Bool { fields.values.contains(.model) }
}
