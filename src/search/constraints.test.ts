import { describe, expect, it } from 'vitest'
import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import { PRODUCT_TYPES } from '#/catalogue/specs/registry.ts'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { sampleProduct } from '#tests/support/catalogue/sample-products.ts'
import { analyse, contentTokens } from './analyse.ts'
import { finish } from '#/catalogue/data-structures/steps.ts'
import { constraintTableSteps } from './constraints.ts'
import { documentsOf } from './documents.ts'
import { createQueryReader } from './query-model.ts'
import { satisfaction } from './satisfaction.ts'
import type { Statement } from './statements.ts'
import type { Constraint, FieldReading } from './types.ts'

const catalogue = sampleCatalogue()
const { read } = createQueryReader(catalogue, documentsOf(catalogue))
const { statements } = finish(constraintTableSteps(catalogue))

function productWith(type: string, specs: Record<string, unknown>): CatalogueProduct {
  const productType = catalogue.productTypes.get(type)!
  return { ...sampleProduct({ id: 'AW-X1', name: 'Prueba', category: 101, type, specs }), productType }
}

/** A value that meets the reading. */
function valueOf({ type, field, operator, values, range }: FieldReading): unknown {
  const { kind } = catalogue.productTypes.get(type)!.fields.get(field)!
  if (operator === 'most') return range?.[1] ?? 1
  if (operator === 'least') return range?.[0] ?? 1
  if (kind === 'choices' || kind === 'texts') return values ?? ['algo']
  return values?.[0] ?? (kind === 'number' ? 2 : 'algo')
}

const ofField = (constraints: readonly Constraint[], { type, field }: FieldReading) =>
  constraints.filter(({ readings }) => readings.some((each) => each.type === type && each.field === field))

/** Phrases that identify a field alone, without the name of the type and without a denial. */
function plainWays({ says, reading }: Statement): string[] {
  const { singular, plural, label } = catalogue.productTypes.get(reading.type)!
  const ofType = new Set(analyse(`${singular} ${plural} ${label}`).map(({ stem }) => stem))
  const denials = new Set(
    statements
      .filter(({ reading: each }) => each.type === reading.type && each.field === reading.field)
      .flatMap((each) => each.says)
      .flatMap((text) => contentTokens(analyse(text)))
      .filter(({ isNegated }) => isNegated)
      .map(({ root }) => root),
  )
  return says.filter((text) => {
    const words = contentTokens(analyse(text))
    return words.some(({ stem }) => !ofType.has(stem)) && !words.some(({ root }) => denials.has(root))
  })
}

/** «Sin para canto» negates nothing. */
const isReached = (way: string) => contentTokens(analyse(`sin ${way}`)).every(({ isNegated }) => isNegated)

describe.each(PRODUCT_TYPES.map((type) => [type.id, type] as const))('%s', (id, { singular, fields }) => {
  const ofType = statements.filter(({ reading, source }) => reading.type === id && source === 'field')

  it('has words for every field', () => {
    const readFields = new Set(
      ofType.filter(({ says }) => says.length > 0).map(({ reading }) => reading.field),
    )
    expect([...fields.keys()].filter((key) => !readFields.has(key))).toEqual([])
  })

  it('is read with and without each feature, in all of its words', () => {
    const wrong: string[] = []
    for (const statement of ofType)
      for (const way of plainWays(statement)) {
        const { reading } = statement
        const product = productWith(id, { [reading.field]: valueOf(reading) })
        const bare = productWith(id, {})
        const wished = ofField(read(`${singular} con ${way}`).constraints, reading)
        const denied = ofField(read(`${singular} sin ${way}`).constraints, reading)
        const isMet = wished.some((each) => satisfaction(each, product) > satisfaction(each, bare))
        const isLeast =
          reading.better === 'less' &&
          denied.some(({ readings }) => readings.some(({ operator }) => operator === 'least'))
        const isDenied =
          isLeast || denied.some((each) => satisfaction(each, product) < satisfaction(each, bare))
        if (!isMet) wrong.push(`con ${way}: ${reading.field}`)
        if (!isDenied && isReached(way)) wrong.push(`sin ${way}: ${reading.field}`)
      }
    expect(wrong).toEqual([])
  })
})
