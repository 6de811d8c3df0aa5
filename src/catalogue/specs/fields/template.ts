import { formatCount, formatList, formatNumber, NBSP } from '#/language/es-AR/format.ts'
import type { Field } from './field-kinds.ts'

/**
 * `{ram}` with its unit, `{#ancho}` the number alone, `{nucleos|núcleo|núcleos}` with its noun, `{procesador.nucleos}` a part,
 * `{android&ios}` the names of those that are a yes, `{aptoLavavajillas|y}` a list within a sentence, `{temperaturas|Y}` one that
 * begins a line, `{puertos|puerto|puertos}` how many a list counts; `[, {url}]` at the end is left out without its value.
 */
export type TextTemplate = {
  /** Dotted paths of the facts. */
  readonly paths: readonly string[]
  readonly pieces: readonly TemplatePiece[]
  /** Pieces without those in brackets. */
  readonly shortPieces: readonly TemplatePiece[]
}

export type TemplatePiece = string | TemplatePlaceholder
type TemplatePlaceholder = {
  readonly path: string
  readonly bare: boolean
  readonly listed?: 'y' | 'Y'
  readonly noun?: readonly [string, string]
}

export const PLACEHOLDER = /\{(#?)([\w.&]+)(?:\|([^{}|]+)\|([^{}|]+)|\|([yY]))?\}/

export function readTemplate(text: string): TextTemplate {
  const { outer, inner } = cutTemplate(text)
  const shortPieces = splitTemplate(outer)
  const pieces = inner === '' ? shortPieces : splitTemplate(outer + inner)
  return { pieces, shortPieces, paths: places(pieces).flatMap(({ path }) => path.split('&')) }
}

export function cutTemplate(text: string): { outer: string; inner: string } {
  const match = /^([^[\]]*)\[([^[\]]*)\]$/.exec(text)
  return match ? { outer: match[1]!, inner: match[2]! } : { outer: text, inner: '' }
}

function splitTemplate(text: string): TemplatePiece[] {
  const pieces: TemplatePiece[] = []
  let rest = text
  for (let match = PLACEHOLDER.exec(rest); match; match = PLACEHOLDER.exec(rest)) {
    const [whole, bare, path, one, several, listed] = match
    if (match.index > 0) pieces.push(rest.slice(0, match.index))
    pieces.push({
      path: path!,
      bare: bare === '#',
      ...(one && several ? { noun: [one, several] } : {}),
      ...(listed ? { listed: listed as 'y' | 'Y' } : {}),
    })
    rest = rest.slice(match.index + whole.length)
  }
  return rest === '' ? pieces : [...pieces, rest]
}

export function places(pieces: readonly TemplatePiece[]): TemplatePlaceholder[] {
  return pieces.filter((piece) => typeof piece !== 'string')
}

export type SpecValues = Readonly<Record<string, unknown>>
export type FieldsByKey = ReadonlyMap<string, Field>

/** Field and value at a path: a fact, or its part after a dot. */
function fieldValueAt(
  path: string,
  values: SpecValues,
  fields: FieldsByKey,
): { field: Field; value: unknown } | undefined {
  const [key = '', part] = path.split('.')
  const field = fields.get(key)
  const value = values[key]
  if (field === undefined || value === undefined) return undefined
  if (part === undefined) return { field, value }
  const inner = field.parts?.find((candidate) => candidate.key === part)
  const stated = (value as SpecValues)[part]
  return inner === undefined || stated === undefined ? undefined : { field: inner, value: stated }
}

/** Template filled for visitors; undefined if a required fact is not stated. */
export function renderTemplate(
  template: TextTemplate,
  values: SpecValues,
  fields: FieldsByKey,
): string | undefined {
  return fillTextTemplate(template, values, fields, (place, { field, value }) => {
    if (place.path.includes('&')) return yesesOf(place, values, fields)
    if (place.noun) return formatCount(countOf(value), ...place.noun)
    if (place.listed) return formatList(listedItems(value as string[], field, place.listed))
    return place.bare ? formatNumber(value as number) : field.display(value)
  })
}

export function renderText(text: string, values: SpecValues, fields: FieldsByKey): string | undefined {
  const parts = text.split(/[[\]]/).map((part) => renderTemplate(readTemplate(part), values, fields))
  const filled = parts.map((part, index) => (index % 2 === 1 ? (part ?? '') : part))
  return filled.includes(undefined) ? undefined : filled.join('')
}

/** Count of a list's items, multiplied by a leading number: «2 USB-A» counts as two. */
function countOf(value: unknown): number {
  if (!Array.isArray(value)) return value as number
  return value.reduce<number>((total, item) => total + Number(/^(\d+)\s/.exec(String(item))?.[1] ?? 1), 0)
}

/** Items for a sentence in lower case; at the start of a line, in option order with no-break spaces («3,5 mm»). */
function listedItems(items: readonly string[], { options }: Field, listed: 'y' | 'Y'): readonly string[] {
  if (listed === 'y') return items.map(decapitalise)
  const inOrder = options ? options.filter((option) => items.includes(option)) : items
  return inOrder.map((item, place) =>
    (place === 0 ? item : decapitalise(item)).replace(/(?<=\d) (?=\S)/g, NBSP),
  )
}

/** Lower-cases the first letter, except in initials («USB»). */
const decapitalise = (text: string) =>
  /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

function yesesOf({ path }: TemplatePlaceholder, values: SpecValues, fields: FieldsByKey): string {
  const found = path.split('&').map((each) => fieldValueAt(each, values, fields)!)
  return found.flatMap(({ field, value }) => (value === true ? field.label : [])).join(' y ')
}

type FoundValue = { field: Field; value: unknown }

/** Fills a template by `write`, without the bracketed piece if its fact is not stated; undefined if another is not. */
export function fillTextTemplate(
  template: TextTemplate,
  values: SpecValues,
  fields: FieldsByKey,
  write: (place: TemplatePlaceholder, found: FoundValue) => string,
): string | undefined {
  return piecesWith(template, values, fields)
    ?.map((piece) =>
      typeof piece === 'string'
        ? piece
        : write(piece, fieldValueAt(piece.path.split('&')[0]!, values, fields)!),
    )
    .join('')
}

function piecesWith({ pieces, shortPieces }: TextTemplate, values: SpecValues, fields: FieldsByKey) {
  return [pieces, shortPieces].find((some) =>
    places(some).every(({ path }) =>
      path.split('&').every((each) => fieldValueAt(each, values, fields) !== undefined),
    ),
  )
}
