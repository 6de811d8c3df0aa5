import type { Catalogue } from '#/catalogue/catalogue.ts'
import { normaliseModel } from './normalise-model.ts'

/** Whatever its case, spaces and hyphens; undefined for none. */
export function printedProduct({ productByModel }: Catalogue, id: string) {
  return productByModel.get(normaliseModel(id))
}
