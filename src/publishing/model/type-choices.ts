import type { Catalogue } from '#/catalogue/catalogue.ts'
import { SHARED_FIELDS } from '#/catalogue/specs/blocks/shared-fields.ts'
import { documentOfType } from '#/catalogue/specs/from-document/type-from-document.ts'
import { compareText } from '#/language/es-AR/format.ts'

export function typeChoices({ productTypes, products }: Catalogue) {
  const counts = new Map<string, number>()
  for (const { type } of products.values()) counts.set(type, (counts.get(type) ?? 0) + 1)
  return {
    types: [...productTypes.values()]
      .map((type) => ({
        id: type.id,
        label: type.label,
        products: counts.get(type.id) ?? 0,
        fields: type.fields.size,
        document: documentOfType(type) ?? null,
      }))
      .sort((a, b) => compareText(a.label, b.label)),
    shared: [...SHARED_FIELDS.values()]
      .map(({ descriptor: { key, label, kind, unit } }) => ({ key, label, kind, ...(unit ? { unit } : {}) }))
      .sort((a, b) => compareText(a.label, b.label)),
  }
}
