import { compare as comparePage } from './page.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const compare = defineServerFeature({
  name: 'compare',
  pages: { compare: comparePage },
})
