import { suppliers } from './supplier.ts'
import { rememberSupplier } from './server/remember-supplier.ts'
import { suppliersRead, supplierSheetRoutes } from './server/supplier-sheet-routes.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const supplierSheetsFeature = defineServerFeature({
  name: 'supplier-sheets',
  collections: [suppliers],
  commands: [rememberSupplier],
  reads: [suppliersRead],
  routes: ({ app }) => supplierSheetRoutes(app),
})
