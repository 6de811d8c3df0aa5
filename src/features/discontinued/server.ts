import { discontinued as discontinuedPage } from './page.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const discontinued = defineServerFeature({
  name: 'discontinued',
  pages: { discontinued: discontinuedPage },
})
