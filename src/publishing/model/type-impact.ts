import { z } from 'zod'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { readStoredDocument } from '#/catalogue/collections/read-document.ts'
import { PUBLIC } from '#/catalogue/collections/public-collections.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'
import { typeFromDocument } from '#/catalogue/specs/from-document/type-from-document.ts'

type ImpactedData = Readonly<Record<string, unknown>>

/**
 * Facts valid for a type now but not by its draft; `products`: drafts take precedence. None for an unreadable draft,
 * which has issues of its own.
 */
export function typeImpact(
  catalogue: Catalogue,
  draft: ImpactedData | null,
  id: string,
  products: Iterable<{ id: string; data: ImpactedData }>,
) {
  const coded = catalogue.productTypes.get(id)
  const next = draft === null ? undefined : readStoredDocument(PUBLIC['product-types'], draft).data
  if (draft !== null && next === undefined) return []
  const type = next && typeFromDocument(next)
  return [...products]
    .filter(({ data }) => data.type === id)
    .flatMap((product) => {
      const before = new Set(specIssues(coded, product.data).map(specIssueText))
      const name = typeof product.data.name === 'string' ? product.data.name : product.id
      return specIssues(type, product.data)
        .filter((issue) => !before.has(specIssueText(issue)))
        .map(({ key, message }) => ({
          id: product.id,
          name,
          path: `specs.${key}`,
          label: (coded?.fields.get(key) ?? type?.fields.get(key))?.label ?? key,
          value: specValueText(coded, key, (Object(product.data.specs) as ImpactedData)[key]),
          message,
        }))
    })
}

type SpecIssue = { key: string; message: string }
const specIssueText = ({ key, message }: SpecIssue) => `${key} ${message}`

function specIssues(type: ProductType | undefined, { specs }: ImpactedData): SpecIssue[] {
  const keys = Object.keys(Object(specs) as ImpactedData)
  if (!type) return keys.map((key) => ({ key, message: 'Su tipo deja de existir.' }))
  const parsed = type.schema.safeParse(Object(specs))
  if (parsed.success) return []
  return parsed.error.issues.flatMap((issue): SpecIssue[] =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0
      ? issue.keys.map((key) => ({ key, message: 'El tipo ya no lleva este dato.' }))
      : [{ key: String(issue.path[0] ?? ''), message: issue.message }],
  )
}

function specValueText(type: ProductType | undefined, key: string, value: unknown): string {
  if (value === undefined) return ''
  const field = type?.fields.get(key)
  return field && field.schema.safeParse(value).success
    ? field.display(value)
    : z.string().catch('').parse(value)
}
