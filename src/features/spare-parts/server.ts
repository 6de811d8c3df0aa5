import { spareParts as sparePartsPage, sparePart } from './page.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const spareParts = defineServerFeature({
  name: 'spare-parts',
  pages: { 'spare-parts': sparePartsPage, 'spare-part': sparePart },
})
