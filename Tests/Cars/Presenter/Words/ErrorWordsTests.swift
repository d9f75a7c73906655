import CarsContracts
import CarsEntity
import CarsTestSupport
import Foundation
import SceneTesting
import Scenes
import Testing

@testable import CarsPresenter

@Suite("The words of errors")
struct ErrorWordsTests {
  @Test("Every error says what is wrong, where, and what to do", arguments: ErrorSamples.errors)
  func errors(error: CarsError, words: MessageState) {
    #expect(CarsErrorText.message(error) == words)
  }

  @Test("Every reason why a file is not a catalogue has its words", arguments: ErrorSamples.reasons)
  func reasons(reason: MalformedReason, words: String) {
    #expect(MalformedText.reason(reason) == words)
  }

  @Test("Every part that a text must have has its words", arguments: ErrorSamples.expectedParts)
  func expectedParts(part: ExpectedPart, words: String) {
    #expect(MalformedText.reason(.unexpected(found: "x", expected: part)) == "expected \(words), found “x”")
  }

  @Test(
    "What a file looks like is said, and what would work",
    arguments: [
      (.markup, "this looks like a web page or XML; look for a download as CSV or JSON"),
      (.zip, "this looks like a zip archive"),
      (.workbook, "this looks like an Excel workbook; save the sheet as CSV, or use csvkit"),
      (.oldOffice, "this looks like an old Excel workbook; save the sheet as CSV, or use csvkit"),
      (.gzip, "this looks compressed by gzip"), (.zstd, "this looks compressed by zstd"),
      (.xz, "this looks compressed by xz"), (.bzip2, "this looks compressed by bzip2"),
      (.sqlite, "this looks like an SQLite database"), (.parquet, "this looks like Parquet"),
      (.pdf, "this looks like a PDF; look for the table as CSV"),
      (.binary, "this does not look like text at all"),
      (.yaml, "this looks like YAML"), (.toml, "this looks like TOML"), (.sql, "this looks like SQL"),
      (.frame, "this looks like a data frame as R or pandas prints it"),
      (.webTable, "this looks like a web page with a table in it"), (.latex, "this looks like LaTeX"),
      (
        .wikiTable, "this looks like the source of a table in MediaWiki; save the page that shows it, as HTML"
      ), (.arff, "this looks like ARFF"),
      (.restructuredText, "this looks like a table of reStructuredText"),
      (.spaced, "this looks like a table with nothing but blanks between its columns"),
      (.transposed, "this looks like a table with a column for each car, and not a row"),
      (.text, "this looks like text with no comma, semicolon, tab or | in its first line"),
    ] as [(ForeignFormat, String)])
  func forms(format: ForeignFormat, words: String) {
    #expect(MalformedText.reason(.foreign(format)) == "expected JSON, or a table with a header; " + words)
  }

  @Test("Of an address whose program said nothing, it is said how that ended")
  func silentProgram() {
    let error = CarsError.unreachable(address: "http://h", reason: .ended(program: "curl", .status(7)))
    #expect(CarsErrorText.message(error).lines[0] == "http://h cannot be fetched: curl ended with status 7.")
  }

