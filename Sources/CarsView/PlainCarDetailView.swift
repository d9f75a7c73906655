public import CarsContracts
import Scenes
import TerminalUI

/// One car as lines of text, for a pipe or a file: the same presenter, and nothing of a terminal.
@MainActor
public final class PlainCarDetailView: CarDetailViewing {
  private let presenter: any CarDetailPresenting
  private var state = CarDetailViewState(backTitle: "")

  /// Makes the view.
  /// - Parameter presenter: whom it tells that it is there.
  public init(presenter: any CarDetailPresenting) {
    self.presenter = presenter
  }

  public func render(_ state: CarDetailViewState) {
    self.state = state
  }

  /// Loads the car and prints its fields, a line each.
  /// - Parameter output: where to print.
  /// - Returns: how it ended.
  public func print(on output: PlainOutput) async -> PlainOutput.Ending {
    await presenter.viewDidLoad()
    switch state.content {
    case .waiting: return .nothing("")
    case .message(let message): return message.ending
    case .fields(let fields):
      let labels = fields.reduce(0) { max($0, PlainOutput.width(of: $1.label)) }
      let values = fields.reduce(0) { $1.bar == nil ? $0 : max($0, PlainOutput.width(of: $1.value)) }
      for field in fields {
        if let bar = field.bar {
          output.print([field.label, field.value, bar.caption], widths: [labels, values])
        } else {
          output.print([field.label, field.value], widths: [labels])
        }
      }
      output.flush()
      return state.notice?.ending ?? .printed
    }
  }
}
