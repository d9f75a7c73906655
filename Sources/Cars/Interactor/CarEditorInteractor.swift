public import CarsContracts
public import CarsEntity

/// Begins, completes and saves drafts of cars.
public struct CarEditorInteractor: CarEditorInteracting {
  private let service: any CarsAPIService
  private let changing: any CarsChangingService
  private let store: CatalogueStore

  /// - Parameters:
  ///   - service: the source of the cars.
  ///   - changing: saves them.
  ///   - store: where the list's interactor keeps the other cars.
  public init(service: any CarsAPIService, changing: any CarsChangingService, store: CatalogueStore) {
    self.service = service
    self.changing = changing
    self.store = store
  }

  @concurrent
  public func draft(
    for task: CarEditorTask, typed: [(name: String, text: String)] = []
  ) async throws(CarChangeError) -> CarDraft {
    var (draft, facts) = try await draft(for: task)
    if task == .create {
      for field in try await unneeded(typed) { draft = draft.without(field) }
    }
    if case .create = task, store.known.facts.isEmpty, typed.contains(where: Self.needsCatalogue) {
      facts = try await allCars()
      draft = draft.measured(in: facts.units, usualCurrency: facts.fields.onlyCurrency)
    }
    var currency: String?
    for (typed, text) in typed {
      let name = try await name(meantBy: typed, in: draft, of: facts)
      if facts.fields.exactNames.contains(name.asInCatalogue) { draft = draft.with(fieldNamed: name) }
      draft.setText(text, ofFieldNamed: name)
      if FieldKey(name) == .known(.currency) { currency = text }
    }
    // A price can include a currency; one that is typed by itself takes precedence.
    if let currency { draft.setText(currency, ofFieldNamed: CarField.currency.rawValue) }
    return draft
  }

  /// Whether the meaning of a typed text depends on the catalogue's units, or its name may be the exact name
  /// of a column.
  private static func needsCatalogue(_ typed: (name: String, text: String)) -> Bool {
    guard case .known(let field) = FieldKey(typed.name.asInCatalogue) else { return false }
    return typed.name != field.rawValue || field == .price
      || field.unit != nil && typed.text.contains(where: \.isLetter)
  }

  /// Returns an untouched draft, with what is known of its catalogue.
  private func draft(
    for task: CarEditorTask
  ) async throws(CarChangeError) -> (draft: CarDraft, facts: CatalogueFacts) {
    let (draft, facts): (CarDraft, CatalogueFacts)
    switch task {
    case .create:
      let known = store.known
      facts = known.facts
      draft = CarDraft(
        others: await otherFields(of: known.catalogue, known.facts), usualCurrency: facts.fields.onlyCurrency)
    case .createLike(let id):
      let (car, catalogue) = try await self.car(id)
      facts = catalogue.facts
      draft = CarDraft(like: car, others: await otherFields(of: catalogue, facts, besides: car.others))
    case .edit(let id):
      let (car, catalogue) = try await self.car(id)
      facts = catalogue.facts
      draft = CarDraft(editing: car, others: await otherFields(of: catalogue, facts, besides: car.others))
    }
    return (try await limited(draft, in: facts), facts)
  }

  /// Returns the draft limited to what can be saved, with the units of a catalogue.
  /// - Throws: why nothing can be saved.
  private func limited(
    _ draft: CarDraft, in facts: CatalogueFacts
  ) async throws(CarChangeError) -> CarDraft {
    // A car's first price gets the currency of the other cars.
    let isFirst = draft.car.map { $0.price == nil } ?? false
    let draft = draft.measured(
      in: facts.units, usualCurrency: isFirst ? facts.fields.onlyCurrency : nil)
    if let refusal = await changing.refusal(toChange: draft.car?.id) { throw refusal }
    guard let columns = try await changing.columns(toChange: draft.car?.id) else { return draft }
    return draft.limited(to: columns)
  }

  /// Returns the name of the field that a typed name means: the field with exactly this name, or else its
  /// meaning in the draft or, failing that, among the known cars. If no cars are known, all cars are fetched.
  /// A known field's name in quotes means a column of that name, if there is one.
  private func name(
    meantBy typed: String, in draft: CarDraft, of facts: CatalogueFacts
  ) async throws(CarChangeError) -> String {
    let own = typed.asInCatalogue
    if own == typed, let name = try draft.name(meantBy: typed, of: facts.fields) { return name }
    let known = facts.isEmpty ? store.known.facts : facts
    let fields = (known.isEmpty ? try await allCars() : known).fields
    if own != typed { return fields.unknownNames.contains(own) ? typed : own }
    return try fields.name(meantBy: typed)
  }

