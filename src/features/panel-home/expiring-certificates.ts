import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import type { FieldDescriptor } from '#/catalogue/specs/fields/field-descriptor.ts'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { instantOf } from '#/catalogue/documents/offer.ts'
import { formatTerm } from '#/site/model/offer-views.ts'
import { DAY_MS } from '#/language/es-AR/buenos-aires-day.ts'

/** Certificates are listed this many days before they expire, since renewal takes weeks. */
const AHEAD_DAYS = 90
const OFFERS_AHEAD_MS = 2 * DAY_MS

/** `what`: «Seguridad eléctrica, certificado DEMO-1012»; `until`: its last day, `YYYY-MM-DD`. */
type Expiring = {
  collection: PublicCollection
  id: string
  path: string
  title: string
  what: string
  until: string
}

/** Active products' certificates and offers about to expire, earliest first. */
export function expiring(catalogue: Catalogue): Expiring[] {
  const last = new Date(Date.parse(catalogue.today) + AHEAD_DAYS * DAY_MS).toISOString().slice(0, 10)
  const found: Expiring[] = []
  for (const { id, name, status, specs, productType } of catalogue.products.values()) {
    if (status !== 'active') continue
    const fields = productType.groups.flatMap((group) => group.fields.map(({ descriptor }) => descriptor))
    for (const field of fields) {
      const until = certificateEnd(field, specs[field.key])
      if (until === undefined || until > last) continue
      found.push({
        collection: 'products',
        id,
        path: `specs.${field.key}`,
        title: name,
        what: field.label,
        until,
      })
    }
  }
  found.push(...endingOffers(catalogue))
  return found.sort((a, b) => a.until.localeCompare(b.until) || a.id.localeCompare(b.id))
}

/** Includes expired offers that are still published, to be renewed or removed. */
function endingOffers({ offers, products, moment }: Catalogue): Expiring[] {
  return [...offers.values()]
    .flat()
    .filter(({ until }) => instantOf(until) - moment.now <= OFFERS_AHEAD_MS)
    .map(({ id, product, shop, until }) => ({
      collection: 'offers',
      id,
      path: 'until',
      title: products.get(product)?.name ?? product,
      what: `Oferta de ${shop.name}, hasta el ${formatTerm(until)}`,
      until: until.slice(0, 10),
    }))
}

function certificateEnd(field: FieldDescriptor, value: unknown): string | undefined {
  const part = field.parts?.find(isEnd)
  const day = part ? (Object(value) as Record<string, unknown>)[part.key] : isEnd(field) ? value : undefined
  return typeof day === 'string' ? day : undefined
}

const isEnd = ({ kind, label }: FieldDescriptor) =>
  kind === 'date' && /^(?:vigente |válido )?hasta\b/i.test(label)
