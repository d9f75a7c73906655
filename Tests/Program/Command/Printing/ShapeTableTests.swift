import Foundation
import Testing

/// Files in the forms in which lists of cars are public, each with values of its own: none is shown falsely, and each command
/// that is printed is run as it is printed.
@Suite("A file of somebody else's", .timeLimit(.minutes(5)))
struct ShapeTableTests {
  /// What becomes of a file.
  enum Outcome {
    /// It opens as it is: its first car in some columns.
    case opens(String)
    /// It is refused with a command that opens it, with what is filled in where the command has blanks.
    case answered(String, filling: (String, String)? = nil, String)
    /// It is refused, with these words, and cannot be opened.
    case refused(String)
  }

  /// A file.
  struct Shape: CustomTestStringConvertible {
    let name: String
    /// What it is made of, and the command that makes it of that; nil where it is that.
    let text: String
    let maker: String?
    let outcome: Outcome
    /// The columns that are looked at.
    let columns: String

    var testDescription: String { name }

    init(
      _ name: String, _ text: String, by maker: String? = nil, columns: String = "make,model",
      _ outcome: Outcome
    ) {
      (self.name, self.text, self.maker, self.columns, self.outcome) = (name, text, maker, columns, outcome)
    }
  }

  @Test("opens as it is, or with one answer, or is refused rightly", arguments: shapes)
  func shape(_ shape: Shape) throws {
    let folder = try TemporaryFolder()
    if let maker = shape.maker {
      let program = String(maker.prefix { $0 != " " })
      guard try run("command -v \(program)", shape, in: folder).status == .exited(0) else { return }
      try folder.write(shape.text, to: "text")
      let made = try run("\(maker) > '\(shape.name)'", shape, in: folder)
      try #require(made.status == .exited(0), "\(made.error)")
    } else {
      try folder.write(shape.text, to: shape.name)
    }
    let shown = try run("cars list '\(shape.name)'", shape, in: folder)
    switch shape.outcome {
    case .opens(let first):
      #expect(shown.status == .exited(0) && shown.error == "", "\(shown.error)")
      #expect(shown.output == "\(shape.columns)\n\(first)\n")
    case .answered(let command, let filling, let first):
      #expect(shown.status == .exited(2) && shown.output == "")
      #expect(shown.error.contains(command), "\(shown.error)")
      let program =
        ["jq", "sqlite3"].first { command.contains("\($0) ") } ?? String(command.prefix { $0 != " " })
      guard try run("command -v \(program)", shape, in: folder).status == .exited(0) else { return }
      let filled = filling.map { command.replacing($0.0, with: $0.1) } ?? command
      let opened = try run(filled, shape, in: folder)
      #expect(opened.status == .exited(0) && opened.error == "", "\(opened.error)")
      #expect(opened.output == "\(shape.columns)\n\(first)\n")
    case .refused(let words):
      #expect(shown.status != .exited(0))
      #expect(shown.error.contains(words), "\(shown.error)")
    }
  }

  @Test("is one of sixty, of which fifty open as they are or with one answer")
  func count() {
    let opening = Self.shapes.filter { if case .refused = $0.outcome { false } else { true } }
    #expect(Self.shapes.count >= 60)
    #expect(opening.count >= 50)
  }

  private func run(_ line: String, _ shape: Shape, in folder: TemporaryFolder) throws -> PlainCommand {
    try PlainCommand.run(
      ["/bin/sh", "-c", "PATH=\"${0%/*}:$PATH\"; \(line)", try BuiltProduct.path(of: "cars")],
      environment: PseudoTerminal.environment.merging([
        "CARS_OPTS": "--format csv --limit 1 --columns \(shape.columns)"
      ]) { $1 }, directory: folder.path)
  }
}

extension ShapeTableTests {
  /// What is sent to `cars` through a pipe.
  private static func piped(_ command: String) -> String { "\(command) | cars list -" }

  private static let shapes: [Shape] = tables + languages + encodings + json + rearranged + packed + wrong

