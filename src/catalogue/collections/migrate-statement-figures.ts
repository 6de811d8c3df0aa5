import { findProductType } from '#/catalogue/specs/registry.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'

type StatementData = { readonly [field: string]: unknown }

const NUMBER_NAMES = [
  'cero',
  'un',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
]
const MAX_FIGURES = 2

/** Adds to the first highlight the keys of the facts it states; data with figures is unchanged. Never throws. */
export function migrateStatementFigures(data: StatementData): StatementData {
  const [first, ...others] = Array.isArray(data.highlights) ? (data.highlights as StatementData[]) : []
  if (typeof first?.title !== 'string' || typeof first.text !== 'string' || 'figures' in first) return data
  const figures = migratedFigures(first.title, first.text, data)
  return figures.length === 0 ? data : { ...data, highlights: [{ ...first, figures }, ...others] }
}

function migratedFigures(title: string, text: string, { type, specs }: StatementData): string[] {
  const fields = typeof type === 'string' ? findProductType(type)?.fields : undefined
  if (!fields || typeof specs !== 'object' || specs === null) return []
  const [titleText, bodyText] = [title, text].map((words) => ` ${lowerCaseText(words)}`) as [string, string]
  const found = new Map<string, string>()
  for (const field of fields.values()) {
    const value = displayed(field, (specs as StatementData)[field.key])
    // Skips values already in the title, and equal figures of other facts.
    if (value === undefined || statesValue(titleText, field, value) || !statesValue(bodyText, field, value))
      continue
    const figure = /^\d+$/.test(value) ? `${value} ${thingOf(field)}` : value
    if (!found.has(figure)) found.set(figure, field.key)
  }
  return [...found.values()].slice(0, MAX_FIGURES)
}

/** Noun after a bare count, from the label's first word: «modos» of «Modos de luz». */
function thingOf({ label }: Field): string {
  return label.split(' ')[0]!
}

function displayed(field: Field, stored: unknown): string | undefined {
  const value = field.schema.safeParse(stored)
  return value.success ? field.display(value.data) : undefined
}

function statesValue(text: string, { label }: Field, value: string): boolean {
  return /^\d+$/.test(value) ? countsIt(text, label, Number(value)) : measuresIt(text, value)
}

function measuresIt(text: string, value: string): boolean {
  const hasUnit = /^\d[\d.,]*\s\S/.test(value) && value.length <= 14
  const written = ` ${lowerCaseText(value)}`
  // Cheap test first, since nearly none match.
  if (!hasUnit || !text.includes(written)) return false
  return text.split(written).some((after, part) => part > 0 && !/^[\p{L}\d]/u.test(after))
}

function countsIt(text: string, label: string, count: number): boolean {
  const [thing = '', ...rest] = label.split(' ')
  const ways = [String(count), NUMBER_NAMES[count]].filter((way) => way !== undefined)
  return rest.length > 0 && ways.some((way) => text.includes(` ${way} ${lowerCaseText(thing)} `))
}

function lowerCaseText(text: string): string {
  return text.toLowerCase().replace(/\s/g, ' ')
}
