extension CatalogueStream {
  /// The sizes of reads in bytes: small at first, so that the first cars appear soon, and larger later.
  struct Sizes {
    var first = 1 << 16
    var block = 1 << 20
    var blocks = 4
    /// The throttle interval for handing over decoded cars after the first: a screen shows no more.
    var interval = Duration.milliseconds(33)
    /// The maximum of that interval, if bytes arrive slowly for a long time: each batch becomes its own chunk.
    var longestInterval = Duration.seconds(1)
  }
}
