import type { CatalogueProduct } from '../catalogue/catalogue.ts'
import { specText } from '../catalogue/specs/product-type.ts'

export type ManualContext = {
  readonly code: string
  readonly name: string
  readonly brand: string
  /** Pronoun to hang from a verb («enchufala», «no los uses»), and the n of its plural verbs («no cargan»). */
  readonly it: 'lo' | 'la' | 'los' | 'las'
  readonly n: '' | 'n'
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
  comesWith(pattern: RegExp): boolean
}

/** Size drawn for a product whose specs have none yet. */
const NO_SIZE = { ancho: 20, alto: 20, profundidad: 20 }

export function manualContext(product: CatalogueProduct, brand: string): ManualContext {
  const { specs, productType } = product
  // «Auriculares in-ear» and «Parlantes de PC» are named in plural; a «Torre de sonido» is one.
  const isPlural = productType.label.toLowerCase() === productType.plural.toLowerCase()
  const pronoun = productType.gender === 'f' ? 'la' : 'lo'
  const size = (specs.dimensiones ?? NO_SIZE) as typeof NO_SIZE
  const list = (key: string) => (Array.isArray(specs[key]) ? (specs[key] as readonly string[]) : [])
  return {
    code: product.id,
    name: product.name,
    brand,
    it: isPlural ? `${pronoun}s` : pronoun,
    n: isPlural ? 'n' : '',
    size: { width: size.ancho, height: size.alto, depth: size.profundidad },
    text: (key) => specText(productType, specs, key),
    number: (key) => (typeof specs[key] === 'number' ? specs[key] : undefined),
    is: (key) => specs[key] === true,
    has: (key, option) => specs[key] === option || list(key).includes(option),
    list,
    comesWith: (pattern) => product.inTheBox.some(({ item }) => pattern.test(item)),
  }
}

/** Whether it is plugged into the wall to work or to charge, with a plug of its own. */
export function usesMains(context: ManualContext): boolean {
  return ['Red 220 V', 'Red + batería'].some((source) => context.has('alimentacion', source))
}

export function hasBattery(context: ManualContext): boolean {
  return ['Batería recargable', 'Red + batería'].some((source) => context.has('alimentacion', source))
}

export function hasScreen(context: ManualContext): boolean {
  const control = context.text('pantallaControl')
  return (
    context.text('pantalla') !== undefined ||
    context.is('display') ||
    (control !== undefined && control !== 'No')
  )
}

/** With earth. */
export function needsEarth(context: ManualContext): boolean {
  return context.has('claseAislacion', 'I')
}

/** Whether it resists being dropped into water. */
export function standsWater(context: ManualContext): boolean {
  return ['IPX7', 'IP67'].some((grade) => context.has('ip', grade))
}

/** Whether it resists splashes at least. */
export function standsSplashes(context: ManualContext): boolean {
  return standsWater(context) || ['IPX4', 'IPX5'].some((grade) => context.has('ip', grade))
}
