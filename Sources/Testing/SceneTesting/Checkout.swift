/// The checkout that a test belongs to, for tests that read its files.
public enum Checkout {
  /// The path of a file or a folder.
  /// - Parameters:
  ///   - path: where it is in the checkout.
  ///   - test: the source of the test, somewhere under `Tests`.
  public static func path(_ path: String, of test: String = #filePath) -> String {
    let folders = test.split(separator: "/", omittingEmptySubsequences: false)
    return (folders.prefix(folders.lastIndex(of: "Tests") ?? 0) + [path[...]]).joined(separator: "/")
  }
}
