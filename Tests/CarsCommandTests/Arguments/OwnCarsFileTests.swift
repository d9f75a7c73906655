import Testing

@testable import cars

@Suite("The file of own cars")
struct OwnCarsFileTests {
  @Test(
    "is in the folder for data, which the environment names, or else in the home folder",
    arguments: [
      (["XDG_DATA_HOME": "/data", "HOME": "/home/me"], "/data/cars/cars.jsonl"),
      (["HOME": "/home/me"], "/home/me/.local/share/cars/cars.jsonl"),
      (["XDG_DATA_HOME": "", "HOME": "/home/me"], "/home/me/.local/share/cars/cars.jsonl"),
      (["XDG_DATA_HOME": "data", "HOME": "/home/me"], "/home/me/.local/share/cars/cars.jsonl"),
      ([:], nil), (["HOME": ""], nil),
    ])
  func path(environment: [String: String], path: String?) {
    #expect(OwnCarsFile.path { environment[$0] } == path.map { Array($0.utf8) })
  }
}
