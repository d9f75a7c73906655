// The form for new offers: who says what to whom, in the order in which a message travels.
//
//   a key        OfferFormPresenting     the view tells what was typed
//   a request    OfferFormInteracting    the presenter has the form checked and saved
//   a state      OfferFormViewing        the presenter says what to show
//   a way out    OfferFormRouting        the presenter leaves the scene
//
// No plain view: nobody fills in a form in a pipe.
// No way there: a program begins with it, or a list has it as one of its ways.

public import DealersEntity
public import Scenes

// MARK: 1. View to presenter

/// What the view tells its presenter.
@MainActor
public protocol OfferFormPresenting: Sendable {
  /// The view has appeared, still empty.
  func viewDidLoad() async
  /// The text in a field changed.
  /// - Parameter field: the field's index, from 0.
  func didEdit(_ text: String, inField field: Int)
  /// The user requested an action of this scene.
  func didRequest(_ action: OfferFormAction) async
  /// The user asked to leave the form without saving.
  func didRequestClose()
}

/// An action of the form.
public enum OfferFormAction: Hashable, Sendable, CaseIterable {
  /// Save what was typed, and leave.
  case save
}

/// A field as the view knows it.
public struct OfferFormField: Hashable, Sendable {
  /// The label.
  public let label: String
  /// The text typed so far.
  public let text: String
  /// What is wrong with the text, or nil if nothing is.
  public let fault: String?

  public init(_ label: String, _ text: String, fault: String? = nil) {
    self.label = label
    self.text = text
    self.fault = fault
  }
}

// MARK: 2. Presenter to interactor

/// Checks and saves what was typed, off the main actor.
public protocol OfferFormInteracting: Sendable {
  /// Returns the fields that have to be filled in before it can be saved.
  func missingFields(of draft: Offer) -> Set<Offer.Field>
  /// Saves it.
  @concurrent
  func save(_ draft: Offer) async throws(OffersError)
}

// MARK: 3. Presenter to view

/// What the presenter says to its view.
@MainActor
public protocol OfferFormViewing: AnyObject {
  /// Shows a state.
  func render(_ state: OfferFormViewState)
}

/// The state of the view: the fields, in order.
public typealias OfferFormViewState = SceneState<[OfferFormField], OfferFormAction>

// MARK: 4. Presenter to router

/// Leads out of the form.
@MainActor
public protocol OfferFormRouting: AnyObject, Sendable {
  /// Leaves the form.
  func close()
}
