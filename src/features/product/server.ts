import { productPageEntry } from './product-page.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const productFeature = defineServerFeature({
  name: 'product',
  pages: { product: productPageEntry },
})
