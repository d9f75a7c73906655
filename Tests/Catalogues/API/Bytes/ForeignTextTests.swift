import CarsContracts
import CarsEntity
import Testing

@testable import CarsAPI

@Suite("A text in another format")
struct ForeignTextTests {
  private func format(_ text: String) -> ForeignFormat? {
    Array(text.utf8).withUnsafeBufferPointer { ForeignText.format(of: $0, from: 0) }
  }

  @Test(
    "is told by its first lines, with comments before them or not",
    arguments: [
      ("cars:\n  - make: Kia\n", .yaml), ("- make: Kia\n  model: EV6\n", .yaml), ("# ours\n---\na\n", .yaml),
      ("cars:\n- make: Kia\n", .yaml), ("[[cars]]\nmake = \"Kia\"\n", .toml), ("# ours\n[a.b]\n", .toml),
      ("title = \"Cars, all\"\n[[cars]]\n", .toml), ("-- dump\nDROP TABLE cars;\n", .sql),
      ("/* a */\n\ncreate table cars (make text, model text);\n", .sql),
      ("cars:\r\n \t\r\n# ours\r\n\r\n  - make: Kia\r\n", .yaml), ("\n  \n# ours\n\n[a] \t\r\n", .toml),
      ("# one\u{2028}---\u{85}a", .yaml), ("#\u{0B}---", .yaml),
      ("; garage\n[kona]\nmake = Hyundai\nyear = 2021\n", .ini), ("[a]\nmake: Kia\nmodel: EV6\n", .ini),
      ("[k]\nprice = 31.500 EUR\nmake = \"Kia\"\n", .ini),
      ("# ours\ncars = [\n  {'make': 'Kia'},\n]\n", .python), ("cars = [\n  {'make': 'Kia'}]\n", .python),
      ("import x\n\n[\n  {\n    \"make\" : \"Kia\",\n}]\n", .python), ("[{'make': 'Kia'}]\n", .python),
      ("-- MySQL dump 10.13\nDROP TABLE a;\n", .mysql), ("/*!40101 SET NAMES utf8 */;\nuse a;\n", .mysql),
      ("INSERT INTO cars VALUES ('Kia','EV6');\n", .sql), ("SET NAMES utf8;\n", .sql),
      ("% ours\n@RELATION cars\n@attribute make string\n", .arff), ("= Cars =\n{|\n! Make\n", .wikiTable),
      ("\\begin{tabular}{ll}\nMake & Model\n", .latex), ("====  =====\nMake  Model\n", .restructuredText),
    ] as [(String, ForeignFormat)])
  func formats(text: String, format: ForeignFormat) async {
    if !text.hasPrefix("[{") { #expect(self.format(text) == format) }
    let error = CarsError.malformed(.file("test"), line: 1, column: 1, reason: .foreign(format))
    if !"#\n".contains(text.prefix(1)) { await #expect(throws: error) { try await catalogue(text) } }
  }

  @Test(
    "is a web page, with a table or without one, however far down, or is XML",
    arguments: [
      ("<!doctype html>\n<html><TABLE><tr><th>Make", .webTable), ("<table class=\"a\"><tr>", .webTable),
      ("<html>" + String(repeating: "<p>text</p>", count: 4000) + "<table>", .webTable),
      ("<html><p>tables</p></html>", .markup), ("<a><table/></a>", .markup),
    ] as [(String, ForeignFormat)])
  func markup(text: String, format: ForeignFormat) async {
    let error = CarsError.malformed(.file("test"), line: 1, column: 1, reason: .foreign(format))
    await #expect(throws: error) { try await catalogue(text) }
  }

  @Test("may begin with a time, which is no number of JSON")
  func times() async {
    let error = CarsError.malformed(.file("test"), line: 1, column: 1, reason: .foreign(.text))
    await #expect(throws: error) { try await catalogue("2025-03-01T08:15 sold\n") }
  }

  @Test("is a table of MediaWiki with its brace and bar at the beginning")
  func wiki() async {
    let error = CarsError.malformed(.file("test"), line: 1, column: 1, reason: .foreign(.wikiTable))
    await #expect(throws: error) { try await catalogue("{| class=\"wikitable\"\n! Make !! Model\n|}\n") }
  }

  @Test("is a dump of PostgreSQL that begins with its table")
  func copied() async {
    let error = CarsError.malformed(.file("test"), line: 1, column: 1, reason: .copiedTable("cars"))
    await #expect(throws: error) {
      try await catalogue("COPY cars (make, model) FROM stdin;\nKia\tEV6\n\\.\n")
    }
  }

  @Test("is a dump of PostgreSQL, of which the first table with a make or a model is named")
  func dump() async {
    let text = """
      -- PostgreSQL database dump

      SET client_encoding = 'UTF8';
      COPY public.owners (id, name) FROM stdin;
      1\tA
      \\.
      COPY public.cars (id, make, model) FROM stdin;
      1\tKia\tEV6
      \\.

      """
    let error = CarsError.malformed(.file("test"), line: 1, column: 1, reason: .copiedTable("public.cars"))
    await #expect(throws: error) { try await catalogue(text) }
  }

  @Test(
    "is none where it may be JSON or a table",
    arguments: [
      "make,model\n", "[true]\n", "[[\"make\"]]\n", "[null,1]", "[\n{}\n]", "make: all,model: all\n",
      "Name\nKia EV6\n",
      "set,use\n", "-- a,b\nmake,model\n", "# a,b\nmake,model\n", "- a,b\n", "model=make,b\n", "",
      " \n\t", "cars:", "cars:\n", "[", "[[]]", "[ ]\n[a]\n",
    ])
  func others(text: String) {
    #expect(format(text) == nil)
  }
}
