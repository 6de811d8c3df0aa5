import type { FieldDocument, ProductTypeDocument } from '#/catalogue/documents/product-type.ts'
import { findProductType, PRODUCT_TYPES } from '#/catalogue/specs/registry.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'
import { buildType } from './build-type.ts'
import { documentOf } from './field-from-document.ts'

const typesByDocument = new WeakMap<ProductTypeDocument, ProductType>()

/** Product type of a document, cached by the document object. */
export function typeFromDocument(document: ProductTypeDocument): ProductType {
  const known = typesByDocument.get(document)
  if (known) return known
  const started = findProductType(document.id)
  const type = buildType(document, (field) => withWords(field, started))
  typesByDocument.set(document, type)
  return type
}

/** Fills in the vocabulary of a starting field with the same key. */
function withWords(document: FieldDocument, started: ProductType | undefined): FieldDocument {
  if (document.kind === 'shared') return document
  const known = [...(started ? [started] : []), ...PRODUCT_TYPES].find(({ fields }) =>
    fields.has(document.key),
  )
  return { ...known?.fields.get(document.key)!.words, ...document }
}

/** Document of a type, with shared facts in full so that an editor can change them. */
export function documentOfType(type: ProductType): ProductTypeDocument {
  const { id, label, singular, plural, gender, groups, cardLines, summary, facets, keySpec } = type
  const { rules, namedRules, scene, writesManual } = type
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
    ...(writesManual ? {} : { manual: 'none' as const }),
    ...(scene === undefined ? {} : { scene }),
    ...(rules.length === 0 ? {} : { rules }),
    ...(namedRules.length === 0 ? {} : { namedRules }),
  }) as ProductTypeDocument
}
