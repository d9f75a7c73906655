import CarsTestSupport
import SceneTesting
import Testing

@testable import CarsEntity

@Suite("A query")
struct CarQueryTests {
  @Test(
    "is read from text and written as text",
    arguments: [
      ("", ""), ("  \t\n ", ""), ("kia", "kia"), ("  kia   ev6 ", "kia ev6"),
      ("Kia \"EV 6\"", "Kia \"EV 6\""),
      ("\"kia\"", "kia"), ("\"kia", "kia"), ("\"a b", "\"a b\""),
      ("\"say \"\"hi\"\" \"", "\"say \"\"hi\"\" \""),
      ("-kia", "-kia"), ("-", "\"-\""), ("- kia", "\"-\" kia"), ("--kia", "-\"-kia\""), ("-5", "-5"),
      ("-\"a b\"", "-\"a b\""), ("\"-kia\"", "\"-kia\""), ("\"a\"b", "a b"), ("5\"", "5\""),
      ("make:kia", "make:kia"), ("MAKE:Kia", "make:Kia"), ("make=Kia", "make=Kia"),
      ("make:\"Alfa Romeo\"", "make:\"Alfa Romeo\""), ("make:\"Kia\"", "make:Kia"), ("brand:kia", "make:kia"),
      ("-make:kia", "-make:kia"), ("power>300", "horsepower>300"), ("hp>=300", "horsepower>=300"),
      ("drive:awd", "drivetrain:awd"), ("gearbox:manual", "transmission:manual"), ("year:2020", "year:2020"),
      ("year=2020", "year:2020"), ("year:2020..2023", "year:2020..2023"), ("year:2020..", "year>=2020"),
      ("year:..2023", "year<=2023"), ("year:2020.", "year:2020"), ("year:2020..2020", "year:2020"),
      ("year:\"2020\"", "year:2020"), ("year=2020..2023", "year:2020..2023"),
      ("acceleration<4.7", "acceleration<4.7"),
      ("price<30k", "price<30000"), ("price<30,000", "price<30000"), ("price:1.5M..", "price>=1500000"),
      ("price<€30k", "price<30000EUR"), ("price<30k€", "price<30000EUR"),
      ("price<EUR30000", "price<30000EUR"),
      ("price<30keur", "price<30000EUR"), ("price:CA$20k..30k", "price:20000..30000CAD"),
      ("price:20k..30k₩", "price:20000..30000KRW"),
      ("price:..30k€", "price<=30000EUR"), ("price:€30k..", "price>=30000EUR"),
      ("price:$20k..$30k", "price:20000..30000USD"),
      ("price<\"30k EUR\"", "price<30000EUR"), ("price<￥30", "price<30JPY"), ("price<１２", "price<12"),
      ("mpg>30", "mpg>30"), ("MPG:30", "mpg:30"), ("mpg:20..30", "mpg:20..30"), ("mpg:30..30", "mpg:30..30"),
      ("mpg:30..", "mpg>=30"), ("mpg:\"20..30\"", "mpg:\"20..30\""), ("mpg=30", "mpg=30"),
      ("mpg=20..30", "mpg=\"20..30\""),
      ("t:a..b", "t:\"a..b\""),
      ("t:..", "t:\"..\""), ("temp>-5", "temp>-5"), ("Top-Speed>200", "top_speed>200"),
      ("top_speed>200", "top_speed>200"),
      ("\"Top Speed\">200", "top_speed>200"), ("\"0-60\"<5", "\"0_60\"<5"), ("\"power\">3", "\"power\">3"),
      ("\"Make\":kia", "make:kia"), ("연비>15", "연비>15"), ("e\u{301}tat:neuf", "etat:neuf"),
      ("a:=b", "a:=b"), ("a==b", "a=b"), ("a=\"=b\"", "a=\"=b\""), ("a!=<5", "-a=\"<5\""),
      ("a:\"\"\"b\"", "a:\"\"\"b\""),
      ("price < 30k", "price<30000"), ("price< 30k", "price<30000"), ("price <30k", "price<30000"),
      ("make : kia ev6", "make:kia ev6"), ("year=>2020", "year>=2020"), ("year=<2020", "year<=2020"),
      ("fuel!=petrol", "-fuel=petrol"), ("fuel != petrol", "-fuel=petrol"), ("-fuel!=petrol", "fuel=petrol"),
      ("year!=2020", "-year:2020"), ("up!", "up!"), ("year:2020-2022", "year:2020..2022"),
      ("price:20k–30k", "price:20000..30000"), ("mpg:20-30", "mpg:20-30"),
      ("kia or ford", "kia or ford"), ("kia OR ford ev | skoda", "kia or ford ev or skoda"),
      ("or", "\"or\""), ("kia \"or\"", "kia \"or\""), ("kia -or", "kia -\"or\""),
      ("or or or", "\"or\" or \"or\""),
      ("kia and ev6", "kia ev6"), ("kia && ev6 &", "kia ev6"), ("and", "\"and\""),
      ("\"(kia)\"", "\"(kia)\""), ("polestar(2)", "polestar(2)"), ("make:\"(kia)\"", "make:\"(kia)\""),
      ("range>400km", "range>400km"), ("range > 400 KM", "range>400KM"),
      ("power>=150kW", "horsepower>=150kW"),
      ("power<200 ps electric", "horsepower<200ps electric"), ("range:400km", "range:400km"),
      ("range:300..400 km", "range:300km..400km"), ("range:300km-400km", "range:300km..400km"),
      ("range>\"400 km\"", "range>400km"), ("-range<250mi", "-range<250mi"), ("co2<120 g/km", "co2<120g/km"),
      ("co2:100g/km..120g/km", "co2:100g/km..120g/km"), ("co2:120g/km", "co2:120g/km"),
      ("distance<50k km", "distance<50000km"), ("distance<50kkm", "distance<50000km"),
      ("distance<5만 km", "distance<50000km"), ("distance:20k-50k km", "distance:20000km..50000km"),
      ("power>=0.1k kW", "horsepower>=100kW"), ("range>300 m", "range>300 m"),
      ("price<30k EUR", "price<30000EUR"), ("price<30k €", "price<30000EUR"),
      ("price<60000zł", "price<60000PLN"),
      ("price<60000 Kč", "price<60000CZK"), ("price<30k euro", "price<30000EUR"),
      ("0-100<5s", "acceleration<5s"), ("0-100<4,7 s", "acceleration<4.7s"), ("0-60<5", "\"0_60\"<5"),
      ("weight<2t", "weight<2t"), ("weight<2 t", "weight<2 t"), ("mpg>30 kia", "mpg>30 kia"),
      ("use<4,7", "use<4.7"), ("price<30,5k", "price<30500"), ("price<30k km", "price<30000 km"),
      ("12:30", "\"12:30\""), ("a&b:c", "\"a&b:c\""), ("a/b:c", "a/b:c"),
      ("mileage.value<20000", "mileage.value<20000"), ("image[0].url:jpg", "image[0].url:jpg"),
      ("Item#=1001", "item#=1001"), ("mpg(city)>40", "mpg(city)>40"), ("c++:yes", "c++:yes"),
      ("http://x", "http://x"),
      ("\"http://x\"", "\"http://x\""),
      ("\"a\"\"b\"", "a\"b"), ("make:kia\"x", "make:kia\"x"), ("x>1e20", "x>1e+20"), ("x>1e-7", "x>1e-07"),
    ])
  func text(written: String, canonical: String) throws {
    let query = try CarQuery(written)
    #expect(query.description == canonical)
    #expect(try CarQuery(query.description) == query)
  }

