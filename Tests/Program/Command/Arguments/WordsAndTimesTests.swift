import Testing

@testable import cars

@Suite("Times and words on the command line")
struct WordsAndTimesTests {
  @Test(
    "A time is a number with its unit",
    arguments: [
      ("800ms", Duration.milliseconds(800)), ("1.5s", .milliseconds(1500)), ("0s", .zero), ("0ms", .zero),
      ("2s", .seconds(2)), ("3600s", .seconds(3600)), ("0.25s", .milliseconds(250)),
    ])
  func times(text: String, duration: Duration) {
    #expect(Duration(words: text) == duration)
  }

  @Test(
    "What is not a time, or is too long, is refused",
    arguments: [
      "", "s", "ms", "5", "5m", "5 s", "-1s", "+1s", ".5s", "1e", "soon", "nans", "infs", "3601s",
      "99999999ms",
      "0x", "1,5s", "５s", "0x10s", "0x10ms", "1e3ms", "1e0s", "0x1p2s", "5.s", "1.2.3s", "1.+5s",
    ])
  func noTimes(text: String) {
    #expect(Duration(words: text) == nil)
  }

  @Test("The nearest word is the one with the fewest mistakes; what is far from all is near none")
  func nearest() {
    let words = ["--fail", "--color", "--latency", "--help"]
    #expect(NearestWord.of("--latncy", among: words) == "--latency")
    #expect(NearestWord.of("--latenycy", among: words) == "--latency")
    #expect(NearestWord.of("--la", among: words) == "--latency")
    #expect(NearestWord.of("--l", among: words) == "--latency")
    #expect(NearestWord.of("--colour", among: words) == "--color")
    #expect(NearestWord.of("--halp", among: words) == "--help")
    #expect(NearestWord.of("--json", among: words) == nil)
    #expect(NearestWord.of("--file", among: words) == nil)
    #expect(NearestWord.of("-v", among: ["-h", "-V"]) == "-V")
    #expect(NearestWord.of("-x", among: ["-a", "-b"]) == nil)
    #expect(NearestWord.of("--", among: words) == nil)
    #expect(NearestWord.of("--wat", among: []) == nil)
  }
}
