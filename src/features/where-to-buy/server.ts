import { whereToBuy as whereToBuyPage } from './page.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const whereToBuy = defineServerFeature({
  name: 'where-to-buy',
  pages: { 'where-to-buy': whereToBuyPage },
})
