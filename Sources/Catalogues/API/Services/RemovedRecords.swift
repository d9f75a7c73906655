import CarsContracts
import CarsEntity
import LibC
import Streams

/// The records that were removed last, in a file of JSON Lines that only its owner can read.
public struct RemovedRecords: Sendable {
  /// What the file is called.
  let name: String
  private let path: [UInt8]
  private let clock: @Sendable () -> Int
  /// How many are kept, and of those before the last as many as fit into so many bytes.
  static let most = 100
  static let mostBytes = 1 << 20
  /// How often to try while another program writes into the file, and how long to wait in between.
  private static let attempts = 200
  private static let pause = Duration.milliseconds(3)

  init(_ path: [UInt8], name: String, clock: @escaping @Sendable () -> Int) {
    (self.path, self.name, self.clock) = (path, name, clock)
  }

  /// The seconds since 1970 began in UTC, on the system's clock.
  public static let systemTime: @Sendable () -> Int = { time(nil) }

  /// Writes a record behind the others, of which the last stay.
  /// - Parameters:
  ///   - record: its text as it stood; nil where it had none of its own.
  ///   - car: the car that it was.
  ///   - catalogue: where it was.
  func keep(_ record: String?, of car: Car, from catalogue: String) async throws(SystemFailure) {
    let fields =
      [
        Field("removed", .text(Self.text(ofTime: clock()))), Field("catalogue", .text(catalogue)),
        Field("car", .object(car.fields)),
      ] + (record.map { [Field("text", .text($0))] } ?? [])
    guard let line = JSONStyle(separator: [Byte.comma], colon: [Byte.colon]).object(fields) else {
      throw SystemFailure("write", code: EINVAL)
    }
    hide()
    let calls = SystemFileCalls()
    for _ in 0..<Self.attempts {
      do throws(SystemFailure) {
        if let file = try LockedFile(path), try Self.add(line, to: file, calls) { return }
      } catch {
        guard error.isMissing else { throw error }
        try calls.makeFile(path)
        continue
      }
      try? await Task.sleep(for: Self.pause)
    }
    throw SystemFailure("flock", code: EAGAIN)
  }

  /// - Returns: false where another program has changed the file in the meantime.
  private static func add(
    _ line: [UInt8], to file: LockedFile, _ calls: SystemFileCalls
  ) throws(SystemFailure) -> Bool {
    let content = try file.file.allBytes()
    let lines = content.split(separator: Byte.lineFeed, omittingEmptySubsequences: true)
    let kept = staying(lines, beside: line).flatMap { $0 + [Byte.lineFeed] } + line + [Byte.lineFeed]
    do throws(ReplacingFailure) {
      // The closure of an array's bytes cannot throw a type of its own.
      try content.withUnsafeBytes { before in
        kept.withUnsafeBytes { after in
          Result { () throws(ReplacingFailure) in
            try file.replace(with: [after], before: before, calls: calls)
          }
        }
      }.get()
      return true
    } catch {
      switch error {
      case .changed: return false
      case .refused(let failure): throw failure
      }
    }
  }

  /// The lines that stay when one more is written.
  private static func staying(
    _ lines: [ArraySlice<UInt8>], beside line: [UInt8]
  ) -> ArraySlice<ArraySlice<UInt8>> {
    var room = mostBytes - line.count - 1
    return lines.suffix(
      lines.suffix(most - 1).reversed().prefix { line in
        room -= line.count + 1
        return room >= 0
      }.count)
  }

  /// Takes the file, which may have been made otherwise, from the eyes of all but its owner.
  private func hide() {
    var status = stat()
    guard stat(path.terminated, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_mode & 0o077 != 0
    else { return }
    chmod(path.terminated, 0o600)
  }

  /// A time as RFC 3339 has it, in UTC.
  private static func text(ofTime seconds: Int) -> String {
    var (seconds, parts) = (time_t(seconds), tm())
    gmtime_r(&seconds, &parts)
    func two(_ number: CInt) -> String { number < 10 ? "0\(number)" : String(number) }
    return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
      + "T\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))Z"
  }
}
