import CarsAPI
import CarsContracts
import CarsEntity

/// A program for tests that changes a catalogue's file once or often, and can be made to end in the middle of it:
///
///     SavingProbe FILE add|edit|remove|undo-add|undo-edit|undo-remove CALL
///     SavingProbe FILE repeat TIMES
///
/// `CALL` is the system call at which it ends, from 1, or 0 for none; of a change that is taken back, those of taking it
/// back count. `edit` and `remove` are about the car with the identifier 2.
@main
struct SavingProbe {
  private let editor: CatalogueFileEditor
  private let service: FileCarsAPIService
  private let calls = FailingCalls()

  static func main() async throws {
    let arguments = CommandLine.arguments
    let probe = SavingProbe(path: arguments[1])
    let number = Int(arguments[3]) ?? 0
    if arguments[2] == "repeat" {
      for _ in 0..<number { try await probe.change("add") }
      return
    }
    let words = arguments[2].split(separator: "-").map(String.init)
    if words.count == 1 { probe.calls.begin(.end, at: number) }
    try await probe.change(words[words.count - 1])
    if words.count == 1 { return }
    probe.calls.begin(.end, at: number)
    _ = try await probe.editor.undo()
  }

  private init(path: String) {
    editor = CatalogueFileEditor(path: Array(path.utf8), name: path, calls: calls)
    service = FileCarsAPIService(path: path)
  }

  private func change(_ word: String) async throws {
    switch word {
    case "add":
      _ = try await editor.save(.add([Field("make", .text("Kia")), Field("model", .text("EV9"))]))
    case "edit":
      let car = try await service.requestCar("2")
      _ = try await editor.save(.edit(car, [FieldChange("model", to: .text("EV3"))]))
    default:
      _ = try await editor.save(.remove(try await service.requestCar("2")))
    }
  }
}
