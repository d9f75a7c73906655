import CarsAPI
import CarsContracts
import CarsEntity
import CarsModule
import SceneTesting
import Scenes
import TerminalUI
import TerminalUITesting
import Testing

@testable import cars

/// The whole module in a scenario, on a stack whose clock stands still until the test moves it. It notes what each scene
/// has shown.
@MainActor
final class ScenarioStage {
  let clock = ManualClock()
  let stack: ScreenStack
  private let notes = Notes()
  private let folder: TemporaryFolder

  /// - Parameters:
  ///   - scenario: what is brought about, over three cars in a file that can be changed.
  ///   - reading: what somebody has said of the catalogue.
  init(_ scenario: Scenario, reading: ReadingOptions = ReadingOptions()) throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      id,make,model,year,price
      ev6,Kia,EV6,2022,€38500
      golf,Volkswagen,Golf,2019,€15200
      ex30,Volvo,EX30,2025,€38950

      """, to: "my.csv")
    stack = ScreenStack(clock: clock)
    let services = scenario.services(
      of: CarsServices(FileCarsAPIService(path: folder.path + "/my.csv")), reading, clock: clock)
    let module = CarsModule(services: services, now: { TimeOfDay(hour: 12, minute: 4) }, seams: seams)
    stack.push(module.makeList(on: stack))
  }

  /// The scenes hold the notes, and not the stage, which is over with its test.
  private var seams: CarSeams {
    var seams = CarSeams()
    seams.list.presenter = { [notes] presenter in
      (presenter, { @MainActor view in notes.listening(ListListener(view, notes.note)) })
    }
    seams.detail.presenter = { [notes] presenter in
      (presenter, { @MainActor view in notes.listening(DetailListener(view, notes.note)) })
    }
    seams.columns.presenter = { [notes] presenter in
      (presenter, { @MainActor view in notes.listening(ColumnsListener(view, notes.note)) })
    }
    seams.schema.presenter = { [notes] presenter in
      (presenter, { @MainActor view in notes.listening(SchemaListener(view, notes.note)) })
    }
    seams.editor.presenter = { [notes] presenter in
      (presenter, { @MainActor view in notes.listening(EditorListener(view, notes.note)) })
    }
    return seams
  }

  /// Types keys, and waits until a scene shows something.
  /// - Parameters:
  ///   - keys: characters, of which `↵` is Enter, `⎋` Esc, `⇥` Tab and `⌚` two seconds that pass.
  ///   - scene: the name of the scene.
  ///   - part: a part of its state.
  func type(_ keys: String, until scene: String, shows part: String) async {
    for key in keys {
      await eventually("the screen is ready for \(key)") { stack.top?.isReady == true }
      _ = screen
      switch key {
      case "⌚":
        await clock.sleepers(1)
        clock.advance(by: .seconds(2))
      case "↵": press(.enter)
      case "⎋": press(.escape)
      case "⇥": press(.tab)
      default: press(.character(key))
      }
    }
    await eventually("the \(scene) shows “\(part)”") { notes.shown[scene]?.contains(part) == true }
  }

  /// What the screen on top draws.
  private var screen: [String] {
    var canvas = Canvas(size: Size(columns: 80, rows: 24))
    stack.top?.draw(on: &canvas)
    return canvas.lines
  }

  private func press(_ code: Key.Code) { _ = stack.top?.handle(.key(Key(code))) }

  /// Removes all screens.
  func close() async {
    let contexts = stack.contexts
    stack.removeAll()
    for context in contexts { await context.cancelledWorkHasEnded() }
  }
}

/// What each scene shows: the parts of its last state.
@MainActor
private final class Notes {
  private(set) var shown: [String: Set<String>] = [:]
  private var listeners: [AnyObject] = []

  func listening<Listener: AnyObject>(_ listener: Listener) -> Listener {
    listeners.append(listener)
    return listener
  }

  func note(_ scene: String, _ parts: [String]) { shown[scene] = Set(parts) }
}

/// The parts of any state.
private func parts<Content, Action>(
  of state: SceneState<Content, Action>, _ own: (Content) -> [String] = { _ in [] }
) -> [String] {
  var parts: [String?] = [
    state.activity ?? "at rest", state.progress == nil ? nil : "progress",
    state.notice.map { "notice \($0.kind)" }, state.page == nil ? nil : "page",
    state.question == nil ? nil : "question", state.prompt == nil ? nil : "prompt",
    state.prompt?.remark.map { "prompt \($0.kind)" }, state.prompt?.suggestion == nil ? nil : "suggestion",
    state.commands.allSatisfy(\.isAvailable) ? nil : "unavailable command",
  ]
  switch state.content {
  case .waiting: parts.append("waiting")
  case .message(let message): parts.append("message \(message.kind)")
  case .shown(let content): parts += ["content"] + own(content)
  }
  return parts.compactMap(\.self)
}

@MainActor
private final class ListListener: CarListViewing {
  private let view: any CarListViewing
  private let note: @MainActor (String, [String]) -> Void

  init(_ view: any CarListViewing, _ note: @escaping @MainActor (String, [String]) -> Void) {
    (self.view, self.note) = (view, note)
  }

  func render(_ state: CarListViewState) {
    note("list", parts(of: state))
    view.render(state)
  }

  func announce(_ text: String) { view.announce(text) }
  func selectRow(at position: Int) { view.selectRow(at: position) }
}

@MainActor
private final class DetailListener: CarDetailViewing {
  private let view: any CarDetailViewing
  private let note: @MainActor (String, [String]) -> Void

  init(_ view: any CarDetailViewing, _ note: @escaping @MainActor (String, [String]) -> Void) {
    (self.view, self.note) = (view, note)
  }

  func render(_ state: CarDetailViewState) {
    note("detail", parts(of: state) { $0.contains { $0.fault != nil } ? ["fault"] : [] })
    view.render(state)
  }

  func announce(_ text: String) { view.announce(text) }
}

@MainActor
private final class ColumnsListener: CarColumnsViewing {
  private let view: any CarColumnsViewing
  private let note: @MainActor (String, [String]) -> Void

  init(_ view: any CarColumnsViewing, _ note: @escaping @MainActor (String, [String]) -> Void) {
    (self.view, self.note) = (view, note)
  }

  func render(_ state: CarColumnsViewState) {
    note("columns", parts(of: state))
    view.render(state)
  }

  func announce(_ text: String) { view.announce(text) }
  func selectRow(at position: Int) { view.selectRow(at: position) }
}

@MainActor
private final class SchemaListener: CarSchemaViewing {
  private let view: any CarSchemaViewing
  private let note: @MainActor (String, [String]) -> Void

  init(_ view: any CarSchemaViewing, _ note: @escaping @MainActor (String, [String]) -> Void) {
    (self.view, self.note) = (view, note)
  }

  func render(_ state: CarSchemaViewState) {
    note("schema", parts(of: state))
    view.render(state)
  }

  func announce(_ text: String) { view.announce(text) }
  func selectRow(at position: Int) { view.selectRow(at: position) }
}

@MainActor
private final class EditorListener: CarEditorViewing {
  private let view: any CarEditorViewing
  private let note: @MainActor (String, [String]) -> Void

  init(_ view: any CarEditorViewing, _ note: @escaping @MainActor (String, [String]) -> Void) {
    (self.view, self.note) = (view, note)
  }

  func render(_ state: CarEditorViewState) {
    note(
      "editor",
      parts(of: state) { fields in
        fields.compactMap(\.note).map { if case .fault = $0 { "fault" } else { "information" } }
      })
    view.render(state)
  }

  func announce(_ text: String) { view.announce(text) }
  func selectField(at place: Int) { view.selectField(at: place) }
}
