import TerminalUI
import Testing

@Suite("What the scenes look like", .timeLimit(.minutes(5)))
@MainActor
struct FrameTests {
  nonisolated private static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 40, rows: 10), Size(columns: 200, rows: 60),
  ]

  @Test("Each scene looks as it is drawn in Frames", arguments: FramedScene.allCases, sizes)
  func frame(scene: FramedScene, size: Size) async throws {
    let stage = await scene.stage()
    try FrameFile.expect(stage.canvas(size).lines, named: "\(scene.rawValue)-\(size.columns)x\(size.rows)")
    stage.close()
  }

  @Test(
    "Each scene can be drawn at any size, however small, and a list shows its cursor",
    arguments: FramedScene.allCases)
  func anySize(scene: FramedScene) async {
    let stage = await scene.stage()
    for columns in 0...30 {
      for rows in 0...12 {
        let lines = stage.canvas(Size(columns: columns, rows: rows)).lines
        #expect(lines.count == rows)
        #expect(lines.allSatisfy { $0.columnCount <= columns }, "\(columns)×\(rows)")
        guard columns >= 10, rows > 0, [.list, .reloading, .reloadFailed].contains(scene) else { continue }
        #expect(lines.count { $0.hasPrefix("▌") && $0.contains("Co") } == 1, "\(columns)×\(rows): \(lines)")
      }
    }
    stage.close()
  }

  @Test("A frame that has changed is reported by its rows, with the command that accepts it")
  func report() {
    #expect(FrameFile.report(["a", "b"], wanted: ["a", "b"], name: "list") == nil)
    #expect(
      FrameFile.report(["a", "c"], wanted: ["a", "b", "d"], name: "list") == """
        list has changed:
        row 2, wanted: b
        row 2, is:     c
        row 3, wanted: d
        row 3, is:     (no such row)
        If this is right: CARS_UPDATE_FRAMES=1 swift test --filter FrameTests
        """)
    #expect(
      FrameFile.report(["a"], wanted: nil, name: "new") == """
        There is no frame new yet; this is what is drawn:
        a
        If this is right: CARS_UPDATE_FRAMES=1 swift test --filter FrameTests
        """)
  }

  @Test("Every frame in the folder belongs to a scene")
  func nothingLeftOver() throws {
    let wanted = FramedScene.allCases.flatMap { scene in
      Self.sizes.map { "\(scene.rawValue)-\($0.columns)x\($0.rows).txt" }
    }
    let found = try FrameFile.names()
    #expect(Set(found).subtracting(wanted) == [], "no scene is drawn like these")
    #expect(Set(wanted).subtracting(found) == [], "there is no frame for these")
  }
}
