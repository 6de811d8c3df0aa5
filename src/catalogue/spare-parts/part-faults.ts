import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { DocumentIssue, KnownTypes } from '#/catalogue/document-issue.ts'
import { error, type Issue } from '#/catalogue/documents/issue.ts'
import type { SparePart } from '#/catalogue/documents/spare-part.ts'
import { conditionFaults } from '#/catalogue/manuals/manual-faults.ts'
import { withManualWords } from '#/catalogue/manuals/manual-words.ts'
import { normaliseModel } from '#/catalogue/products/normalise-model.ts'
import { productsFitting } from './fitting.ts'

/** Faults of a part alone: its types, and the facts in its conditions. */
export function partFaults({ fits }: SparePart, { types, unreadable }: KnownTypes): Issue[] {
  return fits.flatMap(({ type: id, ...said }, place): Issue[] => {
    if (id !== undefined && unreadable.has(id)) return []
    const type = id === undefined ? undefined : types.get(id)
    if (id !== undefined && !type)
      return [error(`fits.${place}.type`, 'Ese tipo de producto no existe o no está publicado: elegí otro.')]
    const known = type ? [type] : [...types.values()]
    const around = { types: known.map(({ fields }) => withManualWords(fields)), texts: new Set<string>() }
    return conditionFaults(`fits.${place}.`, said, around)
  })
}

/**
 * Faults against the rest of the catalogue; documents in `faulty` (`collection/id`) are not reported again by
 * references to them.
 */
export function partsTogether(catalogue: Catalogue, faulty: ReadonlySet<string>): DocumentIssue[] {
  return [...catalogue.parts.values()].flatMap((part) =>
    faultsBeside(catalogue, part, faulty).map((issue) => ({
      ...issue,
      collection: 'parts' as const,
      id: part.id,
    })),
  )
}

function faultsBeside(catalogue: Catalogue, part: SparePart, faulty: ReadonlySet<string>): Issue[] {
  const { id, fits, replacedBy, compatible = [] } = part
  const isThere = (product: string) => catalogue.products.has(product) || faulty.has(`products/${product}`)
  const isPart = (other: string) => catalogue.parts.has(other) || faulty.has(`parts/${other}`)
  const substitute = (path: string, other: string) =>
    other === id
      ? [error(path, 'No se reemplaza a sí mismo: elegí otro.')]
      : isPart(other)
        ? []
        : [error(path, `No existe el repuesto ${other}.`)]
  const missing = fits.flatMap(({ product }, place) =>
    product === undefined || isThere(product)
      ? []
      : [error(`fits.${place}.product`, `No existe el producto ${product}.`)],
  )
  const isOfFaulty = fits.some(({ product }) => product !== undefined && !catalogue.products.has(product))
  return [
    ...(catalogue.productByModel.has(normaliseModel(id))
      ? [error('id', 'Un producto tiene ese código: el del repuesto tiene que ser otro.')]
      : []),
    ...missing,
    ...(isOfFaulty || productsFitting(catalogue, part).length > 0
      ? []
      : [error('fits', 'No le sirve a ningún producto: revisá las condiciones.')]),
    ...(replacedBy === undefined ? [] : substitute('replacedBy', replacedBy)),
    ...compatible.flatMap((other, place) => substitute(`compatible.${place}`, other)),
  ]
}