  @Test(
    "with a group or several values is multiplied out into alternatives",
    arguments: [
      ("(kia)", "kia"), ("(kia or volvo) electric", "kia electric or volvo electric"),
      ("suv (kia or (volvo price<30k))", "suv kia or suv volvo price<30000"),
      ("-(kia or fuel:diesel) suv", "-kia -fuel:diesel suv"), ("-(kia suv)", "-kia or -suv"),
      ("( kia or mpg(city)>40 ) x", "kia x or mpg(city)>40 x"), ("(range>400 km) kia", "range>400km kia"),
      ("(\"a b\" or c)", "\"a b\" or c"), ("mpg (city)", "mpg city"),
      ("make:kia,volvo suv", "make:kia suv or make:volvo suv"), ("make=kia,vw", "make=kia or make=vw"),
      ("-make:kia,volvo", "-make:kia -make:volvo"), ("make!=kia,vw", "-make=kia -make=vw"),
      ("make:kia,", "make:kia"), ("make:,kia", "make:kia"),
      ("make:kia,\"alfa romeo\"", "make:kia or make:\"alfa romeo\""),
      ("make:\"alfa romeo\",kia x", "make:\"alfa romeo\" x or make:kia x"),
      ("colour:red,green", "colour:red or colour:green"), ("make:\"a,b\"", "make:\"a,b\""),
      ("price:1,299", "price:1299"), ("year:2,020", "year:2020"), ("mpg:1,299", "mpg:\"1,299\""),
      ("a,b", "a,b"),
    ])
  func alternatives(written: String, canonical: String) throws {
    let query = try CarQuery(written)
    #expect(query.description == canonical)
    #expect(try CarQuery(query.description) == query)
  }

