import { countOf, formatNumber, NBSP } from '../text/format.ts'
import { formatExact } from './exact-number.ts'
import type { Field } from './field.ts'
import { quote, takeQuoted } from './quoted-list.ts'

/**
 * A text with places for values. `{ram}` is the value as a visitor reads it, with its unit; `{#ancho}` the number alone;
 * `{nucleos|núcleo|núcleos}` the number with its noun; `{procesador.nucleos}` a part of a value; `{android&ios}` the names of those that
 * are a yes. What stands in brackets at the end, `[, {url}]`, is left out when its value is not there.
 */
export type Template = {
  /** Dotted paths of the values it names. */
  readonly paths: readonly string[]
  readonly pieces: readonly Piece[]
  /** The pieces without those in brackets; the same ones when there are no brackets. */
  readonly shortPieces: readonly Piece[]
}

type Piece = string | Place
type Place = { readonly path: string; readonly bare: boolean; readonly noun?: readonly [string, string] }

const PLACE = /\{(#?)([\w.&]+)(?:\|([^{}|]+)\|([^{}|]+))?\}/

/** What is wrong with a template's own writing, as a Spanish sentence; undefined when nothing is. */
export function templateFault(text: string): string | undefined {
  const { outer, inner } = cut(text)
  const rest = [outer, inner].map((part) => part.replace(new RegExp(PLACE, 'g'), '')).join('')
  return /[{}[\]]/.test(rest)
    ? `«${text}» no se entiende: cada dato va como {clave}, {#clave}, {clave|uno|varios} o {clave&clave}, y lo opcional al final, entre corchetes.`
    : undefined
}

/** Reads a template. Its writing must be whole: see `templateFault`. */
export function readTemplate(text: string): Template {
  const { outer, inner } = cut(text)
  const shortPieces = piecesOf(outer)
  const pieces = inner === '' ? shortPieces : piecesOf(outer + inner)
  return { pieces, shortPieces, paths: places(pieces).flatMap(({ path }) => path.split('&')) }
}

function cut(text: string): { outer: string; inner: string } {
  const match = /^([^[\]]*)\[([^[\]]*)\]$/.exec(text)
  return match ? { outer: match[1]!, inner: match[2]! } : { outer: text, inner: '' }
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let rest = text
  for (let match = PLACE.exec(rest); match; match = PLACE.exec(rest)) {
    const [whole, bare, path, one, several] = match
    if (match.index > 0) pieces.push(rest.slice(0, match.index))
    pieces.push({ path: path!, bare: bare === '#', ...(one && several ? { noun: [one, several] } : {}) })
    rest = rest.slice(match.index + whole.length)
  }
  return rest === '' ? pieces : [...pieces, rest]
}

function places(pieces: readonly Piece[]): Place[] {
  return pieces.filter((piece) => typeof piece !== 'string')
}

type Values = Readonly<Record<string, unknown>>
type Fields = ReadonlyMap<string, Field>

/** The field and value that a path names; a part's when it has a dot. */
export function valueAt(
  path: string,
  values: Values,
  fields: Fields,
): { field: Field; value: unknown } | undefined {
  const [key = '', part] = path.split('.')
  const field = fields.get(key)
  const value = values[key]
  if (field === undefined || value === undefined) return undefined
  if (part === undefined) return { field, value }
  const inner = field.parts?.find((candidate) => candidate.key === part)
  const stated = (value as Values)[part]
  return inner === undefined || stated === undefined ? undefined : { field: inner, value: stated }
}

/** The text with its values as a visitor reads them, or undefined when one that it needs is not stated. */
export function renderTemplate(template: Template, values: Values, fields: Fields): string | undefined {
  return render(template, values, fields, (place, { field, value }) => {
    if (place.path.includes('&')) return yesesOf(place, values, fields)
    if (place.noun) return countOf(value as number, ...place.noun)
    return place.bare ? formatNumber(value as number) : field.display(value)
  })
}

function yesesOf({ path }: Place, values: Values, fields: Fields): string {
  const found = path.split('&').map((each) => valueAt(each, values, fields)!)
  return found.flatMap(({ field, value }) => (value === true ? field.label : [])).join(' y ')
}

/** The text from which `scan` reads the same values; what would be read otherwise goes between «». */
export function formatTemplate(template: Template, values: Values, fields: Fields): string {
  const said: string[] = []
  const write = (quoted: boolean) =>
    render(template, values, fields, (place, { field, value }) => {
      const text = place.bare || place.noun ? formatExact(value as number) : field.format(value)
      said.push(text)
      const noun = place.noun ? `${NBSP}${place.noun[value === 1 ? 0 : 1]}` : ''
      return (quoted ? quote(text) : text) + noun
    }) ?? ''
  const plain = write(false)
  const read = scan(template, plain)
  return said.length === read?.length && said.every((text, index) => text === read[index]!.text)
    ? plain
    : write(true)
}

type Found = { field: Field; value: unknown }

function render(
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

/** The pieces whose values are all stated. */
function piecesWith({ pieces, shortPieces }: Template, values: Values, fields: Fields) {
  return [pieces, shortPieces].find((some) =>
    places(some).every(({ path }) =>
      path.split('&').every((each) => valueAt(each, values, fields) !== undefined),
    ),
  )
}

/** What a text says at each place of a template, with the path of the place; undefined when it isn't written like that. */
export function scan(template: Template, text: string): { path: string; text: string }[] | undefined {
  return scanPieces(template.pieces, text) ?? scanPieces(template.shortPieces, text)
}

function scanPieces(pieces: readonly Piece[], text: string): { path: string; text: string }[] | undefined {
  const found: { path: string; text: string }[] = []
  let rest = text.trim()
  for (let index = 0; index < pieces.length; index++) {
    const piece = pieces[index]!
    if (typeof piece === 'string') {
      const start = new RegExp(`^${literal(piece)}`, 'iu').exec(rest)
      // A unit at the very end may be left out.
      if (!start && !(rest === '' && index === pieces.length - 1)) return undefined
      rest = rest.slice(start?.[0].length ?? 0)
      continue
    }
    const noun = piece.noun
      ? String.raw`\s*(?:${[...piece.noun]
          .sort((a, b) => b.length - a.length)
          .map(literal)
          .join('|')})`
      : ''
    const next = pieces[index + 1]
    const after = noun + (typeof next === 'string' ? literal(next) : '')
    const quoted = takeQuoted(rest)
    const end = quoted ? rest.length - quoted.rest.length : endOf(rest, after)
    const said = quoted ? quoted.text : rest.slice(0, end)
    if (said.trim() === '') return undefined
    found.push({ path: piece.path, text: said })
    rest = rest.slice(end)
    if (noun !== '') rest = rest.replace(new RegExp(`^${noun}`, 'iu'), '')
  }
  return rest.trim() === '' ? found : undefined
}

/** Where the text of a place ends: at what follows it, or at the end. */
function endOf(rest: string, after: string): number {
  const at = after === '' ? -1 : rest.search(new RegExp(after, 'iu'))
  return at < 0 ? rest.length : at
}

/** A pattern of a piece between places: white space of any kind, none where a no-break space or a × stands, and × however a keyboard writes it. */
function literal(text: string): string {
  return text
    .replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
    .replace(/\s*(×)\s*|\s+/gu, (space, times: string | undefined) =>
      times ? String.raw`\s*(?:×|x|\*)\s*` : space.includes(NBSP) ? String.raw`\s*` : String.raw`\s+`,
    )
}

/** What keeps the text of a record's `template` from being read again, as a Spanish sentence; `parts` are all of the record's. */
export function templateReadFault(text: string, parts: readonly Field[]): string | undefined {
  const { pieces, shortPieces, paths } = readTemplate(text)
  const untold = parts.find(({ key }) => !paths.includes(key))
  if (untold) return `Falta {${untold.key}}: el texto tiene que decir todas las partes.`
  if (text.includes('&')) return 'Escribí cada parte en su lugar, sin «&»: si no, no se puede volver a leer.'
  const touching = pieces.find(
    (piece, index) => typeof piece !== 'string' && !piece.noun && typeof pieces[index + 1] === 'object',
  )
  if (touching) return 'Poné algo entre un dato y el que sigue: pegados no se pueden volver a leer.'
  const always = new Set(places(shortPieces).map(({ path }) => path))
  const optional = parts.filter(({ required }) => !required)
  const misplaced = optional.find(({ key }) => always.has(key)) ?? optional[1]
  return (
    misplaced &&
    `«${misplaced.key}» puede faltar: va al final, entre corchetes y sin otra parte que pueda faltar.`
  )
}

/** What a whole template asks of fields that are not there or are of another kind, as a Spanish sentence. */
export function templateFieldFault(text: string, fields: Fields): string | undefined {
  for (const place of places(readTemplate(text).pieces)) {
    for (const path of place.path.split('&')) {
      const [key = '', part, ...more] = path.split('.')
      const field = fields.get(key)
      const named = part === undefined ? field : field?.parts?.find((candidate) => candidate.key === part)
      if (!named || more.length > 0) return `«${path}» no es un dato: revisá la clave.`
      if ((place.bare || place.noun) && named.kind !== 'number')
        return `«${path}» no es un número: escribí {${path}}.`
      if (place.path.includes('&') && named.kind !== 'flag') return `«${path}» no es de sí o no: separalo.`
    }
  }
  return undefined
}
