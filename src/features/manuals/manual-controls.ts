import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Drawings } from '#/catalogue/check-documents.ts'
import type { DocumentIssue } from '#/catalogue/document-issue.ts'
import { sayManual } from '#/catalogue/manuals/say-manual.ts'
import { undrawnSteps, unlistedSteps } from './printed-steps.ts'

/** Warnings for the first step of each control that the product's drawing, box and facts all lack. */
export function controlFaults(catalogue: Catalogue, drawings: Drawings = new Map()): DocumentIssue[] {
  return [...catalogue.products.values()].flatMap((product) => {
    const drawn = drawings.get(product.drawing ?? '')
    if (drawn === undefined || !product.productType.writesManual) return []
    const undrawn = undrawnSteps(unlistedSteps(product, sayManual(catalogue, product)), drawn)
    return [...Map.groupBy(undrawn, ({ control }) => control).values()].map(([first]): DocumentIssue => ({
      severity: 'warning',
      collection: 'products',
      id: product.id,
      path: 'manual',
      message: `«${first!.step}» nombra algo que no está en sus partes, en la caja ni en sus datos: no se imprime. Nombralo en el dibujo o cambiá el paso.`,
    }))
  })
}