  private static let tables = [
    Shape(
      "epa.csv",
      "city08,fuelType,id,make,model,range,trany,VClass,year\n118,Electricity,46001,Kia,EV9,304,A1,SUV,2024\n",
      columns: "make,model,range,year", .opens("Kia,EV9,304,2024")),
    Shape(
      "used.csv", "name,year,selling_price,km_driven,fuel\nMaruti Alto LX,2009,95000,61000,Petrol\n",
      columns: "make,model,year", .opens("Maruti,Alto LX,2009")),
    Shape(
      "models.csv", "Car_Name,Year,Selling_Price\nland cruiser,2010,35\nritz,2014,3.35\n",
      columns: "model,year", .opens("land cruiser,2010")),
    Shape(
      "features.csv", "Make,Model,Year,Engine HP,Vehicle Style,MSRP\nBMW,Z4,2016,240,Convertible,49700\n",
      columns: "make,model,body,horsepower", .opens("BMW,Z4,Convertible,240")),
    Shape(
      "german.csv",
      "Hersteller;Modell;Erstzulassung;Kilometerstand;Leistung (PS);Preis (EUR)\nVW;Polo;2019;64.300;95;13.450\nVW;Up;2017;71.050;60;8.900\n",
      columns: "make,model,year,Kilometerstand", .opens("VW,Polo,2019,64300")),
    Shape(
      "ebay.csv",
      "dateCrawled,name,price,vehicleType,yearOfRegistration,gearbox,powerPS,model,kilometer,fuelType,brand\n2016-03-24,Corsa_1.2,950,kleinwagen,2001,manuell,75,corsa,150000,benzin,opel\n",
      columns: "make,model,year", .opens("opel,corsa,2001")),
    Shape(
      "auto-mpg.csv",
      "mpg,cylinders,horsepower,weight,model year,car name\n27.0,4,88,2130,71,\"datsun pl510\"\n",
      columns: "make,model,year", .opens("datsun,pl510,71")),
    Shape(
      "auto-mpg.data", "27.0   4   97.00      88.00      2130.      14.5   71  3\t\"datsun pl510\"\n",
      .answered(
        "sed -E 's/^ +//; s/ {2,}|[[:cntrl:]]/,/g' auto-mpg.data | cars list - --header NAME,NAME,NAME,NAME,NAME,NAME,NAME,NAME,NAME",
        filling: (
          "NAME,NAME,NAME,NAME,NAME,NAME,NAME,NAME,NAME",
          "mpg,cylinders,displacement,horsepower,weight,acceleration,year,origin,name"
        ),
        "datsun,pl510")),
    Shape(
      "imports-85.data",
      "2,164,audi,gas,std,four,sedan,99.80,2337,13950\n1,?,saab,gas,std,two,hatchback,99.10,2658,11850\n",
      .answered(
        "cars list imports-85.data --header NAME,NAME,NAME,NAME,NAME,NAME,NAME,NAME,NAME,NAME",
        filling: (
          "NAME,NAME,NAME,NAME,NAME,NAME,NAME,NAME,NAME,NAME",
          "risk,losses,make,fuel,aspiration,doors,model,base,weight,price"
        ),
        "audi,sedan")),
    Shape(
      "ev.csv", "Brand,Model,AccelSec,TopSpeed_KmH,Range_Km,Seats\nHonda,e,9.5,145,170,4\n",
      columns: "make,model,acceleration,range,seats", .opens("Honda,e,9.5,170,4")),
    Shape(
      "cars93.csv", "\"Manufacturer\",\"Model\",\"Min.Price\",\"MPG.city\"\n\"Eagle\",\"Vision\",17.5,20\n",
      .opens("Eagle,Vision")),
    Shape(
      "mtcars.csv", "\"\",\"mpg\",\"cyl\",\"hp\"\n\"Fiat X1-9\",27.3,4,66\n",
      columns: "make,model,horsepower",
      .opens("Fiat,X1-9,66")),
    Shape(
      "spaces.csv", "make, model, year\nKia , Niro , 2021\n", columns: "make,model,year",
      .opens("Kia,Niro,2021")),
    Shape(
      "wa.csv",
      "VIN (1-10),City,Postal Code,Model Year,Make,Model\n7SAYGDEE7P,Kent,98031,2023,TESLA,MODEL Y\n",
      columns: "make,model,year", .opens("TESLA,MODEL Y,2023")),
    Shape(
      "power.csv", "make,model,power,co2_g_km\nSeat,Leon,\"150 PS (110 kW)\",128\n",
      columns: "make,model,co2_g_km", .opens("Seat,Leon,128")),
    Shape(
      "bhp.csv", "make,model,BHP\nRover,100,60\n", columns: "make,model,horsepower", .opens("Rover,100,60")),
    Shape(
      "moc.csv", "Marka;Model;Moc (KM)\nFSO;Warszawa;75 KM\n", columns: "make,model,horsepower",
      .opens("FSO,Warszawa,75 KM")),
    Shape("km.csv", "make,model,Moc\nFSO,Polonez,75 KM\n", columns: "make,horsepower", .opens("FSO,75 KM")),
    Shape("tab.tsv", "make\tmodel\nSeat\tArona\n", .opens("Seat,Arona")),
    Shape("bars.txt", "make|model\nSeat|Ateca\n", .opens("Seat,Ateca")),
    Shape("table.md", "| make | model |\n|------|-------|\n| Seat | Mii |\n", .opens("Seat,Mii")),
    Shape("excel.csv", "sep=;\nmake;model\nSeat;Alhambra\n", .opens("Seat,Alhambra")),
    Shape("short.csv", "make,model,year\nSeat,Toledo\n", .opens("Seat,Toledo")),
    Shape("returns.csv", "make,model\rSeat,Exeo\r", .opens("Seat,Exeo")),
  ]

