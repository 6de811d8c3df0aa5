import { unclipped } from './clipped-words.ts'
import { withDigits } from '#/language/es-AR/number-words.ts'
import { fold } from '#/language/fold.ts'
import foreign from './foreign-words.json' with { type: 'json' }

/** Portuguese and English phrases, longest first, without words spelt as in Spanish. */
const TRANSLATIONS: ReadonlyMap<string, string> = new Map(Object.entries(foreign))
const LONGEST = 4

/** Query in Spanish with measured amounts in digits: «ocho horas» → «8 horas». */
export function translateQuery(query: string): string {
  return withDigits(inSpanish(unclipped(query)))
}

/** Translates phrases such as «toaster for kids» if the query has one. */
function inSpanish(query: string): string {
  const words = query.split(/\s+/)
  const folded = words.map((word) => fold(word).replace(/[^a-z0-9]/g, ''))
  if (!folded.some((word) => BEGINS.has(word))) return query
  const translated: string[] = []
  for (let place = 0; place < words.length;) {
    let length = Math.min(LONGEST, words.length - place)
    while (length > 0 && !TRANSLATIONS.has(folded.slice(place, place + length).join(' '))) length -= 1
    const known = TRANSLATIONS.get(folded.slice(place, place + length).join(' '))
    translated.push(length > 0 && known !== undefined ? known : words[place]!)
    place += Math.max(1, length)
  }
  return translated.join(' ')
}

const BEGINS: ReadonlySet<string> = new Set([...TRANSLATIONS.keys()].map((phrase) => phrase.split(' ')[0]!))
