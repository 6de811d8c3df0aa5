import { categoryPageEntry } from './category-page.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const categoryFeature = defineServerFeature({
  name: 'category',
  pages: { category: categoryPageEntry },
})
