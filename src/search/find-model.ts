import { codeDigits, codesBeginning, codesIn, codesNear } from './codes.ts'
import { productsOfHeadTypes } from './list-products.ts'
import type { SearchIndex } from './search-index.ts'

/** `exact`: typed in full, in any spelling. */
export type ModelHit = { productId: string; exact: boolean }

const MAX_HITS = 8
const MAX_TEXT = 100
const ONE_SLIP = 1

/** At most 8 products by code or name, best first, including discontinued ones; never throws. */
export function findModel(index: SearchIndex, text: string): ModelHit[] {
  const { codes } = index.reader.lexicon
  const typed = text.trim().slice(0, MAX_TEXT)
  const written = codesIn(codes, typed)
  const exact = written.filter((hit) => hit.exact).flatMap((hit) => hit.ids)
  const similar = written.filter((hit) => !hit.exact).flatMap((hit) => hit.ids)
  const others = [...similar, ...codesBeginning(codes, typed)]
  if (exact.length === 0)
    others.push(...withDigits(index, typed), ...codesNear(codes, typed, ONE_SLIP), ...withName(index, typed))
  const found = new Set(exact)
  return [...new Set([...exact, ...others])]
    .slice(0, MAX_HITS)
    .map((productId) => ({ productId, exact: found.has(productId) }))
}

function withDigits({ list }: SearchIndex, typed: string): string[] {
  if (!/^[\d\s]{2,}$/.test(typed)) return []
  const digits = codeDigits(typed)
  return list.items.filter(({ id }) => codeDigits(id) === digits).map(({ id }) => id)
}

/** Products whose name matches best, else those of the named types, else those with a similar-sounding name. */
function withName({ catalogue, reader }: SearchIndex, typed: string): string[] {
  const { entities, tokens } = reader.read(typed)
  const most = Math.max(...entities.products.map(({ weight }) => weight))
  const named = entities.products.filter(({ weight }) => weight === most).map(({ id }) => id)
  if (named.length > 0) return named
  const ofTypes = productsOfHeadTypes(catalogue, entities).map(({ id }) => id)
  return ofTypes.length > 0 ? ofTypes : tokens.flatMap(({ word }) => reader.lexicon.soundingLike(word))
}
