public import CarsContracts
import Scenes
public import TerminalScenes
public import TerminalUI

/// The values of a field on a terminal.
@MainActor
public final class CarFacetsView: SceneView, CarFacetsViewing {
  public let host = SceneHost<FacetsState, CarFacetsAction>()
  private let presenter: any CarFacetsPresenting
  private var chart = BarChart()
  /// The symbols of the latest terminal.
  private var symbols = Symbols.unicode
  private let doubleClick = DoubleClick<Int>()

  /// - Parameter presenter: handles events.
  public init(presenter: any CarFacetsPresenting) {
    self.presenter = presenter
  }

  public var events: SceneEvents {
    SceneEvents(viewDidLoad: presenter.viewDidLoad, didRequestClose: presenter.didRequestClose)
  }

  public func take(_ content: FacetsState) {
    chart.headings = content.headings
    chart.endHeading = content.medianHeading
    chart.bars = content.bars.map { BarChart.Bar($0, symbols) }
    chart.moveCursor(to: chart.cursor ?? 0)
  }

  public func draw(_ content: FacetsState, in rect: Rect, on canvas: inout Canvas) {
    if canvas.traits.symbols != symbols {
      symbols = canvas.traits.symbols
      take(content)
    }
    let hasLine = rect.rows >= 4
    chart.draw(in: rect.inset(top: hasLine ? 1 : 0, right: 1), on: &canvas, styles: canvas.palette.bars)
    guard hasLine else { return }
    let isEmpty = content.typed.isEmpty
    let text = isEmpty ? canvas.traits.symbols.words(content.placeholder) : content.typed
    canvas.write(
      text.truncated(toColumns: rect.columns - 3, ellipsis: canvas.traits.symbols.ellipsis),
      column: rect.column + 2, row: rect.row, style: isEmpty ? canvas.palette.quiet : canvas.palette.strong)
  }

  public var hasHeadings: Bool { true }

  public var position: String { chart.position }

  @discardableResult
  public func move(_ motion: Motion) -> Bool { chart.move(motion) }

  public func selectRow(at position: Int) {
    chart.moveCursor(to: position)
    host.setNeedsDisplay()
  }

  /// Letters, digits and separators are typed; other keys are commands.
  public func type(_ key: Key) -> Bool {
    guard case .character(let character) = key.code, key.modifiers.isEmpty,
      character.isLetter || character.isNumber || "-–.,'/&+".contains(character)
    else { return false }
    presenter.didType(character)
    return true
  }

  /// A click selects a value, a double click keeps its cars, and a click on the selected value marks it.
  public func click(at position: Position) {
    guard let bar = chart.bar(at: position) else { return }
    if doubleClick.ends(on: bar, in: host.context), host.isAvailable(.keep) { return perform(.keep) }
    if bar == chart.cursor, host.isAvailable(.toggle) { return perform(.toggle) }
    chart.moveCursor(to: bar)
  }

  public func perform(_ action: CarFacetsAction) {
    let cursor = chart.cursor
    host.tell { [presenter] in await presenter.didRequest(action, at: cursor) }
  }
}

extension BarChart.Bar {
  /// - Parameter symbols: the symbols of the terminal.
  init(_ bar: CountBar, _ symbols: Symbols) {
    let lead = bar.sign?.lead(symbols) ?? ""
    self.init(
      lead + (bar.isRange ? symbols.words(bar.label) : bar.label), bar.figures, end: bar.median,
      share: bar.share, mark: bar.mark, isQuiet: !bar.canBeChosen,
      kind: lead.isEmpty ? nil : bar.sign?.kind)
  }
}
