import type { CatalogueProduct } from '../catalogue/catalogue.ts'
import { specText } from '../catalogue/specs/product-type.ts'

/** What a drawing is made of. */
export type ManualContext = {
  /** Cm; every type states them. */
  readonly size: { readonly width: number; readonly height: number; readonly depth: number }
  /** The spec as the table reads it («1,7 L»), or undefined when it is not stated. */
  text(key: string): string | undefined
  number(key: string): number | undefined
  /** True only for a stated yes. */
  is(key: string): boolean
  /** Whether a choice is `option`, or a list of them has it. */
  has(key: string, option: string): boolean
  list(key: string): readonly string[]
}

/** Size drawn for a product whose specs have none yet. */
const NO_SIZE = { ancho: 20, alto: 20, profundidad: 20 }

export function manualContext({ specs, productType }: CatalogueProduct): ManualContext {
  const size = (specs.dimensiones ?? NO_SIZE) as typeof NO_SIZE
  const list = (key: string) => (Array.isArray(specs[key]) ? (specs[key] as readonly string[]) : [])
  return {
    size: { width: size.ancho, height: size.alto, depth: size.profundidad },
    text: (key) => specText(productType, specs, key),
    number: (key) => (typeof specs[key] === 'number' ? specs[key] : undefined),
    is: (key) => specs[key] === true,
    has: (key, option) => specs[key] === option || list(key).includes(option),
    list,
  }
}
