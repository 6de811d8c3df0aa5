import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import { fold } from '#/language/fold.ts'
import type { Statement } from './statement.ts'

/** Those it called by their kind last, or all when it named none. */
export function statementSubject({ text, about }: Statement, at: number): readonly CatalogueProduct[] {
  const kinds = new Set(about.map(({ productType }) => productType))
  if (kinds.size < 2) return about
  const before = fold(text.slice(0, at))
  // A kind ends with its sentence.
  const sentence = before.slice(Math.max(before.lastIndexOf('. '), before.lastIndexOf(': ')) + 1)
  const named = [...kinds].flatMap((type) => {
    const words = new Set([type.singular, type.plural, ...type.plural.split(' ').slice(0, 1)].map(fold))
    const last = Math.max(
      ...[...words].map((word) => sentence.search(new RegExp(`\\b${word}\\b(?!.*\\b${word}\\b)`))),
    )
    return last < 0 ? [] : [{ type, last }]
  })
  if (named.length === 0) return about
  const nearest = Math.max(...named.map(({ last }) => last))
  // «y» or a comma shares what follows.
  const joined = named.filter(
    ({ last }) =>
      last === nearest ||
      /^[\p{L}\s]*?(?: de \p{L}+)?(?: y |, )\p{L}+$/u.test(sentence.slice(last, nearest + 1).trimEnd()),
  )
  const types = new Set(joined.map(({ type }) => type))
  return about.filter(({ productType }) => types.has(productType))
}
