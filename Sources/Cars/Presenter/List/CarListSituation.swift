import CarsCatalogue
import CarsContracts
import CarsEntity
import Scenes

/// How things stand in the list: what is known, and what follows from it. It is derived from scratch each time, so that
/// no part of it can be forgotten.
@MainActor
struct CarListSituation {
  /// Which cars were asked for last.
  let request: CarListRequest
  /// Those that are listed; nil before the first answer.
  let table: CarListTable?
  /// When all of them had arrived; nil until then.
  let loadedAt: TimeOfDay?
  /// Whether somebody else has changed the catalogue since.
  let isChangedElsewhere: Bool
  let load: LatestLoad<CarsError>
  let changes: CarChanges
  let search: CarSearch
  let dismissed: DismissedNotices
  /// What the catalogue is called as long as it has not said so itself; nil when nobody knows.
  let catalogueName: String?
  let reloadPolicy: ReloadPolicy
  /// How the list is printed; nil on a screen.
  let form: PrintedForm?

  private var listed: ListedCars? { table?.listed }

  // MARK: What can be done

  /// Which cars there are to do something with.
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
    let isLast = loadedAt != nil || load.failure?.endsStream == true
    return reloadPolicy == .nothing && isLast ? .nothing : .news
  }

  /// Whether the file that the cars are kept in has to be corrected before anything in it can be changed.
  var isFaulty: Bool { load.failure?.isMalformed == true }

  /// What Esc ends, where nothing is being loaded.
  enum Shown {
    case notice, search, allCars
  }

  var shown: Shown {
    if notice != nil { return .notice }
    return request.query.terms.isEmpty ? .allCars : .search
  }

  // MARK: What is said

  var state: CarListViewState {
    CarListViewState(
      title: listed?.catalogue.name ?? catalogueName ?? CarListText.title,
      summary: CarListText.summary(listed, request.query, freshness),
      sources: (listed?.catalogue.reading).map(ReadingText.sources) ?? [],
      activity: load.activity,
      progress: load.isRunning ? listed?.catalogue.share : nil,
      content: content,
      notice: notice,
      page: reports.page,
      prompt: search.prompt,
      question: changes.toRemove.flatMap { listed?.cars.car($0) }.map { CarChangeText.removal(of: $0.name) },
      commands: CarListCommands.all(in: self))
  }

  private var freshness: CarListText.Freshness {
    if isChangedElsewhere { return .changedElsewhere }
    return loadedAt.map { .loaded(at: $0) } ?? (load.failure == nil ? .arriving : .incomplete)
  }

  private var content: SceneContent<CarListContent> {
    if let missing = missingInPrint { return .message(CarSearchText.noField(missing)) }
    if let table, !table.listed.cars.isEmpty {
      return .shown(CarListContent(columns: table.headings, count: table.listed.cars.count))
    }
    if let listed, !listed.catalogue.isEmpty, !request.query.terms.isEmpty {
      return .message(CarSearchText.nothing(request.query, correction: search.likelyMeant, listed))
    }
    if let failure = load.failure { return .message(CarsErrorText.message(failure, reloadPolicy)) }
    guard let listed, !load.isRunning else { return .waiting }
    return .message(CarListText.nothing(listed.catalogue.faults))
  }

  private var notice: NoticeState? {
    if let failure = changes.failure { return CarChangeText.notice(failure) }
    guard let catalogue = listed?.catalogue, !catalogue.isEmpty else { return nil }
    if let failure = load.failure {
      return CarsErrorText.notice(failure, reloadPolicy, shown: CarListText.shown(loadedAt, failure))
    }
    return missingColumn.map(CarSearchText.noColumn) ?? dismissed.notice(of: catalogue)
  }

  /// What there is to report of the cars that are shown. What is printed says only once why there are no more.
  var reports: RecordReports {
    RecordReports(listed?.catalogue, endedBy: form == nil ? load.failure : nil, reloadPolicy)
  }

  /// The first column that no car has anything in, once all cars are there.
  var missingColumn: MissingField? {
    load.isRunning || form != nil ? nil : listed?.missing.columns.first
  }

  /// A field that is to be printed or sorted by and that no car has. On a screen such cars may yet come.
  private var missingInPrint: MissingField? {
    guard let missing = listed?.missing, form != nil, load.failure == nil else { return nil }
    return (missing.columns + [missing.order].compactMap(\.self)).first {
      if case .unknown = $0.key { true } else { false }
    }
  }
}
