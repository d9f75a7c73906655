import CarsContracts
import CarsEntity
import Scenes

/// What to do about a problem: words and, if there are any, the commands that solve it.
struct Remedy {
  /// The words, which end with a colon if commands follow.
  let words: String
  /// The commands, each of which stands alone.
  let commands: [String]

  init(_ words: String, _ commands: [String] = []) { (self.words, self.commands) = (words, commands) }

  /// Returns commands to try, the likeliest first.
  static func `try`(_ commands: String...) -> Remedy { Remedy("Try:", commands) }
}

/// Commands that convert a file to a catalogue, each ending in a pipe to `cars`.
enum ConversionText {
  /// - Parameters:
  ///   - encodings: the possible encodings of the file, the likeliest first.
  ///   - file: the file, quoted for the shell.
  ///   - reader: the command that reads the output.
  static func remedy(_ encodings: [TextEncoding], file: String, _ reader: String) -> Remedy {
    let commands = encodings.map { "iconv -f \($0.rawValue) -t UTF-8 \(file) | \(reader)" }
    return switch encodings {
    case []:
      Remedy("Try, with the encoding that it is in:", ["iconv -f ENCODING -t UTF-8 \(file) | \(reader)"])
    case [.western]: Remedy("If it is in Windows-1252, try:", commands)
    default: Remedy(commands.count == 1 ? "Try:" : "Try one of these:", commands)
    }
  }

