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
      "dump.sql", "create table c(make, model);\ninsert into c values('Saab', '9-3X');\n",
      .answered(
        piped("{ cat dump.sql; echo 'select * from TABLE;'; } | sqlite3 -json"), filling: ("TABLE", "c"),
        "Saab,9-3X")),
  ]

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

  static let wrong = [
    Shape("empty.csv", "", .refused("empty.csv is empty")),
    Shape("header.csv", "make,model,year\n", .refused("there are no cars in it")),
    Shape("page.html", "<html><body>Cars</body></html>\n", .refused("looks like a web page")),
    Shape("note.txt", "Call the dealer\n", .refused("looks like text with no comma")),
    Shape("broken.json", #"[{"make":"Kia","model":]"#, .refused("broken.json:1:24: expected a value")),
    Shape("cars.pdf", "%PDF-1.7\n", .refused("looks like a PDF")),
    Shape("settings.json", #"{"theme":"dark"}"#, .refused("expected a list of cars")),
  ]
}
