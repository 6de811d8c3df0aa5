import { z } from 'zod'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { readDocument } from '#/catalogue/collections/read-document.ts'
import { PUBLIC } from '#/catalogue/collections/public-collections.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'
import { typeFromDocument } from '#/catalogue/specs/from-document/type-from-document.ts'

type Data = Readonly<Record<string, unknown>>

/**
 * Facts that fit their type now and would not by a draft of it. `products`: drafts before live. None for an
 * unreadable draft, which says itself what it lacks.
 */
export function typeImpact(
  catalogue: Catalogue,
  draft: Data | null,
  id: string,
  products: Iterable<{ id: string; data: Data }>,
) {
  const coded = catalogue.productTypes.get(id)
  const next = draft === null ? undefined : readDocument(PUBLIC['product-types'], draft).data
  if (draft !== null && next === undefined) return []
  const type = next && typeFromDocument(next)
  return [...products]
    .filter(({ data }) => data.type === id)
    .flatMap((product) => {
      const before = new Set(faultsOf(coded, product.data).map(textOf))
      const name = typeof product.data.name === 'string' ? product.data.name : product.id
      return faultsOf(type, product.data)
        .filter((fault) => !before.has(textOf(fault)))
        .map(({ key, message }) => ({
          id: product.id,
          name,
          path: `specs.${key}`,
          label: (coded?.fields.get(key) ?? type?.fields.get(key))?.label ?? key,
          value: valueText(coded, key, (Object(product.data.specs) as Data)[key]),
          message,
        }))
    })
}

type SpecFault = { key: string; message: string }
const textOf = ({ key, message }: SpecFault) => `${key} ${message}`

function faultsOf(type: ProductType | undefined, { specs }: Data): SpecFault[] {
  const keys = Object.keys(Object(specs) as Data)
  if (!type) return keys.map((key) => ({ key, message: 'Su tipo deja de existir.' }))
  const parsed = type.schema.safeParse(Object(specs))
  if (parsed.success) return []
  return parsed.error.issues.flatMap((issue): SpecFault[] =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0
      ? issue.keys.map((key) => ({ key, message: 'El tipo ya no lleva este dato.' }))
      : [{ key: String(issue.path[0] ?? ''), message: issue.message }],
  )
}

function valueText(type: ProductType | undefined, key: string, value: unknown): string {
  if (value === undefined) return ''
  const field = type?.fields.get(key)
  return field && field.schema.safeParse(value).success
    ? field.display(value)
    : z.string().catch('').parse(value)
}
