public import CarsContracts
import CarsEntity
import Scenes

/// What the check of a catalogue says.
@MainActor
public final class CarCheckPresenter: CarCheckPresenting {
  /// The view that shows it. The view owns the presenter, never the other way round.
  public weak var view: (any CarCheckViewing)?

  private let interactor: any CarCheckInteracting

  /// - Parameter interactor: whom it asks what is wrong.
  public init(interactor: any CarCheckInteracting) {
    self.interactor = interactor
  }

  public func viewDidLoad() async {
    view?.render(state(of: await interactor.check()))
  }

  private func state(of checked: CheckedCatalogue) -> CarCheckViewState {
    // Where the text is wrong is one of the things to report; any other failure is the end of the check.
    let isReported = checked.failure?.isMalformed == true
    let reports = ReportsText(
      checked.catalogue.reports, endedBy: isReported ? checked.failure : nil, interactor.reloadPolicy)
    return CarCheckViewState(
      title: checked.catalogue.name ?? CarListText.title, content: .shown(reports.lines),
      notice: isReported ? nil : notice(of: checked))
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
      return checked.unfound.map(ReadingText.unfound)
        ?? ReadingRemark.all(of: checked.catalogue.reading).first?.notice
    }
  }
}
