#!/usr/bin/env python3
"""Writes Tests/TerminalUITests/Text/IndependentWidths.swift: what Python's wcwidth gives each code point.

    pip install wcwidth==0.7.0
    python3 .ci/unicode/independent-widths.py > Tests/TerminalUITests/Text/IndependentWidths.swift

The file is test data and nothing more: the program's own table comes from Unicode's files (wide-ranges.py), so
that the two can disagree.
"""

import wcwidth


def ranges(width):
    """The code points of a width as firsts and lasts, without the surrogates, which are no scalars."""
    result = []
    for code in range(0x110000):
        if 0xD800 <= code <= 0xDFFF or wcwidth.wcwidth(chr(code)) != width:
            continue
        if result and result[-1][1] == code - 1:
            result[-1][1] = code
        else:
            result.append([code, code])
    return result


def print_table(comment, name, width):
    print(f"  /// {comment}")
    print(f"  static let {name}: [UInt32] = [")
    line = "   "
    for first, last in ranges(width):
        item = f" 0x{first:X}, 0x{last:X},"
        if len(line) + len(item) > 110:
            print(line)
            line = "   "
        line += item
    print(line)
    print("  ]")


def main():
    version = wcwidth.list_versions()[-1]
    print("/// The columns of every code point according to somebody else, as first and last of each range.")
    print("///")
    print(f"/// Source: version {wcwidth.__version__} of the Python package `wcwidth`, whose tables are those of")
    print(f"/// Unicode {version}. Written by `.ci/unicode/independent-widths.py`; do not edit.")
    print("enum IndependentWidths {")
    print_table("What takes no column.", "zero", 0)
    print()
    print_table("What takes two columns.", "two", 2)
    print()
    print_table("What has no width, because it is a control character.", "none", -1)
    print("}")


main()
