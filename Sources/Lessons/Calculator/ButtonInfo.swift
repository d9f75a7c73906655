/// A button: what it is for, and what stands on it.
struct ButtonInfo: Equatable {
  enum Role { case number, operation, clear, equal }

  let role: Role
  let name: Character
}
