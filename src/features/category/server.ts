import { category as categoryPage } from './page.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const category = defineServerFeature({
  name: 'category',
  pages: { category: categoryPage },
})
