import { faults as faultsPage, fault, typeFaults } from './page.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const faults = defineServerFeature({
  name: 'faults',
  pages: { faults: faultsPage, fault, 'type-faults': typeFaults },
})
