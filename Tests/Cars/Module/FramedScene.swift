import CarsContracts
import CarsEntity
import CarsTestSupport
import SceneTesting
import TerminalUI
import Testing

/// A state in which the program can be seen, and how it gets there.
enum FramedScene: String, CaseIterable, Sendable {
  // States of CarList.
  case list, loading, cancelled, reloading, reloadFailed, rejectedNotice, copied, offline, empty, malformed
  case panes, paneEntered, paneQuestion
  case help, rejectedPage, searching, searched, misspelled, sorted, columnsChosen, marked
  case writing, writingHelp, written, writingQuestion, writingFailed
  // States of CarDetail.
  case detail, detailLoading, detailWaiting, detailFailed, detailNotLoaded, detailHelp, vanished
  // States of CarColumns.
  case columns, columnsHelp
  // States of CarSorting.
  case sorting, sortingTyped, sortingHelp
  // States of CarComparison.
  case comparison, comparisonSideways, comparisonFailed, comparisonHelp
  // States of CarFacets.
  case facets, facetsTyped, facetsMarked, facetsKept, facetsNext, facetsHelp
  // States of CarOverview.
  case overview, overviewNumbers, overviewKept, overviewHelp
  // States of CarSchema.
  case schema, schemaMeaning, schemaHelp, names, namesModel, namesUnderstood, namesUnanswered, namesHelp
  // States of CarEditor.
  case editorNew, editorFaults, editorSuggestions, editorSaving, editorRefused, editorMoved, editorQuestion,
    editorHelp
  case removing

  /// The program in this state; whatever turns has turned once.
  @MainActor
  func stage() async -> ModuleStage {
    switch self {
    case .list, .rejectedNotice, .copied, .reloading, .reloadFailed, .help, .rejectedPage: await loadedList()
    case .panes, .paneEntered, .paneQuestion: await panes()
    case .searching, .searched, .misspelled, .sorted: await searchedList()
    case .loading, .cancelled, .offline, .empty, .malformed: await emptyList()
    case .detail, .detailLoading, .detailFailed, .detailHelp, .vanished: await detail()
    case .detailWaiting, .detailNotLoaded: await unknownDetail()
    case .columns, .columnsHelp, .columnsChosen: await columns()
    case .sorting, .sortingTyped, .sortingHelp: await sorting()
    case .marked, .comparison, .comparisonSideways, .comparisonFailed, .comparisonHelp: await comparison()
    case .writing, .writingHelp, .written, .writingQuestion, .writingFailed: await writing()
    case .facets, .facetsTyped, .facetsMarked, .facetsKept, .facetsNext, .facetsHelp: await facets()
    case .overview, .overviewNumbers, .overviewKept, .overviewHelp: await overview()
    case .schema, .schemaMeaning, .schemaHelp: await schema()
    case .names, .namesModel, .namesUnderstood, .namesUnanswered, .namesHelp: await names()
    case .editorNew, .editorFaults, .editorSuggestions, .editorSaving, .editorRefused, .editorMoved,
      .editorQuestion,
      .editorHelp, .removing:
      await editor()
    }
  }

  /// The list with cars in it, and what is done there.
  @MainActor
  func loadedList() async -> ModuleStage {
    let hasReports = self == .rejectedNotice || self == .rejectedPage
    let stage = ModuleStage(CarsAPIServiceStub(expectingParts: 2))
    stage.service.parts.answer(
      0,
      .success(
        SampleCatalogue(
          Car.framed, faults: hasReports ? .framed : [], repeatedIDs: hasReports ? .framed : [],
          isComplete: true)))
    if self == .reloadFailed { stage.service.parts.answer(1, .failure(.offline)) }
    stage.showList()
    await stage.shows("loaded 12:04")
    switch self {
    case .copied:
      // A key is about a row that is there.
      await stage.shows(Car.framed[2].model)
      stage.type(.down, .down, .character("y"))
      await stage.shows("Copied")
    case .reloading:
      stage.type(.character("r"))
      await stage.turn()
    case .reloadFailed:
      stage.type(.character("r"))
      await stage.shows("cannot be reached")
    case .help: stage.type(.character("?"))
    case .rejectedPage: stage.type(.character("!"))
    default: break
    }
    return stage
  }

  /// The list with a car beside it.
  @MainActor
  private func panes() async -> ModuleStage {
    let wide = Size(columns: 120, rows: 40)
    let stage = await FramedScene.list.loadedList()
    stage.type(.down, .down)
    await stage.shows("│ 현대", wide)
    if self == .panes { return stage }
    stage.type(.tab)
    await stage.shows("│ ‹ Cars   현대", wide)
    if self == .paneEntered { return stage }
    stage.type(.character("D"))
    await stage.shows("│ y remove", wide)
    return stage
  }

