/// Identifies a text without keeping it: the 64-bit FNV-1a hash of its bytes, and their number.
struct Fingerprint: Equatable {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  private var count = 0

  init(_ text: HeldBytes) {
    text.withPieces { pieces in
      for piece in pieces {
        for byte in piece { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        count += piece.count
      }
    }
  }
}
