import { support as supportPage } from './page.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const support = defineServerFeature({
  name: 'support',
  pages: { support: supportPage },
})
