import { recallsPageEntry } from './recalls-page.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const recallsFeature = defineServerFeature({
  name: 'recalls',
  pages: { recalls: recallsPageEntry },
})
