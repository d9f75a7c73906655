/// The checkout that a test belongs to, for tests that read its files.
public enum Checkout {
  /// Returns the path of a file or folder.
  /// - Parameters:
  ///   - path: its path within the checkout.
  ///   - test: the test's source file, below `Tests`.
  public static func path(_ path: String, of test: String = #filePath) -> String {
    let folders = test.split(separator: "/", omittingEmptySubsequences: false)
    return (folders.prefix(folders.lastIndex(of: "Tests") ?? 0) + [path[...]]).joined(separator: "/")
  }
}
