export type SpreadsheetColumn = {
  readonly path: string
  readonly header: string
  readonly label: string
  readonly unit: string | undefined
  readonly required: boolean
  readonly isNumber: boolean
  /** Its text says by itself what its comma is: no more than two decimals. */
  readonly isMoney?: boolean
  readonly isDate?: boolean
  readonly options: readonly string[] | undefined
  readonly help: string
  /** @throws {TextError} */
  readonly read: (text: string) => unknown
  /** `read` gives it back. */
  readonly write: (value: unknown) => string
  /** Adds to what was read what cells don't say, from the value before. */
  readonly keep?: (read: unknown, was: unknown) => unknown
}

export const CODE_HEADER = 'Código'
/** Only in a rejected file. */
export const TO_MEND = 'Qué corregir'
/** An empty cell leaves the fact alone. */
export const EMPTY_IT = '(vaciar)'
/** It is not read. */
export const HELP_WORKSHEET = 'Ayuda'

export function safely(column: SpreadsheetColumn, value: unknown): string | undefined {
  try {
    return column.write(value).replaceAll(/\r\n?/g, '\n').trim()
  } catch {
    return undefined
  }
}

type SubjectData = Readonly<Record<string, unknown>>

export function columnValue(data: SubjectData, path: string): unknown {
  const key = specKey(path)
  return key === undefined ? data[path] : (Object(data.specs) as SubjectData)[key]
}

export const specKey = (path: string) => (path.startsWith('specs.') ? path.slice('specs.'.length) : undefined)
