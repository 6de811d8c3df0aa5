import { fold } from '#/language/fold.ts'
import type { StatementClaim } from './statement.ts'
import { clauseAt, isDenied, type TextSentence } from '#/language/es-AR/sentences.ts'

const GOES =
  /(?:va(?:n|yan?)?|pueden? ir|se lavan?|entran?|apt[oa]s?)\s+(?:\p{L}+\s+){0,2}?(?:al|en (?:el )?|para )?\s*lavavajillas/giu
/** After these, nothing before is a part. */
const CLAUSE_BEGINNING = /^.*(?:\b(?:si|cuando|que|porque|después|desarman?|desmontan?|sacan?|salen?)\b)/iu

export function dishwasherIn({ text, at }: TextSentence): StatementClaim[] {
  return [...text.matchAll(GOES)].flatMap((match): StatementClaim[] => {
    const before = text.slice(0, match.index)
    if (isDenied(clauseAt(text, match.index).before) || /[¿?]/.test(text)) return []
    const parts = [...namedPartStems(before), ...wholeIn(match[0])]
    return [
      {
        words: `${before.slice(before.lastIndexOf(':') + 1).trim()} ${match[0]}`.trim(),
        at: at + match.index,
        of: ({ specs, productType }) => {
          const listed = specs.aptoLavavajillas
          if (!productType.fields.has('aptoLavavajillas') || !Array.isArray(listed))
            return { holds: undefined }
          const known = listed.map((each) => partStem(String(each)))
          const wrong = parts.filter(
            (part) => !known.some((each) => each.startsWith(part) || part.startsWith(each)),
          )
          if (listed.length > 0 && wrong.length === 0) return { holds: true }
          return { holds: false, instead: listed.length === 0 ? 'ninguna parte' : listed.join(', ') }
        },
      },
    ]
  })
}

/** Folded stems; only what has an article is a part. */
function namedPartStems(before: string): string[] {
  const clause = before.slice(before.lastIndexOf(':') + 1).replace(CLAUSE_BEGINNING, '')
  return [...clause.matchAll(/(?<!\bde\s*)(?:^|[\s,])(?:el|la|los|las|su|sus)\s+(\p{L}+)/giu)]
    .map(([, part]) => partStem(part!))
    .filter((part) => part !== 'resto')
    .concat(wholeIn(clause))
}

function wholeIn(text: string): string[] {
  return /(?<!\p{L})(?:tod[oa]s?|enter[oa]s?|complet[oa]s?)(?!\p{L})/iu.test(text) ? ['todo'] : []
}

function partStem(text: string): string {
  return fold(text)
    .split(' ')[0]!
    .replace(/(?:es|s)$/, '')
}
