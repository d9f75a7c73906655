/// A time on the clock, for saying when something happened.
public struct TimeOfDay: Hashable, Sendable {
  /// The hour, from 0 to 23.
  public let hour: Int
  /// The minute, from 0 to 59.
  public let minute: Int

  /// Makes a time.
  /// - Parameters:
  ///   - hour: the hour, from 0 to 23.
  ///   - minute: the minute, from 0 to 59.
  public init(hour: Int, minute: Int) {
    self.hour = hour
    self.minute = minute
  }

  /// The time with two digits each, for example `09:04`.
  public var text: String {
    (hour < 10 ? "0" : "") + String(hour) + (minute < 10 ? ":0" : ":") + String(minute)
  }
}
