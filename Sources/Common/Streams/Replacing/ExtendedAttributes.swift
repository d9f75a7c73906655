import LibC

/// A file's access control list and its user attributes.
///
/// Swift doesn't import Linux's calls for them, so they are looked up by name. On other systems there are none.
enum ExtendedAttributes {
  /// The name of the access control list. If a file has one, its group permissions are the upper limit for everybody
  /// in the list, not the rights of the group.
  static let accessList = "system.posix_acl_access"

  /// Returns the names of a file's access control list and user attributes.
  static func names(of descriptor: CInt) -> [String] {
    #if os(Linux)
      guard let list: List = function("flistxattr") else { return [] }
      let bytes = filled { list(descriptor, $0.baseAddress, $0.count) } ?? []
      return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }.filter {
        $0 == accessList || $0.hasPrefix("user.")
      }
    #else
      return []
    #endif
  }

  /// Returns an attribute's value, or nil if it can't be read.
  static func value(of name: String, of descriptor: CInt) -> [UInt8]? {
    #if os(Linux)
      guard let get: Get = function("fgetxattr") else { return nil }
      return filled { get(descriptor, name, $0.baseAddress, $0.count) }
    #else
      return nil
    #endif
  }

  /// Sets an attribute of a file.
  /// - Returns: a negative number on failure, with the reason in `errno`.
  static func set(_ name: String, to value: [UInt8], of descriptor: CInt) -> CInt {
    #if os(Linux)
      if let set: Set = function("fsetxattr") { return set(descriptor, name, value, value.count, 0) }
    #endif
    errno = ENOSYS
    return -1
  }

  #if os(Linux)
    private typealias List = @convention(c) (CInt, UnsafeMutableRawPointer?, Int) -> Int
    private typealias Get = @convention(c) (CInt, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int) -> Int
    private typealias Set =
      @convention(c) (
        CInt, UnsafePointer<CChar>, UnsafeRawPointer?, Int, CInt
      ) -> CInt

    private static func function<Function>(_ name: String) -> Function? {
      dlsym(nil, name).map { unsafeBitCast($0, to: Function.self) }
    }

    /// Returns the bytes that a call fills in. Called with an empty buffer, it returns the size that it needs.
    private static func filled(_ call: (UnsafeMutableRawBufferPointer) -> Int) -> [UInt8]? {
      let size = call(UnsafeMutableRawBufferPointer(start: nil, count: 0))
      guard size >= 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: size)
      let count = bytes.withUnsafeMutableBytes(call)
      return count >= 0 ? Array(bytes.prefix(count)) : nil
    }
  #endif
}
