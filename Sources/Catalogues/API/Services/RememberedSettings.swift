public import CarsContracts
public import CarsEntity
import Streams
import Synchronization

/// The user's settings for a catalogue, in a JSON Lines file of the user's own. It has one line for each catalogue,
/// the most recently used last. Invalid lines are ignored. A file that isn't regular, larger than a mebibyte or not
/// text is neither read nor written.
public final class RememberedSettings: CarsRememberingService {
  private let file: KeptLines
  private let catalogue: String
  private let keepsPlace: Bool
  private let state: Mutex<State>
  /// Why the file is neither read nor written, or nil if it is.
  public let fault: String?

  /// The maximum number of catalogues, and the maximum length of a line in bytes.
  static let (mostCatalogues, longestLine) = (200, 1 << 15)

  private struct State {
    var settings = CatalogueSettings()
    /// The reading options set for the catalogue, or nil for none.
    var said: ReadingOptions?
    var isChanged = false
  }

  /// Reads the settings.
  /// - Parameters:
  ///   - path: the path of the file, as raw bytes.
  ///   - catalogue: the location of the catalogue, independent of the working folder.
  ///   - keepsPlace: whether to remember where the user left the list.
  public init(path: [UInt8], catalogue: String, keepsPlace: Bool = true) {
    file = KeptLines(path: path)
    self.catalogue = catalogue
    self.keepsPlace = keepsPlace
    do throws(TextFile.Fault) {
      let line = try file.lines().last { Self.isOf(catalogue, $0) }
      var remembered = line.flatMap(Self.fields).map(Self.state) ?? State()
      if !keepsPlace { remembered.settings.forgetPlace() }
      state = Mutex(remembered)
      fault = nil
    } catch {
      state = Mutex(State())
      fault = error.reason
    }
  }

  public var settings: CatalogueSettings { state.withLock(\.settings) }

  public func remember(_ settings: CatalogueSettings) {
    var settings = settings
    if !keepsPlace { settings.forgetPlace() }
    state.withLock { state in
      state.isChanged = state.isChanged || state.settings != settings
      state.settings = settings
    }
  }

  /// The reading options set on the screen, or nil for none.
  public var said: ReadingOptions? { state.withLock(\.said) }

  /// Remembers the reading options set on the screen.
  public func remember(_ said: ReadingOptions) {
    state.withLock { state in
      state.isChanged = state.isChanged || state.said != said
      state.said = said
    }
  }

  /// Forgets the reading options.
  public func forgetWhatWasSaid() {
    state.withLock { state in
      state.isChanged = state.isChanged || state.said != nil
      state.said = nil
    }
  }

  /// Writes the settings if they have changed, unless there is a `fault`.
  /// - Returns: why they couldn't be written, or nil if they were or needn't be.
  @discardableResult
  public func keep() async -> String? {
    let state = state.withLock(\.self)
    guard state.isChanged, fault == nil else { return nil }
    let style = JSONStyle(separator: [Byte.comma], colon: [Byte.colon])
    do throws(TextFile.Fault) {
      try await file.change { lines in
        let before = lines.last { Self.isOf(catalogue, $0) }.flatMap(Self.fields) ?? []
        let fields = Self.fields(of: catalogue, state, before)
        let others = lines.filter { !Self.isOf(catalogue, $0) }
        guard let line = style.object(fields), line.count <= Self.longestLine else { return others }
        return others.adding(line, most: Self.mostCatalogues, bytes: TextFile.limit)
      }
      return nil
    } catch {
      return error.isNowhere ? nil : error.reason
    }
  }
}

// MARK: The lines

extension RememberedSettings {
  /// Whether a line belongs to a catalogue, whose name is its first field.
  private static func isOf(_ catalogue: String, _ line: ArraySlice<UInt8>) -> Bool {
    let beginning = Array("{\"catalogue\":".utf8) + JSONStyle.string(catalogue)
    return line.starts(with: beginning)
  }

  private static func fields(_ line: ArraySlice<UInt8>) -> [Field]? {
    guard line.count <= longestLine else { return nil }
    let value = BlockBuffer.holding(Array(line)) { bytes in
      var json = JSONReader(bytes)
      return try? json.readValue()
    }
    guard case .object(let fields)? = value else { return nil }
    return fields
  }

