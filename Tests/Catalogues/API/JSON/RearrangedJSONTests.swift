import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsTestSupport
import Testing

@testable import CarsAPI

@Suite("JSON with cars in it whose records are none")
struct RearrangedJSONTests {
  private func reason(_ text: String) async -> MalformedReason? {
    do {
      _ = try await catalogue(text)
    } catch CarsError.malformed(_, _, _, let reason, _) {
      return reason
    } catch {}
    return nil
  }

  @Test(
    "is known by its records, wherever they are",
    arguments: [
      (
        #"[{"brand":"Seat","models":["Ibiza"]},{"brand":"VW","models":["Up"]}]"#,
        .models(of: .init(make: "brand", models: "models", .text), list: [])
      ),
      (
        #"{"data":[{"brand":"Seat","models":[{"name":"Ibiza"}]}]}"#,
        .models(of: .init(make: "brand", models: "models", .object(model: "name")), list: ["data"])
      ),
      (
        #"[{"id":1,"name":"Kia","models":[{"id":9,"name":"EV6"}]},{"id":2,"name":"VW","models":[]}]"#,
        .models(of: .init(make: "name", models: "models", .object(model: "name")), list: [])
      ),
      (
        "{\"brand\":\"Seat\",\"models\":[\"Ibiza\"]}\n{\"brand\":\"VW\",\"models\":[\"Up\"]}\n",
        .models(of: .init(make: "brand", models: "models", .text), list: nil)
      ),
      (#"{"Seat":[{"model":"Ibiza"}],"VW":[{"model":"Up"}]}"#, .lists(["Seat", "VW"])),
      (
        #"{"Results":[{"Value":"VW","Variable":"Make"},{"Value":"Up","Variable":"Model"}]}"#,
        .fields(name: "Variable", value: "Value", list: ["Results"])
      ),
      (
        #"{"schema":{"fields":[{"name":"make"},{"name":"model"}]},"rows":[{"f":[{"v":"VW"},{"v":"Up"}]}]}"#,
        .cells
      ),
    ] as [(String, RearrangedJSON)])
  func known(text: String, json: RearrangedJSON) async {
    #expect(await reason(text) == .rearranged(json))
  }

  @Test("Of several lists, that one is read whose records alone say what cars are")
  func lists() async throws {
    let text =
      #"{"result":{"fields":[{"type":"text","id":"make"}],"records":[{"make":"Seat","kind":"Leon"}]}}"#
    #expect(try await catalogue(text, given: ["kind": .field(.model)]).map(\.name) == ["Seat Leon"])
  }
}
