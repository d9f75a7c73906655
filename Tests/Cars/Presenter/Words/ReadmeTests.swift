import CarsContracts
import CarsEntity
import CarsTestSupport
import Foundation
import SceneTesting
import Scenes
import Testing

@testable import CarsPresenter

@Suite("The README's tables of keys")
struct ReadmeTests {
  @Test("The first has the keys of the list and of one car, in the words of their commands")
  func listAndCar() throws {
    let list = CarListCommands.all(
      hasCars: true, hasRows: true, isLoading: false,
      reports: RecordReports(faults: [RecordFault(line: 1, number: 1, rejectedFor: .missing(field: "make"))]),
      hasNotice: true, isSearch: false,
      order: CarOrder(by: .known(.make)))
    let detail = CarDetailCommands.all(place: nil, hasCar: true, isLoading: false, isWaitedFor: true)
    try expect(Self.table(Self.meanings(list), Self.meanings(detail)))
  }

  @Test("The second has the keys that only the choice of columns has")
  func columns() throws {
    let own = CarColumnsCommands.all(hasChosen: true, hasRows: true).filter { command in
      if case .scene = command.action { true } else { command.action == .close }
    }
    let rows = own.map { "| \($0.keys.map(\.name).joined(separator: " ")) | \($0.explanation) |" }
    try expect(["| Key | Where columns are chosen |", "|---|---|"] + rows)
  }

  @Test("The third has the keys of the editor's form")
  func editor() throws {
    let rows = CarEditorCommands.form(unsaved: nil).map { command in
      "| \(command.keys.map(\.name).joined(separator: " ")) | \(command.explanation) |"
    }
    try expect(["| Key | In the editor |", "|---|---|"] + rows)
  }

  /// Expects a table in the README.
  private func expect(_ wanted: [String]) throws {
    let readme = try String(contentsOf: Self.readme, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .map(String.init)
    let start = try #require(readme.firstIndex(of: wanted[0]), "no row “\(wanted[0])”")
    let found = Array(readme[start...].prefix { $0.hasPrefix("|") })
    for row in wanted where !found.contains(row) { Issue.record("README.md lacks the row\n\(row)") }
    for row in found where !wanted.contains(row) {
      Issue.record("README.md has a row that the commands do not have\n\(row)")
    }
    for (row, expected) in zip(found.filter(wanted.contains), wanted.filter(found.contains))
    where row != expected {
      Issue.record(
        "README.md has its rows in another order than the commands: wanted\n\(expected)\nbefore\n\(row)")
      break
    }
    #expect(Set(found).count == found.count, "a row stands there twice")
  }

  private static let readme = URL(filePath: Checkout.path("README.md"))

  /// Each key with what it does, in the order of the commands; a key of two commands does the first that can be given.
  private static func meanings<Action>(_ commands: [Command<Action>]) -> [(key: String, meaning: String)] {
    var keys: [String] = []
    var meanings: [String: String] = [:]
    for command in commands {
      for key in command.keys.map(\.name) {
        if !keys.contains(key) { keys.append(key) }
        meanings[key] = [meanings[key], command.explanation].compactMap(\.self).joined(separator: ", or ")
      }
    }
    return keys.map { ($0, meanings[$0] ?? "") }
  }

  /// The rows: keys that mean the same in both scenes share one.
  private static func table(
    _ list: [(key: String, meaning: String)], _ detail: [(key: String, meaning: String)]
  ) -> [String] {
    let detailMeanings = Dictionary(uniqueKeysWithValues: detail.map { ($0.key, $0.meaning) })
    let listMeanings = Dictionary(uniqueKeysWithValues: list.map { ($0.key, $0.meaning) })
    let keys = list.map(\.key) + detail.map(\.key).filter { listMeanings[$0] == nil }
    var rows: [(keys: [String], list: String, detail: String)] = []
    for key in keys {
      let (inList, inDetail) = (listMeanings[key] ?? "", detailMeanings[key] ?? "")
      if let row = rows.firstIndex(where: { $0.list == inList && $0.detail == inDetail }) {
        rows[row].keys.append(key)
      } else {
        rows.append(([key], inList, inDetail))
      }
    }
    return ["| Key | In the list | In one car |", "|---|---|---|"]
      + rows.map { row in
        let detail = row.detail == row.list ? "the same" : row.detail
        return ["", row.keys.joined(separator: " "), row.list, detail].map { $0 + ($0.isEmpty ? "" : " ") }
          .joined(separator: "| ") + "|"
      }
  }
}

extension CommandKey {
  /// The key as the README writes it.
  fileprivate var name: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let character): "Ctrl-\(character.uppercased())"
    case .sequence(let first, let second): "\(first)\(second)"
    case .function(let number): "F\(number)"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .enter: "↵"
    case .escape: "Esc"
    case .backspace: "⌫"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .home: "Home"
    case .end: "End"
    }
  }
}
