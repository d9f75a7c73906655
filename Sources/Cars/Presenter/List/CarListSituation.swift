import CarsContracts
import CarsEntity
import Scenes

/// How things stand in the list: what is known, and what follows from it. What follows is derived from scratch each time, so
/// that no part of it can be forgotten.
@MainActor
struct CarListSituation {
  let interactor: any CarListInteracting
  let load: LatestLoad<CarsError>
  let changes: CarChanges
  let search: CarSearch
  /// The cars that are marked.
  let marks: CarMarks
  let writing: CarListWriting
  /// In which form the list is printed; nil on a screen.
  let form: PrintedForm?
  /// Which cars were asked for last.
  var request: CarListRequest
  /// Those that are listed; nil before the first answer.
  var table: CarListTable?
  /// When all of them had arrived; nil until then.
  var loadedAt: TimeOfDay?
  /// Whether somebody else has changed the catalogue since.
  var isChangedElsewhere = false
  /// What the user has said of the catalogue, until the user has seen how to say it at once.
  var understood: UnderstoodCatalogue?
  /// What the user has dismissed.
  var dismissed = Dismissed()

  /// What is not said again before there is something else to say.
  struct Dismissed {
    var name: UnfoundName?
    var remarks: [ReadingRemark] = []
    var reports = RecordReports()
  }

  var listed: ListedCars? { table?.listed }

  private var isScreen: Bool { form == nil }

  // MARK: What can be done

  /// Which cars there are to do something with.
  enum Cars {
    case none, notFound, listed
  }

  var cars: Cars {
    guard let listed, !listed.catalogue.isEmpty else { return .none }
    return listed.cars.isEmpty ? .notFound : .listed
  }

  /// The marked cars or, where none is, all that the list shows.
  var carsToWrite: (cars: CarsToWrite, count: Int) {
    if marks.isEmpty { return (CarsToWrite(request), listed?.cars.count ?? 0) }
    return (CarsToWrite(request, ids: marks.ids), marks.count)
  }

  /// What a reload would bring.
  enum Reload {
    case news, nothing
    /// The cars are being loaded.
    case running
  }

  var reload: Reload {
    if load.isRunning { return .running }
    let isOver = load.failure.map { !interactor.reloadPolicy.allowsRetry(after: $0) } ?? false
    return isOver || loadedAt != nil && interactor.reloadPolicy == .nothing ? .nothing : .news
  }

  /// What Esc ends, where nothing is being loaded.
  enum Shown {
    case notice, search, marks, allCars
  }

  var shown: Shown {
    if notice != nil { return .notice }
    if !request.query.isEmpty { return .search }
    return marks.isEmpty ? .allCars : .marks
  }

  /// What there is to say beside the cars.
  enum Notice {
    /// Why a change was not made.
    case unchanged(CarChangeError)
    /// Why the cars were not written.
    case unwritten(CarWritingError)
    /// Why there are no more cars, or no newer ones.
    case unloaded(CarsError)
    /// The first column that no car has anything in, once all cars are there.
    case emptyColumn(MissingField)
    /// What the user has said of the catalogue.
    case understood(UnderstoodCatalogue)
    case unfound(UnfoundName)
    /// The currency in which prices were compared, where it cannot be said beside the search.
    case meantCurrency(String)
    case remark(ReadingRemark)
    case reports(RecordReports)
  }

  /// What has to be said first; nil where there is nothing to say.
  var notice: Notice? {
    if let failure = changes.failure { return .unchanged(failure) }
    if let failure = writing.failure { return .unwritten(failure) }
    guard let listed, !listed.catalogue.isEmpty else { return nil }
    if let failure = load.failure { return .unloaded(failure) }
    if isScreen, !load.isRunning, let column = listed.missing.columns.first { return .emptyColumn(column) }
    if let understood { return .understood(understood) }
    if let name = listed.unfound, name != dismissed.name { return .unfound(name) }
    if !isScreen, let currency = listed.meantCurrency { return .meantCurrency(currency) }
    if let remark = remarks.first(where: { !dismissed.remarks.contains($0) }) { return .remark(remark) }
    let reports = listed.catalogue.reports
    return reports.isEmpty || reports == dismissed.reports ? nil : .reports(reports)
  }

  private var remarks: [ReadingRemark] {
    (listed?.catalogue.reading).map(ReadingRemark.all) ?? []
  }

