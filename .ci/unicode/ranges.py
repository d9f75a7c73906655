"""What both scripts in this folder do: join code points into ranges, and print ranges as Swift."""


def join(codes):
    """The ranges of code points that are in order, as firsts and lasts."""
    result = []
    for code in codes:
        if result and result[-1][1] == code - 1:
            result[-1][1] = code
        else:
            result.append([code, code])
    return result


def print_table(comment, name, codes):
    """A static property with the first and last of each range."""
    print(f"  /// {comment}")
    print(f"  static let {name}: [UInt32] = [")
    line = "   "
    for first, last in join(codes):
        item = f" 0x{first:X}, 0x{last:X},"
        if len(line) + len(item) > 110:
            print(line)
            line = "   "
        line += item
    print(line)
    print("  ]")
