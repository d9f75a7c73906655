// What opens with an answer at the most: rearranged, packed, or no cars at all.

extension ShapeTableTests {
  static let rearranged = [
    Shape(
      "units.tsv", "Make\tModel\tPower\n-\t-\tkW\nSaab\t9-7X\t224\n", columns: "make,model,horsepower",
      heading: "make,model,power (kW)",
      .opens("Saab,9-7X,224")),
    Shape(
      "title.csv", "Fleet,,\nmake,model,seats\nSaab,9000,5\n",
      .opens("Saab,9000", saying: "cars: The first line, above the header, was skipped.\n")),
    Shape(
      "twice.csv", "MODEL,MAKE,MODEL\n2014,Saab,600\n",
      .answered("cars list twice.csv --field model=NAME", filling: ("NAME", "'MODEL 2'"), "Saab,600")),
    Shape(
      "agency.csv", "Mh,Mk,Cn\nSAAB AB,SAAB,9-2X\n",
      .answered("cars list agency.csv --field make=Mk --field model=Cn", "SAAB,9-2X")),
    Shape(
      "makes.csv", "make,colour\nRover,blue\n", columns: "make,colour",
      .answered("cars list makes.csv --field make=make", "Rover,blue")),
    Shape(
      "across.csv", "Make,Saab\nModel,93\n",
      .answered(
        piped(
          "python3 -c 'import csv, sys; csv.writer(sys.stdout).writerows(zip(*csv.reader(sys.stdin)))' < across.csv"
        ),
        "Saab,93")),
    Shape(
      "blanks.txt", "Make   Model\nSaab   95\n",
      .answered(piped("sed -E 's/^ +//; s/ +$//; s/ {2,}|[[:cntrl:]]+/|/g' blanks.txt"), "Saab,95")),
    Shape(
      "mongo.json", #"{"_id":{"$oid":"5f1b"},"make":"Saab","model":"94","year":{"$numberInt":"1997"}}"#,
      columns: "make,model,year", .opens("Saab,94,1997")),
    Shape(
      "models.json", #"[{"brand":"Saab","models":["92","92B"]}]"#,
      .answered(piped("jq '.[] | {make: .brand} + {model: .models[]}' models.json"), "Saab,92")),
    Shape(
      "by-make.json", #"{"Saab":[{"model":"GT750"}],"MG":[{"model":"GS"}]}"#,
      .answered(piped("jq 'to_entries[] | {make: .key} + .value[]' by-make.json"), "Saab,GT750")),
    Shape(
      "decoded.json", #"{"Results":[{"Value":"SAAB","Variable":"Make"},{"Value":"96","Variable":"Model"}]}"#,
      .answered(piped("jq '[.Results | map({(.Variable): .Value}) | add]' decoded.json"), "SAAB,96")),
    Shape(
      "feed.xml",
      #"<?xml version="1.0"?><rss xmlns:g="urn:x"><channel><title>Stock</title><item><g:brand>Saab</g:brand>"#
        + #"<g:model>9-2X</g:model><g:price currency="EUR">7400</g:price><photo>a</photo><photo>b</photo></item>"#
        + "</channel></rss>\n",
      columns: "make,model,price,currency,photo",
      .answered(xml("item", in: "feed.xml"), #"Saab,9-2X,7400,EUR,"[""a"",""b""]""#)),
    Shape(
      "attributes.xml", "<cars>\n<car make='Saab' model='60'/>\n</cars>\n",
      .answered(xml("car", in: "attributes.xml"), "Saab,60")),
    Shape(
      "-x.csv", "make,model\nSaab,L\u{E9}\n", by: "iconv -f UTF-8 -t ISO-8859-1 text",
      .answered(piped("iconv -f WINDOWS-1252 -t UTF-8 ./-x.csv"), "Saab,Lé")),
    Shape(
      "tabs.tsv", "1999\tSaab\t9-3\tred, 5 doors\t900\n",
      .answered(
        "cars list tabs.tsv --header NAME,NAME,NAME,NAME,NAME",
        filling: ("NAME,NAME,NAME,NAME,NAME", "year,make,model,note,price"), "Saab,9-3")),
    Shape(
      "dump.sql", "create table c(make, model);\ninsert into c values('Saab', '9-3X');\n",
      .answered(
        piped("{ cat dump.sql; echo 'select * from TABLE;'; } | sqlite3 -json"), filling: ("TABLE", "c"),
        "Saab,9-3X")),
  ]

  /// The command that reads the elements with a name.
  private static func xml(_ name: String, in file: String) -> String {
    piped(
      "python3 -c 'import json, sys, xml.etree.ElementTree as E; n = lambda e: e.tag.split(\"}\")[-1]; "
        + "v = lambda e: {**e.attrib, **{k: x[1:] and x or x[0] for k in map(n, e) "
        + "for x in [[v(c) for c in e if n(c) == k]]}, **{\"value\": t for t in [e.text or \"\"] if t.strip()}} "
        + "if len(e) or e.attrib else e.text; "
        + "json.dump([v(e) for e in E.parse(sys.stdin.buffer).iter() if n(e) == \"\(name)\"], sys.stdout)' < \(file)"
    )
  }

  static let packed = [
    Shape(
      "cars.csv.gz", "make,model\nSaab,900\n", by: "gzip -c text",
      .answered(piped("gzip -dc cars.csv.gz"), "Saab,900")),
    Shape(
      "cars.csv.zst", "make,model\nSaab,96\n", by: "zstd -qc text",
      .answered(piped("zstd -dc cars.csv.zst"), "Saab,96")),
    Shape(
      "cars.csv.xz", "make,model\nSaab,99\n", by: "xz -c text",
      .answered(piped("xz -dc cars.csv.xz"), "Saab,99")),
    Shape(
      "cars.csv.bz2", "make,model\nSaab,9-3\n", by: "bzip2 -c text",
      .answered(piped("bzip2 -dc cars.csv.bz2"), "Saab,9-3")),
    Shape(
      "cars.db", "create table cars(make, model); insert into cars values('Saab', '9-5');",
      by: "sqlite3 made.db < text; cat made.db",
      .answered(
        piped("sqlite3 -json cars.db 'select * from TABLE'"), filling: ("TABLE", "cars"), "Saab,9-5")),
  ]

  static let rewritten = [
    Shape(
      "duckdb.txt",
      """
      ┌─────────┬─────────┬────────┐
      │  make   │  model  │ price  │
      │ varchar │ varchar │ double │
      ├─────────┼─────────┼────────┤
      │ Saab    │ 99, EMS │ 1900.5 │
      │ Saab    │ 96      │   NULL │
      └─────────┴─────────┴────────┘

      """, columns: "make,model,price", .opens("Saab,\"99, EMS\",1900.5")),
    Shape(
      "mysql.txt",
      "+------+-------+\n| make | model |\n+------+-------+\n| Saab | 90    |\n+------+-------+\n1 row in set (0.00 sec)\n",
      .opens("Saab,90")),
    Shape("psql.txt", " make | model \n------+-------\n Saab | 9000\n(1 row)\n\n", .opens("Saab,9000")),
    Shape(
      "nu.txt",
      "╭───┬──────┬───────╮\n│ # │ make │ model │\n├───┼──────┼───────┤\n│ 0 │ Saab │ 9-4X  │\n╰───┴──────┴───────╯\n",
      .opens("Saab,9-4X")),
    Shape(
      "pairs.log", "level=info make=Saab model=9-5 note=\"one owner\" price=4200\n",
      columns: "make,model,note,price",
      .opens("Saab,9-5,one owner,4200")),
    Shape(
      "miller.txt", "make=Saab,model=Sonett,year=1966\n", columns: "make,model,year",
      .opens("Saab,Sonett,1966")),
    Shape("lists.json", #"[{"make":"Saab","model":"92"}]"# + "\n[]\n", .opens("Saab,92")),
    Shape(
      "pages.json", #"{"results":[{"make":"Saab","model":"93"}],"page":1}{"results":[],"page":2}"#,
      .opens("Saab,93")),
    Shape("cars.jsonp", #"/**/cb([{"make":"Saab","model":"95"}]);"#, .opens("Saab,95")),
    Shape(
      "nan.json", #"[{"make":"Saab","model":"900","price":NaN,"year":-Infinity}]"#,
      .opens("Saab,900")),
  ]

  static let wrong = [
    Shape("empty.csv", "", .refused("empty.csv is empty")),
    Shape("header.csv", "make,model,year\n", .refused("This catalogue is empty")),
    Shape("page.html", "<html><body>Cars</body></html>\n", .refused("looks like a web page")),
    Shape("note.txt", "Call the dealer\n", .refused("looks like text with no comma")),
    Shape("broken.json", #"[{"make":"Kia","model":]"#, .refused("broken.json:1:24: expected a value")),
    Shape("cars.pdf", "%PDF-1.7\n", .refused("looks like a PDF")),
    Shape("settings.json", #"{"theme":"dark"}"#, .refused("expected a list of cars")),
  ]
}
