#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension TimeOfDay {
  /// The time of day on the system's clock, in the user's time zone.
  public static func current() -> TimeOfDay {
    var seconds = time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return TimeOfDay(hour: Int(parts.tm_hour), minute: Int(parts.tm_min))
  }
}
