import type { ProductType } from '#/catalogue/specs/product-type.ts'
import { analyse, contentTokens } from './analyse.ts'
import { labelOf, rangeOf } from './statements.ts'
import type { FieldReading, Token } from './types.ts'

/** Numeric field with a unit, or such a part of a record or interval. */
export type Measured = {
  readonly reading: Omit<FieldReading, 'operator'> & { readonly unit: string }
  readonly words: readonly Token[]
  /** The field is in the type's summary, facets or sort order. */
  readonly isTelling: boolean
}

export function measuredOf(type: ProductType, products: Parameters<typeof rangeOf>[2]): Measured[] {
  const telling = new Set<string | undefined>([
    ...type.summary,
    ...type.facets.map(({ key }) => key),
    type.keySpec,
  ])
  return [...type.fields.values()].flatMap(({ key, label, kind, unit, better, parts = [] }) => {
    const numbers = [
      ...(kind === 'number' ? [{ part: undefined, label, unit }] : []),
      ...parts
        .filter((part) => part.kind === 'number')
        .map((part) => ({ part: part.key, label: `${label} ${part.label}`, unit: part.unit })),
    ]
    return numbers.map((number): Measured => {
      const range = rangeOf(key, number.part, products)
      const reading = { type: type.id, field: key, label: labelOf(number), unit: number.unit ?? '' }
      return {
        reading: {
          ...reading,
          ...(number.part === undefined ? {} : { part: number.part }),
          ...(better === undefined ? {} : { better }),
          ...(range && { range }),
        },
        words: contentTokens(analyse(number.label)),
        isTelling: telling.has(key),
      }
    })
  })
}
