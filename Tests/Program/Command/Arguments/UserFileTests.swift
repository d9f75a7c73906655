import Testing

@testable import cars

@Suite("The file of own cars")
struct UserFileTests {
  @Test(
    "is in the folder for data, which the environment names, or else in the home folder, and is called as shells do",
    arguments: [
      (["XDG_DATA_HOME": "/data", "HOME": "/home/me"], "/data/cars/cars.jsonl", "/data/cars/cars.jsonl"),
      (
        ["HOME": "/home/me"], "/home/me/.local/share/cars/cars.jsonl", "~/.local/share/cars/cars.jsonl"
      ),
      (
        ["XDG_DATA_HOME": "/home/me/data", "HOME": "/home/me"], "/home/me/data/cars/cars.jsonl",
        "~/data/cars/cars.jsonl"
      ),
      (
        ["XDG_DATA_HOME": "/home/men", "HOME": "/home/me"], "/home/men/cars/cars.jsonl",
        "/home/men/cars/cars.jsonl"
      ),
      (
        ["XDG_DATA_HOME": "", "HOME": "/home/me"], "/home/me/.local/share/cars/cars.jsonl",
        "~/.local/share/cars/cars.jsonl"
      ),
      (
        ["XDG_DATA_HOME": "data", "HOME": "/home/me"], "/home/me/.local/share/cars/cars.jsonl",
        "~/.local/share/cars/cars.jsonl"
      ),
    ])
  func path(environment: [String: String], path: String, name: String) {
    let file = UserFile.ownCars { environment[$0] }
    #expect(file?.path == Array(path.utf8))
    #expect(file?.name == name)
  }

  @Test("is not there without a home folder", arguments: [[:], ["HOME": ""]])
  func noFile(environment: [String: String]) {
    #expect(UserFile.ownCars { environment[$0] } == nil)
  }
}
