import CarsContracts
import CarsEntity
import LibC
import Streams

/// The most recently removed records, in a JSON Lines file that only its owner can read.
public struct RemovedRecords: Sendable {
  /// The name of the file.
  let name: String
  private let file: KeptLines
  private let clock: @Sendable () -> Int
  /// The maximum number of records, and the maximum size in bytes. The last record may exceed it.
  static let most = 100
  static let mostBytes = 1 << 20
  /// The maximum number of bytes to read: a removed record can exceed the size limit.
  static let largest = 1 << 26

  init(_ path: [UInt8], name: String, clock: @escaping @Sendable () -> Int) {
    (file, self.name, self.clock) = (KeptLines(path: path, limit: Self.largest), name, clock)
  }

  /// The system clock's Unix time.
  public static let systemTime: @Sendable () -> Int = { time(nil) }

  /// Appends a record, and drops the oldest ones beyond the limits.
  /// - Parameters:
  ///   - record: its text, or nil if it had none of its own.
  ///   - car: the removed car.
  ///   - catalogue: the location of its catalogue.
  /// - Throws: why the file is unchanged.
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

  /// Returns a time in RFC 3339 format, in UTC.
  private static func text(ofTime seconds: Int) -> String {
    var (seconds, parts) = (time_t(seconds), tm())
    gmtime_r(&seconds, &parts)
    func two(_ number: CInt) -> String { number < 10 ? "0\(number)" : String(number) }
    return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
      + "T\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))Z"
  }
}
