#!/usr/bin/env python3
"""Writes Sources/Terminal/TerminalUI/Text/WideRanges.swift from Unicode's EastAsianWidth.txt.

    apt-get install unicode-data        # or any other copy of the file
    python3 .ci/unicode/wide-ranges.py /usr/share/unicode/EastAsianWidth.txt \
        > Sources/Terminal/TerminalUI/Text/WideRanges.swift

Takes what is East Asian Wide or Fullwidth, assigned or (as the file's header says) wide by default while
unassigned, and joins neighbouring ranges. Regional indicators are added: alone they are Neutral in the file, but
every terminal that draws flags gives them two columns.
"""

import re
import sys

from ranges import print_table

DEFAULT_WIDE = [(0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x2FFFD), (0x30000, 0x3FFFD)]
REGIONAL_INDICATORS = (0x1F1E6, 0x1F1FF)


def wide_code_points(lines):
    codes = set()
    for first, last in DEFAULT_WIDE:
        codes.update(range(first, last + 1))
    for line in lines:
        match = re.match(r"([0-9A-F]+)(?:\.\.([0-9A-F]+))?\s*;\s*(\w+)", line)
        if match:
            first, last = int(match[1], 16), int(match[2] or match[1], 16)
            (codes.update if match[3] in ("W", "F") else codes.difference_update)(range(first, last + 1))
    codes.update(range(REGIONAL_INDICATORS[0], REGIONAL_INDICATORS[1] + 1))
    return sorted(codes)


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        lines = file.read().splitlines()
    name = lines[0].lstrip("# ")
    print("/// The code points that take two columns, as first and last of each range, in order.")
    print("///")
    print(f"/// Source: {name} of the Unicode Character Database, Wide and Fullwidth, with the")
    print("/// regional indicators. Written by `.ci/unicode/wide-ranges.py`; do not edit.")
    print("enum WideRanges {")
    print_table("Firsts and lasts, one after the other.", "bounds", wide_code_points(lines))
    print("}")


main()
