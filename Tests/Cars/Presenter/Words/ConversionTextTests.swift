import CarsContracts
import Scenes
import Testing

@testable import CarsPresenter

@Suite("Commands for what is no text of ours")
struct ConversionTextTests {
  /// What to do about a text that is no catalogue, and then each command.
  private func lines(_ reason: MalformedReason, path: String) -> [String] {
    let message = CarsErrorText.message(.malformed(.file(path), line: 1, column: 1, reason: reason))
    let lines = message.lines.dropFirst() + message.commands
    return lines.isEmpty ? [] : [lines.joined(separator: " ")]
  }

  @Test(
    "What is no text of ours is read by a command, if there is one",
    arguments: [
      (.markup, nil),
      (.wikiTable, nil),
      (
        .latex,
        #"Try: pandoc -f latex -t gfm 'a b' | sed -nE '/^\|/ { s/\[([^]]*)\]\([^)]*\)/\1/g; p; }' | cars -"#
      ),
      (
        .restructuredText,
        #"Try: pandoc -f rst -t gfm 'a b' | sed -nE '/^\|/ { s/\[([^]]*)\]\([^)]*\)/\1/g; p; }' | cars -"#
      ),
      (
        .arff,
        #"Try: awk 'tolower($1) == "@attribute" { names = names comma $2; comma = "," } rows && !/^%/; "#
          + #"tolower($1) == "@data" { print names; rows = 1 }' 'a b' | cars -"#
      ),
      (
        .zip,
        "The first of these lists what is in it; the second reads one file: put its name in place of NAME: "
          + "unzip -l 'a b' unzip -p 'a b' NAME | cars -"
      ),
      (.gzip, "Try: gzip -dc 'a b' | cars -"), (.zstd, "Try: zstd -dc 'a b' | cars -"),
      (.xz, "Try: xz -dc 'a b' | cars -"), (.bzip2, "Try: bzip2 -dc 'a b' | cars -"),
      (
        .sqlite,
        "The first of these lists its tables; the second reads one: put its name in place of TABLE: "
          + "sqlite3 'a b' .tables sqlite3 -json 'a b' 'select * from TABLE' | cars -"
      ),
      (.parquet, #"Try: duckdb -json -c 'select * from read_parquet('\''a b'\'')' | cars -"#), (.pdf, nil),
      (
        .yaml,
        "Try: python3 -c 'import json, sys, yaml; json.dump((lambda all: all[0] if len(all) == 1 else "
          + "all)(list(yaml.safe_load_all(sys.stdin))), sys.stdout, default=str)' "
          + "< 'a b' | cars -"
      ),
      (
        .toml,
        "Try: python3 -c 'import json, sys, tomllib; json.dump(tomllib.load(sys.stdin.buffer), sys.stdout, "
          + "default=str)' < 'a b' | cars -"
      ),
      (
        .sql,
        "If SQLite understands it, try this, with the name of one of its tables in place of TABLE: { cat 'a b'; echo 'select * from "
          + "TABLE;'; } | sqlite3 -json | cars -"
      ),
      (.spaced, "Try: sed -E 's/^ +//; s/ +$//; s/ {2,}|[[:cntrl:]]+/|/g' 'a b' | cars -"),
      (
        .transposed,
        "Try: python3 -c 'import csv, sys; csv.writer(sys.stdout).writerows(zip(*csv.reader(sys.stdin)))' < 'a b' "
          + "| cars -"
      ),
      (
        .ini,
        "Try: python3 -c 'import json, sys, configparser; json.dump((c := configparser.ConfigParser(interpolation=None, "
          + "strict=False), c.read_file(sys.stdin), [{\"section\": s, **c[s]} for s in c.sections()])[-1], sys.stdout, "
          + "default=str)' < 'a b' | cars -"
      ),
      (
        .python,
        "Try: python3 -c 'import json, sys, ast; json.dump(next(ast.literal_eval(s.value) for s in "
          + "ast.parse(sys.stdin.read()).body if isinstance(getattr(s, \"value\", None), (ast.List, ast.Dict))), "
          + "sys.stdout, default=str)' < 'a b' | cars -"
      ), (.mysql, nil),
      (.binary, "Check that it is a catalogue."), (.text, "Check that it is a catalogue."),
    ] as [(ForeignFormat, String?)])
  func commands(format: ForeignFormat, words: String?) {
    #expect(lines(.foreign(format), path: "a b") == [words].compactMap(\.self))
  }

  @Test(
    "An archive of tar is unpacked, too",
    arguments: [("a.tgz", ForeignFormat.gzip), ("a.tar.xz", .xz), ("A.TAR.GZ", .gzip)])
  func archive(path: String, format: ForeignFormat) {
    #expect(lines(.foreign(format), path: path) == ["Try: tar -xOf \(path) | cars -"])
  }

  @Test("A workbook is read from its first sheet, or from one that is called by its name")
  func workbook() {
    let words = lines(.foreign(.workbook), path: "a b").joined()
    #expect(words.hasPrefix("The first of these reads its first sheet"))
    #expect(
      words.hasSuffix(
        "in2csv -f xlsx 'a b' | cars - in2csv -n -f xlsx 'a b' in2csv -f xlsx --sheet SHEET 'a b' | cars -"))
  }

