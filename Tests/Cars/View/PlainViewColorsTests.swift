import CarsContracts
import CarsEntity
import CarsTestSupport
import CarsView
import Scenes
import TerminalScenes
import TerminalUI
import Testing

@Suite("Plain views in colours")
@MainActor
struct PlainViewColorsTests {
  private let electric = KindSymbol("↯", kind: 0, letter: "E")

  /// The lines, with each escape character as a caret sign.
  private func printed(
    _ traits: Traits = Traits(), _ print: (PlainOutput) async -> PlainOutput.Ending
  ) async -> [Substring] {
    var text = ""
    #expect(await print(PlainOutput(colors: traits) { text += $0 }) == .printed)
    return text.replacing("\u{1B}[", with: "^").split(separator: "\n")
  }

  @Test("The list has signs of the fuels before the cars, and what was searched for stands out")
  func list() async {
    let presenter = CarListPresenterSpy(rows: [
      CarRow(
        id: "a", cells: [.init("Kia"), .init("EV6 GT", marks: [4..<6]), .init(""), .init("$9")],
        sign: electric),
      CarRow(id: "b", cells: ["VW", "Golf", "", "$8"]),
    ])
    let view = PlainCarListView(presenters: presenter.parts)
    view.render(.rows(2))
    let lines = await printed { await view.print(on: $0) }
    #expect(
      lines == [
        "  ^1mMake^m  ^1mModel^m   ^1mTrim^m  ^1mPrice^m", "^32m↯^m Kia   EV6 ^1;4mGT^m           $9",
        "  VW    Golf             $8",
      ])
  }

  @Test(
    "A car has dim labels, the sign before its fuel, and dim words behind its numbers; a fault is a warning")
  func car() async {
    let view = PlainCarDetailView(presenter: CarDetailPresenterSpy())
    let fields = [
      CarDetailField(label: "Fuel", value: "Electric", sign: electric),
      CarDetailField(
        label: "Price", value: "$9",
        scale: .init(counts: [1], own: 0, least: "", greatest: "", captions: [], sentence: "the cheapest")),
      CarDetailField(label: "Year", value: "12", fault: "too early"),
    ]
    view.render(CarDetailViewState(title: "", content: .shown(fields)))
    let lines = await printed { await view.print(on: $0) }
    #expect(
      lines == [
        "^2mFuel^m   ^32m↯^m Electric", "^2mPrice^m  $9  ^2mthe cheapest^m",
        "^2mYear^m   12  ^33mtoo early^m",
      ])
    #expect(
      await printed(Traits(symbols: .ascii)) { await view.print(on: $0) }[0] == "^2mFuel^m   Electric")
  }

  @Test(
    "A comparison has the best and what is better in green, what is worse in red, and what is the same dim")
  func comparison() async {
    let presenter = CarComparisonPresenterSpy(rows: [
      ComparisonRow(
        "Price",
        cells: [
          .init("$5"), .init("$4", difference: "−$1", praise: "best", isBetter: true),
          .init("$6", difference: "+$1", isBetter: false),
        ]),
      ComparisonRow(
        "Fuel", cells: [.init("Electric", sign: electric), .init(nil), .init("x", difference: "same")]),
      ComparisonRow("Seats", cells: [.init("5"), .init("5"), .init("5")], isSame: true),
    ])
    let view = PlainCarComparisonView(presenter: presenter)
    let columns = ["Field", "One", "Two", "Three"].map { TableState.Column($0, rank: 0) }
    view.render(CarComparisonViewState(title: "", content: .shown(TableState(columns: columns, count: 3))))
    #expect(
      await printed { await view.print(on: $0) } == [
        "^1mField^m  ^1mOne^m         ^1mTwo^m        ^1mThree^m",
        "^2mPrice^m  $5          ^32m★ $4  −$1^m  $6^31m  +$1^m",
        "^2mFuel^m   ^32m↯^m Electric  ^2m–^m          x^2m  same^m",
        "^2mSeats^m  ^2m5^m           ^2m5^m          ^2m5^m",
      ])
  }

  @Test("Counts have a bar behind them, before the medians, and what a search can't find is dim")
  func counts() async {
    let view = PlainCarOverviewView(presenter: CarOverviewPresenterSpy())
    let chart = OverviewChart(
      "Fuel", .bars, figures: ["Cars", "Median"],
      bars: [
        CountBar("Electric", ["4"], median: "$9", share: 1, sign: electric),
        CountBar("none", ["1"], median: "$8", share: 0.25, canBeChosen: false),
      ], caption: "2 more")
    view.render(CarOverviewViewState(title: "", content: .shown(.charts([chart]))))
    #expect(
      await printed(Traits(symbols: .ascii)) { await view.print(on: $0) } == [
        "^1mFuel^m      ^1mCars^m                            ^1mMedian^m",
        "Electric     4  ^36m========================^m      $9",
        "^2mnone^m         1  ^36m======^m                        $8",
        "^2m2 more^m",
      ])
  }
}
