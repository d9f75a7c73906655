import DealersContracts
import Scenes

/// The words of the list of dealers.
enum DealerListText {
  static let title = "Dealers"

  static let columns = [
    TableState.Column("Name", rank: 0, namesRow: true), TableState.Column("Note", rank: 1),
  ]

  static let nothing = MessageState(.nothing, heading: "No dealers", lines: ["There is nothing to list."])

  static func count(_ count: Int) -> String { count == 1 ? "1 dealer" : "\(count.grouped) dealers" }

  static func of(_ error: DealersError) -> String {
    switch error {
    case .offline: "The dealers can't be reached."
    case .cancelled: "Loading was cancelled."
    }
  }

  static func message(_ error: DealersError) -> MessageState {
    MessageState(.failure, heading: "No dealers", lines: [of(error)], hint: "Press r to try again.")
  }
}
