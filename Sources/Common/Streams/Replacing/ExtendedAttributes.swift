import LibC

/// What a file has besides its bytes and permissions: an access control list, and attributes that users give it.
///
/// Swift does not import Linux's calls for these; they are looked up by their names. Elsewhere no file has any.
enum ExtendedAttributes {
  /// The name of the list that says who else may read and write a file. The permissions of the file's group are then the
  /// most that anybody in the list may do, and not what the group may.
  static let accessList = "system.posix_acl_access"

  /// The names of a file's access control list and of its users' attributes.
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

  /// An attribute's value; nil where it cannot be had.
  static func value(of name: String, of descriptor: CInt) -> [UInt8]? {
    #if os(Linux)
      guard let get: Get = function("fgetxattr") else { return nil }
      return filled { get(descriptor, name, $0.baseAddress, $0.count) }
    #else
      return nil
    #endif
  }

  /// Gives a file an attribute.
  /// - Returns: a negative number when that is not possible; `errno` says why.
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

    /// The bytes that a call has put into the buffer it was given; called without one, it says how large that has to be.
    private static func filled(_ call: (UnsafeMutableRawBufferPointer) -> Int) -> [UInt8]? {
      let size = call(UnsafeMutableRawBufferPointer(start: nil, count: 0))
      guard size >= 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: size)
      let count = bytes.withUnsafeMutableBytes(call)
      return count >= 0 ? Array(bytes.prefix(count)) : nil
    }
  #endif
}
