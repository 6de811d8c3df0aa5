import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { Specs } from '#/catalogue/specs/product-type.ts'
import { fold } from '#/language/fold.ts'

/** Whether the expected answer of a judgement matches one of the names of an answer. */
export function isMeant(catalogue: Catalogue, expected: string, names: readonly string[]): boolean {
  if (!expected.startsWith('type:'))
    return names.some((name) => name === expected || fold(name) === fold(expected))
  const { type, holds } = readCondition(expected.slice('type:'.length))
  return names.some((id) => isOnSale(catalogue, id, type) && holds(factsOf(catalogue.products.get(id)!)))
}

const CONDITION = /\[(\w+)(>=|<=|!=|!~|[=~<>])([^\]]+)\]/gu

/** Parses `torre[autonomia>=9]`, a type with conditions on specs, so that a judgement also covers new products. */
export function readCondition(text: string): { type: string; holds: (specs: Specs) => boolean } {
  const conditions = [...text.matchAll(CONDITION)]
  return {
    type: text.replace(/\[.*/, ''),
    holds: (specs) =>
      conditions.every(([, key = '', operator, wanted = '']) => {
        const value = specs[key]
        const [least, most] = [Number(value) - Number(wanted), Number(wanted) - Number(value)]
        const has = Array.isArray(value) && value.includes(wanted)
        switch (operator) {
          case '=':
            return String(value) === wanted
          case '!=':
            return String(value) !== wanted
          case '~':
            return has
          case '!~':
            return !has
          case '>':
            return least > 0
          case '<':
            return most > 0
          default:
            return operator === '>=' ? least >= 0 : most >= 0
        }
      }),
  }
}

function factsOf({ specs, colors }: CatalogueProduct): Specs {
  return { ...specs, colors: colors.map(({ name }) => name) }
}

function isOnSale(catalogue: Catalogue, id: string, type: string): boolean {
  const product = catalogue.products.get(id)
  return product?.type === type && product.status === 'active'
}
