import { findRead } from './server/find-read.ts'
import { legalDutiesRead } from './server/legal-duties-read.ts'
import { homeRead } from './server/home-read.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const panelHomeFeature = defineServerFeature({
  name: 'panel-home',
  reads: [findRead, homeRead, legalDutiesRead],
})
