import LessonPage
import TerminalUI

/// What the list's view reports to its controller.
protocol CarListViewDelegate: AnyObject {
  func didRequestReload()
  func didSelectCar(at row: Int)
  func didRequestNewCar(like row: Int?)
}

/// The list's view: it knows what the list looks like and which key means what, and no cars.
final class CarListView {
  // Weak, because the controller holds its view. For that, only a class may be a delegate: `AnyObject`.
  weak var delegate: (any CarListViewDelegate)?
  var page = ListPage(
    "Cars", headings: ["Make", "Model"],
    keys: ["↵": "open", "a": "add", "c": "add one like it", "r": "reload", "q": "quit"])

  func handle(_ event: InputEvent) -> Bool {
    switch event {
    // What needs the service, or another screen, is the controller's.
    case .key(Key(.enter)): page.chosenRow.map { delegate?.didSelectCar(at: $0) }
    case .key(Key(.character("a"))): delegate?.didRequestNewCar(like: nil)
    case .key(Key(.character("c"))): delegate?.didRequestNewCar(like: page.chosenRow)
    case .key(Key(.character("r"))): delegate?.didRequestReload()
    // What changes only the picture is the view's own: here, where the cursor is.
    default: return page.handle(event)
    }
    return true
  }
}
