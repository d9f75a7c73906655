import CarsContracts
import CarsEntity
import Scenes

/// Everything that the list's view state is made of, as values. Each view state is derived from scratch.
struct CarListSituation {
  /// What the list keeps.
  let state: CarListState
  let load: LatestLoad<CarsError>.Phase
  let changes: CarChanges.State
  /// The queries to recall in the prompt, the oldest first.
  let earlierSearches: [String]
  let catalogueName: String?
  let reloadPolicy: ReloadPolicy
  let medium: Medium<Void>
  /// Whether cars can be written to files and commands.
  let canWrite: Bool
  /// The further scenes that the list leads to.
  let ways: [CarListWay]

  var listed: ListedCars? { state.listed }

  // MARK: What can be done

  /// Which cars commands can act on.
  enum Cars {
    case none, notFound, listed
  }

  var cars: Cars {
    guard let listed, !listed.catalogue.isEmpty else { return .none }
    return listed.cars.isEmpty ? .notFound : .listed
  }

  /// What a reload would bring.
  enum Reload {
    case news, nothing
    /// The cars are being loaded.
    case running
  }

  var reload: Reload {
    if load.isRunning { return .running }
    let isOver = load.failure.map { !reloadPolicy.allowsRetry(after: $0) } ?? false
    return isOver || state.loadedAt != nil && reloadPolicy == .nothing ? .nothing : .news
  }

  /// Whether a reload is likely to bring something new.
  var hasNews: Bool {
    reload == .news && (state.isChangedElsewhere || load.failure != nil || cars == .none)
  }

  /// What Esc dismisses while nothing is loading.
  enum Shown {
    case notice, search, allCars
  }

  var shown: Shown {
    if notice != nil { return .notice }
    return state.request.query.isEmpty ? .allCars : .search
  }

  /// A notice beside the cars.
  enum Notice {
    /// Why a change was not made.
    case unchanged(CarChangeError)
    /// Why the cars were not written.
    case unwritten(CarWritingError)
    /// Why there are no more cars, or no newer ones.
    case unloaded(CarsError)
    /// The first column that no car has a value for, once all cars have arrived.
    case emptyColumn(MissingField)
    /// In print, the first column or field of the order that no car has.
    case printedWithout(MissingField)
    /// The catalogue as the user has defined it.
    case understood(UnderstoodCatalogue)
    case missingName(MissingName)
    /// The currency in which prices were compared. In print only: on a screen, it is shown beside the search.
    case meantCurrency(String)
    case remark(ReadingRemark)
    case reports(RecordReports)
  }

  /// The most important notice, or nil if there is none.
  var notice: Notice? {
    if let failure = changes.failure { return .unchanged(failure) }
    if let failure = state.writing.failure { return .unwritten(failure) }
    guard let listed, !listed.catalogue.isEmpty else { return nil }
    if let failure = load.failure { return .unloaded(failure) }
    if !load.isRunning, let notice = emptyFields(of: listed.missing) { return notice }
    if let understood = state.understood { return .understood(understood) }
    if let name = listed.missingName, name != state.dismissed.name { return .missingName(name) }
    if case .print = medium, let currency = listed.meantCurrency { return .meantCurrency(currency) }
    if let remark = state.remarks.first(where: { !state.dismissed.remarks.contains($0) }) {
      return .remark(remark)
    }
    let reports = listed.catalogue.reports
    return reports.isEmpty || reports == state.dismissed.reports ? nil : .reports(reports)
  }

  private func emptyFields(of missing: ListedCars.Missing) -> Notice? {
    switch medium {
    case .screen: missing.columns.first.map(Notice.emptyColumn)
    case .print: missing.knownFieldInPrint.map(Notice.printedWithout)
    }
  }

  /// The question to answer before there are any cars, or nil.
  var question: NamesQuestion? { load.failure?.question }

  /// Whether the catalogue has columns. A table without rows has some, too.
  var hasColumns: Bool {
    cars != .none || !(listed?.catalogue.reading.schema.columns.isEmpty ?? true)
  }

  // MARK: What is said

  var viewState: CarListViewState {
    CarListViewState(
      title: listed?.catalogue.name ?? catalogueName ?? CarListText.title,
      subtitle: CarListText.count(listed, state.request.query, marked: state.marks.count, freshness),
      details: CarListText.order(of: listed),
      summary: CarListText.freshness(freshness, of: listed),
      source: (listed?.catalogue.reading).map(ReadingText.source) ?? "",
      activity: load.activity ?? (state.writing.isRunning ? CarWritingText.activity : nil),
      progress: load.isRunning ? listed?.catalogue.share : nil,
      content: content,
      notice: words(of: notice),
      page: page,
      prompt: state.search.prompt(over: listed, earlier: earlierSearches)
        ?? state.writing.prompt(count: state.carsToWrite.count),
      question: state.writing.question
        ?? changes.toRemove.flatMap { listed?.cars.car($0) }.map { CarChangeText.removal(of: $0.name) },
      commands: commands)
  }

  private var page: PageState? {
    switch medium {
    case .screen: reports.page
    case .print: reports.printedPage
    }
  }

  private var commands: [Command<CarListAction>] {
    switch medium {
    case .screen: CarListCommands.all(in: self)
    case .print: []
    }
  }

  private var freshness: CarListText.Freshness {
    if state.isChangedElsewhere { return .changedElsewhere }
    return state.loadedAt.map { .loaded(at: $0) } ?? (load.failure == nil ? .arriving : .incomplete)
  }

  private var content: SceneContent<TableState> {
    if case .print = medium, let refusal = refusalToPrint { return .message(refusal) }
    if let table = state.shownTable, !table.listed.cars.isEmpty {
      return .shown(
        TableState(
          columns: table.headings, count: table.listed.cars.count, isOutdated: state.isUnfinished))
    }
    if let listed, !listed.catalogue.isEmpty, !state.request.query.isEmpty {
      return .message(
        CarSearchText.nothing(state.request.query, correction: state.search.likelyMeant(in: listed), listed))
    }
    if let failure = load.failure { return .message(CarsErrorText.message(failure, reloadPolicy)) }
    guard let listed, !load.isRunning else { return .waiting }
    // Programs that read a table want its headings.
    let columns = medium.form == .values ? state.table?.headings.map(\.heading) : []
    return .message(CarListText.nothing(listed.catalogue.reports.faults, under: columns ?? []))
  }

  private func words(of notice: Notice?) -> NoticeState? {
    switch notice {
    case .unchanged(let error): CarChangeText.notice(error, printedAs: medium.form)
    case .unwritten(let error): CarWritingText.notice(error)
    case .unloaded(let error):
      CarsErrorText.notice(error, reloadPolicy, shown: CarListText.shown(state.loadedAt, error))
    case .emptyColumn(let field): CarSearchText.noColumn(field)
    case .printedWithout(let field): NoticeState(.information, CarSearchText.noCarHas(field))
    case .understood(let understood): NamesText.understood(understood)
    case .missingName(let name): ReadingText.missingName(name)
    case .meantCurrency(let currency): NoticeState(.information, CarSearchText.comparedPrices(currency) + ".")
    case .remark(let remark): remark.notice
    case .reports(let reports): ReportsText(reports).notice
    case nil: nil
    }
  }

  /// The reports on the listed cars, and on a screen why there are no more.
  var reports: ReportsText {
    ReportsText(listed?.catalogue.reports ?? RecordReports(), endedBy: failureToPage, reloadPolicy)
  }

  /// Why there are no more cars. Print says it beside the cars.
  private var failureToPage: CarsError? {
    switch medium {
    case .screen: load.failure
    case .print: nil
    }
  }
}
