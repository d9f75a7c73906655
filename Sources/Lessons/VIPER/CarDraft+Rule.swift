import LessonCars

extension CarDraft {
  /// E: when a car may be saved is a rule of the data, whoever shows and whoever saves it.
  var isSavable: Bool { !make.allSatisfy(\.isWhitespace) && !model.allSatisfy(\.isWhitespace) }
}
