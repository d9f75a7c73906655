import LibC
import Testing

@Suite("A file that cannot be replaced, though its own permissions allow it")
struct ObstacleTests {
  private static let car = #"{"id":"a","make":"Kia","model":"EV6"}"# + "\n"
  /// Runs a program as somebody who owns nothing.
  private static let nobody = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
  /// Runs a program where it can mount things.
  private static let mounting = ["/usr/bin/unshare", "-rm"]

  /// Whether the built program can be run so.
  private static func canRun(_ prefix: [String]) -> Bool {
    guard access(prefix[0], X_OK) == 0, let cars = try? BuiltProduct.path(of: "cars") else { return false }
    return (try? PlainCommand.run(prefix + [cars, "--version"]).status) == .exited(0)
  }

  private let folder: TemporaryFolder
  private let cars: String

  init() throws {
    folder = try TemporaryFolder()
    cars = try BuiltProduct.path(of: "cars")
    try folder.makeFolder("kept")
    try folder.write(Self.car, to: "kept/my.jsonl")
    for (name, mode) in [("", 0o755), ("/kept/my.jsonl", 0o666)] as [(String, mode_t)] {
      chmod(folder.path + name, mode)
    }
  }

  @Test(
    "is refused with what is the matter with its folder, and with what to do, and stays as it is",
    .enabled(if: geteuid() == 0 && canRun(nobody), "it takes two users"),
    arguments: [
      (
        0o755,
        "cars: my.jsonl cannot be written: you may not create files in its folder, and every change is first written "
          + "to a new file. Get write permission for the folder, or copy the file to one of your own.\n"
      ),
      (
        0o1777,
        "cars: my.jsonl cannot be replaced: it belongs to somebody else, and in its folder only owners may replace "
          + "files. Copy it to a folder of your own, and change the copy.\n"
      ),
    ] as [(mode_t, String)])
  func folders(mode: mode_t, words: String) throws {
    chmod(folder.path + "/kept", mode)
    let change = [cars, "edit", "a", "my.jsonl", "--price", "1"]
    let result = try PlainCommand.run(Self.nobody + change, directory: folder.path + "/kept")
    #expect(result.error == words)
    #expect(result.status == .exited(2))
    #expect(try folder.read("kept/my.jsonl") == Self.car)
    // Whoever owns the folder, or may write to it, is not held up.
    #expect(try PlainCommand.run(change, directory: folder.path + "/kept").status == .exited(0))
  }

  @Test(
    "is refused with what is the matter if it is mounted by itself, and stays as it is",
    .enabled(if: canRun(mounting), "nothing can be mounted here"))
  func mounted() throws {
    try folder.write("", to: "place.jsonl")
    let script = #"mount --bind kept/my.jsonl place.jsonl && exec "$0" edit a place.jsonl --price 1"#
    let result = try PlainCommand.run(
      Self.mounting + ["/bin/sh", "-c", script, cars], directory: folder.path)
    #expect(
      result.error
        == "cars: place.jsonl cannot be replaced: it is a mount of its own, as single files in containers can be. "
        + "Mount the folder that it is in instead, or copy it and change the copy.\n")
    #expect(result.status == .exited(2))
    #expect(try folder.read("kept/my.jsonl") == Self.car)
  }
}
