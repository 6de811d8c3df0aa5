import type { myProductsPageEntry } from '#/features/my-products/my-products-page.ts'
import type { StateOf, VisitorReader } from '#/site/pages/page.ts'
import { readMyProducts } from './registration-routes.ts'

export const myProductsVisitor: VisitorReader<StateOf<typeof myProductsPageEntry>> = async (
  app,
  { incoming, search },
) => ({ myProducts: await readMyProducts(app, incoming, search) })
