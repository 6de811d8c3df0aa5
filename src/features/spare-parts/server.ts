import { sparePartsPageEntry, sparePartPageEntry } from './page.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const sparePartsFeature = defineServerFeature({
  name: 'spare-parts',
  pages: { 'spare-parts': sparePartsPageEntry, 'spare-part': sparePartPageEntry },
})
