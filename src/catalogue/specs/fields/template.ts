import { countOf, formatList, formatNumber } from '#/language/es-AR/format.ts'
import type { Field } from './field-kinds.ts'

/**
 * `{ram}` with its unit, `{#ancho}` the number alone, `{nucleos|núcleo|núcleos}` with its noun, `{procesador.nucleos}` a part,
 * `{android&ios}` the names of those that are a yes, `{aptoLavavajillas|y}` a list within a sentence; `[, {url}]` at the end is
 * left out without its value.
 */
export type Template = {
  /** Dotted. */
  readonly paths: readonly string[]
  readonly pieces: readonly Piece[]
  /** Without those in brackets. */
  readonly shortPieces: readonly Piece[]
}

export type Piece = string | Place
type Place = {
  readonly path: string
  readonly bare: boolean
  readonly listed?: true
  readonly noun?: readonly [string, string]
}

export const PLACE = /\{(#?)([\w.&]+)(?:\|([^{}|]+)\|([^{}|]+)|\|(y))?\}/

export function readTemplate(text: string): Template {
  const { outer, inner } = cutTemplate(text)
  const shortPieces = piecesOf(outer)
  const pieces = inner === '' ? shortPieces : piecesOf(outer + inner)
  return { pieces, shortPieces, paths: places(pieces).flatMap(({ path }) => path.split('&')) }
}

export function cutTemplate(text: string): { outer: string; inner: string } {
  const match = /^([^[\]]*)\[([^[\]]*)\]$/.exec(text)
  return match ? { outer: match[1]!, inner: match[2]! } : { outer: text, inner: '' }
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let rest = text
  for (let match = PLACE.exec(rest); match; match = PLACE.exec(rest)) {
    const [whole, bare, path, one, several, listed] = match
    if (match.index > 0) pieces.push(rest.slice(0, match.index))
    pieces.push({
      path: path!,
      bare: bare === '#',
      ...(one && several ? { noun: [one, several] } : {}),
      ...(listed ? { listed: true } : {}),
    })
    rest = rest.slice(match.index + whole.length)
  }
  return rest === '' ? pieces : [...pieces, rest]
}

export function places(pieces: readonly Piece[]): Place[] {
  return pieces.filter((piece) => typeof piece !== 'string')
}

export type Values = Readonly<Record<string, unknown>>
export type Fields = ReadonlyMap<string, Field>

/** With a dot, a part of a value. */
function valueAt(path: string, values: Values, fields: Fields): { field: Field; value: unknown } | undefined {
  const [key = '', part] = path.split('.')
  const field = fields.get(key)
  const value = values[key]
  if (field === undefined || value === undefined) return undefined
  if (part === undefined) return { field, value }
  const inner = field.parts?.find((candidate) => candidate.key === part)
  const stated = (value as Values)[part]
  return inner === undefined || stated === undefined ? undefined : { field: inner, value: stated }
}

/** Undefined when one that it needs is not stated. */
export function renderTemplate(template: Template, values: Values, fields: Fields): string | undefined {
  return fillTemplate(template, values, fields, (place, { field, value }) => {
    if (place.path.includes('&')) return yesesOf(place, values, fields)
    if (place.noun) return countOf(value as number, ...place.noun)
    if (place.listed) return formatList((value as string[]).map(decapitalise))
    return place.bare ? formatNumber(value as number) : field.display(value)
  })
}

export function renderText(text: string, values: Values, fields: Fields): string | undefined {
  const parts = text.split(/[[\]]/).map((part) => renderTemplate(readTemplate(part), values, fields))
  const said = parts.map((part, index) => (index % 2 === 1 ? (part ?? '') : part))
  return said.includes(undefined) ? undefined : said.join('')
}

const decapitalise = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

function yesesOf({ path }: Place, values: Values, fields: Fields): string {
  const found = path.split('&').map((each) => valueAt(each, values, fields)!)
  return found.flatMap(({ field, value }) => (value === true ? field.label : [])).join(' y ')
}

type Found = { field: Field; value: unknown }

/** Skips pieces not stated. */
export function fillTemplate(
  template: Template,
  values: Values,
  fields: Fields,
  write: (place: Place, found: Found) => string,
): string | undefined {
  return piecesWith(template, values, fields)
    ?.map((piece) =>
      typeof piece === 'string' ? piece : write(piece, valueAt(piece.path.split('&')[0]!, values, fields)!),
    )
    .join('')
}

function piecesWith({ pieces, shortPieces }: Template, values: Values, fields: Fields) {
  return [pieces, shortPieces].find((some) =>
    places(some).every(({ path }) =>
      path.split('&').every((each) => valueAt(each, values, fields) !== undefined),
    ),
  )
}
