extension CatalogueStream {
  /// How much is read at a time, in bytes: a little at first, so that the first cars are there soon, and then more.
  struct Sizes {
    var first = 1 << 16
    var block = 1 << 20
    var blocks = 4
    /// How long to go on, after the first cars, before what has been decoded is handed over: a screen shows no more.
    var interval = Duration.milliseconds(33)
    /// How long that is at the most, where bytes arrive slowly and for long: what comes at a time is a chunk of its own.
    var longestInterval = Duration.seconds(1)
  }
}
