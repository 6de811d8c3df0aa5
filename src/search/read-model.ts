import { normaliseModel } from '#/catalogue/products/normalise-model.ts'
import { fold } from '#/language/fold.ts'
import { codesIn } from './codes.ts'
import type { SearchIndex } from './search-index.ts'

const MAX_TEXT = 100

/** Product code by code in any spelling («AW T2O22/AR») or full name; undefined for none or several; never throws. */
export function readModel({ catalogue, reader, list }: SearchIndex, text: string): string | undefined {
  const typed = text.trim().slice(0, MAX_TEXT)
  const printed = catalogue.productByModel.get(normaliseModel(typed))
  if (printed) return printed.id
  const codes = new Set(codesIn(reader.lexicon.codes, typed).flatMap(({ ids }) => ids))
  if (codes.size === 1) return [...codes][0]
  const name = fold(typed).replace(/\s+/g, ' ')
  const called = list.items.filter((product) => fold(product.name) === name)
  return codes.size === 0 && called.length === 1 ? called[0]!.id : undefined
}
