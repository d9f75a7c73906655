#!/usr/bin/env python3
"""Writes Tests/Terminal/TerminalUI/Text/IndependentWidths.swift: what Python's wcwidth gives each code point.

    pip install wcwidth==0.7.0
    python3 .ci/unicode/independent-widths.py > Tests/Terminal/TerminalUI/Text/IndependentWidths.swift

The file is test data and nothing more: the program's own table comes from Unicode's files (wide-ranges.py), so
that the two can disagree.
"""

import wcwidth

from ranges import print_table


def code_points(width):
    """The code points of a width, without the surrogates, which are not scalars."""
    for code in range(0x110000):
        if not 0xD800 <= code <= 0xDFFF and wcwidth.wcwidth(chr(code)) == width:
            yield code


def main():
    version = wcwidth.list_versions()[-1]
    print("/// The columns of every code point according to somebody else, as the first and last of each range.")
    print("///")
    print(f"/// Source: version {wcwidth.__version__} of the Python package `wcwidth`, whose tables are those of")
    print(f"/// Unicode {version}. Written by `.ci/unicode/independent-widths.py`; do not edit.")
    print("enum IndependentWidths {")
    print_table("What takes no column.", "zero", code_points(0))
    print()
    print_table("What takes two columns.", "two", code_points(2))
    print()
    print_table("What has no width, because it is a control character.", "none", code_points(-1))
    print("}")


main()
