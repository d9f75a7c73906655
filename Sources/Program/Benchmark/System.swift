import LibC

/// What the system knows of this process.
enum ResidentMemory {
  /// How much memory it takes now, in MiB; 0 where that is not known.
  static var mebibytes: Double {
    #if canImport(Darwin)
      var info = mach_task_basic_info()
      var size = mach_msg_type_number_t(
        MemoryLayout<mach_task_basic_info>.size / MemoryLayout<natural_t>.size)
      let result = withUnsafeMutablePointer(to: &info) { info in
        info.withMemoryRebound(to: integer_t.self, capacity: Int(size)) {
          task_info(mach_task_self_, task_flavor_t(MACH_TASK_BASIC_INFO), $0, &size)
        }
      }
      return result == KERN_SUCCESS ? Double(info.resident_size) / 1_048_576 : 0
    #else
      guard let text = try? TextFile.read("/proc/self/statm") else { return 0 }
      let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) }
      return (pages ?? 0) * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
    #endif
  }
}

/// A small file of text.
enum TextFile {
  /// All of it.
  /// - Throws: `BenchmarkError` when it cannot be read.
  static func read(_ path: String) throws(BenchmarkError) -> String {
    guard let file = fopen(path, "r") else { throw BenchmarkError("\(path) cannot be read") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var byte = fgetc(file)
    while byte != EOF {
      bytes.append(UInt8(truncatingIfNeeded: byte))
      byte = fgetc(file)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Standard error.
enum StandardError {
  /// Writes a line.
  static func report(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}
