import type { Catalogue } from '#/catalogue/catalogue.ts'
import { normaliseModel } from './normalise-model.ts'

/** Product by its code, ignoring case, spaces and hyphens. */
export function printedProduct({ productByModel }: Catalogue, id: string) {
  return productByModel.get(normaliseModel(id))
}
