import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { DocumentIssue } from '#/catalogue/document-issue.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'

/** Card and filter that tell different facts of one unit: «36 h», «8 h o más». */
export function checkNaming(catalogue: Catalogue): DocumentIssue[] {
  const types = new Set([...catalogue.products.values()].map(({ productType }) => productType))
  return [...types].flatMap((type) =>
    namingFaults(type).map((message): DocumentIssue => ({
      severity: 'warning',
      collection: 'product-types',
      id: type.id,
      path: 'card',
      message,
    })),
  )
}

export function namingFaults(type: ProductType): string[] {
  return (type.cardLines ?? []).flatMap((line) => {
    // First text, which most cards use.
    const key = /^\{(\w+)\}$/.exec(line[0]?.text ?? '')?.[1]
    const namedField = key === undefined ? undefined : type.fields.get(key)
    if (!namedField || namedField.unit === undefined) return []
    return type.facets.flatMap((facet) => {
      const filtered = type.fields.get(facet.key)!
      if (
        facet.key === key ||
        filtered.unit !== namedField.unit ||
        family(filtered.label) !== family(namedField.label)
      )
        return []
      return [
        `La tarjeta muestra «${namedField.label}» sin nombrarla y un filtro mira «${filtered.label}», en la misma unidad: nombrá las dos.`,
      ]
    })
  })
}

const family = (label: string) => label.split(' ')[0]
