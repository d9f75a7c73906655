import LibC

/// A time of day, for stating when something happened.
public struct TimeOfDay: Hashable, Sendable {
  /// The hour, from 0 to 23.
  public let hour: Int
  /// The minute, from 0 to 59.
  public let minute: Int

  public init(hour: Int, minute: Int) {
    self.hour = hour
    self.minute = minute
  }

  /// Returns the time of day on the system's clock, in the user's time zone.
  public static func current() -> TimeOfDay {
    var seconds = time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return TimeOfDay(hour: Int(parts.tm_hour), minute: Int(parts.tm_min))
  }

  /// The time with two digits each, such as `09:04`.
  public var text: String {
    (hour < 10 ? "0" : "") + String(hour) + (minute < 10 ? ":0" : ":") + String(minute)
  }
}
