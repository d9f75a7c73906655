public import CarsContracts
import Scenes
public import TerminalScenes
public import TerminalUI

/// The choice of columns on a terminal.
@MainActor
public final class CarColumnsView: SceneView, CarColumnsViewing {
  public let host = SceneHost<CarColumnsContent, CarColumnsAction>()
  private let presenter: any CarColumnsPresenting
  private var table = Table()
  /// The signs of the terminal that was drawn on last.
  private var symbols = Symbols.unicode
  private static let sampleSize = 100
  /// What stands for more examples.
  private static let more = "…"

  /// - Parameter presenter: what hears what happened, and gives the rows.
  public init(presenter: any CarColumnsPresenting) {
    self.presenter = presenter
  }

  public var events: SceneEvents {
    SceneEvents(
      viewDidLoad: presenter.viewDidLoad, didRequestClose: presenter.didRequestClose)
  }

  public func selectRow(at position: Int) {
    table.moveCursor(to: position)
    host.setNeedsDisplay()
  }

  public func take(_ content: CarColumnsContent) {
    table.setCount(content.count)
    measure(content)
  }

  private func measure(_ content: CarColumnsContent) {
    let first = (0..<min(content.count, Self.sampleSize)).map(row)
    table.measure(Self.columns(content), sample: first, keepsWidths: true)
  }

  /// The texts of a row, with the words of the program as the terminal shows them: the field, and the sign for more
  /// examples. Names and examples stay as the catalogue has them.
  private func row(at position: Int) -> [String] {
    var texts = presenter.row(at: position)
    if texts.count > 1 { texts[1] = symbols.words(texts[1]) }
    if let last = texts.last, last.hasSuffix(Self.more) {
      texts[texts.count - 1] = last.dropLast() + symbols.words(Self.more)
    }
    return texts
  }

  public func draw(_ content: CarColumnsContent, in rect: Rect, on canvas: inout Canvas) {
    if canvas.traits.symbols != symbols {
      symbols = canvas.traits.symbols
      measure(content)
    }
    table.draw(in: rect, on: &canvas, columns: Self.columns(content), styles: Palette.table) { row(at: $0) }
  }

  public var position: String { table.position }

  @discardableResult
  public func move(_ motion: Motion) -> Bool { table.move(motion) }

  /// A click chooses the field, or no longer.
  public func click(at position: Position) {
    guard let row = table.row(at: position) else { return }
    table.moveCursor(to: row)
    if host.isAvailable(.toggle) { perform(.toggle) }
  }

  public func perform(_ action: CarColumnsAction) {
    presenter.didRequest(action, at: table.count > 0 ? table.cursor : nil)
  }

  /// The columns in their order; the second and the first say most.
  private static func columns(_ content: CarColumnsContent) -> [Table.Column] {
    let ranks = [1, 0, 3, 4, 2]
    return zip(content.headings, ranks).enumerated().map { index, column in
      Table.Column(column.0, alignsRight: index == 0, rank: column.1, namesRow: index == 1)
    }
  }
}
