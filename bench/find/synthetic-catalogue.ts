import type { SourceDocument } from '#/catalogue/build-catalogue.ts'
import type { Product } from '#/catalogue/documents/product.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'
import { PRODUCT_TYPES } from '#/catalogue/specs/registry.ts'
import { createRandom, type Random } from './random.ts'
import { syntheticSpecs } from './synthetic-specs.ts'
import { BOX_ITEMS, COLORS, NAMES, SENTENCES, SUFFIXES } from './synthetic-words.ts'

/** Categories of types without products in the demo brand. */
const CATEGORY_OF_OTHERS: Readonly<Record<string, number>> = { 'parlante-pc': 101, periferico: 2 }
const DISCONTINUED = 0.08
const CODES_PER_LETTER = 10_000

/**
 * Demo brand with `count` generated products instead of its own: real types and categories, plausible specs, names and
 * copy. Products are generated lazily, to save memory.
 */
export function* syntheticDocuments(
  brand: readonly SourceDocument[],
  count: number,
  seed = 2022,
): Generator<SourceDocument> {
  yield* brand.filter(({ collection }) => collection !== 'products' && collection !== 'settings')
  const categoryOf = new Map<string, number>(Object.entries(CATEGORY_OF_OTHERS))
  for (const { collection, data } of brand) {
    const { type, category } = data as Product
    if (collection === 'products') categoryOf.set(type, category)
  }
  const random = createRandom(seed)
  const names = NAMES.split(' ')
  for (let place = 0; place < count; place++) {
    const type = PRODUCT_TYPES[place % PRODUCT_TYPES.length]!
    const data = syntheticProduct(type, categoryOf.get(type.id) ?? 1, place, names, random)
    yield { collection: 'products', id: data.id, data, updatedAt: '2026-11-01T00:00:00.000Z' }
  }
}

function syntheticProduct(
  type: ProductType,
  category: number,
  place: number,
  names: readonly string[],
  random: Random,
): Product {
  const name = [capital(type.singular), random.pick(names), random.pick(SUFFIXES), seriesOf(random)]
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, 60)
  const sentences = () => random.some(SENTENCES, 3).map((sentence) => sentence.replace('{}', name))
  const discontinued = random.chance(DISCONTINUED)
  const product: Product = {
    id: codeOf(place),
    name,
    category,
    type: type.id,
    status: discontinued ? 'discontinued' : 'active',
    launchedAt: `20${random.int(22, 25)}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`,
    ...(discontinued ? { discontinuedAt: '2026-06-30' } : {}),
    rank: random.int(0, 100_000),
    promise: random.pick(SENTENCES).replace('{}', capital(type.singular)).slice(0, 120),
    description: sentences().join(' '),
    highlights: sentences()
      .slice(0, 4)
      .map((text) => ({ title: text.split(' ').slice(0, 4).join(' ').slice(0, 60), text })),
    specs: {},
    colors: random.some(COLORS, 1).slice(0, 4),
    inTheBox: [
      { item: name, quantity: 1 },
      ...random.some(BOX_ITEMS, 1).map((item) => ({ item, quantity: 1 })),
    ],
    pictures: [],
    downloads: [],
    faqs: [],
    marketplaceLinks: [],
    warrantyMonths: 12,
    warrantyExclusions: [],
    related: [],
  }
  return { ...product, specs: syntheticSpecs(type, product, random) }
}

/** Codes AW-A1000, AW-A1007…, each one typo away from others, as in a real product line. */
function codeOf(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26))
  const number = Math.floor(place / 26)
  const series =
    number < CODES_PER_LETTER ? '' : String.fromCharCode(65 + Math.floor(number / CODES_PER_LETTER))
  return `AW-${letter}${series}${String((number * 7 + 1000) % CODES_PER_LETTER).padStart(4, '0')}`
}

function seriesOf(random: Random): string {
  return random.chance(0.4) ? String(random.int(1, 99) * 10) : ''
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
