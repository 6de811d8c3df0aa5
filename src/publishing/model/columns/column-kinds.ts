import { joinItems, splitItems } from './list-text.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import type { SpreadsheetColumn } from './spreadsheet-column.ts'

type ColumnJson = Record<string, unknown>

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
    // In its column's unit, whatever a visitor reads.
    write: (value) => (isNumber && typeof value === 'number' ? exact(value) : field.format(value)),
    ...more,
  }
}

/** A decimal comma, no dots between thousands. */
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

type ColumnPart = {
  key: string
  /** Items may lack it. */
  optional?: boolean
  field?: Field
}

/** One item a line; one part of key `null`: items are texts. */
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
