import { NBSP } from '#/language/es-AR/format.ts'
import { formatExact } from '#/language/es-AR/exact-number.ts'
import { quoteItem, takeQuoted } from './quoted-list.ts'
import {
  fillTextTemplate,
  type FieldsByKey,
  type TemplatePiece,
  type TextTemplate,
  type SpecValues,
} from './template.ts'

/** Template with its values, readable by `scan`; ambiguous values are quoted by «». */
export function formatTemplate(template: TextTemplate, values: SpecValues, fields: FieldsByKey): string {
  const pieces: string[] = []
  const write = (quoted: boolean) =>
    fillTextTemplate(template, values, fields, (place, { field, value }) => {
      const text = place.bare || place.noun ? formatExact(value as number) : field.format(value)
      pieces.push(text)
      const noun = place.noun ? `${NBSP}${place.noun[value === 1 ? 0 : 1]}` : ''
      return (quoted ? quoteItem(text) : text) + noun
    }) ?? ''
  const plain = write(false)
  const read = scan(template, plain)
  return pieces.length === read?.length && pieces.every((text, index) => text === read[index]!.text)
    ? plain
    : write(true)
}

/** Texts of placeholders by path, the inverse of `formatTemplate`; undefined if the text does not match. */
export function scan(template: TextTemplate, text: string): { path: string; text: string }[] | undefined {
  return scanPieces(template.pieces, text) ?? scanPieces(template.shortPieces, text)
}

function scanPieces(
  pieces: readonly TemplatePiece[],
  text: string,
): { path: string; text: string }[] | undefined {
  const found: { path: string; text: string }[] = []
  let rest = text.trim()
  for (let index = 0; index < pieces.length; index++) {
    const piece = pieces[index]!
    if (typeof piece === 'string') {
      const start = new RegExp(`^${literal(piece)}`, 'iu').exec(rest)
      // A trailing unit may be omitted.
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
    const end = quoted ? rest.length - quoted.rest.length : pieceEnd(rest, after)
    const pieceText = quoted ? quoted.text : rest.slice(0, end)
    if (pieceText.trim() === '') return undefined
    found.push({ path: piece.path, text: pieceText })
    rest = rest.slice(end)
    if (noun !== '') rest = rest.replace(new RegExp(`^${noun}`, 'iu'), '')
  }
  return rest.trim() === '' ? found : undefined
}

/** Index at which pattern `after` matches, or the end. */
function pieceEnd(rest: string, after: string): number {
  const at = after === '' ? -1 : rest.search(new RegExp(after, 'iu'))
  return at < 0 ? rest.length : at
}

/** Regular expression of a literal, with flexible spaces (optional at a no-break space or ×) and any typed ×. */
function literal(text: string): string {
  return text
    .replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
    .replace(/\s*(×)\s*|\s+/gu, (space, times: string | undefined) =>
      times ? String.raw`\s*(?:×|x|\*)\s*` : space.includes(NBSP) ? String.raw`\s*` : String.raw`\s+`,
    )
}
