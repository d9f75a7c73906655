extension Unicode.Scalar {
  /// Every scalar of the planes 0 to 3 and 14, in which there are characters; of the others, where nothing is assigned or
  /// all is private, every 251st.
  static let all: [Unicode.Scalar] = (UInt32(0)...0x10FFFF).filter { value in
    [0, 1, 2, 3, 14].contains(value >> 16) || value % 251 == 0
  }.compactMap(Unicode.Scalar.init)
}
