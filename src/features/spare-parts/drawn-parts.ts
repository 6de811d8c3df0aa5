import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { Drawings } from '#/catalogue/check-documents.ts'
import type { DocumentIssue } from '#/catalogue/document-issue.ts'
import { partsFor, productsFitting } from '#/catalogue/spare-parts/fitting.ts'
import { readDrawing } from '#/core/pictures/read-drawing.ts'
import { formatList } from '#/language/es-AR/format.ts'
import { sayManual } from '#/catalogue/manuals/say-manual.ts'
import { linesSaying } from './manual-step.ts'

/** Issues for parts that a product's manual, or its drawing if given, does not name. */
export function drawnPartFaults(catalogue: Catalogue, drawings: Drawings = new Map()): DocumentIssue[] {
  const names = new Map([...drawings].map(([hash, svg]) => [hash, drawnPartNames(svg)]))
  // Memoized per product, as many parts fit the same one.
  const partsOf = onceOfEach((product) => partsFor(catalogue, product))
  const manualOf = onceOfEach((product) => sayManual(catalogue, product))
  return [...catalogue.parts.values()].flatMap((part) => {
    const warning = (path: string, message: string): DocumentIssue => ({
      // Warning only: a new product must not be blocked by its type's parts.
      severity: 'warning',
      collection: 'parts',
      id: part.id,
      path,
      message,
    })
    return productsFitting(catalogue, part).flatMap((product) => {
      const drawn = partsOf(product).find((each) => each.part === part)?.drawn
      const known = product.drawing === undefined ? [] : names.get(product.drawing)
      const isDrawn = drawn === undefined || known === undefined || known.includes(drawn)
      const isInManual = part.step === undefined || linesSaying(manualOf(product), part.step).length > 0
      const { id } = product
      return [
        ...(isDrawn ? [] : [warning('fits', `En el dibujo de ${id} no hay «${drawn}»${there(known)}.`)]),
        ...(isInManual
          ? []
          : [warning('step.says', `El manual de ${id} no dice «${part.step!.says}» en esa sección.`)]),
      ]
    })
  })
}

function onceOfEach<Found>(find: (product: CatalogueProduct) => Found) {
  const found = new Map<CatalogueProduct, Found>()
  return (product: CatalogueProduct): Found => {
    const known = found.get(product) ?? find(product)
    found.set(product, known)
    return known
  }
}

const there = (names: readonly string[]) =>
  names.length === 0 ? '' : `: hay ${formatList(names.map((name) => `«${name}»`))}`

function drawnPartNames(svg: string): readonly string[] {
  return readDrawing(svg).flatMap(({ parts }) => parts.map(({ name }) => name))
}
