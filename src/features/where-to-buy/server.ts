import { whereToBuyPageEntry } from './where-to-buy-page.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const whereToBuyFeature = defineServerFeature({
  name: 'where-to-buy',
  pages: { 'where-to-buy': whereToBuyPageEntry },
})
