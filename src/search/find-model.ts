import { codeDigits, codesBeginning, codesIn, codesNear } from './codes.ts'
import { planQuery } from './query-plan.ts'
import type { SearchIndex } from './search-index.ts'
import { rank } from './rank.ts'
import { FIELD_BITS, IN_THE_NAME, postingsOf, rowIn } from './term-index.ts'

/** `exact`: written in full, however it was spelt. */
export type ModelHit = { productId: string; exact: boolean }

const MAX_HITS = 8
const MAX_TEXT = 100
const ONE_SLIP = 1

/** At most 8, best first, discontinued ones too. Takes any text and never throws. */
export function findModel(index: SearchIndex, text: string): ModelHit[] {
  const typed = text.trim().slice(0, MAX_TEXT)
  const written = codesIn(index.codes, typed)
  const exact = written.filter((hit) => hit.exact).flatMap((hit) => hit.ids)
  const similar = written.filter((hit) => !hit.exact).flatMap((hit) => hit.ids)
  const others = [...similar, ...codesBeginning(index.codes, typed)]
  if (exact.length === 0) {
    others.push(
      ...sameDigits(index, typed),
      ...codesNear(index.codes, typed, ONE_SLIP),
      ...named(index, typed),
    )
  }
  const found = new Set(exact)
  return [...new Set([...exact, ...others])]
    .slice(0, MAX_HITS)
    .map((productId) => ({ productId, exact: found.has(productId) }))
}

function sameDigits({ products, items }: SearchIndex, typed: string): string[] {
  const digits = codeDigits(typed)
  const row = /^[\d\s]{2,}$/.test(typed) ? rowIn(products, digits) : undefined
  const ids =
    row === undefined ? [] : Array.from(postingsOf(products, row), (each) => items[each >>> FIELD_BITS]!.id)
  return ids.filter((id) => codeDigits(id) === digits)
}

function named(index: SearchIndex, typed: string): string[] {
  const { groups } = planQuery(index, typed)
  const { positions, scores } = rank(index.products, groups, groups.length)
  return Array.from(
    positions.filter((_, place) => scores[place]! / groups.length >= IN_THE_NAME).subarray(0, MAX_HITS),
  ).map((position) => index.items[position]!.id)
}
