import CarsCatalogue
import CarsEntity
import Synchronization

/// The distributions of one catalogue's numbers, worked out once for all who ask.
actor SharedDistributions {
  private let catalogue: Catalogue
  private let known = Mutex<Distributions?>(nil)

  init(of catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  /// The distributions; nil if they are not known and working them out takes longer than a key may.
  nonisolated var atOnce: Distributions? {
    known.withLock(\.self) ?? (isSmall ? workOut() : nil)
  }

  /// The distributions, however long they take. While they are worked out, whoever else asks waits.
  func whole() -> Distributions {
    known.withLock(\.self) ?? workOut()
  }

  /// Works out the distributions of a large catalogue in advance.
  func prepare() {
    if !isSmall { _ = whole() }
  }

  /// Whether the cars are so few, and have so few fields, that their numbers are worked out in a millisecond.
  private nonisolated var isSmall: Bool {
    catalogue.count <= 1_000 && catalogue.reduce(0) { $0 + $1.others.count } <= 10_000
  }

  private nonisolated func workOut() -> Distributions {
    let distributions = Distributions(catalogue)
    known.withLock { $0 = distributions }
    return distributions
  }
}
