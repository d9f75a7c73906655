import CarsAPI
import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsModule
import SceneTesting
import Scenes
import Testing

@Suite("What is printed for programs", .patience)
@MainActor
struct PrintedValuesTests {
  private func service(_ text: String) -> FakeCarsAPIService {
    FakeCarsAPIService(source: .bytes(Array(text.utf8), name: "test"))
  }

  private func printed(
    _ text: String, _ format: PrintFormat, asWritten: Bool = false,
    _ request: CarListRequest = CarListRequest()
  ) async -> String {
    var printed = ""
    _ = await CarsModule(service: service(text)).printList(request, as: format, asWritten: asWritten) {
      printed += $0
    }
    return printed
  }

  nonisolated private static let messy = """
    make,model,Baujahr,Preis,Leistung,Reichweite,Anhängelast
    VW,ID.3,MY2024,12.500 €,150 PS (110 kW),310 mi,750 kg
    Kia,EV6,2022,auf Anfrage,229 PS,328 mi,1600 kg

    """

  @Test(
    "is the value of each field, with the currency beside the price and the unit in the name",
    arguments: [
      (
        PrintFormat.csv,
        """
        id,make,model,year,price,currency,power (PS),range (mi),Anhängelast (kg)
        vw-id-3-2024,VW,ID.3,2024,12500,EUR,150,310,750
        kia-ev6-2022,Kia,EV6,2022,auf Anfrage,,229,328,1600

        """
      ),
      (
        .jsonl,
        """
        {"id":"vw-id-3-2024","make":"VW","model":"ID.3","year":2024,"price":12500,"currency":"EUR","power (PS)":150,"range (mi)":310,"Anhängelast (kg)":750}
        {"id":"kia-ev6-2022","make":"Kia","model":"EV6","year":2022,"price":"auf Anfrage","power (PS)":229,"range (mi)":328,"Anhängelast (kg)":1600}

        """
      ),
    ])
  func values(format: PrintFormat, text: String) async {
    #expect(await printed(Self.messy, format) == text)
  }

  @Test(
    "as it is written, is each cell as it stands",
    arguments: [
      (
        PrintFormat.csv,
        """
        id,make,model,year,price,currency,power,range,Anhängelast
        vw-id-3-2024,VW,ID.3,MY2024,12.500 €,EUR,150 PS (110 kW),310 mi,750 kg
        kia-ev6-2022,Kia,EV6,2022,auf Anfrage,,229 PS,328 mi,1600 kg

        """
      ),
      (
        .jsonl,
        """
        {"id":"vw-id-3-2024","make":"VW","model":"ID.3","year":"MY2024","price":"12.500 €","currency":"EUR","power":"150 PS (110 kW)","range":"310 mi","Anhängelast":"750 kg"}
        {"id":"kia-ev6-2022","make":"Kia","model":"EV6","year":2022,"price":"auf Anfrage","power":"229 PS","range":"328 mi","Anhängelast":"1600 kg"}

        """
      ),
    ])
  func asWritten(format: PrintFormat, text: String) async {
    #expect(await printed(Self.messy, format, asWritten: true) == text)
  }

