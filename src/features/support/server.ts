import { supportPageEntry } from './support-page.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const supportFeature = defineServerFeature({
  name: 'support',
  pages: { support: supportPageEntry },
})
