public import DealersContracts
import DealersEntity
import Scenes

/// Presents the form for new offers.
@MainActor
public final class OfferFormPresenter: OfferFormPresenting {
  /// The view, which owns the presenter.
  public weak var view: (any OfferFormViewing)?

  private let interactor: any OfferFormInteracting
  private let router: any OfferFormRouting
  private var typed = Offer()
  private var progress = Progress.typing

  /// The progress of the form.
  private enum Progress: Equatable {
    case typing, saving
    case failed(OffersError)
  }

  /// - Parameters:
  ///   - interactor: checks and saves.
  ///   - router: leaves the scene.
  public init(interactor: any OfferFormInteracting, router: any OfferFormRouting) {
    self.interactor = interactor
    self.router = router
  }

  public func viewDidLoad() async { show(.typing) }

  /// Edits are ignored while the form is being saved.
  public func didEdit(_ text: String, inField field: Int) {
    guard progress != .saving, Offer.Field.allCases.indices.contains(field) else { return show(progress) }
    typed[Offer.Field.allCases[field]] = text
    show(.typing)
  }

  public func didRequest(_ action: OfferFormAction) async {
    switch action {
    case .save: await save()
    }
  }

  private func save() async {
    guard progress != .saving, interactor.missingFields(of: typed).isEmpty else { return show(progress) }
    show(.saving)
    do throws(OffersError) {
      try await interactor.save(typed)
      router.close()
    } catch {
      show(.failed(error))
    }
  }

  public func didRequestClose() {
    if progress == .saving { show(progress) } else { router.close() }
  }

  private func show(_ progress: Progress) {
    self.progress = progress
    let missing = interactor.missingFields(of: typed)
    let fields = Offer.Field.allCases.map { field in
      OfferFormField(
        OfferFormText.label(field), typed[field],
        fault: missing.contains(field) && typed != Offer() ? OfferFormText.missing : nil)
    }
    let failure = if case .failed(let error) = progress { error } else { OffersError?.none }
    view?.render(
      OfferFormViewState(
        title: OfferFormText.title, activity: progress == .saving ? "saving" : nil, content: .shown(fields),
        notice: failure.map { NoticeState(.failure, OfferFormText.of($0)) },
        commands: commands(
          canSave: missing.isEmpty, isSaving: progress == .saving)))
  }

  /// In a form every character is typed, so no command has a key that types one.
  private func commands(canSave: Bool, isSaving: Bool) -> [Command<OfferFormAction>] {
    let obstacle = isSaving ? "saving is under way" : nil
    return [
      Command(
        .scene(.save), title: "save", explanation: "save, and leave the form", keys: [.control("s")],
        obstacle: obstacle ?? (canSave ? nil : "the name is missing"), footerRank: 1, staysInFooter: true,
        group: .changing),
      Command(
        .close, title: "cancel", explanation: "leave the form without saving", keys: [.escape],
        obstacle: obstacle, footerRank: 2),
      Command(
        .move(.down), title: "next", explanation: "to the next field", keys: [.enter, .down, .tab],
        footerRank: 3),
      Command(
        .move(.up), title: "previous", explanation: "to the previous field", keys: [.up, .backTab]),
      Command(
        .showHelp, title: "more", explanation: "show all commands", keys: [.function(1)], footerRank: 0),
    ] + Command.everywhere
  }
}
