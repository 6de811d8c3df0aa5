import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { SearchResult } from '#/search/search.ts'
import type { RequestedFact } from '#/search/search-result.ts'
import { fold } from '#/language/fold.ts'
import { withoutDiminutive } from '#/language/es-AR/diminutive.ts'
import { formatList, formatMoney } from '#/language/es-AR/format.ts'
import { lowerFirst } from '#/language/es-AR/lower-first.ts'
import { stem } from '#/language/es-AR/stem.ts'
import { STOP_WORDS } from '#/language/es-AR/stop-words.ts'
import { intendedUseOf } from '#/catalogue/intended-uses/intended-uses.ts'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { lowestPrice } from '#/catalogue/offers/offers-at.ts'
import { priceAsked, type PriceAsked } from '#/catalogue/offers/price-asked.ts'
import { fitting } from '#/search/find-by-price.ts'
import { productPath } from '#/site/model/breadcrumbs.ts'
import { sayOutOfCatalogue, searchPath } from './suggestions.ts'

/** `outOfCatalogue`: noun of a thing that the brand does not make. */
export type SearchNote = {
  text: string
  link: { name: string; link: string } | null
  outOfCatalogue?: string
}

export const outOfCatalogueIn = (notes: readonly SearchNote[]) =>
  notes.find(({ outOfCatalogue }) => outOfCatalogue)?.outOfCatalogue

const PRICED =
  /(?<!\p{L})(?:barat|car[oa]s?(?!\p{L})|econ[oó]mic|precio|(?:cu[aá]nto|cuanto|qu[eé]) (?:sale|cuesta|vale)|(?:sale|cuesta|vale)n?(?!\p{L})|oferta|descuento)/iu
const IN_ORDER = {
  cheapest: 'Del más barato al más caro; al final, de los que hoy no sabemos el precio.',
  dearest: 'Del más caro al más barato; al final, de los que hoy no sabemos el precio.',
}
const WHERE_TO_BUY = { name: 'Dónde comprar', link: '/donde-comprar' }
/** Bulk quantities: «30 notebooks», but not «30 horas» or «30 personas». */
const MANY =
  /(?<![\p{L}\d])(\d{2,4})\s+(?:notebooks?|tablets?|computadoras?|compus?|netbooks?|auriculares|parlantes|torres|pavas|cafeteras|freidoras|tostadoras|jugueras|batidoras|unidades|equipos)(?!\p{L})/iu
const FEWEST_OF_MANY = 10
const CONTACT = { name: 'Escribinos', link: '/contacto' }

type NotedPage = {
  readonly catalogue: Catalogue
  readonly result: SearchResult
  /** Products on this page, best first. */
  readonly products: readonly CatalogueProduct[]
}

/** Notes that apply to the products `pageProducts`, most relevant first. */
export function searchNotes(
  catalogue: Catalogue,
  result: SearchResult,
  pageProducts: readonly CatalogueProduct[],
): SearchNote[] {
  const page = { catalogue, result, products: pageProducts }
  const notes = [
    ...(result.facts ?? []).map((fact) => factNote(catalogue, fact)),
    ...missingPartNote(page),
    ...outsideNote(page),
    ...priceNote(page),
  ]
  if (pageProducts.length === 0) return notes
  notes.push(...quantityNote(result.query), ...deniedNote(page), ...featureNotes(page))
  return notes.length > 0 ? notes : lackingNote(page)
}

function missingPartNote({ catalogue: { products }, result: { missingPart } }: NotedPage): SearchNote[] {
  if (missingPart === undefined) return []
  const of = products.get(missingPart.product ?? '')
  const list = of === undefined ? 'la lista de repuestos' : `la lista de repuestos de ${of.name}`
  return [
    {
      text: `Esa pieza no está en ${list}: la cambia un centro de servicio.`,
      link: { name: 'Centros de servicio', link: '/soporte#centros' },
    },
  ]
}

function outsideNote({ result: { outOfCatalogue }, products }: NotedPage): SearchNote[] {
  if (outOfCatalogue === undefined || products.some(({ name }) => says(name, outOfCatalogue.what))) return []
  const { what, plural = what, instead } = outOfCatalogue
  const link =
    instead === undefined ? null : { name: `Mirá lo nuestro: ${instead}`, link: searchPath(instead) }
  return [{ text: `${sayOutOfCatalogue(outOfCatalogue)}.`, link, outOfCatalogue: plural }]
}

