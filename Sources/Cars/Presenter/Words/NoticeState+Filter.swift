import Scenes

extension NoticeState {
  /// Says that nothing matches the filter that was typed.
  /// - Parameter noun: what is filtered, such as “value”.
  static func nothing(_ noun: String, with text: String) -> NoticeState {
    NoticeState(.information, "No \(noun) has “\(text)” in it. ⌫ or Esc")
  }
}
