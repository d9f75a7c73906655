public import CarsContracts
public import CarsEntity
import Streams
import Synchronization

/// What somebody has set for a catalogue on the screen, in a file of the user's own: JSON Lines, one for each catalogue, the
/// one that was used last at the end. A line that can't be understood is ignored. A file that is not regular, has more than a
/// mebibyte or is no text is neither read nor written.
public final class RememberedSettings: CarsRememberingService {
  private let file: KeptLines
  private let catalogue: String
  private let state: Mutex<State>
  /// Why the file is neither read nor written; nil if it is.
  public let fault: String?

  /// The most catalogues that are remembered, and how long the line of one is at the most, in bytes.
  static let (mostCatalogues, longestLine) = (200, 1 << 15)

  private struct State {
    var settings = CatalogueSettings()
    /// What was said of how the catalogue is read; nil for nothing.
    var said: ReadingOptions?
    var isChanged = false
  }

  /// Reads what was remembered.
  /// - Parameters:
  ///   - path: the path of the file, in bytes as the system has it.
  ///   - catalogue: where the catalogue is, wherever one looks from.
  public init(path: [UInt8], catalogue: String) {
    file = KeptLines(path: path)
    self.catalogue = catalogue
    do throws(TextFile.Fault) {
      let line = try file.lines().last { Self.isOf(catalogue, $0) }
      state = Mutex(line.flatMap(Self.fields).map(Self.state) ?? State())
      fault = nil
    } catch {
      state = Mutex(State())
      fault = error.reason
    }
  }

  public var settings: CatalogueSettings { state.withLock(\.settings) }

  public func remember(_ settings: CatalogueSettings) {
    state.withLock { state in
      state.isChanged = state.isChanged || state.settings != settings
      state.settings = settings
    }
  }

  /// What was said on the screen of how the catalogue is read; nil for nothing.
  public var said: ReadingOptions? { state.withLock(\.said) }

  /// Takes what was said on the screen of how the catalogue is read.
  public func remember(_ said: ReadingOptions) {
    state.withLock { state in
      state.isChanged = state.isChanged || state.said != said
      state.said = said
    }
  }

  /// Forgets what was said of how the catalogue is read.
  public func forgetWhatWasSaid() {
    state.withLock { state in
      state.isChanged = state.isChanged || state.said != nil
      state.said = nil
    }
  }

  /// Writes what has changed, if anything has, unless there is a `fault`.
  /// - Returns: why it could not be written; nil if it was, or if nothing had to be.
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
  /// Whether a line is that of a catalogue, whose name comes first in it.
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

  /// What a catalogue's line says.
  /// - Parameter before: what it has said: what this program does not know stays as it is.
  private static func fields(of catalogue: String, _ state: State, _ before: [Field]) -> [Field] {
    let settings = state.settings
    let own = [
      Field("catalogue", .text(catalogue)), Field("columns", .texts(settings.columns.map(\.spelledName))),
      Field(
        "order",
        .texts((settings.order?.steps ?? []).map { ($0.isDescending ? "-" : "") + $0.key.spelledName })),
      Field("searches", .texts(settings.searches)), Field("pane", .bool(settings.showsPane)),
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
      case "said": state.said = ReadingOptions(field.value)
      default: break
      }
    }
    return state
  }

  private static func order(_ names: [String]) -> CarOrder? {
    let steps = names.map { name in
      let isDescending = name.hasPrefix("-")
      return CarOrder(
        by: FieldKey(spelled: String(name.dropFirst(isDescending ? 1 : 0))), isDescending: isDescending)
    }
    return steps.first.map {
      CarOrder(by: $0.key, isDescending: $0.isDescending, then: Array(steps.dropFirst()))
    }
  }
}

extension FieldValue {
  fileprivate static func texts(_ texts: [String]) -> FieldValue { .list(texts.map(FieldValue.text)) }

  fileprivate var texts: [String] {
    if case .list(let values) = self { values.compactMap(\.text) } else { [] }
  }
}

extension ReadingOptions {
  /// The same as a value of JSON.
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

  /// Takes what a value of JSON says; nil where that is nothing.
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

  /// Takes what a name means: the meaning, and the name.
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