  /// Returns which of make and model a new car doesn't need, because no car has it. If no cars are known,
  /// they are fetched only if exactly one of the two is typed.
  private func unneeded(_ typed: [(name: String, text: String)]) async throws(CarChangeError) -> [CarField] {
    var facts = store.known.facts
    let keys = typed.map { FieldKey($0.name.asInCatalogue) }
    if facts.isEmpty, keys.contains(.known(.model)) != keys.contains(.known(.make)) {
      facts = try await allCars()
    }
    return facts.isEmpty ? [] : [.make, .model].filter { !facts.fields.has(.known($0)) }
  }

  /// Fetches all cars, and returns what is known of them. An empty file has none, and can get its first.
  private func allCars() async throws(CarChangeError) -> CatalogueFacts {
    switch await service.allThatArrives() {
    case (let catalogue, nil): return catalogue.facts
    case (_, .empty): return CatalogueFacts()
    case (_, let failure?): throw .unread(failure)
    }
  }

  @concurrent
  public func completions(of text: String, in field: FieldKey) async -> [String] {
    let known = store.known
    return await known.catalogue.texts(in: known.facts.fields.field(meantBy: field)).completions(of: text)
  }

  @concurrent
  public func choices() async -> [CarField: [String]] {
    let known = store.known
    var choices: [CarField: [String]] = [:]
    for field in CarField.withChoices {
      let texts = await known.catalogue.texts(in: known.facts.fields.field(meantBy: .known(field)))
      choices[field] = field.choices(among: texts)
    }
    return choices.filter { !$0.value.isEmpty }
  }

  @concurrent
  public func save(
    _ draft: CarDraft, onConflict policy: ConflictPolicy
  ) async throws(CarChangeError) -> SaveOutcome {
    do throws(CarChangeError) {
      return .saved(await store.takeChange(try await changing.save(draft.change)))
    } catch {
      guard policy == .rebase, error.isConflict, let car = draft.car else { throw error }
      return try await rebase(draft, onto: car.id, after: error)
    }
  }

  /// Applies what was typed to the car as it is now. Impossible without identifiers in the records.
  private func rebase(
    _ draft: CarDraft, onto id: CarID, after conflict: CarChangeError
  ) async throws(CarChangeError) -> SaveOutcome {
    guard store.known.facts.haveOwnIDs else { throw conflict }
    do throws(CarsError) {
      let car = try await store.request(id, from: service)
      let (rebased, conflicting) = draft.moved(onto: car)
      return .rebased(rebased, conflicting: conflicting, after: conflict)
    } catch .noSuchCar {
      return .removed
    } catch {
      throw .unread(error)
    }
  }

  /// Returns the car as it is known. If it has changed since, saving reports it.
  private func car(_ id: CarID) async throws(CarChangeError) -> (car: Car, catalogue: any CarCatalogue) {
    let known = store.known
    if let car = await known.all.arrived(id) { return (car, known.catalogue) }
    do throws(CarsError) { return try await service.findCar(id) } catch { throw .unread(error) }
  }

  /// Returns the unknown fields that cars have, each with an example. In a table, these are all of them,
  /// because each has a column; elsewhere, those of most cars. Lists and objects don't fit in a form.
  /// - Parameter own: the fields that the car itself has, which are left out.
  private func otherFields(
    of catalogue: any CarCatalogue, _ facts: CatalogueFacts, besides own: [Field] = []
  ) async -> [Field] {
    let own = Set(own.map(\.name))
    let isTable = if case .table? = facts.reading.format { true } else { false }
    return await catalogue.summaries(lookingAt: nil, examples: 1).compactMap { summary -> Field? in
      guard summary.key.isUnknown,
        own.isDisjoint(with: summary.names), isTable || summary.count * 2 > facts.count
      else { return nil }
      switch summary.examples.first {
      case nil, .list, .object, .packed: return nil
      case let example?: return Field(summary.names[0].besideKnownNames, example)
      }
    }
  }
}

extension CarChangeError {
  /// Whether the error is that the car has changed meanwhile.
  fileprivate var isConflict: Bool {
    switch self {
    case .conflict, .unread(.noSuchCar): true
    default: false
    }
  }
}
