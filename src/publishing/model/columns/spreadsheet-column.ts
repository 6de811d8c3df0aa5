import { joinItems, splitItems } from './list-text.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'

type ColumnJson = Record<string, unknown>

type ColumnPart = {
  key: string
  /** Optional part of an item. */
  optional?: boolean
  field?: Field
}

export type SpreadsheetColumn = {
  readonly path: string
  readonly header: string
  readonly label: string
  readonly unit: string | undefined
  readonly required: boolean
  readonly isNumber: boolean
  /** Amounts are unambiguous: at most two decimals. */
  readonly isMoney?: boolean
  readonly isDate?: boolean
  readonly options: readonly string[] | undefined
  readonly help: string
  /** @throws {TextError} */
  readonly read: (text: string) => unknown
  /** Inverse of `read`. */
  readonly write: (value: unknown) => string
  /** Adds to the read value what cells do not contain, from the previous one. */
  readonly keep?: (read: unknown, was: unknown) => unknown
}

export const CODE_HEADER = 'Código'
/** Column of errors in a rejected file. */
export const TO_MEND = 'Qué corregir'
/** Text that clears a fact; an empty cell leaves it unchanged. */
export const EMPTY_IT = '(vaciar)'
/** Worksheet of instructions, ignored on import. */
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

export function fieldColumn(
  field: Field,
  path: string,
  more: Partial<SpreadsheetColumn> = {},
): SpreadsheetColumn {
  const { label, unit, kind, options, required } = field
  const isNumber = kind === 'number'
  return {
    path,
    label,
    unit,
    header: unit === undefined ? label : `${label} (${unit})`,
    required,
    isNumber,
    isDate: kind === 'date',
    options: kind === 'flag' ? ['Sí', 'No'] : kind === 'choice' ? options : undefined,
    help: helpOf(field),
    read: (cellText) => field.parse(cellText),
    // In the column's unit, unlike on the site.
    write: (value) => (isNumber && typeof value === 'number' ? exact(value) : field.format(value)),
    ...more,
  }
}

/** Number with a decimal comma, without thousands separators. */
export function exact(value: number): string {
  const plain = String(value)
  if (!plain.includes('e')) return plain.replace('.', ',')
  return new Intl.NumberFormat('es-AR', { maximumSignificantDigits: 21, useGrouping: false }).format(value)
}

function helpOf({ kind, options, unit, range, help, meanings = {} }: Field): string {
  const how: Partial<Record<Field['kind'], string>> = {
    number: `Un número${unit ? ` en ${unit}` : ''}, con coma decimal${range ? `; lo habitual va de ${range[0]} a ${range[1]}` : ''}.`,
    flag: 'Sí o No.',
    choice: `Uno de la lista: ${options?.join(' · ')}.`,
    choices: `Ninguno (No), uno o varios separados por coma: ${options?.join(' · ')}.`,
    date: 'Una fecha, como 28/02/2030.',
  }
  const means = Object.entries(meanings).map(([value, meaning]) => `«${value}»: ${meaning}`)
  return [how[kind], help, ...means].filter(Boolean).join(' ')
}

/** Column with one item per line; a single part with key `null` makes the items texts. */
export function listColumn(
  path: string,
  label: string,
  parts: readonly ColumnPart[],
  example: string,
  required = false,
): SpreadsheetColumn {
  const least = parts.filter(({ optional }) => !optional).length
  const readPart = ({ field }: ColumnPart, cellText: string) => (field ? field.parse(cellText) : cellText)
  const writePart = ({ field }: ColumnPart, value: unknown) =>
    value === undefined ? '' : field ? field.format(value) : String(value)
  const isPlain = parts.length === 1 && parts[0]!.key === ''
  return {
    path,
    label,
    header: label,
    unit: undefined,
    required,
    isNumber: false,
    options: undefined,
    help: `Uno por renglón (Alt + Enter), así: ${example}`,
    write: (value) =>
      joinItems(
        (value as unknown[]).map((item) => {
          const written = parts.map((part) =>
            writePart(part, isPlain ? item : (item as ColumnJson)[part.key]),
          )
          return written.slice(0, Math.max(least, written.findLastIndex((each) => each !== '') + 1))
        }),
      ),
    read: (cellText) =>
      splitItems(cellText, { least, most: parts.length, example }).map((item) => {
        if (isPlain) return readPart(parts[0]!, item[0]!)
        return Object.fromEntries(
          parts.flatMap((part, place) =>
            part.optional && (item[place] ?? '') === '' ? [] : [[part.key, readPart(part, item[place]!)]],
          ),
        )
      }),
  }
}