  private static let languages = [
    Shape(
      "ko.csv", "제조사,모델,연식,가격(만원)\n기아,니로,2021,2180\n", columns: "make,model,year,price,currency",
      .opens("기아,니로,2021,21800000,KRW")),
    Shape("ko-2.csv", "브랜드,차종,연식\n현대,베뉴,2022\n", columns: "make,model,year", .opens("현대,베뉴,2022")),
    Shape("ja.csv", "メーカー,車名,年式\n日産,ノート,2019\n", columns: "make,model,year", .opens("日産,ノート,2019")),
    Shape("zh.csv", "品牌,车型,年份\n蔚来,ET5,2023\n", columns: "make,model,year", .opens("蔚来,ET5,2023")),
    Shape(
      "ru.csv", "Марка;Модель;Год\nLada;Niva;2018\n", columns: "make,model,year", .opens("Lada,Niva,2018")),
    Shape(
      "fr.csv", "Marque;Modèle;Année;Carburant\nDacia;Spring;2022;Électrique\n", columns: "make,model,fuel",
      .opens("Dacia,Spring,Électrique")),
    Shape(
      "es.csv", "Marca,Modelo,Año\nCupra,Born,2023\n", columns: "make,model,year", .opens("Cupra,Born,2023")),
    Shape(
      "it.csv", "Marca;Modello;Anno\nLancia;Ypsilon;2016\n", columns: "make,model,year",
      .opens("Lancia,Ypsilon,2016")),
    Shape(
      "pl.csv", "Marka;Model;Rok produkcji\nFSO;Polonez;1994\n", columns: "make,model,year",
      .opens("FSO,Polonez,1994")),
    Shape(
      "pt.csv", "Marca;Modelo;Ano;Combustível\nFiat;Uno;2012;Flex\n", columns: "make,model,fuel",
      .opens("Fiat,Uno,Flex")),
    Shape("nl.csv", "Merk;Model;Bouwjaar\nDAF;44;1971\n", columns: "make,model,year", .opens("DAF,44,1971")),
  ]

  private static let encodings = [
    ("CP949", "제조사,모델\n현대,코나\n", "현대,코나"), ("CP932", "メーカー,車名\nスズキ,ジムニー\n", "スズキ,ジムニー"),
    ("EUC-JP", "メーカー,車名\nスズキ,ハスラー\n", "スズキ,ハスラー"), ("GB18030", "品牌,车型,年份\n吉利,帝豪,2021\n", "吉利,帝豪"),
    ("BIG5", "make,model\n豐田汽車,電動車 台北市\n", "豐田汽車,電動車 台北市"),
    ("UTF-16LE", "make,model\nDacia,Duster\n", "Dacia,Duster"),
    ("UTF-16", "make,model\nDacia,Jogger\n", "Dacia,Jogger"),
    ("UTF-32LE", "make,model\nDacia,Logan\n", "Dacia,Logan"),
    ("KOI8-R", "Марка;Модель\nВолга;Сайбер\n", "Волга,Сайбер"),
    ("WINDOWS-1251", "Марка;Модель\nВолга;Сайбер\n", "Волга,Сайбер"),
    ("WINDOWS-1252", "make,model\nCitroën,Ami\n", "Citroën,Ami"),
    ("WINDOWS-1250", "make,model\nŠkoda,Felicia Wałbrzych\n", "Škoda,Felicia Wałbrzych"),
  ].map { encoding, text, first in
    Shape(
      "\(encoding).csv", text, by: "iconv -f UTF-8 -t \(encoding) text",
      .answered(piped("iconv -f \(encoding) -t UTF-8 \(encoding).csv"), first))
  }

