public import CarsContracts
import Scenes
public import TerminalScenes
public import TerminalUI

/// Cars at a glance on a terminal.
@MainActor
public final class CarOverviewView: SceneView, CarOverviewViewing {
  public let host = SceneHost<OverviewState, CarOverviewAction>()
  private let presenter: any CarOverviewPresenting
  private var charts: [OverviewChart] = []
  private var cursor = OverviewPlace(chart: 0, bar: 0)
  private var scroller = Scroller()
  private let doubleClick = DoubleClick<OverviewPlace>()
  /// The layout and place of the drawn charts.
  private var drawn: (layout: OverviewLayout, place: Rect)?

  /// - Parameter presenter: handles events.
  public init(presenter: any CarOverviewPresenting) {
    self.presenter = presenter
  }

  public var events: SceneEvents {
    SceneEvents(viewDidLoad: presenter.viewDidLoad, didRequestClose: presenter.didRequestClose)
  }

  public func take(_ content: OverviewState) {
    charts = if case .charts(let charts) = content { charts } else { [] }
    cursor = OverviewPlace(chart: 0, bar: 0)
  }

  public func draw(_ content: OverviewState, in rect: Rect, on canvas: inout Canvas) {
    let rect = rect.inset(left: 1, right: 1)
    let layout = OverviewLayout(charts, columns: rect.columns, rows: rect.rows, canvas.traits)
    // Where not all fit, the last row says how many are further down.
    let window = layout.rows > rect.rows && rect.rows > 3 && !layout.isLinear ? rect.inset(bottom: 1) : rect
    scroller.fit(count: layout.rows, height: window.rows)
    if drawn?.layout != layout { reveal(layout) }
    var page = Canvas(size: Size(columns: rect.columns, rows: layout.rows), traits: canvas.traits)
    for (index, place) in layout.places.enumerated() where isShown(index, layout) {
      let own = index == cursor.chart ? cursor.bar : nil
      let others = layout.column(of: index).map { charts[$0] }
      OverviewDrawing(chart: charts[index], cursor: own, others: others).draw(in: place, on: &page)
    }
    canvas.draw(page, fromRow: scroller.top, in: window)
    let further = layout.places.count { $0.row + $0.rows > scroller.top + window.rows }
    if further > 0, window != rect {
      canvas.write(
        canvas.traits.symbols.words("▼ \(presenter.further(further))"), column: rect.column,
        row: rect.row + window.rows, width: rect.columns, style: canvas.palette.quiet)
    }
    scroller.drawBar(
      beside: rect, at: rect.column + rect.columns, on: &canvas, style: canvas.palette.quiet)
    drawn = (layout, window)
  }

  /// Whether a picture is drawn: not one whose lower part has no room, unless the cursor is on it, or no room is enough.
  private func isShown(_ chart: Int, _ layout: OverviewLayout) -> Bool {
    let place = layout.places[chart]
    return layout.isLinear || chart == cursor.chart || place.rows > scroller.height
      || place.row + place.rows <= scroller.top + scroller.height
  }

  /// Scrolls to the bar under the cursor, with the heading of its picture where there is room.
  private func reveal(_ layout: OverviewLayout) {
    guard layout.places.indices.contains(cursor.chart) else { return }
    let place = layout.places[cursor.chart]
    let row = OverviewDrawing(chart: charts[cursor.chart], cursor: cursor.bar).row(
      ofBar: cursor.bar, in: place, isLinear: layout.isLinear)
    scroller.reveal(place.row + min(place.rows, scroller.height) - 1)
    scroller.reveal(place.row)
    scroller.reveal(row)
  }

  public var position: String {
    let places = chartsWithStops
    return places.firstIndex(of: cursor.chart).map { "\($0 + 1)/\(places.count)" } ?? ""
  }

  /// The charts that the cursor can be in.
  private var chartsWithStops: [Int] { charts.indices.filter { charts[$0].stops > 0 } }

  /// Steps through the bars of all charts; pages scroll.
  @discardableResult
  public func move(_ motion: Motion) -> Bool {
    let (old, top) = (cursor, scroller.top)
    let stops = charts.map(\.stops)
    switch motion {
    case .lines(let count): cursor = place(stops.place(of: cursor) + count, stops)
    case .top: cursor = place(0, stops)
    case .bottom: cursor = place(stops.reduce(0, +) - 1, stops)
    default: return scroller.move(motion)
    }
    if cursor != old, let layout = drawn?.layout { reveal(layout) }
    // After the last bar there may be a chart that the cursor can't be in.
    if cursor == old || motion == .bottom { scroller.move(motion) }
    return cursor != old || scroller.top != top
  }

  private func place(_ stop: Int, _ stops: [Int]) -> OverviewPlace {
    var rest = max(0, min(stop, stops.reduce(0, +) - 1))
    for (chart, count) in stops.enumerated() {
      if rest < count { return OverviewPlace(chart: chart, bar: rest) }
      rest -= count
    }
    return cursor
  }

  /// A click selects a bar; a double click keeps its cars.
  public func click(at position: Position) {
    guard let drawn, drawn.place.contains(position) else { return }
    let inside = Position(
      column: position.column - drawn.place.column,
      row: position.row - drawn.place.row + scroller.top)
    guard let chart = drawn.layout.places.firstIndex(where: { $0.contains(inside) }),
      isShown(chart, drawn.layout)
    else { return }
    let bar = OverviewDrawing(chart: charts[chart], cursor: nil).bar(
      at: inside, in: drawn.layout.places[chart], isLinear: drawn.layout.isLinear)
    guard let bar else { return }
    cursor = OverviewPlace(chart: chart, bar: bar)
    if doubleClick.ends(on: cursor, in: host.context), host.isAvailable(.keep) { return perform(.keep) }
    host.setNeedsDisplay()
  }

  public func perform(_ action: CarOverviewAction) {
    switch action {
    case .keep: presenter.didSelect(cursor)
    case .nextChart: go(by: 1)
    case .previousChart: go(by: -1)
    }
  }

  /// Goes to another chart, wrapping around.
  private func go(by distance: Int) {
    let places = chartsWithStops
    guard let place = places.firstIndex(of: cursor.chart) else { return }
    let next = (place + distance + places.count) % places.count
    cursor = OverviewPlace(chart: places[next], bar: 0)
    if let layout = drawn?.layout { reveal(layout) }
    host.setNeedsDisplay()
  }
}

extension OverviewChart {
  /// How many places the cursor can be at: each bar. Of points there are none to choose.
  fileprivate var stops: Int {
    if case .points = form { 0 } else { bars.count }
  }
}

extension [Int] {
  /// Which place it is among all.
  fileprivate func place(of place: OverviewPlace) -> Int {
    prefix(place.chart).reduce(0, +) + place.bar
  }
}
