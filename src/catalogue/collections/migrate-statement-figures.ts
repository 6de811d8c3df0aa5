import { findProductType } from '#/catalogue/specs/registry.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'

type Json = { readonly [field: string]: unknown }

const WORDS = [
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
const MAX = 2

/** Gives the first claim the facts that its words state. Never throws; what has marks stays. */
export function migrateStatementFigures(data: Json): Json {
  const [first, ...others] = Array.isArray(data.highlights) ? (data.highlights as Json[]) : []
  if (typeof first?.title !== 'string' || typeof first.text !== 'string' || 'figures' in first) return data
  const figures = figuresOf(first.title, first.text, data)
  return figures.length === 0 ? data : { ...data, highlights: [{ ...first, figures }, ...others] }
}

function figuresOf(title: string, text: string, { type, specs }: Json): string[] {
  const fields = typeof type === 'string' ? findProductType(type)?.fields : undefined
  if (!fields || typeof specs !== 'object' || specs === null) return []
  const [said, told] = [title, text].map((words) => ` ${plain(words)}`) as [string, string]
  const found = new Map<string, string>()
  for (const field of fields.values()) {
    const value = displayed(field, (specs as Json)[field.key])
    // Neither what the title says already nor the same figure of another fact.
    if (value === undefined || states(said, field, value) || !states(told, field, value)) continue
    const figure = /^\d+$/.test(value) ? `${value} ${thingOf(field)}` : value
    if (!found.has(figure)) found.set(figure, field.key)
  }
  return [...found.values()].slice(0, MAX)
}

/** First word of the label, as the noun after a bare count: «modos» of «Modos de luz». */
function thingOf({ label }: Field): string {
  return label.split(' ')[0]!
}

function displayed(field: Field, stored: unknown): string | undefined {
  const value = field.schema.safeParse(stored)
  return value.success ? field.display(value.data) : undefined
}

function states(text: string, { label }: Field, value: string): boolean {
  return /^\d+$/.test(value) ? countsIt(text, label, Number(value)) : measuresIt(text, value)
}

function measuresIt(text: string, value: string): boolean {
  const hasUnit = /^\d[\d.,]*\s\S/.test(value) && value.length <= 14
  const written = ` ${plain(value)}`
  // A quick look first, since nearly none does.
  if (!hasUnit || !text.includes(written)) return false
  return text.split(written).some((after, part) => part > 0 && !/^[\p{L}\d]/u.test(after))
}

function countsIt(text: string, label: string, count: number): boolean {
  const [thing = '', ...rest] = label.split(' ')
  const ways = [String(count), WORDS[count]].filter((way) => way !== undefined)
  return rest.length > 0 && ways.some((way) => text.includes(` ${way} ${plain(thing)} `))
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s/g, ' ')
}
