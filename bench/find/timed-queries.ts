import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { Judged } from './judged.ts'
import { createRandom, type Random } from './random.ts'

const SAMPLED = 60
const MAX_BEGINNINGS = 1500

/** Queries of a catalogue: the judged ones, and codes, names, slips and features of its own products. */
export function timedQueries(catalogue: Catalogue, judged: readonly Judged[]): string[] {
  const random = createRandom(7)
  const products = [...catalogue.products.values()]
  const sample = Array.from({ length: SAMPLED }, () => random.pick(products))
  return [
    ...judged.map(({ query }) => query),
    ...sample.map(({ id }) => random.pick([id, id.toLowerCase(), id.replace('-', ' '), id.replace('-', '')])),
    ...sample.map(({ id }) => id.slice(0, random.int(4, 6))),
    ...sample.map(({ name }) => name),
    ...sample.map(({ name }) => slip(name, random)),
    ...sample.map((product) => featureQuery(product, random)),
  ]
}

/** Prefixes of the queries as typed, sampled evenly. */
export function beginnings(queries: readonly string[]): string[] {
  const all = queries.flatMap((query) =>
    Array.from({ length: Math.max(0, query.length - 1) }, (_, index) => query.slice(0, index + 2)),
  )
  const step = Math.max(1, all.length / MAX_BEGINNINGS)
  return Array.from({ length: Math.floor(all.length / step) }, (_, index) => all[Math.floor(index * step)]!)
}

function slip(text: string, random: Random): string {
  const place = random.int(1, Math.max(1, text.length - 2))
  const rest = text.slice(place + 1)
  return random.pick([
    text.slice(0, place) + rest,
    text.slice(0, place) + text.charAt(place + 1) + text.charAt(place) + text.slice(place + 2),
    `${text.slice(0, place)}${random.pick([...'aeiosrn'])}${rest}`,
  ])
}

/** Query of a type with one of its facts: «pava capacidad 1,7 L», «torre karaoke». */
function featureQuery({ productType, specs }: CatalogueProduct, random: Random): string {
  const stated = [...productType.fields.values()].filter((field) =>
    ['number', 'flag', 'choice'].includes(field.kind) ? specs[field.key] !== undefined : false,
  )
  const field = random.pick(stated)
  const value = specs[field.key]
  return `${productType.singular} ${field.kind === 'flag' ? field.label : field.display(value)}`.toLowerCase()
}
