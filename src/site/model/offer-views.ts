import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { instantOf, type Offer } from '#/catalogue/documents/offer.ts'
import { isOut, offersOf } from '#/catalogue/offers/offers-at.ts'
import { formatCount, formatList, formatMoney, formatNumber, joinUnit } from '#/language/es-AR/format.ts'
import { provinceDistanceKm } from '#/language/es-AR/province-distance.ts'
import { PROVINCES, type Province } from '#/language/es-AR/provinces.ts'
import { fold } from '#/language/fold.ts'

/** Price for a page; `until` is the instant at which scripts hide it. */
export type OfferView = {
  id: string
  shop: string
  url: string
  price: string
  withoutTaxes: string
  color: string | null
  /** Area: «Vende en Jujuy y Salta»; null if unknown. */
  place: string | null
  plans: string[]
  stock: string
  isOut: boolean
  /** `YYYY-MM-DD`. */
  seenAt: string
  seen: string
  until: string
  term: string
  /** Sentences on validity period, area and seller. */
  conditions: string[]
}

type Offered = Pick<CatalogueProduct, 'id' | 'color'>

/** Offers, nearest to `near` first or else cheapest; in stock before out of stock. */
export function offerViews(catalogue: Catalogue, product: Offered, near?: Province): OfferView[] {
  const offers = offersOf(catalogue, product)
  return nearestFirst(catalogue, offers, near).map((offer) => ({
    id: offer.id,
    shop: offer.shop.name,
    url: offer.link,
    price: formatMoney(offer.price),
    withoutTaxes: formatMoney(offer.priceWithoutTaxes),
    color: offer.color ?? null,
    place: sellerArea(provincesOf(catalogue, offer)),
    plans: (offer.instalments ?? []).map(planText),
    stock: stockText(offer),
    isOut: isOut(offer),
    seenAt: offer.seenAt,
    seen: seenText(offer.seenAt, catalogue.today),
    until: isoOf(offer.until),
    term: formatTerm(offer.until),
    conditions: conditionsOf(offer),
  }))
}

/** Provinces of the retailer of «dónde comprar» with the shop's name. */
function provincesOf({ settings }: Catalogue, { shop }: Offer): readonly Province[] {
  const name = fold(shop.name)
  return settings?.whereToBuy.retailers.find((one) => fold(one.name) === name)?.provinces ?? []
}

const MAX_NAMED_PROVINCES = 3

function sellerArea(provinces: readonly Province[]): string | null {
  if (provinces.length === 0) return null
  return provinces.length > MAX_NAMED_PROVINCES
    ? `Vende en ${formatCount(provinces.length, 'provincia', 'provincias')}`
    : `Vende en ${formatList(provinces)}`
}

/** Choice of province; null if it would not change the order. */
export function nearChoice(catalogue: Catalogue, product: Offered, near?: Province): NearChoice | null {
  const offers = offersOf(catalogue, product).filter((offer) => !isOut(offer))
  const isKnown = offers.some((offer) => provincesOf(catalogue, offer).length > 0)
  return offers.length > 1 && isKnown ? { provinces: PROVINCES, chosen: near ?? null } : null
}

export type NearChoice = { provinces: readonly Province[]; chosen: Province | null }

function nearestFirst(catalogue: Catalogue, offers: readonly Offer[], near: Province | undefined) {
  if (near === undefined) return offers
  const distance = new Map(
    offers.map((offer) => [
      offer,
      Math.min(...provincesOf(catalogue, offer).map((one) => provinceDistanceKm(near, one))),
    ]),
  )
  return offers.toSorted(
    (a, b) => Number(isOut(a)) - Number(isOut(b)) || compareNumbers(distance.get(a)!, distance.get(b)!),
  )
}

const compareNumbers = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)

/** Lowest price in stock: «Desde $ 189.999 en 3 comercios», valid until the first of those offers ends. */
export type OffersFrom = {
  centavos: number
  text: string
  seenAt: string
  seen: string
  until: string
  term: string
  withoutTaxes: string
}

export function offersFrom(catalogue: Catalogue, product: Offered): OffersFrom | undefined {
  const had = offersOf(catalogue, product).filter((offer) => !isOut(offer))
  const [first] = had
  if (!first) return undefined
  const shops = new Set(had.map(({ shop }) => shop.cuit)).size
  const price = formatMoney(first.price)
  const until = earliest(had.map((offer) => offer.until))
  const seenAt = earliest(had.map((offer) => offer.seenAt))
  return {
    centavos: first.price,
    withoutTaxes: formatMoney(first.priceWithoutTaxes),
    text:
      shops === 1
        ? `${had.length === 1 ? '' : 'Desde '}${price} en ${first.shop.name}`
        : `Desde ${price} en ${formatCount(shops, 'comercio', 'comercios')}`,
    seenAt,
    seen: seenText(seenAt, catalogue.today),
    until: isoOf(until),
    term: formatTerm(until),
  }
}

const earliest = (texts: readonly string[]) => texts.reduce((a, b) => (a < b ? a : b))
const isoOf = (text: string) => new Date(instantOf(text)).toISOString()

function formatShortDay(iso: string): string {
  return `${Number(iso.slice(8, 10))}/${Number(iso.slice(5, 7))}`
}

/** Formatted end of an offer: «3/12/2026, 23:59». */
export function formatTerm(text: string): string {
  return `${formatShortDay(text)}/${text.slice(0, 4)}, ${text.slice(11, 16)}`
}

const seenText = (day: string, today: string) =>
  `visto ${day === today ? 'hoy' : `el ${formatShortDay(day)}`}`

function planText({ count, amount, cftea }: NonNullable<Offer['instalments']>[number]): string {
  const rate = `CFTEA ${joinUnit(formatNumber(cftea), '%')}`
  return `${formatNumber(count)} cuotas de ${formatMoney(amount)}${cftea === 0 ? ' sin interés' : `, ${formatMoney(count * amount)} en total`}. ${rate}`
}

function stockText({ availability, arrives, units }: Offer): string {
  if (availability === 'out-of-stock') return 'Sin stock'
  const sentence =
    availability === 'preorder' ? `Preventa: se entrega desde el ${formatShortDay(arrives!)}` : 'Hay stock'
  return units === undefined ? sentence : `${sentence}, hasta ${formatCount(units, 'unidad', 'unidades')}`
}

function conditionsOf({ from, until, where, units, availability, shop }: Offer): string[] {
  return [
    `Precio final, con impuestos. Vale desde el ${formatTerm(from)} hasta el ${formatTerm(until)}, en ${where}.`,
    ...(units === undefined || availability === 'out-of-stock'
      ? []
      : [`Stock: ${formatCount(units, 'unidad', 'unidades')}.`]),
    `Ofrece: ${shop.legalName}, CUIT ${shop.cuit}, ${shop.address}.`,
  ]
}
