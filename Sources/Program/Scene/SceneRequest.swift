import PackagePlugin

/// A request for a scene: the arguments of the command.
struct SceneRequest {
  static let usage = """
    Usage: swift package --allow-writing-to-package-directory scene NAME --kind KIND [options]

    NAME              what the scene shows, in the plural and with a capital letter: Makes
    --kind KIND       list         rows
                      list,detail  rows that open a second screen
                      form         fields to fill in and save
    --module MODULE   the module to add it to; by default, Cars in its own package, else a new one called NAME
    --singular NAME   one of them, if it is not NAME without its s: Person
    --in FOLDER       the folder of the package, if it is another one; an empty folder becomes a package
    """

  /// A kind of scene, and the scene of the template that is copied for it.
  enum Kind: String, CaseIterable {
    case list
    case listAndDetail = "list,detail"
    case form

    /// The plural that the template uses for this kind, also the name of its folders.
    var plural: String {
      switch self {
      case .list: "Dealers"
      case .listAndDetail: "Garages"
      case .form: "Offers"
      }
    }
  }

  let kind: Kind
  let plural: String
  let singular: String
  let module: String
  /// The folder of the package, or nil for the one in which the command runs.
  let folder: String?

  /// - Parameter isAtHome: whether the command runs in the package with the template.
  init(_ arguments: [String], isAtHome: Bool) throws {
    var extractor = ArgumentExtractor(arguments)
    func option(_ name: String) throws -> String? {
      let values = extractor.extractOption(named: name)
      guard values.count < 2 else { throw SceneError("--\(name) is given twice.\n\n\(Self.usage)") }
      return values.first
    }
    let kind = try option("kind") ?? ""
    let singular = try option("singular")
    let module = try option("module")
    folder = try option("in")
    guard let name = extractor.remainingArguments.first, extractor.remainingArguments.count == 1 else {
      throw SceneError("One name is wanted, not \(extractor.remainingArguments).\n\n\(Self.usage)")
    }
    guard let known = Kind(rawValue: kind) else {
      let kinds = Kind.allCases.map(\.rawValue).joined(separator: " or ")
      throw SceneError("“\(kind)” is no kind of scene: --kind \(kinds).")
    }
    self.kind = known
    plural = try Self.checked(name)
    self.singular = try Self.checked(singular ?? Self.singular(of: name))
    self.module = try Self.checked(module ?? (isAtHome && folder == nil ? "Cars" : name))
  }

  /// Returns a name that Swift takes as the beginning of a type's name.
  private static func checked(_ name: String) throws -> String {
    guard name.wholeMatch(of: /[A-Z][A-Za-z0-9]*/) != nil else {
      throw SceneError("“\(name)” is no name: it has a capital letter, then letters and digits, as Makes.")
    }
    return name
  }

  private static func singular(of plural: String) throws -> String {
    if plural.hasSuffix("ies") { return plural.dropLast(3) + "y" }
    for end in ["sses", "ches", "shes", "xes"] where plural.hasSuffix(end) {
      return String(plural.dropLast(2))
    }
    guard plural.hasSuffix("s"), plural.count > 1 else {
      throw SceneError("“\(plural)” doesn't end in s: say with --singular what one of them is called.")
    }
    return String(plural.dropLast())
  }
}