  @Test("A table of a PostgreSQL dump is read by Python, and called by its name")
  func dump() {
    let dump = lines(.copiedTable("public.cars"), path: "a")
    #expect(
      dump[0].hasPrefix(
        #"Try: python3 -c 'import csv, re, sys; t = re.search(r"^COPY public\.cars \((.*)\) "#))
    #expect(dump[0].hasSuffix(#"for l in t[2].splitlines())' < a | cars -"#))
  }

  @Test("A data frame is cut where its columns end")
  func frame() {
    let frame = lines(.foreign(.frame), path: "a b")
    #expect(
      frame[0].hasPrefix(
        "Try: python3 -c 'import csv, re, sys; l = [s for s in sys.stdin.read().splitlines() "))
    #expect(frame[0].hasSuffix(#"for a, b in zip(e, e[1:])]] for s in l[1:])' < 'a b' | cars -"#))
  }

  @Test("The longest table of a web page is written as CSV by Python")
  func webTable() {
    let page = lines(.foreign(.webTable), path: "a b")
    #expect(page[0].hasPrefix("Try: python3 -c 'import csv, sys, html.parser as h; t = [[[]]]; "))
    #expect(page[0].hasSuffix("for i in range(len(m)))' < 'a b' | cars -"))
  }

  @Test("XML and a mixture of encodings are read by Python, from a path that is no option")
  func python() {
    let xml = lines(.xml(record: "item"), path: "-a b")
    #expect(xml[0].hasPrefix("Try: python3 -c 'import json, sys, xml.etree.ElementTree as E; "))
    #expect(xml[0].hasSuffix(#"if n(e) == "item"], sys.stdout)' < './-a b' | cars -"#))
    let mixed = lines(.mixedEncodings, path: "a")
    #expect(mixed[0].hasPrefix("If these bytes are in Windows-1252, try: python3 -c 'import codecs, sys; "))
    #expect(mixed[0].hasSuffix(#".decode("utf-8", "mixed").encode())' < a | cars -"#))
  }

