import CarsContracts
import CarsEntity
import LibC
import Streams

/// The records that were removed last, in a file of JSON Lines that only its owner can read.
public struct RemovedRecords: Sendable {
  /// What the file is called.
  let name: String
  private let file: KeptLines
  private let clock: @Sendable () -> Int
  /// How many are kept, and of those before the last as many as fit into so many bytes.
  static let most = 100
  static let mostBytes = 1 << 20
  /// The most bytes that are read: a record that was removed can be larger than all that would be kept before it.
  static let largest = 1 << 26

  init(_ path: [UInt8], name: String, clock: @escaping @Sendable () -> Int) {
    (file, self.name, self.clock) = (KeptLines(path: path, limit: Self.largest), name, clock)
  }

  /// The seconds since 1970 began in UTC, on the system's clock.
  public static let systemTime: @Sendable () -> Int = { time(nil) }

  /// Writes a record behind the others, of which the last stay.
  /// - Parameters:
  ///   - record: its text as it stood; nil where it had none of its own.
  ///   - car: the car that it was.
  ///   - catalogue: where it was.
  /// - Throws: why the file stays as it is.
  func keep(_ record: String?, of car: Car, from catalogue: String) async throws(TextFile.Fault) {
    let fields =
      [
        Field("removed", .text(Self.text(ofTime: clock()))), Field("catalogue", .text(catalogue)),
        Field("car", .object(car.fields)),
      ] + (record.map { [Field("text", .text($0))] } ?? [])
    guard let line = JSONStyle(separator: [Byte.comma], colon: [Byte.colon]).object(fields) else {
      throw .refused(SystemFailure("write", code: EINVAL))
    }
    try await file.change { $0.adding(line, most: Self.most, bytes: Self.mostBytes) }
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
