import { gridRead } from './server/grid-read.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const gridFeature = defineServerFeature({
  name: 'grid',
  reads: [gridRead],
})
