import { withoutDiminutive } from '#/language/es-AR/diminutive.ts'
import type { SearchIndex } from './search-index.ts'
import { isIndexed } from './term-index.ts'
import { termOf, type Token } from './tokens.ts'

/** A word with all that it means. */
export function writtenTerms(
  { synonyms, products, vocabulary }: SearchIndex,
  { term, word }: Token,
): string[] {
  const large = withoutDiminutive(word)
  const known =
    isIndexed(products, term) || synonyms.meanings.has(term) ? [] : vocabulary.alike(word).slice(0, 1)
  const own = [
    term,
    ...known.map((each) => each.term),
    ...(large === undefined ? [] : [termOf(large), termOf(`${large}es`)]),
  ]
  const forms = own.flatMap((each) => (each.endsWith('z') ? [each, termOf(`${each.slice(0, -1)}ces`)] : each))
  return [
    ...forms,
    ...forms.flatMap((each) => (synonyms.meanings.get(each) ?? []).map(({ concept }) => concept)),
  ]
}
