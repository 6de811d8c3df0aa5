import { withoutDiminutive } from '#/language/es-AR/diminutive.ts'
import { contentWords } from './content-words.ts'
import type { Evidence } from './gather.ts'
import type { SearchIndex } from './search-index.ts'
import { weigh, type Candidate } from './signals.ts'
import { writtenAs } from './synonym-table.ts'
import { hasTerm, postingsOf, rowIn } from './term-index.ts'
import { termOf, tokenise } from './tokens.ts'

/** Words that are in what is said of a product. */
export function weighTexts(
  index: SearchIndex,
  { spanish, isKind, deniedWords }: Evidence,
  products: ReadonlyMap<number, Candidate>,
): void {
  const words = tokenise(spanish).filter(({ term, word }) => !isKind(term) && contentWords(word).length > 0)
  const texts = new Map<number, number>()
  for (const token of words) {
    const { term, word } = token
    // «tele» is no «tela».
    if (deniedWords.includes(word) || index.synonyms.otherwise.has(writtenAs([token]))) continue
    const large = withoutDiminutive(word)
    const known = [term, ...(large === undefined ? [] : [termOf(large)])].flatMap((each) => [
      each,
      ...(index.synonyms.meanings.get(each) ?? []).map(({ concept }) => concept),
    ])
    const count = Math.max(...known.map((each) => countOf(index, each)))
    if (count === 0) continue
    const rarity = Math.log(1 + index.items.length / count) / Math.sqrt(words.length) / 3
    for (const position of products.keys())
      if (known.some((each) => hasTerm(index.products, each, position)))
        texts.set(position, (texts.get(position) ?? 0) + rarity)
  }
  for (const [position, value] of texts) weigh(products.get(position)!, 'text', value)
}

/** Of what belongs to it, the most alike: «sin lápiz» tells a tablet from the others. */
export function shareOfParts(
  { parts, items }: SearchIndex,
  position: number,
  alike: ReadonlyMap<string, number>,
): number {
  let most = 0
  if (alike.size > 0) for (const id of parts.of(items[position]!)) most = Math.max(most, alike.get(id) ?? 0)
  return most
}

function countOf({ products }: SearchIndex, term: string): number {
  const row = rowIn(products, term)
  return row === undefined ? 0 : postingsOf(products, row).length
}
