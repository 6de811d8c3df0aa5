import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import { amountIn, isStated } from './statements.ts'
import type { Constraint, FieldReading } from './types.ts'

/** Degree, 0 to 1, to which a product meets a constraint; 0 without a reading for its type or a stated fact. */
export function satisfaction({ readings, isNegated }: Constraint, product: CatalogueProduct): number {
  const shares = readings
    .filter(({ type }) => type === product.type)
    .map((reading) => shareOf(reading, product))
  const share = Math.max(0, ...shares)
  return isNegated ? 1 - share : share
}

/** Satisfaction at an exclusive bound: 100 W nearly meets «más de 100 W». */
const AT_THE_BOUND = 0.9

function shareOf(reading: FieldReading, product: CatalogueProduct): number {
  const { field, operator, amount = 0, part, range, better } = reading
  if (operator === 'is') return isShare(reading, product)
  const has = amountIn(product, field, part)
  if (has === undefined) return 0
  switch (operator) {
    case '≥':
      return has >= amount ? 1 : has / amount
    case '≤':
      return has <= amount ? 1 : amount / has
    case '>':
      return has > amount ? 1 : (AT_THE_BOUND * has) / amount
    case '<':
      return has < amount ? 1 : (AT_THE_BOUND * amount) / has
    case '≈':
      // A larger value counts as nearer where more is better.
      return better === 'more' && has > amount ? Math.sqrt(nearness(has, amount)) : nearness(has, amount)
    case 'count':
      return nearness(has, amount)
    default:
      return operator === 'most' ? position(has, range) : 1 - position(has, range)
  }
}

function isShare({ field, values }: FieldReading, { specs, colors, uses = [] }: CatalogueProduct): number {
  if (field === 'color') return Number(colors.some(({ name }) => values?.includes(name)))
  if (field.startsWith('use ')) {
    const place = uses.findIndex(({ use }) => `use ${use}` === field)
    // Uses are listed main first.
    return place === -1 ? 0 : 1 / (1 + place / uses.length)
  }
  const value = specs[field]
  if (values === undefined) return Number(isStated(value))
  return Number([value].flat().some((each) => values.some((wished) => wished === each)))
}

const nearness = (one: number, other: number) =>
  one === other ? 1 : Math.max(0, Math.min(one, other) / Math.max(one, other))

function position(amount: number, range: FieldReading['range']): number {
  const [least, most] = range ?? [amount, amount]
  return least === most ? 1 / 2 : Math.min(1, Math.max(0, (amount - least) / (most - least)))
}
