import LibC

/// Where SwiftPM has put what it built.
enum BuiltProduct {
  /// The path of an executable product, for example `cars`.
  ///
  /// SwiftPM puts executables beside the test bundle, `….xctest`. On Linux the bundle is the running program itself; on
  /// macOS a helper from the toolchain has loaded it, and its path is in one of the arguments.
  static func path(of product: String) throws -> String {
    for argument in CommandLine.arguments {
      let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
      guard let bundle = parts.lastIndex(where: { $0.hasSuffix(".xctest") }) else { continue }
      let folder = bundle == 0 ? "." : parts[..<bundle].joined(separator: "/")
      let path = "\(folder)/\(product)"
      if access(path, X_OK) == 0 { return path }
    }
    throw HarnessError("no executable \(product) beside the test bundle of \(CommandLine.arguments)")
  }
}
