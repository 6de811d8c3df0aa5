import { describe, expect, it } from 'vitest'
import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import { balance, measureWishes, splitByType } from './wishes.ts'
import type { Constraint, FieldReading } from './types.ts'

const tower = (specs: Record<string, unknown>, colours: readonly string[]) =>
  ({ type: 'torre', specs, colors: colours.map((name) => ({ name })) }) as unknown as CatalogueProduct
const reading = (type: string, field: string, rest: Partial<FieldReading>): FieldReading => ({
  type,
  field,
  label: field,
  operator: 'is',
  values: [true],
  ...rest,
})
const constraint = (at: number, readings: readonly FieldReading[], isNegated = false): Constraint => ({
  wording: [at],
  isNegated,
  source: 'field',
  rarity: 3,
  readings,
})

const withLights = tower({ luces: true, autonomia: 8 }, ['Negro'])
const without = tower({ autonomia: 12 }, ['Rojo'])
const measured = (product: CatalogueProduct, ...constraints: readonly Constraint[]) =>
  measureWishes(splitByType(constraints)(product.type), product)

describe('wishes of a query', () => {
  it('weighs a met or unmet wish by the rarity of its words', () => {
    const lights = constraint(1, [reading('torre', 'luces', {}), reading('parlante', 'luces', {})])
    expect(measured(withLights, lights)).toMatchObject({ count: 1, met: 3, unmet: 0 })
    expect(balance(measured(without, lights))).toBe(-3)
  })

  it('counts a denial separately', () => {
    const denied = constraint(2, [reading('torre', 'luces', {})], true)
    expect(measured(withLights, denied)).toMatchObject({ count: 0, denialsMet: 0, denialsBroken: 3 })
    expect(measured(without, denied)).toMatchObject({ denialsMet: 3, denialsBroken: 0 })
  })

  it('counts a fact of other types as lacking, unless the same words mean one of this type', () => {
    const ofOther = constraint(3, [reading('pava', 'termometro', {})])
    expect(measured(withLights, ofOther)).toMatchObject({ count: 0, lacking: 3 })
    expect(measured(withLights, ofOther, constraint(3, [reading('torre', 'luces', {})])).lacking).toBe(0)
  })

  it('compares amounts and colours', () => {
    const hours = {
      ...constraint(4, [reading('torre', 'autonomia', { operator: '≥', amount: 10, unit: 'h' })]),
      source: 'amount' as const,
    }
    expect(measured(without, hours)).toMatchObject({ amounts: 1, exactAmounts: 1 })
    expect(measured(withLights, hours).amounts).toBeCloseTo(0.8, 6)
    const red = {
      ...constraint(5, [reading('torre', 'color', { values: ['Rojo'] })]),
      source: 'colour' as const,
    }
    expect(measured(without, red)).toMatchObject({ colourMet: 1, colourUnmet: 0 })
    expect(measured(withLights, red)).toMatchObject({ colourMet: 0, colourUnmet: 1 })
  })
})
