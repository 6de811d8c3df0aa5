import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { DocumentIssue } from '#/catalogue/document-issue.ts'

const SUSPECT = 4

/** Copied, more likely than measured. */
export function checkRepeatedLists(catalogue: Catalogue): DocumentIssue[] {
  const issues: DocumentIssue[] = []
  const byType = Map.groupBy(
    [...catalogue.products.values()].filter(({ status }) => status === 'active'),
    ({ productType }) => productType,
  )
  for (const [type, products] of byType) {
    for (const field of type.fields.values()) {
      if (field.kind !== 'texts') continue
      const lists = products.flatMap(({ specs }) => {
        const value = specs[field.key]
        return Array.isArray(value) && value.length > 1 ? [value.join('\n')] : []
      })
      if (lists.length < SUSPECT || lists.length < products.length || new Set(lists).size > 1) continue
      issues.push({
        severity: 'warning',
        collection: 'products',
        id: products[0]!.id,
        path: `specs.${field.key}`,
        message: `«${field.label}» dice lo mismo en ${products.length} ${type.plural}: ${lists[0]!.replaceAll('\n', ', ')}. Revisá cada una.`,
      })
    }
  }
  return issues
}
