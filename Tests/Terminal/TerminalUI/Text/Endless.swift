/// The same scalar again and again. It counts how often it is asked for.
struct Endless: IteratorProtocol {
  final class Count { var value = 0 }

  let scalar: Unicode.Scalar
  let count = Count()

  init(_ scalar: Unicode.Scalar) { self.scalar = scalar }

  func next() -> Unicode.Scalar? {
    count.value += 1
    return scalar
  }
}
