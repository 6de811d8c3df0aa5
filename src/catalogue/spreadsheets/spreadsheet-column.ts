/** What a column of a product sheet is of, how it is headed, and how its cells are read and written. */
export type SpreadsheetColumn = {
  readonly path: string
  readonly header: string
  readonly label: string
  readonly unit: string | undefined
  readonly required: boolean
  readonly isNumber: boolean
  readonly options: readonly string[] | undefined
  readonly help: string
  /** The value that a cell says. @throws {TextError} */
  readonly read: (text: string) => unknown
  /** The value as a cell has it; `read` gives it back. */
  readonly write: (value: unknown) => string
  /** What was read with what a cell doesn't say, and the value before it had. Without it all that a value says is in its cell. */
  readonly keep?: (read: unknown, was: unknown) => unknown
}

/** The column that names each product. */
export const CODE = 'Código'
/** The column in which a rejected file comes back with what is wrong. */
export const TO_MEND = 'Qué corregir'
/** What empties a fact; an empty cell leaves it alone. */
export const EMPTY_IT = '(vaciar)'
/** The sheet that says how to write each column. It is not read. */
export const HELP_WORKSHEET = 'Ayuda'
