import DealersContracts
import Scenes

/// The words of the list of garages.
enum GarageListText {
  static let title = "Garages"

  static let columns = [
    TableState.Column("Name", rank: 0, namesRow: true), TableState.Column("Note", rank: 1),
  ]

  static let nothing = MessageState(.nothing, heading: "No garages", lines: ["There is nothing to list."])

  static func count(_ count: Int) -> String { count == 1 ? "1 garage" : "\(count.grouped) garages" }

  static func of(_ error: GaragesError) -> String {
    switch error {
    case .offline: "The garages can't be reached."
    case .gone: "The garage is gone."
    case .cancelled: "Loading was cancelled."
    }
  }

  static func message(_ error: GaragesError) -> MessageState {
    MessageState(.failure, heading: "No garages", lines: [of(error)], hint: "Press r to try again.")
  }
}