  @Test(
    "JSON whose records are no cars is rearranged by jq, if its names can be copied",
    arguments: [
      (
        .models(of: .init(make: "brand", models: "models", .text), list: []),
        "Try: jq '.[] | {make: .brand} + {model: .models[]}' a | cars -"
      ),
      (
        .models(of: .init(make: "brand", models: "models", .object(model: "model")), list: nil),
        "Try: jq '{make: .brand} + .models[]' a | cars -"
      ),
      (
        .models(of: .init(make: "my make", models: "models", .object(model: "name")), list: ["makes"]),
        #"Try: jq '.makes[] | {make: .["my make"]} + (.models[] | . + {model: .name})' a | cars -"#
      ),
      (.models(of: .init(make: "a\nb", models: "models", .text), list: []), nil),
      (
        .lists(["Kia", "VW"]),
        "If these are the makes, the first command reads them all; the second reads just one list: "
          + "jq 'to_entries[] | {make: .key} + .value[]' a | cars - jq .Kia a | cars -"
      ),
      (
        .fields(name: "Variable", value: "Value", list: ["Results"]),
        "Try: jq '[.Results | map({(.Variable): .Value}) | add]' a | cars -"
      ),
      (
        .fields(name: "Variable", value: "Value", list: []),
        "Try: jq '[. | map({(.Variable): .Value}) | add]' a | cars -"
      ),
      (
        .cells,
        "Try: jq '[.schema.fields[].name] as $names | .rows[] | [$names, [.f[].v]] | transpose | "
          + "map({(.[0]): .[1]}) | add' a | cars -"
      ),
    ] as [(RearrangedJSON, String?)])
  func rearranged(json: RearrangedJSON, words: String?) {
    #expect(lines(.rearranged(json), path: "a") == [words].compactMap(\.self))
  }

  @Test("A quote in a path is quoted for SQL and for the shell, and a pipe has no path")
  func quotes() {
    #expect(
      lines(.foreign(.parquet), path: "a'b") == [
        #"Try: duckdb -json -c 'select * from read_parquet('\''a'\'''\''b'\'')' | cars -"#
      ])
    let pipe = CarsError.malformed(.standardInput, line: 1, column: 1, reason: .foreign(.gzip))
    #expect(CarsErrorText.message(pipe).commands == ["gzip -dc FILE | cars -"])
  }

  @Test(
    "Encodings are named, with the command for each",
    arguments: [
      (
        [], "the bytes are not UTF-8",
        "Try, with the encoding that it is in: iconv -f ENCODING -t UTF-8 a.csv | cars -"
      ),
      (
        [.western], "the bytes are not UTF-8",
        "If it is in Windows-1252, try: iconv -f WINDOWS-1252 -t UTF-8 a.csv | cars -"
      ),
      (
        [.utf16], "the bytes are not UTF-8, but look like UTF-16",
        "Try: iconv -f UTF-16 -t UTF-8 a.csv | cars -"
      ),
      (
        [.utf16BigEndian], "the bytes are not UTF-8, but look like UTF-16 without a byte order mark",
        "Try: iconv -f UTF-16BE -t UTF-8 a.csv | cars -"
      ),
      (
        [.utf32LittleEndian], "the bytes are not UTF-8, but look like UTF-32 without a byte order mark",
        "Try: iconv -f UTF-32LE -t UTF-8 a.csv | cars -"
      ),
      (
        [.japanese], "the bytes are not UTF-8, but look like Japanese in Shift-JIS",
        "Try: iconv -f CP932 -t UTF-8 a.csv | cars -"
      ),
      (
        [.korean, .chinese], "the bytes are not UTF-8, but look like Korean in CP949 or Chinese in GB18030",
        "Try one of these: iconv -f CP949 -t UTF-8 a.csv | cars - iconv -f GB18030 -t UTF-8 a.csv | cars -"
      ),
      (
        [.cyrillic, .western],
        "the bytes are not UTF-8, but look like Cyrillic in Windows-1251 or Windows-1252",
        "Try one of these: iconv -f WINDOWS-1251 -t UTF-8 a.csv | cars - iconv -f WINDOWS-1252 -t UTF-8 a.csv | cars -"
      ),
    ] as [([TextEncoding], String, String)])
  func encodings(encodings: [TextEncoding], reason: String, command: String) {
    #expect(MalformedText.reason(.notUTF8(in: encodings)) == reason)
    #expect(lines(.notUTF8(in: encodings), path: "a.csv") == [command])
  }
}

extension Remedy {
  /// The words, and then each command.
  var text: String { ([words] + commands).joined(separator: " ") }
}

extension MessageState {
  /// What there is to do, and then each command.
  var remedy: String { ((lines.last.map { [$0] } ?? []) + commands).joined(separator: " ") }
}
