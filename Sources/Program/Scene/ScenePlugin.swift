import Foundation
import PackagePlugin

/// `swift package scene`: writes a scene, copied from the template under other names.
///
/// The template is a module among this package's tests, which compile and test it. A copy differs only in its
/// names and in the order of its imports, so what compiles there compiles here.
@main
struct ScenePlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    if arguments.contains("--help") || arguments.contains("-h") { return print(SceneRequest.usage) }
    guard let home = Self.home(in: context.package) else {
      throw SceneError("The package with the template is not among the dependencies.")
    }
    let request = try SceneRequest(arguments, isAtHome: context.package.id == home.id)
    let folder = request.folder.map { URL(filePath: $0) } ?? context.package.directoryURL
    let template = SceneTemplate(home: home.directoryURL, request: request, folder: folder)
    let files = try template.files()
    try template.refuseTakenName()
    let remaining = try template.remaining()
    try Self.write(files)
    print("Written in \(folder.path):")
    for file in files { print("  \(file.path)") }
    print("\n" + remaining)
  }

  /// The package with the template: this one, or the one of that name among its dependencies.
  private static func home(in package: Package) -> Package? {
    if package.displayName == "Cars" { return package }
    for dependency in package.dependencies {
      if let found = home(in: dependency.package) { return found }
    }
    return nil
  }

  /// Writes all files, or none: files written before an error are removed.
  private static func write(_ files: [SceneFile]) throws {
    var written: [URL] = []
    do {
      for file in files {
        try FileManager.default.createDirectory(
          at: file.url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.text.utf8).write(to: file.url, options: .withoutOverwriting)
        written.append(file.url)
      }
    } catch {
      for url in written { try? FileManager.default.removeItem(at: url) }
      throw SceneError("Nothing was written: \(error.localizedDescription)")
    }
  }
}

/// Why no scene was written, in a sentence.
struct SceneError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
