import type { ProductTypeDocument } from '../../documents/product-type.ts'
import { commonFacets } from '../blocks/common-blocks.ts'
import { documentOf, fieldFromDocument } from './field-from-document.ts'
import { productType, type ProductType } from '../product-type.ts'
import { findProductType } from '../registry.ts'

const made = new WeakMap<ProductTypeDocument, ProductType>()

/** The same type for the same document. Types in code keep their rules and manual. */
export function typeFromDocument(document: ProductTypeDocument): ProductType {
  const known = made.get(document)
  if (known) return known
  const { manual, facets, groups, ...rest } = document
  const coded = findProductType(document.id)
  const fields = new Set(groups.flatMap((group) => group.fields.map(({ key }) => key)))
  const own = new Set(facets.map(({ key }) => key))
  const type = productType({
    ...rest,
    groups: groups.map(({ title, fields: told }) => ({ title, fields: told.map(fieldFromDocument) })),
    facets: [...facets, ...commonFacets.filter(({ key }) => fields.has(key) && !own.has(key))],
    check: coded?.check,
    writesManual: manual !== 'none',
  })
  made.set(document, type)
  return type
}

/** Without rules between fields. Undefined when its card or a filter is code that no template says. */
export function documentOfType(type: ProductType): ProductTypeDocument | undefined {
  const { id, label, singular, plural, gender, groups, cardLines, summary, facets, keySpec, drawsFront } =
    type
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
    ...(drawsFront ? { drawsFront } : {}),
    ...(type.writesManual ? {} : { manual: 'none' as const }),
  }) as ProductTypeDocument
}
