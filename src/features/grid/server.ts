import { gridRead } from './server/grid-read.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const grid = defineServerFeature({
  name: 'grid',
  reads: [gridRead],
})
