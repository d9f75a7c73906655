/// What to measure, and how to say it.
struct Options {
  /// How many cars the large catalogue has.
  var count = 1_000_000
  /// How often the longest measurements are repeated; the others are repeated more often.
  var runs = 5
  var isJSON = false
  /// The file of a saved run; nil to compare with none.
  var comparedWith: String?
  var isHelp = false

  static let help = """
    Usage: cars-benchmark [--count N] [--runs N] [--json] [--compare FILE]

      --count N       how many cars the large catalogue has (1000000)
      --runs N        how often the longest measurements are repeated (5)
      --json          print JSON, to be saved and compared with
      --compare FILE  also print each median as a multiple of that in a saved run
      -h, --help      print this help
    """

  /// Reads the words of the command line.
  /// - Throws: `BenchmarkError` for a word that means nothing, or one that is missing.
  init(_ words: some Sequence<String>) throws(BenchmarkError) {
    var words = words.makeIterator()
    while let word = words.next() {
      switch word {
      case "--count": count = try Self.number(words.next(), for: word)
      case "--runs": runs = try Self.number(words.next(), for: word)
      case "--json": isJSON = true
      case "--compare":
        guard let path = words.next() else { throw BenchmarkError("--compare needs a file") }
        comparedWith = path
      case "-h", "--help": isHelp = true
      default: throw BenchmarkError("there is no option \(word)")
      }
    }
  }

  private static func number(_ word: String?, for option: String) throws(BenchmarkError) -> Int {
    guard let number = word.flatMap({ Int($0) }), 1...100_000_000 ~= number else {
      throw BenchmarkError("\(option) needs a number from 1 to 100000000")
    }
    return number
  }
}