  /// The list with some of its cars, or all of them in another order.
  @MainActor
  private func searchedList() async -> ModuleStage {
    let stage = await FramedScene.list.loadedList()
    if self == .sorted {
      stage.type(.character("s"))
      await stage.shows("A to Z")
      stage.type(.enter)
      await stage.shows("Make ▲")
      stage.type(.character("S"))
      await stage.shows("Make ▼")
      return stage
    }
    stage.type(.character("/"))
    await stage.shows("5 of 5")
    stage.type(self == .misspelled ? "toyata" : "cor price<30k")
    await stage.shows(self == .misspelled ? "Did you mean" : "2 of 5")
    if self == .searched {
      stage.type(.enter)
      await stage.shows("↵ open")
    }
    return stage
  }

  /// The list without a car in it.
  @MainActor
  private func emptyList() async -> ModuleStage {
    let stage = ModuleStage(CarsAPIServiceStub(expectingParts: 1))
    let answer: Result<SampleCatalogue?, CarsError>? =
      switch self {
      case .offline: .failure(.offline)
      case .empty: .success(SampleCatalogue(isComplete: true))
      case .malformed:
        .failure(
          .malformed(
            .file("/home/me/cars.json"), line: 12, column: 7,
            reason: .unexpected(found: "]", expected: .value)))
      default: nil
      }
    if let answer { stage.service.parts.answer(0, answer) }
    stage.showList()
    switch self {
    case .loading: await stage.turn()
    case .cancelled:
      await stage.service.parts.called(1)
      stage.type(.escape)
      await stage.shows("Not loaded")
    default: await stage.shows("Press r")
    }
    return stage
  }

  /// A car that the list knows.
  @MainActor
  private func detail() async -> ModuleStage {
    let stage = ModuleStage(CarsAPIServiceStub(expectingParts: 1, cars: 1))
    stage.service.parts.answer(0, .success(SampleCatalogue(Car.framed, isComplete: true)))
    switch self {
    case .detailLoading: break
    case .detailFailed: stage.service.cars.answer(0, .failure(.offline))
    case .vanished: stage.service.cars.answer(0, .failure(.noSuchCar(Car.ioniqInKorea.id)))
    default: stage.service.cars.answer(0, .success(.ioniqInKorea))
    }
    stage.showList()
    await stage.shows("loaded 12:04")
    stage.type(.down, .down, .enter)
    await stage.shows("‹ Cars   현대")
    if self == .detailLoading { await stage.turn() } else { await stage.shows("r reload") }
    if self == .detailHelp { stage.type(.character("?")) }
    return stage
  }

  /// The choice of columns, and the list after it.
  @MainActor
  private func columns() async -> ModuleStage {
    let stage = await FramedScene.list.loadedList()
    stage.type(.character("c"))
    await stage.shows("For example")
    switch self {
    case .columnsChosen:
      // The second column comes first, the third is none any more, and towing is the last, which has no room.
      stage.type(.character("J"), .down, .character(" "), .character("G"), .up, .up, .character(" "), .enter)
      await stage.shows("   Model           Make           Year")
    case .columnsHelp: stage.type(.character("?"))
    default: break
    }
    return stage
  }

  /// What the columns are taken for, and what one of them can be.
  @MainActor
  private func schema() async -> ModuleStage {
    let stage = await loadedList()
    stage.type(.character("n"))
    await stage.shows("Taken for")
    switch self {
    case .schemaHelp: stage.type(.character("?"))
    case .schemaMeaning:
      stage.type(.down, .enter)
      await stage.shows("It is")
    default: break
    }
    return stage
  }

  /// The question what the names in a catalogue mean, and the list after it.
  @MainActor
  private func names() async -> ModuleStage {
    let stage = ModuleStage(CarsAPIServiceStub(expectingParts: 2))
    stage.service.parts.answer(0, .failure(.german))
    stage.service.parts.answer(1, .success(SampleCatalogue(Car.framed, isComplete: true)))
    stage.showList()
    await stage.shows("Which column is the make?")
    switch self {
    case .namesHelp: stage.type(.character("?"))
    case .namesUnanswered:
      stage.type(.escape)
      await stage.shows("Not a catalogue")
    case .namesModel, .namesUnderstood:
      stage.type(.tab, .up, .enter)
      await stage.shows("Which column is the model?")
      if self == .namesModel { break }
      stage.type(.enter)
      await stage.shows("read as you said")
    default: break
    }
    return stage
  }

  /// The editor, or the question before a car is removed.
  @MainActor
  private func editor() async -> ModuleStage {
    let stage = ModuleStage(
      CarsAPIServiceStub(expectingParts: 1, cars: self == .editorMoved ? 1 : 0, changes: 1))
    stage.service.parts.answer(0, .success(SampleCatalogue(Car.framed, isComplete: true)))
    stage.showList()
    await stage.shows("loaded 12:04")
    stage.type(.down, .down)
    if self == .removing {
      stage.type(.character("D"))
      await stage.shows("from the catalogue?")
      return stage
    }
    if [.editorNew, .editorSuggestions, .editorHelp].contains(self) {
      stage.type(.character("a"))
      await stage.shows("required")
    } else {
      stage.type(.character("e"))
      await stage.shows("‹ Cancel   Edit 현대")
    }
    await fill(stage)
    return stage
  }

