import { text } from './page.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const textPages = defineServerFeature({
  name: 'text-pages',
  pages: { text },
})
