import { normaliseModel } from '#/catalogue/products/normalise-model.ts'
import { fold } from '#/language/fold.ts'
import { codesIn } from './codes.ts'
import type { SearchIndex } from './search-index.ts'

/** By code, however spelt («AW T2O22/AR»), or whole name; undefined for none or several. Takes any text and never throws. */
export function readModel(index: SearchIndex, text: string): string | undefined {
  const typed = text.trim().slice(0, MAX_TEXT)
  const printed = index.catalogue.productByModel.get(normaliseModel(typed))
  if (printed) return printed.id
  const codes = new Set(codesIn(index.codes, typed).flatMap(({ ids }) => ids))
  if (codes.size === 1) return [...codes][0]
  const name = fold(typed).replace(/\s+/g, ' ')
  const called = index.items.filter((product) => fold(product.name) === name)
  return codes.size === 0 && called.length === 1 ? called[0]!.id : undefined
}

const MAX_TEXT = 100
