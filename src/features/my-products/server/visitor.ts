import type { myProductsPageEntry } from '#/features/my-products/page.ts'
import type { StateOf } from '#/site/pages/page.ts'
import type { VisitorReader } from '#/site/pages/visitor-reader.ts'
import { readMyProducts } from './registration-routes.ts'

export const myProductsVisitor: VisitorReader<StateOf<typeof myProductsPageEntry>> = async (
  app,
  { incoming, search },
) => ({ myProducts: await readMyProducts(app, incoming, search) })