function priceNote({ catalogue, result: { query, topics = [] }, products }: NotedPage): SearchNote[] {
  const price = priceAsked(query)
  const arePublished = catalogue.moment.keepable !== undefined
  const isNarrowed = price !== undefined && saysOf(price) !== ''
  if (isNarrowed && arePublished) return [narrowedNote(catalogue, price, products)]
  const priced = products.filter(({ id }) => lowestPrice(catalogue, id) !== undefined)
  if (price?.order !== undefined && priced.length > 1) return [{ text: IN_ORDER[price.order], link: null }]
  const asksPrice = isNarrowed || (products.length > 0 && PRICED.test(query))
  const isMoney = price?.least !== undefined || price?.most !== undefined
  if (priced.length > 0 || !asksPrice || (!isMoney && topics.includes('buy'))) return []
  const text = arePublished ? 'De estos no publicamos precios' : 'No publicamos precios'
  return [{ text: `${text}: cada tienda dice el suyo.`, link: WHERE_TO_BUY }]
}

function quantityNote(query: string): SearchNote[] {
  if (Number(MANY.exec(query)?.[1] ?? 0) < FEWEST_OF_MANY) return []
  return [{ text: 'Si comprás por cantidad, contanos qué y para cuándo.', link: CONTACT }]
}

function deniedNote({ result: { everyOne = [] }, products }: NotedPage): SearchNote[] {
  const has = everyOne.filter((words) => products.every((product) => says(textOf(product), words)))
  if (has.length === 0) return []
  return [{ text: `Ninguno de estos viene sin ${formatList(has.map((word) => `«${word}»`))}.`, link: null }]
}

const asksForProducts = ({ order }: SearchResult) => order[0] === 'product'

function featureNotes({ result, products }: NotedPage): SearchNote[] {
  const { query, features = [], partial } = result
  return features.flatMap(({ use, nearest }): SearchNote[] => {
    const known = use === undefined ? undefined : intendedUseOf(use)
    const isFor = ({ uses = [] }: CatalogueProduct) => uses.some((each) => each.use === use)
    if (known && !products.some(isFor))
      return partial && asksForProducts(result)
        ? [{ text: `Ninguno de estos es ${known.purpose}. ${known.because}`, link: null }]
        : []
    if (known && isFor(products[0]!) && asksForAThing(query, known.insteadOf ?? []))
      return [
        {
          text: `No hacemos ${quoted(query)}. Esto sirve ${known.purpose}.`,
          link: null,
          outOfCatalogue: query,
        },
      ]
    return nearest && asksForProducts(result) && !products.some((product) => states(product, nearest))
      ? [{ text: NONE_OF[nearest.miss](nearest.asked, nearest.got), link: null }]
      : []
  })
}

/** Fallback when no other note applies. */
function lackingNote({ result, products }: NotedPage): SearchNote[] {
  const { query, features = [], partial } = result
  const isStated = (words: string) => products.some((product) => says(textOf(product), words))
  const isExplained = features.some(({ use }) => use !== undefined) || isStated(query)
  const isLacking = features.some(({ lacks, label }) => lacks && (/\d/.test(label) || !isStated(label)))
  return partial && asksForProducts(result) && isLacking && !isExplained
    ? [{ text: 'Ningún producto tiene todo lo que pediste; estos son los más cercanos.', link: null }]
    : []
}

/** Fact of one product in a sentence: «Sí: karaoke.», «No tiene GPS.», «Torre Zonda: peso con caja 22,6 kg.» */
function factNote({ products }: Catalogue, fact: RequestedFact): SearchNote {
  const { id, name, productType, specs } = products.get(fact.product)!
  const link = { name: 'Ver la ficha', link: productPath(id) }
  if ('unstated' in fact)
    return { text: `La ficha de ${name} no dice nada de ${lowerFirst(fact.unstated)}.`, link }
  const { label, display } = productType.fields.get(fact.field)!
  const value = specs[fact.field]
  if (value === true) return { text: `Sí: ${lowerFirst(label)}.`, link }
  if (value === false) return { text: `${absence(label)}.`, link }
  return { text: `${name}: ${lowerFirst(label)} ${display(value)}.`, link }
}

/** Negated label: «No es plegable», «No se guarda parada», «No tiene GPS». */
function absence(label: string): string {
  if (label.startsWith('Se ')) return `No ${lowerFirst(label)}`
  const isAdjective = /^(?:\p{L}+ble|Antiadherente|Libre|Sin|Apt[oa])(?!\p{L})/u.test(label)
  return `No ${isAdjective ? 'es' : 'tiene'} ${lowerFirst(label)}`
}