  private static let json = [
    Shape("records.json", #"[{"make":"Mini","model":"Cooper"}]"#, .opens("Mini,Cooper")),
    Shape("lines.jsonl", "{\"make\":\"Mini\",\"model\":\"One\"}\n", .opens("Mini,One")),
    Shape(
      "nhtsa.json",
      #"{"Count":1,"Message":"ok","Results":[{"Make_ID":456,"Make_Name":"MINI","Model_ID":2105,"Model_Name":"Clubman"}]}"#,
      .opens("MINI,Clubman")),
    Shape(
      "carquery.json",
      #"{"Trims":[{"model_id":"9","model_make_id":"mini","model_name":"Paceman","model_year":"2014","model_engine_power_ps":"122"}]}"#,
      columns: "make,model,year", .opens("mini,Paceman,2014")),
    Shape(
      "vega.json", #"[{"Name":"peugeot 504","Horsepower":87,"Year":"1970-01-01"}]"#, .opens("peugeot,504")),
    Shape(
      "features.geojson",
      #"{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"make":"Mini","model":"Moke"},"geometry":{"type":"Point","coordinates":[1,2]}}]}"#,
      .opens("Mini,Moke")),
    Shape(
      "sparql.json",
      #"{"head":{"vars":["make","model"]},"results":{"bindings":[{"make":{"type":"literal","value":"Rover"},"model":{"type":"literal","value":"75"}}]}}"#,
      .opens("Rover,75")),
    Shape(
      "keyed.json", #"{"k1":{"make":"Rover","model":"P6"},"k2":{"make":"Rover","model":"SD1"}}"#,
      columns: "id,make,model", .opens("k1,Rover,P6")),
    Shape("columns.json", #"{"make":["Rover","MG"],"model":["45","ZR"]}"#, .opens("Rover,45")),
    Shape("pandas.json", #"{"make":{"0":"Rover"},"model":{"0":"25"}}"#, .opens("Rover,25")),
    Shape("split.json", #"{"columns":["make","model"],"index":[0],"data":[["MG","TF"]]}"#, .opens("MG,TF")),
    Shape(
      "table.json",
      #"{"schema":{"fields":[{"name":"index","type":"integer"}],"primaryKey":["index"]},"data":[{"index":0,"make":"MG","model":"F"}]}"#,
      .opens("MG,F")),
    Shape("header.json", #"[["make","model"],["MG","B"]]"#, .opens("MG,B")),
    Shape(
      "values.json", #"[["MG","ZS",2019]]"#,
      .answered(
        "cars list values.json --header NAME,NAME,NAME",
        filling: ("NAME,NAME,NAME", "make,model,year"), "MG,ZS")),
    Shape(
      "socrata.json",
      #"{"meta":{"view":{"columns":[{"name":"sid"},{"name":"Make"},{"name":"Model"}]}},"data":[["r1","MG","A"]]}"#,
      .opens("MG,A")),
    Shape(
      "search.json", #"{"hits":{"hits":[{"_id":"1","_source":{"make":"MG","model":"Midget"}}]}}"#,
      .opens("MG,Midget")),
    Shape(
      "dump.jsonl", "{\"_id\":\"1\",\"_source\":{\"make\":\"MG\",\"model\":\"Cyberster\"}}\n",
      columns: "id,make,model", .opens("1,MG,Cyberster")),
    Shape(
      "bulk.jsonl", "{\"index\":{}}\n{\"make\":\"MG\",\"model\":\"Marvel R\"}\n",
      .answered(
        piped(#"jq -c 'select(has("index") or has("create") | not)' bulk.jsonl"#), "MG,Marvel R")),
    Shape("deep.json", #"{"response":{"cars":[{"make":"MG","model":"4"}],"n":1}}"#, .opens("MG,4")),
    Shape("listed.json", #"{"seller":"Bob","stock":[{"brand":"MG","model":"5"}]}"#, .opens("MG,5")),
    Shape(
      "two.json", #"{"new":[{"name":"MG 3"}],"used":[{"name":"MG 6"}]}"#,
      .answered(piped("jq .new two.json"), "MG,3")),
  ]

  private static let rearranged = [
    Shape(
      "units.tsv", "Make\tModel\tPower\n-\t-\tkW\nSaab\t9-7X\t224\n", columns: "make,model,horsepower",
      .opens("Saab,9-7X,224")),
    Shape(
      "title.csv", "Fleet,,\nmake,model,seats\nSaab,9000,5\n",
      .answered(piped("tail -n +2 title.csv"), "Saab,9000")),
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

  private static let packed = [
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

  private static let wrong = [
    Shape("empty.csv", "", .refused("empty.csv is empty")),
    Shape("header.csv", "make,model,year\n", .refused("there are no cars in it")),
    Shape("page.html", "<html><body>Cars</body></html>\n", .refused("looks like a web page")),
    Shape("note.txt", "Call the dealer\n", .refused("looks like text with no comma")),
    Shape("broken.json", #"[{"make":"Kia","model":]"#, .refused("broken.json:1:24: expected a value")),
    Shape("cars.pdf", "%PDF-1.7\n", .refused("looks like a PDF")),
    Shape("settings.json", #"{"theme":"dark"}"#, .refused("expected a list of cars")),
  ]
}