  /// Says something no longer that has only been said: not a failure, nor a column.
  mutating func dismiss(_ notice: Notice) {
    switch notice {
    case .understood: understood = nil
    case .unfound(let name): dismissed.name = name
    // What is no longer so is said again when it is so again.
    case .remark(let remark): dismissed.remarks = dismissed.remarks.filter(remarks.contains) + [remark]
    case .reports(let reports): dismissed.reports = reports
    case .unchanged, .unwritten, .unloaded, .emptyColumn, .meantCurrency: break
    }
  }

  /// What the user has to say before there are cars; nil for nothing.
  var question: NamesQuestion? { load.failure?.question }

  /// Whether the catalogue has columns, which those of a table are without cars, too.
  var hasColumns: Bool {
    cars != .none || !(listed?.catalogue.reading.schema.columns.isEmpty ?? true)
  }

  // MARK: What is said

  var state: CarListViewState {
    CarListViewState(
      title: listed?.catalogue.name ?? interactor.catalogueName ?? CarListText.title,
      summary: CarListText.summary(listed, request.query, marked: marks.count, freshness),
      source: (listed?.catalogue.reading).map(ReadingText.source) ?? "",
      activity: load.activity ?? (writing.isRunning ? CarWritingText.activity : nil),
      progress: load.isRunning ? listed?.catalogue.share : nil,
      content: content,
      notice: words(of: notice),
      page: isScreen ? reports.page : reports.printedPage,
      prompt: search.prompt ?? writing.prompt,
      question: writing.question
        ?? changes.toRemove.flatMap { listed?.cars.car($0) }.map { CarChangeText.removal(of: $0.name) },
      commands: isScreen ? CarListCommands.all(in: self) : [])
  }

  private var freshness: CarListText.Freshness {
    if isChangedElsewhere { return .changedElsewhere }
    return loadedAt.map { .loaded(at: $0) } ?? (load.failure == nil ? .arriving : .incomplete)
  }

  private var content: SceneContent<TableState> {
    if let missing = missingInPrint { return .message(CarSearchText.noField(missing)) }
    if let number = unfitInPrint { return .message(CarSearchText.unfitNumber(number)) }
    if let table, !table.listed.cars.isEmpty {
      return .shown(TableState(columns: table.headings, count: table.listed.cars.count))
    }
    if let listed, !listed.catalogue.isEmpty, !request.query.isEmpty {
      return .message(CarSearchText.nothing(request.query, correction: search.likelyMeant, listed))
    }
    if let failure = load.failure { return .message(CarsErrorText.message(failure, interactor.reloadPolicy)) }
    guard let listed, !load.isRunning else { return .waiting }
    // Programs that read a table want its headings.
    let columns = form == .values ? table?.headings.map(\.heading) : []
    return .message(CarListText.nothing(listed.catalogue.reports.faults, under: columns ?? []))
  }

  private func words(of notice: Notice?) -> NoticeState? {
    switch notice {
    case .unchanged(let error): CarChangeText.notice(error, printedAs: form)
    case .unwritten(let error): CarWritingText.notice(error)
    case .unloaded(let error):
      CarsErrorText.notice(error, interactor.reloadPolicy, shown: CarListText.shown(loadedAt, error))
    case .emptyColumn(let field): CarSearchText.noColumn(field)
    case .understood(let understood): NamesText.understood(understood)
    case .unfound(let name): ReadingText.unfound(name)
    case .meantCurrency(let currency): NoticeState(.information, CarSearchText.comparedPrices(currency) + ".")
    case .remark(let remark): remark.notice
    case .reports(let reports): ReportsText(reports).notice
    case nil: nil
    }
  }

  /// What there is to report of the cars that are shown. What is printed says only once why there are no more.
  var reports: ReportsText {
    ReportsText(
      listed?.catalogue.reports ?? RecordReports(), endedBy: isScreen ? load.failure : nil,
      interactor.reloadPolicy)
  }

  /// A number that is asked for and not compared, where nobody can ask otherwise.
  private var unfitInPrint: UnfitNumber? {
    isScreen || load.failure != nil ? nil : listed?.missing.number
  }

  /// A field that is to be searched, printed or sorted by and that no car has. On a screen such cars may yet come.
  private var missingInPrint: MissingField? {
    guard !isScreen, load.failure == nil, let missing = listed?.missing else { return nil }
    return ([missing.query] + missing.columns + [missing.order]).compactMap(\.self).first(
      where: \.key.isUnknown)
  }
}
