import DealersContracts
import DealersEntity

/// The words of the form for new offers.
enum OfferFormText {
  static let title = "Offers"
  static let missing = "It needs a name."

  static func label(_ field: Offer.Field) -> String {
    switch field {
    case .name: "Name"
    case .note: "Note"
    }
  }

  static func of(_ error: OffersError) -> String {
    switch error {
    case .offline: "The offers can't be reached."
    case .cancelled: "Saving was cancelled."
    }
  }
}
