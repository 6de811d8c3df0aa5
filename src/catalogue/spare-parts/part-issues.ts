import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { DocumentIssue, KnownTypes } from '#/catalogue/document-issue.ts'
import { error, type ValidationIssue } from '#/catalogue/documents/issue.ts'
import type { SparePart } from '#/catalogue/documents/spare-part.ts'
import { conditionIssues } from '#/catalogue/manuals/manual-issues.ts'
import { withManualWords } from '#/catalogue/manuals/manual-words.ts'
import { normaliseModel } from '#/catalogue/products/normalise-model.ts'
import { productsFitting } from './fitting.ts'

/** Issues of a part alone: its types, and the facts in its conditions. */
export function partIssues({ fits }: SparePart, { types, unreadable }: KnownTypes): ValidationIssue[] {
  return fits.flatMap(({ type: id, ...conditional }, place): ValidationIssue[] => {
    if (id !== undefined && unreadable.has(id)) return []
    const type = id === undefined ? undefined : types.get(id)
    if (id !== undefined && !type)
      return [error(`fits.${place}.type`, 'Ese tipo de producto no existe o no está publicado: elegí otro.')]
    const known = type ? [type] : [...types.values()]
    const around = { types: known.map(({ fields }) => withManualWords(fields)), texts: new Set<string>() }
    return conditionIssues(`fits.${place}.`, conditional, around)
  })
}

/**
 * Issues against the rest of the catalogue; references to documents in `invalidKeys` (`collection/id`) are not
 * reported.
 */
export function partsTogether(catalogue: Catalogue, invalidKeys: ReadonlySet<string>): DocumentIssue[] {
  return [...catalogue.parts.values()].flatMap((part) =>
    partReferenceIssues(catalogue, part, invalidKeys).map((issue) => ({
      ...issue,
      collection: 'parts' as const,
      id: part.id,
    })),
  )
}

function partReferenceIssues(
  catalogue: Catalogue,
  part: SparePart,
  invalidKeys: ReadonlySet<string>,
): ValidationIssue[] {
  const { id, fits, replacedBy, compatible = [] } = part
  const isThere = (product: string) =>
    catalogue.products.has(product) || invalidKeys.has(`products/${product}`)
  const isPart = (other: string) => catalogue.parts.has(other) || invalidKeys.has(`parts/${other}`)
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
  const isOfInvalid = fits.some(({ product }) => product !== undefined && !catalogue.products.has(product))
  return [
    ...(catalogue.productByModel.has(normaliseModel(id))
      ? [error('id', 'Un producto tiene ese código: el del repuesto tiene que ser otro.')]
      : []),
    ...missing,
    ...(isOfInvalid || productsFitting(catalogue, part).length > 0
      ? []
      : [error('fits', 'No le sirve a ningún producto: revisá las condiciones.')]),
    ...(replacedBy === undefined ? [] : substitute('replacedBy', replacedBy)),
    ...compatible.flatMap((other, place) => substitute(`compatible.${place}`, other)),
  ]
}