  /// Types into the form.
  @MainActor
  private func fill(_ stage: ModuleStage) async {
    switch self {
    case .editorFaults:
      stage.type(.backspace, .backspace, .down, .end, .character("!"), .down, .down, .backspace)
      await stage.shows("must be from")
    case .editorSuggestions:
      stage.type(.down, .down, .down, .down, .down, .down, .character("p"), .tab)
      await stage.shows("Plug-in")
    case .editorSaving, .editorRefused, .editorMoved:
      stage.type(.down, .down, .end, .character("!"))
      if self == .editorRefused {
        stage.service.changes.answer(0, .failure(.beingChanged(path: "/home/me/cars.json")))
      }
      if self == .editorMoved {
        stage.service.changes.answer(0, .failure(.conflict(path: "/home/me/cars.json")))
        let now: [String: FieldValue] = [
          "trim": .text("Family+"), "price": .integer(51_900), "currency": .text("USD"),
        ]
        stage.service.cars.answer(0, .success(.sample("ioniq-5-korea", now)))
      }
      stage.save()
      if self == .editorSaving { await stage.turn() } else { await stage.shows("Another program") }
    case .editorQuestion:
      stage.type(.character("!"), .escape)
      await stage.shows("Discard")
    case .editorHelp: stage.type(.function(1))
    default: break
    }
  }

  /// A car that the list does not know.
  @MainActor
  private func unknownDetail() async -> ModuleStage {
    let stage = ModuleStage(CarsAPIServiceStub(expectingParts: 1))
    if self == .detailNotLoaded { stage.service.parts.answer(0, .failure(.offline)) }
    stage.showDetail(of: Car.ioniqInKorea.id)
    await stage.service.parts.called(1)
    if self == .detailWaiting { await stage.turn() } else { await stage.shows("Press r") }
    return stage
  }
}

extension Car {
  /// Cars: the first two look alike, and others are as wide, as long or as bare as cars can be.
  static let framed = [corolla, corollaAgain, ioniqInKorea, sedan, bare]

  /// Another car that looks the same in the list.
  private static let corollaAgain = Car.sample(
    "toyota-corolla-le-2025",
    [
      "make": .text("Toyota"), "model": .text("Corolla"), "trim": .text("LE"), "year": .integer(2025),
      "price": .integer(22325), "currency": .text("USD"), "body": .text("Sedan"), "fuel": .text("Petrol"),
      "horsepower": .integer(169),
    ])

  /// A car with wide characters, emoji, and fields that only the catalogue knows.
  static let ioniqInKorea = Car.sample(
    "ioniq-5-korea",
    [
      "make": .text("현대"), "model": .text("아이오닉 5"), "trim": .text("Family 👨‍👩‍👧"), "year": .integer(2026),
      "price": .integer(54300), "currency": .text("USD"), "body": .text("Crossover"),
      "fuel": .text("Electric"),
      "transmission": .text("Single-speed"), "drivetrain": .text("AWD"), "horsepower": .integer(320),
      "torque": .integer(605), "acceleration": .decimal(5.3), "range": .integer(433), "seats": .integer(5),
      "heat_pump": .bool(true), "towing_kg": .integer(1600), "이름": .text("가족용 🚗"),
    ])

  private static let sedan = Car.sample(
    "sedan",
    [
      "make": .text("Mercedes-Benz"), "model": .text("S 580 e 4MATIC"),
      "trim": .text("Long Wheelbase Night Edition"), "year": .integer(2024), "price": .integer(150_000_000),
      "currency": .text("KRW"), "body": .text("Sedan"), "fuel": .text("Plug-in hybrid"),
      "transmission": .text("9-speed automatic"), "drivetrain": .text("AWD"), "horsepower": .integer(510),
      "acceleration": .decimal(5.2),
    ])

  private static let bare = Car.sample("bare", ["make": .text("Kia"), "model": .text("EV6")])
}

extension RecordFaults {
  /// Rejected records and a value that is left out, each for a different reason.
  static let framed: RecordFaults = [
    RecordFault(line: 4, number: 3, rejectedFor: .missing(field: "make")),
    RecordFault(
      line: 9, number: 8, rejectedFor: .outOfRange(.year, name: "year", value: 20255, allowed: 1769...2200)),
    RecordFault(line: 12, number: 11, keptDespite: .notANumber(.price, name: "price", text: "POA")),
  ]
}

extension [RepeatedID] {
  /// A record with the id of an earlier one, behind the rejected records.
  static let framed = [
    RepeatedID(
      "corolla", at: RecordPlace(line: 31, number: 30), first: RecordPlace(line: 2, number: 1),
      given: "corolla-2")
  ]
}
