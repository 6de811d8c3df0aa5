import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { NumberRange } from './number-ranges.ts'
import { COMMON_FACETS } from '#/catalogue/specs/shared-facts.ts'
import type { Meanings } from '#/catalogue/specs/fields/field-descriptor.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import type { FacetDefinition, ProductType, Promotion } from '#/catalogue/specs/product-type.ts'
import { readTemplate, renderTemplate } from '#/catalogue/specs/fields/template.ts'
import { parameterName } from '#/catalogue/specs/fields/parameter-name.ts'

export type FacetSource = {
  readonly param: string
  readonly label: string
  readonly help: string | undefined
  readonly meanings?: Meanings | undefined
  readonly unit: string | undefined
  readonly kind: 'flag' | 'number' | 'text'
  /** For numbers divided into ranges: the bounds of each type. */
  readonly steps: readonly (readonly number[])[]
  readonly atLeast: boolean
  readonly order: readonly string[]
  readonly promotions: readonly Promotion[]
  /** Undefined if the product does not state it. */
  readonly valueOf: (product: CatalogueProduct) => FacetValue | undefined
  /** Sort key of its texts: «512 GB» before «1 TB». */
  readonly sizeOf?: (product: CatalogueProduct) => number | undefined
  /** Fixed ranges that replace `steps`. */
  readonly ranges?: readonly NumberRange[]
  /** Exempt from the minimum share of products that state a value. */
  readonly sparse?: true
  /** Instant, in ISO format, at which its counts expire. */
  readonly until?: string | undefined
}

export type FacetValue = boolean | number | readonly string[]

type TypeFacet = { type: ProductType; definition: FacetDefinition; field: Field }

/** Facets of the types, the most numerous type's first; facets with equal name, label and unit are merged. */
export function typeSources(types: readonly ProductType[]): FacetSource[] {
  const parts = types.flatMap((type) =>
    type.facets.map((definition): TypeFacet => ({
      type,
      definition,
      field: type.fields.get(definition.key)!,
    })),
  )
  const byParam = Map.groupBy(parts, ({ field }) => parameterName(field.key))
  return [...byParam]
    .map(([param, candidates]) => {
      const same = candidates.filter(({ field }) => sameMeaning(field, candidates[0]!.field))
      return { source: source(param, same), shared: COMMON_FACETS.includes(candidates[0]!.field.key) }
    })
    .sort((a, b) => Number(a.shared) - Number(b.shared))
    .map((entry) => entry.source)
}

function sameMeaning(a: Field, b: Field): boolean {
  return a.label === b.label && a.unit === b.unit
}

function source(param: string, parts: readonly TypeFacet[]): FacetSource {
  const { field, definition } = parts[0]!
  const byType = new Map(parts.map((part) => [part.type, part]))
  const texts = new Map(
    parts.flatMap((part) =>
      part.definition.text === undefined ? [] : [[part, readTemplate(part.definition.text)] as const],
    ),
  )
  const steps = parts.flatMap((part) => (part.definition.steps ? [part.definition.steps] : []))
  return {
    param,
    label: field.label,
    help: field.help,
    meanings: field.meanings,
    unit: field.unit,
    kind: field.kind === 'flag' ? 'flag' : steps.length > 0 ? 'number' : 'text',
    steps,
    atLeast: definition.atLeast ?? false,
    order: [...new Set(parts.flatMap((part) => part.field.options ?? []))],
    promotions: parts.flatMap((part) => part.definition.promoted ?? []),
    sizeOf: ({ productType, specs }) => {
      const part = byType.get(productType)
      const stored = part && part.definition.text === undefined ? specs[part.field.key] : undefined
      return typeof stored === 'number' ? stored : undefined
    },
    valueOf: ({ productType, specs }) => {
      const part = byType.get(productType)
      const stored = part && specs[part.field.key]
      if (stored === undefined) return undefined
      const text = texts.get(part!)
      if (text === undefined) return readValue(part!.field, stored, steps.length > 0)
      const written = renderTemplate(text, specs, productType.fields)
      return written === undefined ? undefined : [written]
    },
  }
}

function readValue(field: Field, value: unknown, split: boolean): FacetValue | undefined {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return split ? value : [field.display(value)]
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.map(String) : undefined
}
