package import CarsEntity

/// What the first records of a catalogue show of the names above their values.
package struct ShownNames: Hashable, Sendable {
  /// How the cells of fields say their numbers, by the fields' names.
  package var cells: [String: CellMeasure]
  /// The names of make and model in one under which many values are single words: they mean the model, and there are no makes.
  package var models: Set<String>

  package init(cells: [String: CellMeasure] = [:], models: Set<String> = []) {
    (self.cells, self.models) = (cells, models)
  }
}
