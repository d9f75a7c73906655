#!/usr/bin/env python3
"""Writes Sources/Common/TextMatching/FoldingTable.swift from the Unicode data that Python brings.

    python3 .ci/unicode/folding-table.py > Sources/Common/TextMatching/FoldingTable.swift

It has the letters that are the same as others when case, accents and width do not count: Latin, Greek and Cyrillic ones
and kana by their decompositions, which Swift's standard library does not make public, and those of EXTRAS. Left out is
what Folding.swift works out by itself: capitals, marks, full-width ASCII and Hangul syllables.
"""

import unicodedata

# The same letter to somebody who searches, though Unicode does not say so. A capital gets it from its small letter.
EXTRAS = {
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "ȷ": "j", "ł": "l", "ŋ": "n",
    "þ": "th", "ŧ": "t", "ƀ": "b", "ɓ": "b", "ɗ": "d", "ɨ": "i", "ƶ": "z", "ς": "σ", "ѐ": "е", "×": "x",
    "’": "'", "‘": "'", "“": '"', "”": '"', "‐": "-", "‑": "-", "‒": "-", "–": "-", "—": "-", "−": "-",
}
# The marks of half-width kana, which have a width and are letters to Unicode.
SILENT = "\uFF9E\uFF9F"
SCRIPTS = ("LATIN ", "GREEK ", "CYRILLIC ", "HIRAGANA ", "KATAKANA ", "HALFWIDTH ", "FULLWIDTH ", "HANGUL LETTER ")
KINDS = ("<compat>", "<wide>", "<narrow>", "<noBreak>", "<super>", "<sub>")
# What a letter may become: ASCII, Greek, Cyrillic, kana, modern conjoining jamo, and the signs of currencies.
BASES = ((0x21, 0x7E), (0xA2, 0xA5), (0x3B1, 0x3C9), (0x430, 0x52F), (0x20A9, 0x20A9), (0x3041, 0x30FC),
         (0x1100, 0x1112), (0x1161, 0x1175), (0x11A8, 0x11C2), (0x111A, 0x111A), (0x1121, 0x1121))
# What is written as it is in the source; anything else by its number.
PLAIN = ((0x20, 0x7E), (0xA1, 0x24F), (0x370, 0x52F), (0x1E00, 0x1FFF), (0x3041, 0x30FC), (0x3131, 0x3163))


def lies(char, ranges):
    return any(first <= ord(char) <= last for first, last in ranges)


def is_mark(char):
    return unicodedata.combining(char) != 0


def fold(text):
    """What a text is when case, accents and width do not count."""
    result = ""
    for char in unicodedata.normalize("NFD", text):
        lower = char.lower()
        if lower != char:
            result += fold(lower)
        elif not is_mark(char):
            result += EXTRAS.get(char) or compatible(char) or (char if char not in SILENT else "")
    return result


def is_of_listed_script(char):
    name = unicodedata.name(char, "")
    kind = unicodedata.decomposition(char).split(" ")[0]
    is_raised = kind in ("<super>", "<sub>") and unicodedata.digit(char, None) is not None
    return name.startswith(SCRIPTS) or char in "ªºµ·™…" or unicodedata.category(char) == "Zs" or is_raised


def compatible(char):
    """What a letter of another width or height is folded into, if it is one."""
    kind = unicodedata.decomposition(char).split(" ")[0]
    if kind not in KINDS or not is_of_listed_script(char):
        return None
    folded = fold(unicodedata.normalize("NFKD", char))
    is_space = folded == " " and unicodedata.category(char) == "Zs"
    return folded if is_space or folded and all(lies(letter, BASES) for letter in folded) else None


def is_listed(char):
    if ord(char) < 0x80 or is_mark(char) or char.lower() != char or 0xFF01 <= ord(char) <= 0xFF5E:
        return False
    decomposition = unicodedata.decomposition(char)
    is_canonical = decomposition != "" and decomposition[0] != "<" and is_of_listed_script(char)
    return char in EXTRAS or char in SILENT or is_canonical or compatible(char) is not None


def written(text):
    escaped = {'"': '\\"', "\\": "\\\\"}
    return "".join(
        escaped.get(char, char) if lies(char, PLAIN) else "\\u{%X}" % ord(char) for char in text)


def print_list(comment, name, kind, items):
    """A list of literals, as many on a line as have room."""
    print(f"  /// {comment}")
    print(f"  static let {name}: [{kind}] = [")
    line = "   "
    for item in items:
        if len(line) + len(item) > 105:
            print(line)
            line = "   "
        line += f" {item},"
    print(line)
    print("  ]")


def main():
    letters = [chr(code) for code in range(0x10000) if not 0xD800 <= code <= 0xDFFF and is_listed(chr(code))]
    print("/// The letters that are the same as others when case, accents and width do not count.")
    print("///")
    print(f"/// Source: UnicodeData.txt of the Unicode Character Database, version {unicodedata.unidata_version}, by way of")
    print("/// Python's `unicodedata`, and a few letters besides. Written by `.ci/unicode/folding-table.py`; do not edit.")
    print("enum FoldingTable {")
    print_list("The letters, in ascending order.", "letters", "UInt16", ["0x%X" % ord(char) for char in letters])
    print()
    print_list("What each letter is folded into.", "folded", "String", [f'"{written(fold(char))}"' for char in letters])
    print("}")


main()
