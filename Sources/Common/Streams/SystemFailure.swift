import LibC

/// A failed system call and the reason.
package struct SystemFailure: Error, Hashable, Sendable {
  /// The name of the call.
  package let call: String
  /// The value of `errno`, or the code of `notRegular`.
  package let code: CInt

  package init(_ call: String, code: CInt) {
    self.call = call
    self.code = code
  }

  /// The path names a device, a pipe or a socket. The program refuses to replace one; the system would not.
  package static let notRegular = SystemFailure("stat", code: -1)

  /// The reason in words, usually the system's own.
  package var reason: String {
    self == .notRegular ? "it is not a regular file" : String(cString: strerror(code))
  }

  /// Whether there was nothing at the path.
  package var isMissing: Bool { code == ENOENT }
}
