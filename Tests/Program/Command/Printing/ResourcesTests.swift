import LibC
import Testing

@testable import cars

@Suite("What the system has to allow", .promptly, .timeLimit(.minutes(5)))
struct ResourcesTests {
  @Test("Usually there is enough of everything")
  func enough() {
    #expect(Resources.shortage == nil)
  }

  @Test("Trying it out leaves no file open")
  func givenBack() async {
    await #expect(processExitsWith: .success, "descriptors are lost") {
      let before = (0..<256).count { fcntl(Int32($0), F_GETFD) >= 0 }
      // The runtime may open some of its own meanwhile, but not twenty.
      for _ in 1...20 { _ = Resources.shortage }
      exit((0..<256).count { fcntl(Int32($0), F_GETFD) >= 0 } < before + 20 ? 0 : 1)
    }
  }

  @Test("With too few open files, status 2 and one line say so", arguments: [5, 6, 7, 8, 9, 10, 11, 12])
  func files(limit: Int) throws {
    let result = try PlainCommand.script("ulimit -n \(limit); exec \"$0\" list")
    #expect(result.status == .exited(2))
    #expect(result.error == "cars: too few open files are allowed (ulimit -n); 15 are needed\n")
    #expect(result.output == "")
  }

  #if os(Linux)
    @Test("A command that finds too little memory later ends with status 2, and a line says so")
    func laterShortage() throws {
      let folder = try TemporaryFolder()
      let note = String(repeating: "It has been driven with care. ", count: 2_000_000)
      try folder.write("{\"make\": \"Kia\", \"model\": \"EV6\", \"note\": \"\(note)\"}\n", to: "long.jsonl")
      let result = try PlainCommand.script(
        "ulimit -c 0; ulimit -v 100000; exec \"$0\" list long.jsonl", in: folder)
      #expect(result.status == .exited(2))
      #expect(result.error.contains("too little memory"))
    }

    @Test("With too little memory for the threads, it is said what is missing")
    func memory() async {
      await #expect(processExitsWith: .success, "nobody would say why the program stands still") {
        // Four megabytes more than there are: the first number is the size, in pages (proc_pid_statm(5)).
        var text = [UInt8](repeating: 0, count: 64)
        let file = open("/proc/self/statm", O_RDONLY)
        let count = read(file, &text, text.count)
        let pages = String(decoding: text[..<max(0, count)], as: UTF8.self).split(separator: " ").first
        let size = (pages.flatMap { rlim_t($0) } ?? 0) * 4_096 + 4 << 20
        let kind = __rlimit_resource_t(RLIMIT_AS.rawValue)
        var limit = rlimit()
        getrlimit(kind, &limit)
        let usual = limit
        limit.rlim_cur = size
        setrlimit(kind, &limit)
        let shortage = Resources.shortage
        limit = usual
        setrlimit(kind, &limit)
        exit(shortage?.hasPrefix("too few threads or too little memory") == true ? 0 : 1)
      }
    }
  #endif
}