  /// Returns the fields of a catalogue's line.
  /// - Parameter before: the previous fields. Those that this program doesn't know are kept.
  private static func fields(of catalogue: String, _ state: State, _ before: [Field]) -> [Field] {
    let settings = state.settings
    let own = [
      Field("catalogue", .text(catalogue)), Field("columns", .texts(settings.columns.map(\.spelledName))),
      Field(
        "order",
        .texts((settings.order?.steps ?? []).map { ($0.isDescending ? "-" : "") + $0.key.spelledName })),
      Field("searches", .texts(settings.searches)), Field("pane", .bool(settings.showsPane)),
      Field("search", .text(settings.lastQuery)),
      Field("car", settings.lastCar.map { .text($0.text) } ?? .null),
      Field("said", state.said?.value ?? .null),
    ]
    return own + before.filter { field in !own.contains { $0.name == field.name } }
  }

  private static func state(_ fields: [Field]) -> State {
    var state = State()
    for field in fields {
      switch field.name {
      case "columns": state.settings.columns = field.value.texts.map { FieldKey(spelled: $0) }
      case "order": state.settings.order = order(field.value.texts)
      case "searches":
        state.settings.searches = Array(field.value.texts.suffix(CatalogueSettings.mostSearches))
      case "pane": if case .bool(let isShown) = field.value { state.settings.showsPane = isShown }
      case "search": state.settings.lastQuery = field.value.text ?? ""
      case "car": state.settings.lastCar = field.value.text.map { CarID($0) }
      case "said": state.said = ReadingOptions(field.value)
      default: break
      }
    }
    return state
  }

  private static func order(_ names: [String]) -> CarOrder? {
    CarOrder(
      names.map { name in
        let isDescending = name.hasPrefix("-")
        return CarOrder(
          by: FieldKey(spelled: String(name.dropFirst(isDescending ? 1 : 0))), isDescending: isDescending)
      })
  }
}

extension CatalogueSettings {
  fileprivate mutating func forgetPlace() { (lastQuery, lastCar) = ("", nil) }
}

extension FieldValue {
  fileprivate static func texts(_ texts: [String]) -> FieldValue { .list(texts.map(FieldValue.text)) }

  fileprivate var texts: [String] {
    if case .list(let values) = self { values.compactMap(\.text) } else { [] }
  }
}

extension ReadingOptions {
  /// The options as a JSON value.
  fileprivate var value: FieldValue {
    let texts = [
      ("decimal", decimalMark?.rawValue), ("dates", dateOrder?.rawValue), ("null", nothing),
      ("currency", currency),
    ]
    let names = FieldValue.list(names.map { .texts([$0.meaning.name, $0.name]) })
    return .object(
      [Field("names", names)] + (header.map { [Field("header", .texts($0))] } ?? [])
        + texts.compactMap { name, text in text.map { Field(name, .text($0)) } })
  }

  /// Creates the options from a JSON value, or nil if it has none.
  fileprivate init?(_ value: FieldValue) {
    guard case .object(let fields) = value else { return nil }
    self.init()
    for field in fields {
      switch (field.name, field.value) {
      case ("names", .list(let names)): for name in names { take(name.texts) }
      case ("header", .list): header = field.value.texts
      case ("decimal", .text(let mark)): decimalMark = DecimalMark(rawValue: mark)
      case ("null", .text(let word)) where !word.isEmpty: nothing = word
      case ("dates", .text(let order)): dateOrder = WrittenDate.Order(rawValue: order)
      case ("currency", .text(let code)): _ = give(currency: code)
      default: break
      }
    }
    if self == ReadingOptions() { return nil }
  }

  /// Takes a pair of a meaning and a name.
  private mutating func take(_ pair: [String]) {
    guard pair.count == 2 else { return }
    let meanings = CarField.allCases.map(FieldName.Meaning.field) + [.makeAndModel, .unknown]
    if let meaning = meanings.first(where: { $0.name == pair[0] }) {
      give(pair[1], meaning)
    } else if let name = FieldName(pair[1], .own).withUnit?.name {
      _ = give(unitOf: String(name), pair[1])
    }
  }
}
