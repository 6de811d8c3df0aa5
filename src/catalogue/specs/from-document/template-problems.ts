import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import {
  cutTemplate,
  PLACEHOLDER,
  places,
  readTemplate,
  type FieldsByKey,
} from '#/catalogue/specs/fields/template.ts'

const LISTED_KINDS: ReadonlySet<Field['kind']> = new Set(['choices', 'texts'])

/** Syntax problem of a template, as a Spanish sentence. */
export function templateProblem(text: string): string | undefined {
  const { outer, inner } = cutTemplate(text)
  const rest = [outer, inner].map((part) => part.replace(new RegExp(PLACEHOLDER, 'g'), '')).join('')
  return /[{}[\]]/.test(rest)
    ? `«${text}» no se entiende: cada dato va como {clave}, {#clave}, {clave|uno|varios} o {clave&clave}, y lo opcional al final, entre corchetes.`
    : undefined
}

/** First problem of a text with templates in brackets. */
export function templateTextProblem(text: string, fields: FieldsByKey): string | undefined {
  if (!/^[^[\]]*(\[[^[\]]*\][^[\]]*)*$/.test(text)) return `En «${text}» falta o sobra un corchete.`
  return text
    .split(/[[\]]/)
    .map((part) => templateProblem(part) ?? templateFieldProblem(part, fields))
    .find((problem) => problem !== undefined)
}

/** Reason why a record's template could not be parsed back, as a Spanish sentence; `parts`: all parts of the record. */
export function templateReadProblem(text: string, parts: readonly Field[]): string | undefined {
  const { pieces, shortPieces, paths } = readTemplate(text)
  const untold = parts.find(({ key }) => !paths.includes(key))
  if (untold) return `Falta {${untold.key}}: el texto tiene que decir todas las partes.`
  const counted = places(pieces).find(
    ({ noun, listed, path }) =>
      (noun || listed) && parts.some(({ key, kind }) => key === path && LISTED_KINDS.has(kind)),
  )
  if (counted) return `«${counted.path}» es una lista: escribí {${counted.path}}.`
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

/** Missing fields, or of an unsuitable kind, as a Spanish sentence. */
export function templateFieldProblem(text: string, fields: FieldsByKey): string | undefined {
  for (const place of places(readTemplate(text).pieces)) {
    for (const path of place.path.split('&')) {
      const [key = '', part, ...more] = path.split('.')
      const field = fields.get(key)
      const named = part === undefined ? field : field?.parts?.find((candidate) => candidate.key === part)
      if (!named || more.length > 0) return `«${path}» no es un dato: revisá la clave.`
      if (place.listed && !LISTED_KINDS.has(named.kind))
        return `«${path}» no es una lista: escribí {${path}}.`
      const isCounted = named.kind === 'number' || (place.noun && LISTED_KINDS.has(named.kind))
      if ((place.bare || place.noun) && !isCounted) return `«${path}» no es un número: escribí {${path}}.`
      if (place.path.includes('&') && named.kind !== 'flag') return `«${path}» no es de sí o no: separalo.`
    }
  }
  return undefined
}
