import LessonCars

extension CarDraft {
  /// A business rule is the model's: it says when a car may be saved, and the view only shows it.
  var isSavable: Bool { !make.allSatisfy(\.isWhitespace) && !model.allSatisfy(\.isWhitespace) }
}
