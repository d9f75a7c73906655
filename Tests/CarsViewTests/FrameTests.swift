import CarsContracts
import CarsTestSupport
import CarsView
import Foundation
import SceneTesting
import Scenes
import TerminalUI
import Testing

/// A scene in one of its states, as it can be seen.
enum Scene: String, CaseIterable, Sendable {
  case list, loading, cancelled, reloading, reloadFailed, leftOut, copied, offline, empty, malformed
  case help, problems
  case detail, detailLoading, detailWaiting, detailFailed, detailNotLoaded, detailHelp, vanished

  /// The scene on a stage; whatever turns has turned once.
  @MainActor
  func stage() async -> (draw: (Size) -> Canvas, close: () async -> Void) {
    switch self {
    case .detail, .detailLoading, .detailWaiting, .detailFailed, .detailNotLoaded, .detailHelp, .vanished:
      let stage = Stage(CarDetailScreen(presenter: CarDetailPresenterSpy()))
      stage.screen.render(detailState)
      if self == .detailHelp { stage.type(.key("?")) }
      stage.lines()
      await turn(stage.clock, isTurning: detailState.activity != nil)
      return ({ stage.canvas($0) }, stage.close)
    default:
      let stage = Stage(CarListScreen(presenter: CarListPresenterSpy(rows: CarRow.three)))
      stage.screen.render(listState)
      if self == .help { stage.type(.key("?")) }
      if self == .problems { stage.type(.key("!")) }
      stage.lines()
      await turn(stage.clock, isTurning: listState.activity != nil)
      return ({ stage.canvas($0) }, stage.close)
    }
  }

  @MainActor
  private func turn(_ clock: ManualClock, isTurning: Bool) async {
    guard isTurning else { return }
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(100))
    await clock.sleepers(1)
  }

  private var detailState: CarDetailViewState {
    switch self {
    case .detailLoading: .fields(activity: "loading")
    case .detailWaiting:
      CarDetailViewState(
        backTitle: "Cars", activity: "loading",
        commands: detailCommands(without: [.scene(.reload), .scene(.copy)]))
    case .detailFailed:
      .fields(
        notice: NoticeState(
          .failure, "The car service cannot be reached.", hint: "Press r to try again.",
          more: "This is what the list knows."))
    case .detailNotLoaded:
      CarDetailViewState(
        backTitle: "Cars",
        content: .message(
          MessageState(
            .failure, heading: "Offline", lines: ["The car service cannot be reached."],
            hint: "Press r to try again.")),
        commands: detailCommands(without: [.scene(.cancelReload), .scene(.copy)]))
    case .vanished:
      CarDetailViewState(
        backTitle: "Cars", title: "Kia EV6",
        content: .message(
          MessageState(
            .nothing, heading: "No longer there", lines: ["Kia EV6 is no longer in the catalogue."],
            hint: "Press r to look again, or Esc to go back and reload the list.")),
        commands: detailCommands())
    default: .fields(4)
    }
  }

  private var listState: CarListViewState {
    switch self {
    case .loading:
      CarListViewState(
        title: "Cars", activity: "loading", commands: listCommands(without: [.scene(.open), .scene(.reload)]))
    case .cancelled:
      .message(
        MessageState(
          .nothing, heading: "Not loaded", lines: ["Loading was cancelled."],
          hint: "Press r to load the cars."))
    case .leftOut:
      .rows(
        notice: NoticeState(
          .warning, "1 record is left out.", hint: "Press ! for all.",
          more: "The first: line 4: “make” is missing."))
    case .copied: .rows(announcement: "Hyundai Ioniq 5 is sent to the terminal's clipboard.")
    case .reloading: .rows(activity: "reloading", without: [.scene(.reload)])
    case .reloadFailed:
      .rows(
        notice: NoticeState(.failure, "The car service cannot be reached.", hint: "Press r to try again."))
    case .offline:
      .message(
        MessageState(
          .failure, heading: "Offline",
          lines: ["The car service cannot be reached.", "Check the connection."],
          hint: "Press r to try again."))
    case .empty:
      .message(
        MessageState(
          .nothing, heading: "No cars", lines: ["The catalogue is there, and there is no car in it."],
          hint: "Press r to look again."))
    case .malformed:
      .message(
        MessageState(
          .failure, heading: "Not a catalogue",
          lines: ["/home/me/cars.json:12:7: here stands “]”, and not a value.", "Mend the file there."],
          hint: "Press r to try again."))
    default: .rows()
    }
  }
}

@Suite("What the scenes look like", .timeLimit(.minutes(5)))
@MainActor
struct FrameTests {
  nonisolated private static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 40, rows: 10), Size(columns: 200, rows: 60),
  ]

  @Test("Each scene looks as it is drawn in Frames", arguments: Scene.allCases, sizes)
  func frame(scene: Scene, size: Size) async throws {
    let (draw, close) = await scene.stage()
    try expectFrame(draw(size).lines, named: "\(scene.rawValue)-\(size.columns)x\(size.rows)")
    await close()
  }

  @Test("Each scene can be drawn at any size, however small", arguments: Scene.allCases)
  func anySize(scene: Scene) async {
    let (draw, close) = await scene.stage()
    for columns in 0...30 {
      for rows in 0...12 {
        let lines = draw(Size(columns: columns, rows: rows)).lines
        #expect(lines.count == rows)
        #expect(lines.allSatisfy { $0.columnCount <= columns })
      }
    }
    await close()
  }

  /// Compares a frame with the one in `Frames`. With `CARS_UPDATE_FRAMES=1` in the environment it takes the
  /// frame as the new one instead, to be looked at before it is committed.
  private func expectFrame(_ lines: [String], named name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Frames/\(name).txt")
    if ProcessInfo.processInfo.environment["CARS_UPDATE_FRAMES"] == "1" {
      return try (lines.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
    }
    let wanted = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init).dropLast()
    #expect(lines.count == wanted.count, "\(name)")
    for (row, (line, wanted)) in zip(lines, wanted).enumerated() {
      #expect(line == wanted, "\(name), row \(row + 1)")
    }
  }
}
