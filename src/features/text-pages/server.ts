import { textPageEntry } from './text-page.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const textPagesFeature = defineServerFeature({
  name: 'text-pages',
  pages: { text: textPageEntry },
})
