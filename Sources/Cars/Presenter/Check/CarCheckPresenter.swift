public import CarsContracts
import CarsEntity
import Scenes

/// Presents the check of a catalogue.
@MainActor
public final class CarCheckPresenter: CarCheckPresenting {
  /// The view, which owns the presenter.
  public weak var view: (any CarCheckViewing)?

  private let interactor: any CarCheckInteracting

  /// - Parameter interactor: checks the catalogue.
  public init(interactor: any CarCheckInteracting) {
    self.interactor = interactor
  }

  public func viewDidLoad() async {
    view?.render(state(of: await interactor.check()))
  }

  private func state(of checked: CheckedCatalogue) -> CarCheckViewState {
    // Malformed text is itself a report; any other failure ends the check.
    let isReported = checked.failure?.isMalformed == true
    let reports = ReportsText(
      checked.catalogue.reports, endedBy: isReported ? checked.failure : nil, interactor.reloadPolicy)
    return CarCheckViewState(
      title: checked.catalogue.name ?? CarListText.title, content: .shown(reports.lines),
      notice: isReported ? nil : notice(of: checked) ?? (reports.lines.isEmpty ? success(of: checked) : nil))
  }

  private func success(of checked: CheckedCatalogue) -> NoticeState {
    NoticeState(
      .information, "No errors in \(NumberText.count(checked.catalogue.count, "car", "cars")).")
  }

  private func notice(of checked: CheckedCatalogue) -> NoticeState? {
    switch (checked.failure, checked.catalogue.isEmpty) {
    case (let failure?, true):
      let message = CarsErrorText.message(failure, interactor.reloadPolicy)
      return NoticeState(.failure, message.lines.joined(separator: " "))
    case (let failure?, false):
      return CarsErrorText.notice(failure, interactor.reloadPolicy, shown: nil)
    case (nil, true): return nil
    case (nil, false):
      return checked.missingName.map(ReadingText.missingName)
        ?? ReadingRemark.all(of: checked.catalogue.reading).first?.notice
    }
  }
}
