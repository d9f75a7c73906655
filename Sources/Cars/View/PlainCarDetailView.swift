public import CarsContracts
import Scenes
public import TerminalScenes

/// One car as lines of text, for a pipe or a file: the same presenter, without a terminal.
@MainActor
public final class PlainCarDetailView: PlainSceneView<[CarDetailField], CarDetailAction>, CarDetailViewing {
  private let presenter: any CarDetailPresenting

  /// - Parameter presenter: handles events.
  public init(presenter: any CarDetailPresenting) {
    self.presenter = presenter
  }

  /// Removes the car and prints what was done.
  /// - Parameter output: where to print.
  /// - Returns: how it ended.
  public func remove(on output: PlainOutput) async -> PlainOutput.Ending {
    await presenter.viewDidLoad()
    await presenter.didRequest(.remove)
    return await output.print(state) { _ in
      output.print(lines: announcement?.split(separator: "\n").map(String.init) ?? [])
    }
  }

  /// Loads the car and prints its fields, one per line.
  /// - Parameter output: where to print.
  /// - Returns: how it ended.
  public func print(on output: PlainOutput) async -> PlainOutput.Ending {
    await presenter.viewDidLoad()
    return await output.print(state) { fields in
      let styles = output.colors.map { [$0.palette.quiet] } ?? []
      await output.printRows(fields.count, styles: styles) { PlainRow(fields[$0], output.colors) }
    }
  }
}

extension PlainRow {
  fileprivate init(_ field: CarDetailField, _ colors: PlainColors?) {
    self.init([field.label, ""])
    append(field.sign, toCell: 1, colors)
    append(field.value, toCell: 1)
    guard let remark = field.fault ?? field.scale?.sentence else { return }
    cells.append("")
    let style = field.fault == nil ? colors?.palette.quiet : colors?.palette.warning
    append(remark, toCell: 2, style)
  }
}