  @Test(
    "is the word for nothing where that is asked for, in JSON and in tables, of all fields and of some",
    arguments: [
      "make,model,doors,note\nVW,Up,NA,-\nKia,Rio,5,x\n",
      #"[{"make":"VW","model":"Up","doors":"NA","note":"-"},{"make":"Kia","model":"Rio","doors":5,"note":"x"}]"#,
      #"[{"make":"VW","model":"Up","doors":"N\u0041","note":"-"},{"make":"Kia","model":"Rio","doors":5,"note":"x"}]"#,
    ])
  func nothing(text: String) async {
    #expect(
      await printed(text, .csv, asWritten: true)
        == "id,make,model,doors,note\nvw-up,VW,Up,NA,-\nkia-rio,Kia,Rio,5,x\n")
    #expect(
      await printed(text, .csv) == "id,make,model,doors,note\nvw-up,VW,Up,,-\nkia-rio,Kia,Rio,5,x\n")
    let doors = CarListRequest(fields: .chosen([.known(.model), .unknown("doors")]), limit: 1)
    #expect(
      await printed(text, .jsonl, asWritten: true, doors) == "{\"model\":\"Up\",\"doors\":\"NA\"}\n")
    #expect(await printed(text, .jsonl, doors) == "{\"model\":\"Up\"}\n")
    var car = ""
    _ = await CarsModule(service: service(text)).printCar(id: "vw", as: .json, asWritten: true) { car += $0 }
    #expect(car.contains("\"doors\":\"NA\""))
  }

  @Test("is as it is written where cells say several units, or another one than the name")
  func mixed() async {
    let cells = "make,model,Range,Power (kW)\nVW,ID.3,433 km,110\nKia,EV6,328 mi,229 PS\n"
    #expect(
      await printed(cells, .csv)
        == "id,make,model,power (kW),range\nvw-id-3,VW,ID.3,110,433 km\nkia-ev6,Kia,EV6,229 PS,328 mi\n")
  }

  @Test("is as it is written in a field of one's own where a name with its unit is another field's")
  func rivals() async {
    let cells = "make,model,tow,tow (kg),load,boost\nVW,Up,750 kg,1,\"1,5 t\",2.0 T\nKia,EV6,1 t,2,2 t,\n"
    #expect(
      await printed(cells, .csv)
        == "id,make,model,boost,load (t),tow,tow (kg)\nvw-up,VW,Up,2.0 T,1.5,750 kg,1\nkia-ev6,Kia,EV6,,2,1 t,2\n"
    )
  }

  @Test("has the documented unit in the name where nothing else would say it")
  func ownIDs() async {
    let cells = "id,make,model,Range_km\n1,VW,ID.3,433\n2,Kia,EV6,528\n"
    #expect(
      await printed(cells, .csv) == "id,make,model,range (km)\n1,VW,ID.3,433\n2,Kia,EV6,528\n")
  }

  @Test("has chosen columns in the same way")
  func columns() async {
    let request = CarListRequest(fields: .chosen([.known(.range), .known(.price)]), limit: 1)
    #expect(await printed(Self.messy, .csv, request) == "range (mi),price,currency\n310,12500,EUR\n")
    #expect(
      await printed(Self.messy, .json, request)
        == "[\n{\"range (mi)\":310,\"price\":12500,\"currency\":\"EUR\"}\n]\n")
  }

  @Test("of one car, or of several side by side, is the same")
  func otherScenes() async {
    let module = CarsModule(service: service(Self.messy))
    var car = ""
    for isAsWritten in [false, true] {
      _ = await module.printCar(id: "vw", as: .json, asWritten: isAsWritten) { car += $0 }
    }
    #expect(
      car == """
        {"id":"vw-id-3-2024","make":"VW","model":"ID.3","year":2024,"price":12500,"currency":"EUR","power (PS)":150,"range (mi)":310,"Anhängelast (kg)":750}
        {"id":"vw-id-3-2024","make":"VW","model":"ID.3","year":"MY2024","price":"12.500 €","currency":"EUR","power":"150 PS (110 kW)","range":"310 mi","Anhängelast":"750 kg"}

        """)
    var cars = ""
    for isAsWritten in [false, true] {
      _ = await module.printComparison(of: ["vw", "kia"], as: .csv, asWritten: isAsWritten) { cars += $0 }
    }
    #expect(cars.contains("price,12500,auf Anfrage\n") && cars.contains("range (mi),310,328\n"))
    #expect(cars.contains("price,12.500 €,auf Anfrage\n") && cars.contains("range,310 mi,328 mi\n"))
  }

  @Test(
    "has the same values, currencies and units when it is read again",
    arguments: [
      messy,
      "make;model;Preis;Leistung;Reichweite;km-Stand\nVW;ID.3;12.500 €;110 kW;433 km;54.000 km\nKia;EV6;kr 5;229 PS;328 mi;8.900 km\n",
      "id,make,model,Range_km,Price (lakh INR)\n1,VW,ID.3,433,12.5\n2,Kia,EV6,328 mi,38.5\n",
      "make,model,Price,0-100,Torque\nVW,ID.3,$30k,7.3 s,310 Nm\nKia,EV6,\"24,499.00 CAD\",5.2 s,258 lb-ft\n",
      #"[{"make":"VW","model":3,"year":98,"price":{"amount":"9.900","currency":"EUR"},"range":{"value":433,"unit":"km"}}]"#,
    ])
  func again(text: String) async throws {
    let before = try await catalogue(text)
    for format in [PrintFormat.json, .csv] {
      for isAsWritten in [false, true] where !isAsWritten || format == .json || !text.hasPrefix("[") {
        let after = try await catalogue(printed(text, format, asWritten: isAsWritten))
        #expect(after.map(\.id) == before.map(\.id))
        for (car, copy) in zip(before, after) {
          for field in CarField.allCases {
            #expect(copy[field] == car[field], "\(field) of \(car.id), \(format)")
          }
        }
        // As they are written, 54.000 may be two numbers.
        if !isAsWritten { #expect(after.numbersOfOthers == before.numbersOfOthers) }
        for field in CarField.allCases where before.units.unit(of: field) != nil {
          #expect(after.units.unit(of: field) == before.units.unit(of: field), "\(field), \(format)")
        }
      }
    }
  }

  private func catalogue(_ text: String) async throws -> Catalogue {
    var cars = Catalogue()
    for try await part in service(text).requestCatalogue() { cars = part }
    return cars
  }
}

extension Catalogue {
  /// What each car's fields mean as numbers that the program does not know.
  fileprivate var numbersOfOthers: [[Double?]] {
    map { $0.others.map { $0.value.meantNumber(in: reading.schema[$0.name]) } }
  }
}