  @Test("of groups that make more than 100 alternatives is refused, and of 100 it is not")
  func mostAlternatives() throws {
    let ten = "(" + (0...9).map { "w\($0)" }.joined(separator: " or ") + ")"
    #expect(try CarQuery("\(ten) \(ten)").alternatives.count == 100)
    #expect(throws: CarQueryFault(.tooManyAlternatives, at: 124..<125)) {
      try CarQuery("\(ten) \(ten) (a or b)")
    }
  }

  @Test(
    "that cannot be understood, or not yet, says why and where",
    arguments: [
      ("price<", .missingNumber(.known(.price)), 0..<6),
      ("kia price< x", .notANumber("x", .known(.price)), 11..<12),
      ("price< ", .missingNumber(.known(.price)), 0..<7), ("kia or ", .missingAlternative, 4..<6),
      ("()", .parenthesis, 0..<1), ("kia)", .parenthesis, 0..<4), ("fuel:(a or b)", .parenthesis, 5..<7),
      ("ford (kia", .openParenthesis, 5..<6), ("(kia or) x", .missingAlternative, 5..<7),
      ("year:2022-2020", .reversedRange, 5..<14),
      ("price<€", .missingNumber(.known(.price)), 0..<7), ("price:..", .missingNumber(.known(.price)), 0..<8),
      ("price:-", .missingNumber(.known(.price)), 0..<7), ("year:", .missingNumber(.known(.year)), 0..<5),
      ("mpg>", .missingNumber(.unknown("mpg")), 0..<4), ("-year:", .missingNumber(.known(.year)), 0..<6),
      ("year:new", .notANumber("new", .known(.year)), 5..<8),
      ("mpg>a", .notANumber("a", .unknown("mpg")), 4..<5),
      ("range>400kW", .unfitUnit("kW", .known(.range)), 6..<11),
      ("range>400 kW", .unfitUnit("kW", .known(.range)), 6..<12),
      ("year>2020km", .unfitUnit("km", .known(.year)), 5..<11),
      ("range:1km..2mi", .twoUnits("km", "mi"), 6..<14),
      ("mpg>30x", .notANumber("30x", .unknown("mpg")), 4..<7),
      ("mpg>km", .notANumber("km", .unknown("mpg")), 4..<6),
      ("hp>$3", .notANumber("$3", .known(.horsepower)), 3..<5),
      ("price<3x", .notANumber("3x", .known(.price)), 6..<8),
      ("price<30kk", .notANumber("30kk", .known(.price)), 6..<10),
      ("x>1e999", .notANumber("1e999", .unknown("x")), 2..<7),
      ("year:2020...x", .notANumber(".x", .known(.year)), 5..<13),
      ("year:\"2 0\"", .notANumber("2 0", .known(.year)), 5..<10),
      ("make:", .missingText, 0..<5), ("make=\"\"", .missingText, 0..<7), ("\"", .missingText, 0..<1),
      ("🚗é \u{200D}", .missingText, 2..<3), ("-\"\"", .missingText, 0..<3), ("x:", .missingText, 0..<2),
      ("make<5", .notANumberField(.make), 0..<6), ("id>", .notANumberField(.id), 0..<3),
      ("year:2023..2020", .reversedRange, 5..<15), ("mpg:3..2", .reversedRange, 4..<8),
      ("price:€2..$3", .twoCurrencies("EUR", "USD"), 6..<12), ("<5", .missingField, 0..<2),
      (":kia", .missingField, 0..<4), ("-=5", .missingField, 0..<3),
      ("\"\":x", .missingField, 0..<4), ("\u{E9}e\u{301} year:é", .notANumber("é", .known(.year)), 8..<9),
    ] as [(String, CarQueryFault.Reason, Range<Int>)])
  func faults(written: String, reason: CarQueryFault.Reason, range: Range<Int>) {
    #expect(throws: CarQueryFault(reason, at: range)) { try CarQuery(written) }
  }

  @Test(
    "is understood or refused, with a part of the text, whatever the text is; and understood again when written"
  )
  func randomTexts() throws {
    var random = SeededGenerator(seed: 41)
    let words = [
      "make", "price", "hp", "mpg", "\"", ":", "<", "<=", "..", "30k", "€", "EUR", "kia", "-", " ", "\u{301}",
      "=", "5", "!=", " or ", "(",
    ]
    var understood = 0
    let count = Fuzz.cases(5_000)
    for _ in 0..<count {
      let text =
        random.once(in: 2)
        ? random.text(upTo: 12)
        : (0..<Int.random(in: 0...8, using: &random)).map { _ in random.pick(words) }.joined()
      do throws(CarQueryFault) {
        let query = try CarQuery(text)
        understood += 1
        #expect(try CarQuery(query.description) == query, "\(text.debugDescription) as \(query)")
      } catch {
        #expect(
          error.range.lowerBound >= 0 && error.range.upperBound <= text.count, "\(text.debugDescription)")
        #expect(!error.range.isEmpty, "\(text.debugDescription): \(error)")
      }
    }
    #expect(understood > count / 10)
  }

  @Test("has at most 1,000 characters as text", arguments: ["a", "é", "가", "- "])
  func longest(part: String) throws {
    let longest = String(String(repeating: part, count: 1_000).prefix(1_000))
    #expect(try !CarQuery(longest).isEmpty)
    #expect(throws: CarQueryFault(.tooLong, at: 1_000..<1_000)) { try CarQuery(longest + "x") }
  }

  @Test("is read as it was when it is written, for random terms")
  func randomQueries() throws {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<Fuzz.cases(2_000) {
      let query = random.query(upTo: 4)
      #expect(try CarQuery(query.description) == query, "\(query)")
    }
  }

  @Test(
    "needs a currency when one of its prices names none",
    arguments: [
      ("kia price<30k", true), ("-price>30k fuel:electric", true), ("price<€30k price>20k", true),
      ("price<€30k", false), ("kia hp>300", false), ("", false),
    ])
  func currency(text: String, needsCurrency: Bool) throws {
    #expect(try CarQuery(text).needsCurrency == needsCurrency)
  }

  @Test("writes values and names so that they are read as they were")
  func parts() throws {
    #expect(CarQuery.written(value: "Kia") == "Kia")
    #expect(CarQuery.written(value: "Alfa Romeo") == "\"Alfa Romeo\"")
    #expect(CarQuery.written(value: "5\" rims") == "\"5\"\" rims\"")
    #expect(CarQuery.written(.known(.horsepower)) == "horsepower")
    #expect(CarQuery.written(.unknown("0_60")) == "\"0_60\"")
    #expect(CarQuery.written(FieldKey(catalogueName: "Power")) == "\"power\"")
  }

  @Test(
    "A name in the catalogue is the field that it means there, with that field's numbers and currencies",
    arguments: [
      ("Bezeichnung:Golf", "model:Golf"), ("\"Preis (EUR)\"<€30k", "price<30000EUR"),
      ("preis_eur:..30k", "price<=30000"), ("baujahr:2020", "year:2020"), ("-hersteller=vw", "-make=vw"),
    ])
  func givenNames(text: String, plain: String) throws {
    let names = [
      FieldName("Bezeichnung", .field(.model)), FieldName("Preis (EUR)", .field(.price)),
      FieldName("Baujahr", .field(.year)), FieldName("Hersteller", .field(.make)),
    ]
    #expect(try CarQuery(text, names: names).description == plain)
    #expect(
      CarQuery.completion(in: "Bezeichnung:Go", at: 14, names: names).kind == .value(of: .known(.model), "Go")
    )
  }
}
