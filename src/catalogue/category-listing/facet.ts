import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import { mapInSteps, type Steps } from '#/catalogue/data-structures/steps.ts'
import type { Promotion } from '#/catalogue/specs/product-type.ts'
import { compareText } from '#/language/es-AR/format.ts'
import { addBit, emptyBitset, hasBit, type Bitset } from '#/catalogue/data-structures/bitset.ts'
import type { FacetSource, FacetValue } from './facet-source.ts'
import { mergeSteps, numberFloors, numberRanges, type NumberRange } from './number-ranges.ts'
import { meaningOf } from '#/catalogue/specs/fields/explain.ts'
import { parameterSlug } from '#/catalogue/specs/fields/parameter-name.ts'

type FacetOption = {
  readonly slug: string
  readonly text: string
  /** Text without the filter's name: «Más de 200 W», «Karaoke». */
  readonly chip: string
  readonly meaning: string | null
  readonly bits: Bitset
}

export type Facet = {
  readonly param: string
  readonly label: string
  readonly help: string | undefined
  readonly options: readonly FacetOption[]
  readonly promotions: readonly Promotion[]
  readonly until?: string | undefined
}

/** Minimum share of products that state a value; below it a filter hides more than it finds. */
const MIN_FACET_FILL = 0.6

/** Facet of the products; undefined if fewer than 60 % state a value or all state the same. */
export function* facetSteps(
  source: FacetSource,
  products: readonly CatalogueProduct[],
): Steps<Facet | undefined> {
  const values = yield* mapInSteps(products, source.valueOf, 2048)
  yield
  const filled = values.reduce<number>((count, value) => count + (value === undefined ? 0 : 1), 0)
  if (filled === 0 || (!source.sparse && filled < products.length * MIN_FACET_FILL)) return undefined
  const options =
    source.kind === 'number' ? numberOptions(source, values) : facetTextOptions(source, values, products)
  yield
  if (options.length === 0 || !differ(options, values, source.sparse)) return undefined
  const { param, label, help, promotions, until } = source
  return { param, label, help, options, promotions, ...(until !== undefined && { until }) }
}

type FacetValues = readonly (FacetValue | undefined)[]

function numberOptions(source: FacetSource, values: FacetValues): FacetOption[] {
  return rangesOf(source).flatMap((range) => {
    const bits = emptyBitset(values.length)
    let any = false
    values.forEach((value, position) => {
      if (typeof value !== 'number' || !range.has(value)) return
      addBit(bits, position)
      any = true
    })
    return any ? [{ slug: range.slug, text: range.text, chip: range.text, meaning: null, bits }] : []
  })
}

function rangesOf(source: FacetSource): readonly NumberRange[] {
  if (source.ranges) return source.ranges
  const steps = mergeSteps(source.steps)
  return source.atLeast ? numberFloors(steps, source.unit) : numberRanges(steps, source.unit)
}

function differ(options: readonly FacetOption[], values: FacetValues, sparse = false): boolean {
  const filled = values.flatMap((value, position) => (value === undefined && !sparse ? [] : [position]))
  return options.some(({ bits }) => {
    const first = hasBit(bits, filled[0]!)
    return filled.some((position) => hasBit(bits, position) !== first)
  })
}

function facetTextOptions(
  source: FacetSource,
  values: FacetValues,
  products: readonly CatalogueProduct[],
): FacetOption[] {
  const byText = new Map<string, Bitset>()
  const size = new Map<string, number>()
  values.forEach((value, position) => {
    const number = source.sizeOf?.(products[position]!)
    for (const text of facetTexts(value)) {
      if (number !== undefined) size.set(text, number)
      const bits = byText.get(text) ?? emptyBitset(values.length)
      addBit(bits, position)
      byText.set(text, bits)
    }
  })
  const place = new Map(
    (source.kind === 'flag' ? ['Sí', 'No'] : source.order).map((text, index) => [text, index]),
  )
  const end = place.size
  const slugs = new Set<string>()
  return [...byText]
    .sort(
      ([a], [b]) =>
        (place.get(a) ?? end) - (place.get(b) ?? end) ||
        (size.get(a) ?? 0) - (size.get(b) ?? 0) ||
        compareText(a, b),
    )
    .map(([text, bits]) => {
      let slug = parameterSlug(text)
      while (slugs.has(slug)) slug += '-bis'
      slugs.add(slug)
      return { slug, text, chip: chipOf(source, text), meaning: meaningOf(source, text), bits }
    })
}

function facetTexts(value: FacetValue | undefined): readonly string[] {
  if (typeof value === 'boolean') return [value ? 'Sí' : 'No']
  return typeof value === 'number' || value === undefined ? [] : value
}

/** Chip text; a yes, a no or a bare number gets the filter's name. */
function chipOf(source: FacetSource, text: string): string {
  if (source.kind === 'flag' && text === 'Sí') return source.label
  return /^(?:no|[\d.,]+)$/i.test(text) ? `${source.label}: ${text.toLowerCase()}` : text
}
