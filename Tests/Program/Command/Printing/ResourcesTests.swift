import SceneTesting
import Testing

@testable import cars

@Suite("What the system has to allow", .patience)
struct ResourcesTests {
  @Test("Usually there is enough of everything")
  func enough() {
    #expect(Resources.shortage == nil)
  }

  @Test("Trying it out leaves no file open: with as many as are enough for that, a file is read")
  func givenBack() throws {
    let folder = try TemporaryFolder()
    try folder.write("make,model\nKia,EV6\n", to: "my.csv")
    // 15, and those that the tests were started with.
    for limit in 15... {
      let result = try PlainCommand.script("ulimit -n \(limit); exec \"$0\" list my.csv", in: folder)
      if result.error.contains("too few open files") { continue }
      #expect(result.status == .exited(0))
      return
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

    @Test("A record with a list of 10 MB is read in a few times as much memory")
    func largeList() throws {
      let folder = try TemporaryFolder()
      let result = try PlainCommand.script(
        #"""
        { printf '[{"make":"Kia","model":"EV6","data":['; seq -s, 1500000; printf ']}]'; } > large.json
        ulimit -c 0; ulimit -v 400000; exec "$0" check large.json
        """#, in: folder)
      #expect(result.status == .exited(0), "\(result.error)")
    }

    /// With how little the system can load the program at all depends on how it was built.
    @Test("With too little memory for the threads, it is said what is missing")
    func memory() throws {
      let isSaid = try stride(from: 24_000, to: 400_000, by: 8_000).contains { kibibytes in
        let result = try PlainCommand.script("ulimit -c 0; ulimit -v \(kibibytes); exec \"$0\" --version")
        return result.status == .exited(2)
          && result.error
            == "cars: too few threads or too little memory is allowed (ulimit -u, ulimit -v)\n"
      }
      #expect(isSaid)
    }
  #endif
}
