import CarsContracts
import CarsEntity
import CarsTestSupport
import SceneTesting
import TerminalUI
import Testing

/// The scenes that take cars along: those that are marked, or all of the list.
extension FramedScene {
  /// Marked cars in the list, and side by side.
  @MainActor
  func comparison() async -> ModuleStage {
    let stage = ModuleStage(CarsAPIServiceStub(expectingParts: 1, cars: self == .comparisonFailed ? 1 : 0))
    stage.service.parts.answer(0, .success(SampleCatalogue(Car.framed, isComplete: true)))
    if self == .comparisonFailed { stage.service.cars.answer(0, .failure(.offline)) }
    stage.showList()
    await stage.shows("loaded 12:04")
    stage.type(.character(" "), .down, .character(" "), .character(" "))
    await stage.shows("3 marked")
    if self == .marked { return stage }
    stage.type(.character("="))
    await stage.shows("fields differ")
    switch self {
    case .comparisonSideways: stage.type(.right, .right)
    case .comparisonFailed:
      stage.type(.character("r"))
      await stage.shows("cannot be reached")
    case .comparisonHelp: stage.type(.character("?"))
    default: break
    }
    return stage
  }

  /// The line in which somebody types where to write the cars, and what comes of it.
  @MainActor
  func writing() async -> ModuleStage {
    let failure: CarWritingError? =
      switch self {
      case .writingQuestion: .taken(path: "cars.csv")
      case .writingFailed: .refused(path: "cars.csv", reason: "No space left on device")
      default: nil
      }
    let stage = ModuleStage(
      CarsAPIServiceStub(expectingParts: 1), writing: CarsWritingServiceStub(failing: failure))
    stage.service.parts.answer(0, .success(SampleCatalogue(Car.framed, isComplete: true)))
    stage.showList()
    await stage.shows("loaded 12:04")
    stage.type(.character("w"))
    await stage.shows("Save to:")
    stage.type("cars.csv")
    await stage.shows("5 cars as CSV")
    switch self {
    case .writingHelp: stage.type(.function(1))
    case .written, .writingQuestion, .writingFailed:
      stage.type(.enter)
      await stage.shows(
        self == .written ? "5 cars written" : self == .writingFailed ? "No space" : "Replace it?")
    default: break
    }
    return stage
  }
}