  @Test("Of very many names that a table has, the first hundred are listed, each up to thirty characters")
  func manyNames() {
    func words(_ count: Int) -> String {
      MalformedText.reason(
        .noCarNames(
          UnknownNames((1...count).map { UnknownNames.Column("n\($0)") }, in: .table(delimiter: 0x2C))))
    }
    #expect(
      words(12).hasSuffix("it has “n1”, “n2”, “n3”, “n4”, “n5”, “n6”, “n7”, “n8”, “n9”, “n10”, “n11”, “n12”"))
    #expect(words(102).hasSuffix("“n99”, “n100” and 2 more"))
    let long = String(repeating: "x", count: 31)
    #expect(
      MalformedText.reason(.noCarNames(UnknownNames([long: [long]], in: .lines))).hasSuffix(
        "there are “\(long.dropLast())” (\(long.dropLast())…)"))
  }

  @Test("The first twelve names have an example each, and a column without a name is said in words")
  func examples() {
    let columns = (1...13).map { UnknownNames.Column($0 == 2 ? "" : "n\($0)", [.text("v\($0)")]) }
    let words = MalformedText.reason(.noCarNames(UnknownNames(columns, in: .table(delimiter: 0x2C))))
    #expect(words.contains("it has “n1” (v1), a column without a name, “n3” (v3), "))
    #expect(words.hasSuffix("“n12” (v12), “n13”"))
  }

  @Test(
    "Where cars are shown up to bytes in another encoding, the command is said that makes UTF-8 of them, and no key"
  )
  func encodingBesideCars() {
    let error = CarsError.malformed(.file("a.csv"), line: 5, column: 3, reason: .notUTF8(in: [.western]))
    let notice = CarsErrorText.notice(error, shown: "So far.")
    #expect(notice.text == "a.csv:5:3: the bytes are not UTF-8.")
    #expect(
      notice.more == "So far. If it is in Windows-1252, try: iconv -f WINDOWS-1252 -t UTF-8 a.csv | cars -")
    #expect(notice.hint == nil)
  }

  @Test("What nobody could copy from a screen is in no command")
  func notPrintable() {
    let windows = CarsError.malformed(.file("a\nb.csv"), line: 1, column: 1, reason: .notUTF8(in: [.western]))
    #expect(
      CarsErrorText.message(windows).remedy
        == "If it is in Windows-1252, try: iconv -f WINDOWS-1252 -t UTF-8 FILE | cars -")
    #expect(
      Self.lines(.notACatalogue(found: .object, list: ["cars", "a\u{200F}b"])) == [
        "Check that it is a catalogue."
      ])
  }

  @Test("What can be read only once is not tried again, and is in no file that a command could name")
  func readOnce() {
    let wrong = CarsError.malformed(.standardInput, line: 1, column: 1, reason: .foreign(.gzip))
    for (reloadPolicy, hint) in [(ReloadPolicy.catalogue, "Press r to try again."), (.nothing, nil)] {
      let message = CarsErrorText.message(wrong, reloadPolicy)
      #expect(message.hint == hint)
      #expect(message.remedy == "Try: gzip -dc FILE | cars -")
      #expect(CarsErrorText.notice(wrong, reloadPolicy, shown: "So far.").hint == hint)
      #expect(CarsErrorText.notice(wrong, reloadPolicy, shown: "So far.").more == "So far.")
    }
    for error in [CarsError.cancelled, .noSuchCar("x"), .severalCars(["xa", "xb"], beginningWith: "x")] {
      #expect(CarsErrorText.message(error, .nothing) == CarsErrorText.message(error))
    }
  }

  @Test(
    "How a command ended is said",
    arguments: [
      (.status(3), "“psql” ended with status 3: no such table"),
      (.status(126), "“psql” cannot be run (status 126): no such table"),
      (.status(127), "“psql” was not found (status 127): no such table"),
      (.signal(9), "“psql” was ended by signal 9: no such table"),
      (.notStarted("no memory"), "“psql” could not be started: no memory: no such table"),
    ] as [(CommandEnding, String)])
  func endings(ending: CommandEnding, words: String) {
    let error = CarsError.commandFailed(command: "psql", ending: ending, output: ["no such table"])
    #expect(CarsErrorText.notice(error, shown: nil).text == words)
  }

  @Test(
    "Why a text cannot be read is said with what to do about it",
    arguments: [
      (.system("No such device"), "No such device.", "Check its permissions."),
      (
        .keys, "it is the terminal that keys come from.", "Name a file, or pipe a catalogue into the program."
      ),
      (
        .pipe, "a car with a list of cars in it is too long to be read from a pipe.",
        "Save it to a file, and open that."
      ),
    ] as [(UnreadableReason, String, String)])
  func unreadable(reason: UnreadableReason, words: String, advice: String) {
    let lines = CarsErrorText.message(.unreadable(.file("p"), reason: reason)).lines
    #expect(lines == ["p cannot be read: \(words)", advice])
  }

  @Test("Of very many identifiers that begin alike, the first twenty are listed")
  func manyCandidates() {
    func line(_ count: Int) -> String {
      let ids = (1...count).map { CarID("kia-\($0)") }
      return CarsErrorText.message(.severalCars(ids, beginningWith: "kia")).lines[0]
    }
    #expect(line(1_025).hasPrefix("1,025 ids begin with “kia”: kia-1, kia-2, "))
    #expect(line(1_025).hasSuffix("kia-20 and 1,005 more."))
    #expect(line(20).hasSuffix("kia-19, kia-20."))
    #expect(line(21).hasSuffix("kia-19, kia-20 and 1 more."))
  }

  /// The lines about a text that is no catalogue, without where that is.
  private static func lines(_ reason: MalformedReason, path: String = "my cars.json") -> [String] {
    [CarsErrorText.message(.malformed(.file(path), line: 1, column: 1, reason: reason)).remedy]
  }

  @Test("What to do about a text is said where it can be done, and once")
  func remedies() {
    #expect(Self.lines(.badNumber("007")) == ["Correct it there."])
    #expect(Self.lines(.notACatalogue(found: .number)) == ["Check that it is a catalogue."])
  }

  @Test(
    "The first of several lists of objects in JSON is named in a command to copy",
    arguments: [
      (["listings"], "jq .listings 'my cars.json' | cars -"),
      (["result", "cars_2"], "jq .result.cars_2 'my cars.json' | cars -"),
      (["a b", "2"], #"jq '.["a b"].["2"]' 'my cars.json' | cars -"#),
    ])
  func otherList(path: [String], command: String) {
    #expect(
      Self.lines(.notACatalogue(found: .object, list: path)) == [
        "A list inside it can be read like this: \(command)"
      ])
  }

  @Test(
    "A path is in quotation marks where it could be misread, and of addresses only those of the web are read",
    arguments: [
      ("a.json", "There is no file a.json.", "Check the path."),
      ("", "There is no file “”.", "Check the path."),
      ("my preise.csv", "There is no file “my preise.csv”.", "Check the path."),
      ("a:b", "There is no file a:b.", "Check the path."),
      ("://x", "There is no file ://x.", "Check the path."),
      (
        "ftp://x/y", "There is no file ftp://x/y.", "Only addresses with http or https are read."
      ),
    ])
  func paths(path: String, problem: String, remedy: String) {
    #expect(CarsErrorText.message(.noSuchFile(path: path)).lines == [problem, remedy])
  }

  @Test(
    "Every fault of a record has its words, with the unit of its field, whatever the catalogue calls that",
    arguments: ErrorSamples.faults)
  func faults(fault: CarFault, words: String) {
    #expect(
      CarFaultText.line(RecordFault(line: 9, number: 7, rejectedFor: fault))
        == "line 9, record 7: \(words)")
  }

  @Test(
    "A value that would be left out does not make the record no car, and a currency can be said beside its price"
  )
  func leftOut() {
    let list = CarFault.wrongKind(.currency, name: "Waehrung", expected: .text, found: .list)
    let words = [
      "“price” would be left out: “Waehrung” must be text, not a list.",
      "Say the currency, too, for example --currency EUR.",
    ]
    #expect(CarChangeText.message(.invalid(list), printedAs: .words).lines == words)
    #expect(
      CarChangeText.message(.invalid(list), printedAs: nil).lines == [words[0], "Choose another currency."])
    let seats = CarFault.notANumber(.seats, name: "seats", text: "x")
    #expect(
      CarChangeText.message(.invalid(seats), printedAs: nil).lines == [
        "“seats” would be left out: “seats” is “x”, but must be a number.",
        "Correct it.",
      ])
    let make = CarFault.wrongKind(.make, name: "make", expected: .text, found: .list)
    #expect(
      CarChangeText.message(.invalid(make), printedAs: nil).lines == [
        "The record would not be a car: “make” must be text, not a list.", "Correct it.",
      ])
  }

  @Test("Of an id that only a record has that is no car, it is said where that is and what is wrong with it")
  func rejectedID() {
    let rejected = RecordFault(line: 9, number: 7, rejectedFor: .missing(field: "model"), id: "x")
    #expect(
      CarsErrorText.message(.noSuchCar("x", rejected: rejected)).lines == [
        "The record on line 9 has the id “x”, but is no car: “model” is missing; every car needs one.",
        "Correct it there.",
      ])
  }

  @Test("Every case of an error is among the samples, so that none does without its words")
  func kinds() throws {
    try expectAll("CarsError", of: "Contracts/Errors/CarsError", in: CarsError.samples)
    #expect(ErrorSamples.errors.map(\.error) == CarsError.samples)
    let reasons = "Contracts/Errors/MalformedReason"
    try expectAll("MalformedReason", of: reasons, in: ErrorSamples.reasons.map(\.reason))
    try expectAll("ExpectedPart", of: reasons, in: ErrorSamples.expectedParts.map(\.part))
    try expectAll("CarFault", of: "Entity/Car/CarFault", in: ErrorSamples.faults.map(\.fault))
  }

  /// Expects a sample of each case that an enum has in its file.
  private func expectAll(_ name: String, of file: String, in samples: [some Sendable]) throws {
    let sampled = samples.map { "\($0)".prefix { $0.isLetter || $0.isNumber } }
    for kind in try Self.cases(of: file, name) {
      #expect(sampled.contains { $0 == kind }, "\(name).\(kind) has no sample in ErrorSamples.swift")
    }
  }

  /// The names of an enum's cases, as its file has them.
  private static func cases(of file: String, _ name: String) throws -> [String] {
    let path = Checkout.path("Sources/Cars/\(file).swift")
    let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    let lines = text.components(separatedBy: "\n").drop { !$0.hasPrefix("public enum \(name):") }
    return lines.prefix { $0 != "}" }.compactMap {
      $0.firstMatch(of: /^  case (\w+)/).map { String($0.output.1) }
    }
  }
}
