import Foundation

/// A file to write.
struct SceneFile {
  /// The path in the package's folder.
  let path: String
  let url: URL
  let text: String
}

/// The template, and the parts of it that a request copies.
struct SceneTemplate {
  /// The package with the template.
  let home: URL
  let request: SceneRequest
  /// The package to write in.
  let folder: URL

  private var root: URL { home.appending(path: "Tests/Template") }
  private var sources: String { "Sources/\(request.module)" }
  /// Whether the scene is for the module of the package with the template.
  private var isInCars: Bool {
    request.module == "Cars" && folder.standardizedFileURL.path == home.standardizedFileURL.path
  }

  /// Whether the folder is already a package.
  private var hasManifest: Bool { exists("Package.swift") }
  /// Whether the module already exists.
  private var hasModule: Bool { exists("\(sources)/Module/\(request.module)Module.swift") }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: path).path)
  }

  /// Returns the files to write, sorted by path.
  /// - Throws: an error if one of them, or a file of the same name in the module, already exists.
  func files() throws -> [SceneFile] {
    let files = try paths().map(file) + (hasManifest ? [] : settings())
    let taken = try names(under: sources) + names(under: "Tests/\(request.module)")
    for file in files {
      if let path = exists(file.path) ? file.path : taken.first(where: { name($0) == name(file.path) }) {
        throw SceneError("\(path) is there already, so nothing was written.")
      }
    }
    return files
  }

  private func name(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }

  private func names(under path: String) throws -> [String] {
    guard exists(path) else { return [] }
    return try FileManager.default.subpathsOfDirectory(atPath: folder.appending(path: path).path)
      .filter { $0.hasSuffix(".swift") }.map { "\(path)/\($0)" }
  }

  /// Refuses a name that the copied files already use for another type, such as `Command`.
  func refuseTakenName() throws {
    // The template's own name is the one that is replaced.
    guard request.plural != request.kind.plural else { return }
    let name = try Regex(#"(^|[^.\w])\#(request.singular)\b"#)
    for path in try paths() {
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      let code = text.replacing(/\/\/.*/, with: "").replacing(/"[^"\n]*"/, with: "")
      if code.contains(name) {
        throw SceneError("\(request.singular) is already the name of something that such a scene uses.")
      }
    }
  }

  // MARK: Reading the template

  /// The template's files to copy: those in the folders of the kind and, for a new module, those of the
  /// module.
  private func paths() throws -> [String] {
    let all = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".swift") }
    let plurals = SceneRequest.Kind.allCases.map(\.plural)
    return all.sorted().filter { path in
      let folders = path.split(separator: "/").dropFirst(2).dropLast()
      if folders.contains(where: { $0 == request.kind.plural }) { return true }
      let isOfModule = !folders.contains { plurals.contains(String($0)) }
      let isOfPackage = path == "Package.swift" || path.hasSuffix("/main.swift")
      return isOfModule && !hasModule && (!isOfPackage || !hasManifest)
    }
  }

  /// Returns a package's settings besides the manifest: the formatter's, as here, and git's ignore list.
  private func settings() throws -> [SceneFile] {
    // An existing file is the user's.
    try [home.appending(path: ".swift-format"), root.appending(path: ".gitignore")]
      .filter { !exists($0.lastPathComponent) }
      .map { source in
        let name = source.lastPathComponent
        return SceneFile(
          path: name, url: folder.appending(path: name), text: try String(contentsOf: source, encoding: .utf8)
        )
      }
  }

  private func file(_ path: String) throws -> SceneFile {
    let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    let folders = path.split(separator: "/").map(String.init)
    if folders.count == 1 {
      return SceneFile(path: path, url: folder.appending(path: path), text: manifest(text))
    }
    let isOfKind = folders.contains(request.kind.plural) && folders.dropFirst(2).contains(request.kind.plural)
    let names = SceneNames(request: request, old: isOfKind ? request.kind.plural : "Dealers")
    let rest = folders.dropFirst(2).map(names.renamed).joined(separator: "/")
    let new = "\(folders[0])/\(request.module)/\(rest)"
    return SceneFile(path: new, url: folder.appending(path: new), text: names.renamedSource(text))
  }

  /// Returns the manifest, with the path from the folder to the package with the template.
  private func manifest(_ text: String) -> String {
    let identity = home.lastPathComponent.lowercased()
    let (own, other) = (folder.standardizedFileURL.pathComponents, home.standardizedFileURL.pathComponents)
    let common = zip(own, other).prefix { $0 == $1 }.count
    // If the two share only the root, a relative path might lead through a symbolic link.
    let way =
      common > 1 ? own.dropFirst(common).map { _ in ".." } + other.dropFirst(common) : [home.path]
    return SceneNames(request: request, old: "Dealers").renamedManifest(text)
      .replacing("\"../cars\"", with: "\"\(way.joined(separator: "/"))\"")
      .replacing("package: \"cars\"", with: "package: \"\(identity)\"")
  }

  // MARK: What remains to do

  /// Returns what can't be written: lines to paste, each with its file. Must be called before anything is
  /// written.
  func remaining() throws -> String {
    let (plural, module) = (request.plural, request.module)
    if !hasManifest { return "swift run starts it, and swift test tests it." }
    guard hasModule else {
      return try targets() + "\n\nTo show it, push \(module)Module().make\(plural)(on: stack)."
    }
    let words = SceneNames.words(plural)
    guard isInCars else { return "To show it, push \(module)Module().make\(plural)(on: stack)." }
    return """
      Paste into Sources/Cars/Module/CarWay.swift, in “all”, with a key that the list doesn't use:

          CarWay("\(words)", "show the \(words)", key: .character("i")) { $0.make\(plural)(on: $1) },

      Then run swift format -i -r Sources Tests: it sets commas, and breaks lines that have become too long.
      """
  }

  /// Returns what a new module needs in the manifest: the names that are missing, and the targets. The
  /// package keeps its own program.
  private func targets() throws -> String {
    let own = try String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
    let lines = try manifest(String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8))
      .split(separator: "\n", omittingEmptySubsequences: false)
    let names = lines.drop { !$0.hasPrefix("let scenes") }.prefix { !$0.isEmpty }
      .filter { line in !own.contains("\n\(line.prefix { $0 != "=" })") }
    var targets = lines.drop { !$0.hasPrefix("    // The layers") }.prefix { $0 != "  ]" }
    if let program = targets.firstIndex(where: { $0.contains(".executableTarget(") }),
      let end = targets[program...].firstIndex(where: \.isEmpty)
    {
      targets.removeSubrange(program..<end)
    }
    var parts: [String] = []
    if !names.isEmpty {
      parts += ["Paste into Package.swift, before the package:", names.joined(separator: "\n")]
    }
    parts += ["Paste into Package.swift, among its targets:", targets.joined(separator: "\n")]
    return parts.joined(separator: "\n\n")
  }
}