  /// - Parameters:
  ///   - format: the file's likely format.
  ///   - path: the file's path; nil if it has none that can be printed.
  ///   - reader: the command that reads the output.
  /// - Returns: nil if no command converts it to a catalogue.
  static func remedy(_ format: ForeignFormat, path: String?, _ reader: String) -> Remedy? {
    let file = path?.operandQuotedForShell ?? "FILE"
    switch format {
    case .gzip, .zstd, .xz, .bzip2:
      return .try("\(isArchive(path) ? "tar -xOf" : "\(format) -dc") \(file) | \(reader)")
    case .zip:
      return Remedy(
        "The first of these lists what is in it; the second reads one file: put its name in place of NAME:",
        ["unzip -l \(file)", "unzip -p \(file) NAME | \(reader)"])
    case .workbook: return workbook("xlsx", file, reader)
    case .oldOffice: return workbook("xls", file, reader)
    case .sqlite:
      return Remedy(
        "The first of these lists its tables; the second reads one: put its name in place of TABLE:",
        ["sqlite3 \(file) .tables", "sqlite3 -json \(file) 'select * from TABLE' | \(reader)"])
    case .parquet:
      let text = (path ?? "FILE").split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "''")
      return .try("duckdb -json -c \("select * from read_parquet('\(text)')".quotedForShell) | \(reader)")
    case .webTable: return remedy(forTableOfWebPageIn: file, reader)
    case .latex: return pandoc("latex", file, reader)
    case .restructuredText: return pandoc("rst", file, reader)
    case .arff:
      let program =
        "tolower($1) == \"@attribute\" { names = names comma $2; comma = \",\" } rows && !/^%/; "
        + "tolower($1) == \"@data\" { print names; rows = 1 }"
      return .try("awk \(program.quotedForShell) \(file) | \(reader)")
    // Several documents are a list of cars, one in each.
    case .yaml:
      return piped(
        file, python: "yaml",
        "(lambda all: all[0] if len(all) == 1 else all)(list(yaml.safe_load_all(sys.stdin)))", reader)
    case .ini:
      return piped(
        file, python: "configparser",
        "(c := configparser.ConfigParser(interpolation=None, strict=False), c.read_file(sys.stdin), "
          + "[{\"section\": s, **c[s]} for s in c.sections()])[-1]", reader)
    case .python:
      return piped(
        file, python: "ast",
        "next(ast.literal_eval(s.value) for s in ast.parse(sys.stdin.read()).body "
          + "if isinstance(getattr(s, \"value\", None), (ast.List, ast.Dict)))", reader)
    case .toml: return piped(file, python: "tomllib", "tomllib.load(sys.stdin.buffer)", reader)
    case .transposed:
      let program = "import csv, sys; csv.writer(sys.stdout).writerows(zip(*csv.reader(sys.stdin)))"
      return .try("python3 -c \(program.quotedForShell) < \(file) | \(reader)")
    case .sql:
      return Remedy(
        "If SQLite understands it, try this, with the name of one of its tables in place of TABLE:",
        ["{ cat \(file); echo 'select * from TABLE;'; } | sqlite3 -json | \(reader)"])
    case .frame:
      let program =
        "import csv, re, sys; l = [s for s in sys.stdin.read().splitlines() if set(s) - set(\". \") and s[0] != \"[\"]; "
        + "e = [m.end() for m in re.finditer(r\"\\S+\", l[0])]; w = csv.writer(sys.stdout); "
        + "w.writerow([\"\", *l[0].split()]); w.writerows([*s[:e[0]].rsplit(None, 1), "
        + "*[s[a:b].strip() for a, b in zip(e, e[1:])]] for s in l[1:])"
      return .try("python3 -c \(program.quotedForShell) < \(file) | \(reader)")
    case .spaced:
      return .try("sed -E 's/^ +//; s/ +$//; s/ {2,}|[[:cntrl:]]+/|/g' \(file) | \(reader)")
    case .binary, .text: return Remedy("Check that it is a catalogue.")
    case .markup, .wikiTable, .pdf, .mysql: return nil
    }
  }

  /// Whether a compressed file is a tar archive, judging by its name.
  private static func isArchive(_ path: String?) -> Bool {
    guard let name = path?.lowercased() else { return false }
    return name.hasPart(".tar.")
      || [".tgz", ".txz", ".tbz", ".tbz2", ".tzst"].contains(where: name.hasSuffix)
  }

  /// Returns commands for a workbook, which may have its cars on any sheet.
  private static func workbook(_ format: String, _ file: String, _ reader: String) -> Remedy {
    Remedy(
      "The first of these reads its first sheet; the second lists them all; in the third, put the name of one in place of SHEET:",
      [
        "in2csv -f \(format) \(file) | \(reader)", "in2csv -n -f \(format) \(file)",
        "in2csv -f \(format) --sheet SHEET \(file) | \(reader)",
      ])
  }

  /// Returns a command that writes a table of a PostgreSQL dump as CSV.
  static func remedy(forCopiedTable name: String, file: String, _ reader: String) -> Remedy {
    let program =
      "import csv, re, sys; t = re.search(r\"^COPY \(name.split(separator: ".").joined(separator: "\\.")) "
      + "\\((.*)\\) FROM stdin;\\n((?:.*\\n)*?)\\\\\\.$\", sys.stdin.read(), re.M); "
      + "e = {\"n\": \"\\n\", \"t\": \"\\t\", \"r\": \"\\r\"}; "
      + "u = lambda c: \"\" if c == \"\\\\N\" else re.sub(r\"\\\\(.)\", lambda m: e.get(m[1], m[1]), c); "
      + "w = csv.writer(sys.stdout); w.writerow(t[1].replace(chr(34), \"\").split(\", \")); "
      + "w.writerows([u(c) for c in l.split(\"\\t\")] for l in t[2].splitlines())"
    return .try("python3 -c \(program.quotedForShell) < \(file) | \(reader)")
  }

  /// A command that writes the longest table of a web page as CSV, with what spans several cells in each of them.
  private static func remedy(forTableOfWebPageIn file: String, _ reader: String) -> Remedy {
    let program =
      "import csv, sys, html.parser as h; t = [[[]]]; p = type(\"P\", (h.HTMLParser,), "
      + "dict(handle_starttag=lambda s, g, a, n=lambda a, k: int(dict(a).get(k) or 1): "
      + "t.append([[]]) if g == \"table\" else t[-1].append([]) if g == \"tr\" else "
      + "t[-1][-1].append([\"\", n(a, \"rowspan\"), n(a, \"colspan\")]) if g in (\"td\", \"th\") else g == "
      + "\"br\" and s.handle_data(\" \"), handle_endtag=lambda s, g: g in (\"tr\", \"table\") and "
      + "t[-1].append([]), handle_data=lambda s, d: t[-1][-1] and t[-1][-1][-1].insert(0, "
      + "t[-1][-1][-1].pop(0) + d)))(); p.feed(sys.stdin.read()); m = [r for r in max(t, key=len) "
      + "if r]; g = {}; [g.update({(i + a, j + b): \" \".join(x.split()) for a in range(y) for b in "
      + "range(z)}) for i, r in enumerate(m) for x, y, z in r for j in [next(c for c in "
      + "range(9999) if (i, c) not in g)]]; csv.writer(sys.stdout).writerows([g.get((i, j), \"\") "
      + "for j in range(1 + max(k[1] for k in g))] for i in range(len(m)))"
    return .try("python3 -c \(program.quotedForShell) < \(file) | \(reader)")
  }

  /// A command that writes the tables of a document as tables of Markdown, with the texts of links alone.
  private static func pandoc(_ format: String, _ file: String, _ reader: String) -> Remedy {
    let filter = "/^\\|/ { s/\\[([^]]*)\\]\\([^)]*\\)/\\1/g; p; }"
    return .try("pandoc -f \(format) -t gfm \(file) | sed -nE \(filter.quotedForShell) | \(reader)")
  }

  /// A command that has Python write JSON of what it reads.
  private static func piped(
    _ file: String, python module: String, _ expression: String, _ reader: String
  ) -> Remedy {
    let program = "import json, sys, \(module); json.dump(\(expression), sys.stdout, default=str)"
    return .try("python3 -c \(program.quotedForShell) < \(file) | \(reader)")
  }

  /// Returns a command that converts invalid bytes from Windows-1252 to UTF-8, and leaves the rest unchanged.
  static func remedy(forMixedTextIn file: String, _ reader: String) -> Remedy {
    let program =
      "import codecs, sys; codecs.register_error(\"mixed\", lambda e: "
      + "(e.object[e.start:e.end].decode(\"cp1252\", \"replace\"), e.end)); "
      + "sys.stdout.buffer.write(sys.stdin.buffer.read().decode(\"utf-8\", \"mixed\").encode())"
    return Remedy(
      "If these bytes are in Windows-1252, try:",
      ["python3 -c \(program.quotedForShell) < \(file) | \(reader)"])
  }

  /// Returns a command that writes the XML elements with a name as JSON: attributes and child elements become
  /// fields.
  static func remedy(forXMLOf record: String, file: String, _ reader: String) -> Remedy {
    let program =
      "import json, sys, xml.etree.ElementTree as E; n = lambda e: e.tag.split(\"}\")[-1]; "
      + "v = lambda e: {**e.attrib, **{k: x[1:] and x or x[0] for k in map(n, e) "
      + "for x in [[v(c) for c in e if n(c) == k]]}, **{\"value\": t for t in [e.text or \"\"] if t.strip()}} "
      + "if len(e) or e.attrib else e.text; "
      + "json.dump([v(e) for e in E.parse(sys.stdin.buffer).iter() if n(e) == \"\(record)\"], sys.stdout)"
    return .try("python3 -c \(program.quotedForShell) < \(file) | \(reader)")
  }

  /// Returns a command that turns JSON into records by rearranging it; nil if a name in it can't be copied.
  static func remedy(_ json: RearrangedJSON, file: String, _ reader: String) -> Remedy? {
    func jq(_ filter: String) -> String { "jq \(filter.quotedForShell) \(file) | \(reader)" }
    switch json {
    case .models(let makes, let list):
      guard ((list ?? []) + [makes.make, makes.models]).allSatisfy(\.isCopyable) else { return nil }
      let (make, models) = ([makes.make].pathForJQ, [makes.models].pathForJQ + "[]")
      let model: String
      switch makes.kind {
      case .text: model = "{model: \(models)}"
      case .object(let name):
        guard name.isCopyable else { return nil }
        model = name == "model" ? models : "(\(models) | . + {model: \([name].pathForJQ)})"
      }
      let records = list.map { ($0.isEmpty ? "." : $0.pathForJQ) + "[] | " } ?? ""
      return .try(jq("\(records){make: \(make)} + \(model)"))
    case .lists(let names):
      guard let first = names.first, first.isCopyable else { return nil }
      return Remedy(
        "If these are the makes, the first command reads them all; the second reads just one list:",
        [jq("to_entries[] | {make: .key} + .value[]"), jq([first].pathForJQ)])
    case .fields(let name, let value, let list):
      guard (list + [name, value]).allSatisfy(\.isCopyable) else { return nil }
      let pair = "{(\([name].pathForJQ)): \([value].pathForJQ)}"
      return .try(jq("[\(list.isEmpty ? "." : list.pathForJQ) | map(\(pair)) | add]"))
    case .cells:
      return .try(
        jq(
          "[.schema.fields[].name] as $names | .rows[] | [$names, [.f[].v]] | transpose | map({(.[0]): .[1]}) | add"
        ))
    }
  }
}

extension [String] {
  /// The path of nested field names in the notation of `jq`.
  var pathForJQ: String {
    map { name in
      let isPlain = name.utf8.allSatisfy { byte in
        0x41...0x5A ~= byte || 0x61...0x7A ~= byte || 0x30...0x39 ~= byte || byte == UInt8(ascii: "_")
      }
      let isWord = isPlain && name.first.map { !$0.isNumber } ?? false
      return isWord ? ".\(name)" : ".[\(JSONText.value(.text(name)))]"
    }.joined()
  }
}
