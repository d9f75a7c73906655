/// Why something that these tests wait for does not come.
enum Trouble: Error {
  case storm, cancelled
}
