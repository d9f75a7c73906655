import Foundation
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

@Suite("What everything looks like")
struct PaletteTests {
  /// The darkest and the lightest background that a theme of our own is for, as greys.
  private static let backgrounds: [(theme: Theme, greys: [UInt8])] = [
    (.night, [0x00, 0x30]), (.day, [0xEE, 0xFF]),
  ]

  /// How light a colour is, from 0 to 1: the relative luminance of WCAG 2.2.
  private func luminance(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Double {
    func linear(_ part: UInt8) -> Double {
      let share = Double(part) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  private func contrast(_ one: Double, _ other: Double) -> Double {
    (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  private func luminance(_ color: Color) throws -> Double {
    let parts = try #require(color.components, "a colour that only the terminal knows")
    return luminance(parts.red, parts.green, parts.blue)
  }

  /// What text can be drawn in, besides the terminal's own colour.
  private func texts(_ palette: Palette) -> [Style] {
    [
      palette.quiet, palette.accent, palette.failure, palette.warning, palette.match,
      palette.best, palette.key,
    ] + palette.kinds
  }

  @Test("The contrast of two colours is that of WCAG")
  func formula() {
    #expect(contrast(luminance(255, 255, 255), luminance(0, 0, 0)) == 21)
    #expect(abs(contrast(luminance(0x77, 0x77, 0x77), luminance(255, 255, 255)) - 4.48) < 0.005)
  }

  @Test(
    "Text in a theme of our own has a contrast of 4.5 to 1 to each background that it is for, and to the cursor's row"
  )
  func contrasts() throws {
    for (theme, greys) in Self.backgrounds {
      let palette = Palette.of(theme)
      let behindCursor = try luminance(palette.cursorRow.background)
      let grounds = greys.map { luminance($0, $0, $0) }
      for style in texts(palette) {
        for ground in grounds {
          #expect(contrast(try luminance(style.foreground), ground) >= 4.5, "\(theme): \(style)")
        }
      }
      for ground in grounds {
        #expect(contrast(try luminance(palette.bar.foreground), ground) >= 3, "a graphic in \(theme)")
      }
      let bar = try luminance(palette.titleBar.background)
      for style in [palette.quiet, palette.key] {
        #expect(contrast(try luminance(style.foreground), bar) >= 4.5, "\(theme), at the top: \(style)")
      }
      for style in [palette.cursorRow, palette.match, palette.quiet] {
        #expect(contrast(try luminance(style.foreground), behindCursor) >= 4.5, "\(theme): \(style)")
      }
    }
  }

  @Test("The terminal's theme has none but the sixteen colours, and nothing behind text")
  func terminal() {
    for style in texts(.terminal) + [Palette.terminal.cursorRow, Palette.terminal.rule] {
      #expect(style.foreground.number == nil)
      #expect(style.background == .standard)
    }
  }

  @Test("Only the cursor's row and the line at the top have anything behind them")
  func background() {
    for theme in Theme.allCases {
      #expect(texts(.of(theme)).allSatisfy { $0.background == .standard })
    }
  }

  @Test("Each kind looks different", arguments: Theme.allCases)
  func kinds(theme: Theme) {
    #expect(Set(Palette.of(theme).kinds).count == 6)
  }

  @Test("A theme changes no character", arguments: [Theme.night, .day])
  @MainActor
  func characters(theme: Theme) {
    let sample = SampleStage()
    let size = Size(columns: 60, rows: 10)
    let plain = sample.stage.canvas(size, traits: Traits())
    let themed = sample.stage.canvas(size, traits: Traits(theme: theme))
    #expect(themed.lines == plain.lines)
    #expect(themed.svg() != plain.svg())
  }
}
