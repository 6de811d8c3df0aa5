/** A text that says no value of a field; its message is a Spanish sentence that says what to write instead. */
export class TextError extends Error {
  override name = 'TextError'
}
