import CarsContracts
import Scenes

/// The commands of the schema.
enum CarSchemaCommands {
  /// Returns the commands in the order of the help page.
  /// - Parameters:
  ///   - asked: the page's question.
  ///   - isFirst: whether this is the first page.
  ///   - takesAnswers: whether the catalogue can be read differently.
  static func all(
    _ asked: SchemaQuestion, isFirst: Bool, takesAnswers: Bool
  ) -> [Command<CarSchemaAction>] {
    [
      asked == .columns
        ? .scene(
          .choose, "change", "say what the column under the cursor is to be taken for", .enter, rank: 1,
          obstacle: takesAnswers ? nil : "these cars cannot be read otherwise")
        : .scene(.choose, "this one", "answer with the row under the cursor", .enter, rank: 1),
      .scene(.next, "next", "to the next row; from the last, to the first", .tab, rank: 4),
      .scene(.previous, "previous", "to the previous row; from the first, to the last", .backTab),
      .help(footerRank: 0),
      .back(isFirst ? "back to the list" : "back to the previous page", footerRank: 3),
    ] + Command.cursorSteps(to: asked == .columns ? "column" : "answer") + Command.everywhere
  }
}
