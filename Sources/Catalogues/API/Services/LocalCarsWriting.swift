public import CarsContracts
import LibC
import Streams
import TextMatching

/// Writes text to files and shell commands.
public struct LocalCarsWriting: CarsWritingService {
  private let home: String?
  private let running = RunningCommands()

  /// - Parameter home: the folder that `~` stands for, or nil for none.
  public init(home: String? = nil) {
    self.home = home
  }

  @concurrent
  public func write(_ text: [String], to path: String, replaces: Bool) async throws(CarWritingError) {
    do throws(AtomicFile.Fault) {
      try AtomicFile.write(text, to: Array(expanded(path).utf8), replaces: replaces)
    } catch {
      switch error {
      case .taken: throw .taken(path: path)
      case .isFolder: throw .isFolder(path: path)
      case .refused(let failure): throw .refused(path: path, reason: failure.reason)
      }
    }
  }

  @concurrent
  public func give(_ text: [String], to command: String) async throws(CarWritingError) -> [String] {
    let started: RunningCommand?
    do throws(SystemFailure) {
      started = try running.start { () throws(SystemFailure) in
        try RunningCommand(["/bin/sh", "-c", command], reading: text)
      }
    } catch {
      throw .commandFailed(command, ending: .notStarted(error.reason), output: [])
    }
    guard let started else { throw .cancelled }
    defer { started.end() }
    let output = await lastLines(of: started.output)
    let ending = await started.ending()
    if Task.isCancelled { throw .cancelled }
    switch ending {
    case .status(0):
      started.leave()
      return output
    case let ending?:
      throw .commandFailed(command, ending: CommandEnding(ending), output: started.lastLines)
    case nil: throw .cancelled
    }
  }

  public func end() async { await running.end() }

  private func lastLines(of output: PipeReader) async -> [String] {
    var lines = LastLines()
    while true {
      switch await output.read(upTo: 1 << 16) {
      case .bytes(let bytes, let isEnd):
        lines.append(bytes)
        if isEnd { return lines.lines }
      case .failed, .keys, .cancelled: return lines.lines
      }
    }
  }

  @concurrent
  public func paths(beginningWith text: String) async -> [String] {
    let folder = text.lastIndex(of: "/").map { text[...$0] } ?? ""
    let start = text[folder.endIndex...]
    let names = Self.names(in: folder.isEmpty ? "." : expanded(String(folder)))
    return names.filter { $0.hasPrefix(start) && ($0.first != "." || start.first == ".") }
      .map { folder + $0 }.sorted { NaturalText($0) < NaturalText($1) }
  }

  private func expanded(_ path: String) -> String {
    guard let home, path == "~" || path.hasPrefix("~/") else { return path }
    return home + path.dropFirst()
  }

  /// Returns the names in a folder. Those of folders end with a slash.
  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name != ".", name != ".." else { continue }
      var status = stat()
      let isFolder = stat("\(folder)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      names.append(isFolder ? name + "/" : name)
    }
    return names
  }
}
