import LibC

/// What the system refused, and why.
package struct SystemFailure: Error, Hashable, Sendable {
  /// The call that failed.
  package let call: String
  /// The system's number for the reason, or that of `notRegular`.
  package let code: CInt

  package init(_ call: String, code: CInt) {
    self.call = call
    self.code = code
  }

  /// There is a device, a pipe or a socket at the path. The program itself refuses to replace one; the system would not.
  package static let notRegular = SystemFailure("stat", code: -1)

  /// The reason as text: the system's own, where it has one.
  package var reason: String {
    self == .notRegular ? "it is not a regular file" : String(cString: strerror(code))
  }

  /// Whether there was nothing at the path.
  package var isMissing: Bool { code == ENOENT }
}
