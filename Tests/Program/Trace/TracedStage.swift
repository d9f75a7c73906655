import CarsContracts
import CarsEntity
import CarsModule
import CarsTestSupport
import CarsTrace
import SceneTesting
import Scenes
import Synchronization
import TerminalUI
import Testing

/// The whole module with a trace, on a stack whose clock stands still until the test moves it.
@MainActor
struct TracedStage {
  let service: CarsAPIServiceStub
  let clock = ManualClock()
  let stack: ScreenStack
  let written = Written()
  private let trace: Trace
  private let module: CarsModule

  init(_ service: CarsAPIServiceStub, as form: Trace.Form = .lines) {
    self.service = service
    stack = ScreenStack(clock: clock)
    trace = Trace(as: form, clock: clock) { [written] in written.append($0) }
    module = CarsModule(
      services: CarsServices(reading: service, changing: service),
      now: { TimeOfDay(hour: 12, minute: 4) }, seams: .tracing(trace))
  }

  /// Pushes the list.
  func showList() {
    stack.push(module.makeList(on: stack))
  }

  /// Presses a key; the screen on top takes it.
  func press(_ code: Key.Code) {
    #expect(stack.top?.handle(.key(Key(code))) == true, "\(code) is taken")
  }

  /// Writes what is counted at the end.
  func end() { trace.end() }

  /// What the screen on top draws on a terminal of 24 rows with 80 columns.
  var screen: [String] {
    var canvas = Canvas(size: Size(columns: 80, rows: 24))
    stack.top?.draw(on: &canvas)
    return canvas.lines
  }

  /// Waits until the last line that was written ends so.
  func writes(_ end: String) async {
    await eventually("a line that ends with “\(end)” is written") {
      written.lines.last?.hasSuffix(end) == true
    }
  }
}

/// The lines that a trace has written.
final class Written: Sendable {
  private let text = Mutex("")

  func append(_ line: String) { text.withLock { $0 += line } }

  var lines: [String] { text.withLock { $0.split(separator: "\n").map(String.init) } }

  /// Forgets them.
  func forget() { text.withLock { $0 = "" } }
}
