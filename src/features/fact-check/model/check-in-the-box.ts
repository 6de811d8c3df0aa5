import { fold } from '#/language/fold.ts'
import type { StatementClaim } from './statement.ts'
import type { TextSentence } from '#/language/es-AR/sentences.ts'

const ARTICLE_PATTERN = '(?:el|la|los|las|un|una|\\d+)'
const BROUGHT = [
  /([^.;:()]*?),? que (?:ya )?vienen? en la caja/giu,
  /en la caja vienen? ([^.;:,()]*)/giu,
  new RegExp(`(?<!\\p{L})(${ARTICLE_PATTERN} \\p{L}+(?: de [^.;:()]{1,20})?) de la caja`, 'giu'),
]
const THING = new RegExp(`(?:^|[\\s,])${ARTICLE_PATTERN}\\s+(\\p{L}{4,})`, 'giu')
/** Nouns before the phrase that it doesn't speak of. */
const BEFORE_LAST_NOUN = /^.*(?:\bcon\b|\bque\b|\bpor\b|\ben\b|[,:])(?=\s)/iu

export function inTheBoxIn({ text, at }: TextSentence): StatementClaim[] {
  return BROUGHT.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match): StatementClaim[] => {
      const things = [...match[1]!.replace(BEFORE_LAST_NOUN, '').matchAll(THING)].map(([, thing]) => thing!)
      if (things.length === 0 || /\bno (?:que )?$/iu.test(text.slice(0, match.index))) return []
      return [
        {
          words: match[0].trim(),
          at: at + match.index,
          of: ({ inTheBox }) => {
            const missing = things.filter(
              (thing) => !inTheBox.some(({ item }) => fold(item).includes(boxItemStem(thing))),
            )
            return missing.length === 0
              ? { holds: true }
              : { holds: false, instead: `la caja no trae ${missing.join(' ni ')}` }
          },
        },
      ]
    }),
  )
}

const boxItemStem = (word: string) => fold(word).replace(/(?:es|s)$/, '')
