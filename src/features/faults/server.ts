import { faultsPageEntry, faultPageEntry, typeFaultsPageEntry } from './page.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const faultsFeature = defineServerFeature({
  name: 'faults',
  pages: { faults: faultsPageEntry, fault: faultPageEntry, 'type-faults': typeFaultsPageEntry },
})
