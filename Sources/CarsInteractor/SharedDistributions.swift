import CarsEntity
import Synchronization

/// The distributions of one catalogue's numbers, worked out once for all who ask.
actor SharedDistributions {
  /// The most cars whose numbers are worked out while somebody waits for a key: it takes a few milliseconds.
  private static let mostAtOnce = 10_000

  private let catalogue: Catalogue
  private let known = Mutex<Distributions?>(nil)

  init(of catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  /// The distributions; nil if they are not known and working them out takes longer than a key may.
  nonisolated var atOnce: Distributions? {
    if let distributions = known.withLock(\.self) { return distributions }
    return catalogue.count <= Self.mostAtOnce ? workOut() : nil
  }

  /// The distributions, however long they take. While they are worked out, whoever else asks waits.
  func whole() -> Distributions {
    known.withLock(\.self) ?? workOut()
  }

  private nonisolated func workOut() -> Distributions {
    let distributions = Distributions(catalogue)
    known.withLock { $0 = distributions }
    return distributions
  }
}
