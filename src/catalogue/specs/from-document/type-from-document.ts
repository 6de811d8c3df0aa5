import type { FieldDocument, ProductTypeDocument } from '#/catalogue/documents/product-type.ts'
import { commonFacets } from '#/catalogue/specs/blocks/common-blocks.ts'
import { documentOf } from './field-from-document.ts'
import { fieldOrShared } from './shared-field.ts'
import { defineProductType, type ProductType } from '#/catalogue/specs/product-type.ts'
import { findProductType, PRODUCT_TYPES } from '#/catalogue/specs/registry.ts'

const typesByDocument = new WeakMap<ProductTypeDocument, ProductType>()

/** The same type for the same document. Types in code keep their rules and manual. */
export function typeFromDocument(document: ProductTypeDocument): ProductType {
  const known = typesByDocument.get(document)
  if (known) return known
  const { manual, facets, groups, ...rest } = document
  const coded = findProductType(document.id)
  const fields = new Set(groups.flatMap((group) => group.fields.map(({ key }) => key)))
  const own = new Set(facets.map(({ key }) => key))
  const type = defineProductType({
    ...rest,
    groups: groups.map(({ title, fields: documents }) => ({
      title,
      fields: documents.map((field) => fieldOrShared(withWords(field, coded))),
    })),
    facets: [...facets, ...commonFacets.filter(({ key }) => fields.has(key) && !own.has(key))],
    check: coded?.check,
    writesManual: manual !== 'none',
  })
  typesByDocument.set(document, type)
  return type
}

/** Fills in the vocabulary of a coded field with the same key. */
function withWords(document: FieldDocument, coded: ProductType | undefined): FieldDocument {
  if (document.kind === 'shared') return document
  const known = [...(coded ? [coded] : []), ...PRODUCT_TYPES].find(({ fields }) => fields.has(document.key))
  return { ...known?.fields.get(document.key)!.words, ...document }
}

/** Without rules between fields. Undefined when its card or a filter is code that no template says. */
export function documentOfType(type: ProductType): ProductTypeDocument | undefined {
  const { id, label, singular, plural, gender, groups, cardLines, summary, facets, keySpec } = type
  if (!cardLines || facets.some(({ value }) => value !== undefined)) return undefined
  return structuredClone({
    id,
    label,
    singular,
    plural,
    gender,
    groups: groups.map(({ title, fields }) => ({ title, fields: fields.map(documentOf) })),
    card: cardLines,
    summary,
    facets,
    ...(keySpec === undefined ? {} : { keySpec }),
    ...(type.writesManual ? {} : { manual: 'none' as const }),
  }) as ProductTypeDocument
}
