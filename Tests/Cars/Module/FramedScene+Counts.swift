import TerminalUI
import Testing

/// The scenes that count cars.
extension FramedScene {
  /// The values of a field, and the list after them.
  @MainActor
  func facets() async -> ModuleStage {
    let stage = await FramedScene.list.loadedList()
    stage.type(.character("f"))
    await stage.shows("type to narrow")
    switch self {
    case .facetsTyped: stage.type("ot")
    case .facetsNext:
      stage.type(.left)
      await stage.shows("in other currencies")
    case .facetsHelp: stage.type(.character("?"))
    case .facetsMarked, .facetsKept:
      stage.type(.character(" "), .down)
      await stage.shows("1 of 4")
      stage.type(.character(" "))
      await stage.shows("2 of 4")
      if self == .facetsMarked { break }
      stage.type(.enter)
      await stage.shows("3 of 5")
    default: break
    }
    return stage
  }

  /// The cars at a glance, and the list after it.
  @MainActor
  func overview() async -> ModuleStage {
    let stage = await FramedScene.list.loadedList()
    stage.type(.character("o"))
    await stage.shows("At a glance")
    switch self {
    case .overviewNumbers: stage.type(.tab, .tab, .tab, .tab, .down)
    case .overviewHelp: stage.type(.character("?"))
    case .overviewKept:
      stage.type(.down, .enter)
      await stage.shows("1 of 5")
    default: break
    }
    return stage
  }
}
