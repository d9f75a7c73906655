import CarsCatalogue
import CarsContracts
import CarsEntity
import SceneTesting
import Testing

@testable import CarsAPI

@Suite("Records of JSON that do not all say what they say in the same way", .patience(.seconds(600)))
struct MixedRecordTests {
  private static let others = [
    #"{"car":{"make":"VW","model":"Up"}}"#, #"{"_source":{"make":"VW","model":"Up"}}"#, #"{"x":1}"#, "{}",
    "[]",
    #"{"model":"Up"}"#, #"{"make":"VW"}"#, #"{"name":"ritz"}"#, #"{"name":"Land Cruiser"}"#,
    #"{"make":{"type":"x","value":"VW"},"model":{"type":"x","value":"Up"}}"#,
    #"{"make":"VW","model":"Up","year":{"$numberInt":"2020"}}"#, #"{"brand":{"name":"VW"},"model":"Up"}"#,
    #"{"a":{"make":"VW","model":"Up"},"b":{"make":"VW","model":"Golf"}}"#, #"["make","model"]"#,
    #"{"make":["VW"],"model":["Up"]}"#, #"{"items":[]}"#,
  ]

  private static func text(_ random: inout SeededGenerator) -> String {
    let records = (0..<Int.random(in: 1...5, using: &random)).map { number in
      random.once(in: 2)
        ? #"{"id":"\#(number)","make":"Kia","model":"EV\#(number)"}"# : others.randomElement(using: &random)!
    }
    return random.once(in: 2)
      ? records.joined(separator: "\n") + "\n" : "[" + records.joined(separator: ",") + "]"
  }

  /// What each record is, in their order: its car, without an identifier that was made, or nil.
  private static func records(_ catalogue: Catalogue) -> [Car?] {
    (1...max(1, catalogue.recordCount)).prefix(catalogue.recordCount).map { number in
      catalogue.position(ofRecord: number).map { place in
        catalogue.isIdentified(place) ? catalogue[place] : catalogue[place].identified(by: "made")
      }
    }
  }

  @Test("are read in the same way however they arrive")
  func arriving() async throws {
    var random = SeededGenerator(seed: 33)
    var read = 0
    for _ in 0..<Fuzz.cases(300) where (try? await catalogue(Self.text(&random))) != nil { read += 1 }
    #expect(read > 10)
  }

  @Test("stay what they are when one is removed or edited, or nothing is written")
  func changed() async throws {
    var random = SeededGenerator(seed: 34)
    var (made, refused) = (0, 0)
    for _ in 0..<Fuzz.cases(200) {
      let text = Self.text(&random)
      let file = try EditedFile(text)
      guard let old = try? await file.catalogue() else { continue }
      for place in old.indices {
        let number = old.recordNumber(of: place) - 1
        for isRemoval in [true, false] {
          let edit = CarChange.edit(old[place], [FieldChange("model", to: .text("EV9 GT"))])
          do throws(CarChangeError) {
            _ = try await file.editor.save(isRemoval ? .remove(old[place]) : edit)
          } catch {
            #expect(file.text == text)
            refused += 1
            continue
          }
          made += 1
          var new = file.text.isEmpty ? [] : Self.records(try await file.catalogue())
          var expected = Self.records(old)
          expected.remove(at: number)
          if !isRemoval { #expect(new.remove(at: number)?.model == "EV9 GT", "\(text)") }
          #expect(new == expected, "\(text) without record \(number + 1): \(file.text)")
          try file.write(text)
        }
      }
    }
    #expect(made > 50 && refused > 5)
  }

  @Test(
    "get no car behind them if the last is no car, in a table or in JSON, and nothing is written",
    arguments: [
      ("a.csv", "make,model,year\nKia,EV6,2021\n\n2 rows exported\n", 4),
      ("a.csv", "make,model,year\nKia,EV6,2021\n,,2020\n", 3),
      ("a.json", #"[{"make":"Kia","model":"EV6"},7]"#, 1),
      ("a.jsonl", #"{"make":"Kia","model":"EV6"}"# + "\n" + #"{"count":1}"# + "\n", 2),
    ])
  func behindNoCar(name: String, text: String, line: Int) async throws {
    let file = try EditedFile(text, named: name)
    let refusal = CarChangeError.endsInNoCar(path: file.path, line: line)
    let car = try #require(try await file.catalogue().first)
    for change in [CarChange.add(.ev3), .copy(car, []), .addAgain(car, [])] {
      await #expect(throws: refusal) { try await file.editor.save(change) }
    }
    #expect(file.text == text)
  }

  @Test(
    "get a car behind them if the last would be one with less wrong, and above a total",
    arguments: [
      ("make,model,year\nKia,EV6,2021\nKia,,2020\n", "make,model,year\nKia,EV6,2021\nKia,,2020\nKia,EV9,\n"),
      ("make,model,year\nKia,EV6,2021\nTotal,,1\n", "make,model,year\nKia,EV6,2021\nKia,EV9,\nTotal,,1\n"),
    ])
  func behindFaultyCar(text: String, new: String) async throws {
    let file = try EditedFile(text, named: "a.csv")
    _ = try await file.editor.save(.add([Field("make", .text("Kia")), Field("model", .text("EV9"))]))
    #expect(file.text == new)
  }
}
