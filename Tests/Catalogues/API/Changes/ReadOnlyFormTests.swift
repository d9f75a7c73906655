import CarsCatalogue
import CarsContracts
import CarsEntity
import Testing

@testable import CarsAPI

@Suite("Cars of JSON that are no plain objects in a list")
struct ReadOnlyFormTests {
  private static let forms = [
    #"{"features":[{"type":"Feature","properties":{"id":1,"make":"Kia","model":"EV6"}}]}"#,
    #"[{"car":{"id":1,"make":"Kia","model":"EV6"}}]"#,
    #"{"_source":{"id":1,"make":"Kia","model":"EV6"}}"# + "\n" + #"{"_source":{"make":"Kia","model":"EV9"}}"#,
    #"{"results":{"bindings":[{"id":{"type":"literal","value":"1"},"make":{"type":"literal","value":"Kia"},"model":{"type":"literal","value":"EV6"}}]}}"#,
    #"{"1":{"make":"Kia","model":"EV6"},"2":{"make":"Kia","model":"EV9"}}"#,
    #"{"id":[1],"make":["Kia"],"model":["EV6"]}"#, #"{"make":{"1":"Kia"},"model":{"1":"EV6"}}"#,
    #"{"columns":["id","make","model"],"index":[0],"data":[[1,"Kia","EV6"]]}"#,
    #"[["id","make","model"],[1,"Kia","EV6"]]"#,
    #"[{"id":1,"make":"Kia","model":"EV6","year":{"$numberInt":"2021"}}]"#,
    #"[{"id":1,"make":"Kia","model":"EV6"},{"make":"Kia","model":"EV9","x":{"$oid":"a"}}]"#,
    #"[{"id":1,"brand":{"@type":"Brand","name":"Kia"},"model":"EV6"}]"#,
    #"[{"id":1,"make":"Kia","model":"EV6"},{"make":"Kia","model":"EV9","offers":{"price":9}}]"#,
    #"{"@graph":[{"id":1,"make":"Kia","model":"EV6"}]}"#,
    #"[{"id":1,"make":"Kia","model":"EV6"}][{"make":"Kia","model":"EV9"}]"#,
    #"{"results":[{"id":1,"make":"Kia","model":"EV6"}]}"# + "\n" + #"{"results":[]}"#,
    #"cars([{"id":1,"make":"Kia","model":"EV6"}]);"#, "id=1,make=Kia,model=EV6\n",
    " id | make | model \n----+------+-------\n 1  | Kia  | EV6   \n(1 row)\n",
  ]

  @Test("are not changed: each change is refused with the command for a copy", arguments: forms)
  func refused(form: String) async throws {
    let file = try EditedFile(form)
    let service = FileCarsAPIService(pathBytes: Array(file.path.utf8), copyCommand: { _ in "copy" })
    #expect(service.changePolicy == .everything)
    let refusal = CarChangeError.readOnlyForm(path: file.path, copyCommand: "copy")
    let car = try await service.requestCar("1")
    #expect(service.changePolicy == .nothing(copyCommand: "copy"))
    for id in [CarID?.none, "1"] { #expect(await service.refusal(toChange: id) == refusal) }
    let changes = [FieldChange("model", to: .text("EV4"))]
    for change in [
      CarChange.add(.ev3), .edit(car, changes), .edit(car, []), .remove(car), .copy(car, changes),
      .addAgain(car, []),
    ] {
      await #expect(throws: refusal) { try await service.save(change) }
    }
    await #expect(throws: CarChangeError.nothingToUndo) { try await service.undo() }
    #expect(file.text == form)
  }

  @Test(
    "are changed where they are rows or plain objects, whatever values these have",
    arguments: [
      #"{"deep":{"list":[{"id":1,"make":"Kia","model":"EV6","specs":{"power":{"value":1,"unit":"kW"}}}]}}"#,
      #"[{"id":1,"make":"Kia","model":"EV6","tags":["a"]},{"bad":7},7]"#, "id,make,model\n1,Kia,EV6\n",
    ])
  func changed(text: String) async throws {
    let file = try EditedFile(text)
    let service = FileCarsAPIService(pathBytes: Array(file.path.utf8), copyCommand: { _ in "copy" })
    let car = try await service.requestCar("1")
    #expect(service.changePolicy == .everything)
    #expect(await service.refusal(toChange: "1") == nil)
    _ = try await service.save(.edit(car, [FieldChange("model", to: .text("EV4"))]))
    #expect(file.text == text.replacing("EV6", with: "EV4"))
  }

  @Test(
    "stay none when a car beside them goes: nothing is removed by which a rejected record becomes a car",
    arguments: [
      (#"{"id":1,"make":"Kia","model":"EV6"}"# + "\n" + #"{"_source":{"make":"VW","model":"Up"}}"#, "1"),
      (#"[{"id":1,"make":"Kia","model":"EV6"},{"car":{"make":"VW","model":"Up"}}]"#, "1"),
      (#"[{"id":1,"make":"Kia","model":"EV6"},{"model":"Up"}]"#, "1"),
      (#"{"id":1,"make":"Kia","model":"EV6"}"# + "\n" + #"{"model":"Up"}"#, "1"),
      (
        #"{"id":1,"make":"Kia","model":"EV6"}"# + "\n"
          + #"{"make":{"type":"x","value":"VW"},"model":{"type":"x","value":"Up"}}"#, "1"
      ),
      (#"[{"id":1,"name":"ritz"},{"name":"swift"},{"name":"Land Cruiser"},{"name":"Kia EV6"}]"#, "1"),
    ])
  func becomingCars(text: String, id: String) async throws {
    let file = try EditedFile(text)
    await #expect(throws: CarChangeError.disturbing(path: file.path)) { try await file.remove(CarID(id)) }
    #expect(file.text == text)
  }
}
