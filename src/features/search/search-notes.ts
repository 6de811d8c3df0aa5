import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { SearchResult } from '#/search/search.ts'
import type { RequestedFact } from '#/search/search-result.ts'
import { filled } from '#/search/filled.ts'
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

/** `outOfCatalogue`: the noun of what it says is not made here. */
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
/** «30 notebooks», but not «30 horas» nor «30 personas». */
const MANY =
  /(?<![\p{L}\d])(\d{2,4})\s+(?:notebooks?|tablets?|computadoras?|compus?|netbooks?|auriculares|parlantes|torres|pavas|cafeteras|freidoras|tostadoras|jugueras|batidoras|unidades|equipos)(?!\p{L})/iu
const FEWEST_OF_MANY = 10
const CONTACT = { name: 'Escribinos', link: '/contacto' }

/** Notes that hold for the products `pageProducts`, most relevant first. */
export function searchNotes(
  catalogue: Catalogue,
  result: SearchResult,
  pageProducts: readonly CatalogueProduct[],
): SearchNote[] {
  const {
    query,
    topics = [],
    outOfCatalogue,
    features = [],
    everyOne = [],
    facts = [],
    partNotListed,
    partial,
  } = result
  const notes: SearchNote[] = []
  const say = (text: string, link: SearchNote['link'] = null, noun?: string) =>
    void notes.push({ text, link, ...filled({ outOfCatalogue: noun }) })
  for (const fact of facts) say(...factNote(catalogue, fact))
  const withoutPart = catalogue.products.get(partNotListed ?? '')
  if (withoutPart !== undefined)
    say(
      `Esa pieza no está en la lista de repuestos de ${withoutPart.name}: la cambia un centro de servicio.`,
      { name: 'Centros de servicio', link: '/soporte#centros' },
    )
  const isListed =
    outOfCatalogue !== undefined && pageProducts.some(({ name }) => says(name, outOfCatalogue.what))
  if (outOfCatalogue !== undefined && !isListed) {
    say(
      `${sayOutOfCatalogue(outOfCatalogue)}.`,
      outOfCatalogue.instead === undefined
        ? null
        : { name: `Mirá lo nuestro: ${outOfCatalogue.instead}`, link: searchPath(outOfCatalogue.instead) },
      outOfCatalogue.plural ?? outOfCatalogue.what,
    )
  }
  const [first] = pageProducts
  const asked = priceAsked(query)
  const priced = pageProducts.filter(({ id }) => lowestPrice(catalogue, id) !== undefined)
  const isNarrowed = asked !== undefined && saysOf(asked) !== ''
  const isMoney = asked?.least !== undefined || asked?.most !== undefined
  if (isNarrowed && catalogue.moment.keepable !== undefined)
    say(...narrowedNote(catalogue, asked, pageProducts))
  else if (asked?.order !== undefined && priced.length > 1) say(IN_ORDER[asked.order])
  else if (
    priced.length === 0 &&
    (isNarrowed || (first !== undefined && PRICED.test(query))) &&
    (isMoney || !topics.includes('buy'))
  )
    say(
      catalogue.moment.keepable === undefined
        ? 'No publicamos precios: cada tienda dice el suyo.'
        : 'De estos no publicamos precios: cada tienda dice el suyo.',
      WHERE_TO_BUY,
    )
  if (first === undefined) return notes
  const texts = pageProducts.map(textOf)
  if (Number(MANY.exec(query)?.[1] ?? 0) >= FEWEST_OF_MANY)
    say('Si comprás por cantidad, contanos qué y para cuándo.', CONTACT)
  const asks = result.order[0] !== 'product'
  const has = everyOne.filter((words) => texts.every((text) => says(text, words)))
  if (has.length > 0) say(`Ninguno de estos viene sin ${formatList(has.map((word) => `«${word}»`))}.`)
  for (const { use, nearest } of features) {
    const known = use === undefined ? undefined : intendedUseOf(use)
    const isFor = ({ uses = [] }: CatalogueProduct) => uses.some((each) => each.use === use)
    if (known && !pageProducts.some(isFor)) {
      if (partial && !asks) say(`Ninguno de estos es ${known.purpose}. ${known.because}`)
    } else if (known && isFor(first) && asksForAThing(result.query, known.insteadOf ?? []))
      say(`No hacemos ${quoted(result.query)}. Esto sirve ${known.purpose}.`, null, result.query)
    else if (nearest && !asks && !pageProducts.some((product) => states(product, nearest)))
      say(NONE_OF[nearest.miss](nearest.asked, nearest.got))
  }
  const isWhole = texts.some((text) => says(text, result.query))
  const isExplained = features.some(({ use }) => use !== undefined) || isWhole
  const isLacking = features.some(
    ({ lacks, label }) => lacks && (/\d/.test(label) || !texts.some((text) => says(text, label))),
  )
  if (partial && !asks && notes.length === 0 && isLacking && !isExplained)
    say('Ningún producto tiene todo lo que pediste; estos son los más cercanos.')
  return notes
}

/** One line of the specification: «Sí: karaoke.», «No tiene GPS.», «Torre Zonda: peso con caja 22,6 kg.» */
function factNote({ products }: Catalogue, fact: RequestedFact): [string, SearchNote['link']] {
  const { id, name, productType, specs } = products.get(fact.product)!
  const link = { name: 'Ver la ficha', link: productPath(id) }
  if ('unstated' in fact) return [`La ficha de ${name} no dice nada de ${lowerFirst(fact.unstated)}.`, link]
  const { label, display } = productType.fields.get(fact.field)!
  const value = specs[fact.field]
  if (value === true) return [`Sí: ${lowerFirst(label)}.`, link]
  if (value === false) return [`${absence(label)}.`, link]
  return [`${name}: ${lowerFirst(label)} ${display(value)}.`, link]
}

/** «No es plegable», «No se guarda parada», «No tiene GPS». */
function absence(label: string): string {
  if (label.startsWith('Se ')) return `No ${lowerFirst(label)}`
  const isAdjective = /^(?:\p{L}+ble|Antiadherente|Libre|Sin|Apt[oa])(?!\p{L})/u.test(label)
  return `No ${isAdjective ? 'es' : 'tiene'} ${lowerFirst(label)}`
}

/** «hasta $ 100.000, en cuotas». */
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
): [string, SearchNote['link']] {
  const ids = pageProducts.map(({ id }) => id)
  const found = fitting(catalogue, ids, asked).length
  const what = saysOf(asked)
  return found > 0
    ? [`Estos se consiguen hoy ${what}. De los demás puede que no sepamos el precio.`, null]
    : [`De lo que hoy nos dicen los comercios, ninguno de estos se consigue ${what}.`, WHERE_TO_BUY]
}

const rootsOf = (text: string) =>
  (fold(text).match(/[a-z0-9]+/g) ?? [])
    .filter((word) => word.length > 2 && !STOP_WORDS.has(word))
    .map((word) => stem(withoutDiminutive(word) ?? word))

function says(text: string, words: string): boolean {
  const known = new Set(rootsOf(text))
  const asked = rootsOf(words)
  return asked.length > 0 && asked.every((word) => known.has(word))
}

/** All that its page says of it. */
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

/** One of its telling figures is what the note would say that there is none of. */
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
  const asked = query.toLowerCase()
  return things.some((thing) => asked === thing || asked === `${thing}s`)
}

function quoted(query: string): string {
  return `«${query.toLowerCase()}»`
}
