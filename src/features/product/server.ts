import { product as productPage } from './page.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const product = defineServerFeature({
  name: 'product',
  pages: { product: productPage },
})
