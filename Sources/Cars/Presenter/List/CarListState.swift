import CarsContracts
import CarsEntity
import Scenes

/// What the list keeps between events.
struct CarListState {
  /// The latest request.
  var request: CarListRequest
  /// The cars that answer it; nil before the first answer.
  private(set) var table: CarListTable?
  /// The latest non-empty table before `table`.
  private var lastFound: CarListTable?
  /// When all of them had arrived; nil until then.
  var loadedAt: TimeOfDay?
  /// Whether another program has changed the catalogue since.
  var isChangedElsewhere = false
  /// The catalogue as the user has defined it, until the notice with the command for it is dismissed.
  var understood: UnderstoodCatalogue?
  /// The notices that the user has dismissed.
  var dismissed = Dismissed()
  var search = CarSearchState()
  var marks = CarMarks()
  var writing = CarWritingState()

  init(request: CarListRequest) { self.request = request }

  /// The notices that are not shown again until they have something new to say.
  struct Dismissed {
    var name: MissingName?
    var remarks: [ReadingRemark] = []
    var reports = RecordReports()
  }

  var listed: ListedCars? { table?.listed }

  /// Returns the field of a column, counted from 0, or nil if there is no such column.
  func key(ofColumn index: Int) -> FieldKey? { table?.keys(at: [index]).first }

  /// The cars to show. While a query that finds nothing is being typed, the cars found last stay.
  var shownTable: CarListTable? { findsNothingYet ? lastFound : table }

  /// Whether the shown cars are those of an earlier query, or would be fewer if the last word were finished.
  var isUnfinished: Bool { findsNothingYet || search.isUnfinished }

  private var findsNothingYet: Bool {
    search.isTyping && table?.listed.cars.isEmpty == true && lastFound != nil
  }

  /// Takes the cars that answer a request.
  mutating func take(_ answer: CarListTable) {
    if let table, !table.listed.cars.isEmpty { lastFound = table }
    table = answer
  }

  /// The marked cars or, if none is marked, all listed cars.
  var carsToWrite: (cars: CarsToWrite, count: Int) {
    if marks.isEmpty { return (CarsToWrite(request), listed?.cars.count ?? 0) }
    return (CarsToWrite(request, ids: marks.ids), marks.count)
  }

  /// The remarks on how the catalogue was read.
  var remarks: [ReadingRemark] {
    (listed?.catalogue.reading).map(ReadingRemark.all) ?? []
  }

  /// Dismisses a notice that only informs. Failures and empty columns disappear with their cause.
  mutating func dismiss(_ notice: CarListSituation.Notice) {
    switch notice {
    case .understood: understood = nil
    case .missingName(let name): dismissed.name = name
    // A remark that no longer holds is shown again when it holds again.
    case .remark(let remark): dismissed.remarks = dismissed.remarks.filter(remarks.contains) + [remark]
    case .reports(let reports): dismissed.reports = reports
    case .unchanged, .unwritten, .unloaded, .emptyColumn, .printedWithout, .meantCurrency: break
    }
  }
}