/** Requested price in words: «hasta $ 100.000, en cuotas». */
function saysOf({ least, most, instalments, inStock }: PriceAsked): string {
  const amounts =
    least !== undefined && most !== undefined
      ? [`de ${formatMoney(least)} a ${formatMoney(most)}`]
      : [
          ...(most === undefined ? [] : [`hasta ${formatMoney(most)}`]),
          ...(least === undefined ? [] : [`desde ${formatMoney(least)}`]),
        ]
  return [...amounts, ...(instalments ? ['en cuotas'] : []), ...(inStock ? ['con stock'] : [])].join(', ')
}

function narrowedNote(
  catalogue: Catalogue,
  asked: PriceAsked,
  pageProducts: readonly CatalogueProduct[],
): SearchNote {
  const ids = pageProducts.map(({ id }) => id)
  const found = fitting(catalogue, ids, asked).length
  const what = saysOf(asked)
  return found > 0
    ? { text: `Estos se consiguen hoy ${what}. De los demás puede que no sepamos el precio.`, link: null }
    : {
        text: `De lo que hoy nos dicen los comercios, ninguno de estos se consigue ${what}.`,
        link: WHERE_TO_BUY,
      }
}

const rootsOf = (text: string) =>
  (fold(text).match(/[a-z0-9]+/g) ?? [])
    .filter((word) => word.length > 2 && !STOP_WORDS.has(word))
    .map((word) => stem(withoutDiminutive(word) ?? word))

function says(text: string, words: string): boolean {
  const known = new Set(rootsOf(text))
  const roots = rootsOf(words)
  return roots.length > 0 && roots.every((word) => known.has(word))
}

/** All text that the product page contains about the product. */
function textOf({ id, name, promise, description, specs, productType, colors, uses = [] }: CatalogueProduct) {
  const facts = [...productType.fields.values()].flatMap((field) => {
    const value = specs[field.key]
    return value === undefined || value === false ? [] : [field.label, field.display(value)]
  })
  const sold = [...colors.map((color) => color.name), ...uses.map(({ reason }) => reason)]
  return [id, name, promise, description, productType.label, ...facts, ...sold].join(' ')
}

/** Nearest value, formatted as on its card or beside its buy button. */
type Nearest = NonNullable<NonNullable<SearchResult['features']>[number]['nearest']>

const NONE_OF: Record<Nearest['miss'], (asked: string, got: string) => string> = {
  just: (asked, got) => `De ${asked} justos no hay: el más cercano es de ${got}.`,
  least: (asked, got) => `Ninguno llega a ${asked}: lo más cercano es ${got}.`,
  above: (asked, got) => `Ninguno pasa de ${asked}: lo más cercano es ${got}.`,
  below: (asked, got) => `De menos de ${asked} no hay: lo más cercano es ${got}.`,
  most: (asked, got) => `De ${asked} o menos no hay: lo más cercano es ${got}.`,
}

const FITS: Record<Nearest['miss'], (value: number, asked: number) => boolean> = {
  just: (value, asked) => value === asked,
  least: (value, asked) => value >= asked,
  above: (value, asked) => value > asked,
  below: (value, asked) => value < asked,
  most: (value, asked) => value <= asked,
}

/** Whether a key figure of the product contradicts a note that there is none. */
function states({ specs, productType }: CatalogueProduct, { asked, miss }: Nearest): boolean {
  const { fields, keySpec, facets, summary } = productType
  const [, digits = '', unit = ''] = /^([\d.,]+)\s*(.*)$/.exec(asked) ?? []
  const amount = Number(digits.replace(/\.(?=\d{3})/g, '').replace(',', '.'))
  return [keySpec, ...facets.map(({ key }) => key), ...summary].some((key = '') => {
    const field = fields.get(key)
    const value = specs[key]
    if (field?.kind !== 'number' || (field.unit ?? '') !== unit || typeof value !== 'number') return false
    return FITS[miss](value, amount)
  })
}

function asksForAThing(query: string, things: readonly string[]): boolean {
  const lowerCased = query.toLowerCase()
  return things.some((thing) => lowerCased === thing || lowerCased === `${thing}s`)
}

function quoted(query: string): string {
  return `«${query.toLowerCase()}»`
}
