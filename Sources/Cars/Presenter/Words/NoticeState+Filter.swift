import Scenes

extension NoticeState {
  /// States that nothing matches the typed filter.
  /// - Parameter noun: what is filtered, such as “value”.
  static func nothing(_ noun: String, with text: String) -> NoticeState {
    NoticeState(.information, "No \(noun) has “\(text)” in it. ⌫ or Esc")
  }
}
