export type SpreadsheetColumn = {
  readonly path: string
  readonly header: string
  readonly label: string
  readonly unit: string | undefined
  readonly required: boolean
  readonly isNumber: boolean
  /** Its text says by itself what its comma is: no more than two decimals. */
  readonly isMoney?: boolean
  readonly options: readonly string[] | undefined
  readonly help: string
  /** @throws {TextError} */
  readonly read: (text: string) => unknown
  /** `read` gives it back. */
  readonly write: (value: unknown) => string
  /** Adds to what was read what cells don't say, from the value before. */
  readonly keep?: (read: unknown, was: unknown) => unknown
}

export const CODE = 'Código'
/** Only in a rejected file. */
export const TO_MEND = 'Qué corregir'
/** An empty cell leaves the fact alone. */
export const EMPTY_IT = '(vaciar)'
/** It is not read. */
export const HELP_WORKSHEET = 'Ayuda'
