import { z } from 'zod'
import { isoDate, lineSchema, slug } from './common.ts'
import { externalUrl } from './external-url.ts'
import { cuit, isCuit } from './cuit.ts'
import { chosenCode } from './model-code.ts'

/** Money is whole centavos of a peso, everywhere. */
const centavos = z
  .int('Escribí un importe en pesos, con dos decimales como mucho.')
  .min(100, 'Escribí un importe de $ 1 o más.')
  .max(100_000_000_000, 'Revisá el importe: pasa de mil millones de pesos.')

/** An instant, by the clock of Buenos Aires. */
const offerInstant = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d-03:00$/, 'Elegí día y hora de Argentina.')
  .refine((text) => isoDate.safeParse(text.slice(0, 10)).success, 'Escribí un día que exista.')

export const instantOf = (text: z.infer<typeof offerInstant>): number => Date.parse(text)

/** Seller identity required by consumer law. */
export const shop = z.strictObject({
  name: lineSchema(60),
  legalName: lineSchema(90),
  address: lineSchema(160),
  cuit: cuit.refine(isCuit, 'Revisá el CUIT: su último número no corresponde a los otros.'),
})

/** Instalment plan; the cash price is `price` of the offer. */
const instalments = z.strictObject({
  count: z.int().min(2).max(48),
  amount: centavos,
  /** CFTEA, the effective annual total financial cost, in percent. */
  cftea: z.number().min(0).max(1000),
})

export const OFFER_AVAILABILITIES = ['in-stock', 'out-of-stock', 'preorder'] as const

const MAX_OFFER_DAYS = 31
const OFFER_DAY_MS = 86_400_000

/** Price of a product at a shop, and its validity. */
export const offer = z
  .strictObject({
    id: slug,
    product: chosenCode,
    /** Colour of the product; any if omitted. */
    color: lineSchema(40).optional(),
    shop,
    link: externalUrl,
    /** Final, with taxes. */
    price: centavos,
    priceWithoutTaxes: centavos,
    instalments: z.array(instalments).max(6).optional(),
    availability: z.enum(OFFER_AVAILABILITIES),
    /** First day of availability, for preorders. */
    arrives: isoDate.optional(),
    /** Units available at this price, if limited. */
    units: z.int().min(1).max(1_000_000).optional(),
    from: offerInstant,
    /** End of validity, exclusive. */
    until: offerInstant,
    /** Region of validity: «todo el país». */
    where: lineSchema(120),
    seenAt: isoDate,
  })
  .check((context) => {
    for (const { path, message } of offerIssues(context.value))
      context.issues.push({ code: 'custom', input: context.value, path: [...path], message })
  })
export type Offer = z.infer<typeof offer>

type OfferIssue = { path: readonly (string | number)[]; message: string }

function offerIssues({ price, priceWithoutTaxes, instalments: plans = [], ...offered }: Offer): OfferIssue[] {
  const issues: OfferIssue[] = []
  const add = (path: OfferIssue['path'], message: string) => issues.push({ path, message })
  const [from, until] = [instantOf(offered.from), instantOf(offered.until)]
  if (until <= from) add(['until'], 'Termina antes de empezar: corregí una de las dos fechas.')
  if (until - from > MAX_OFFER_DAYS * OFFER_DAY_MS)
    add(['until'], `Acortala a ${MAX_OFFER_DAYS} días, y renovala si el precio sigue.`)
  if (priceWithoutTaxes >= price)
    add(['priceWithoutTaxes'], 'Sin impuestos cuesta menos que el precio final: revisá los dos.')
  if (offered.availability === 'preorder' && offered.arrives === undefined)
    add(['arrives'], 'Decí desde cuándo se entrega.')
  for (const [place, { count, amount, cftea }] of plans.entries()) {
    const extra = count * amount - price
    const where = ['instalments', place]
    // Each instalment may be rounded by a peso.
    if (extra < -count * 100)
      add([...where, 'amount'], 'Las cuotas suman menos que el precio de contado: revisá el importe.')
    else if (cftea === 0 && extra > count * 100)
      add([...where, 'cftea'], 'Las cuotas suman más que el precio de contado: el CFTEA no es cero.')
    else if (cftea > 0 && extra <= 0)
      add([...where, 'cftea'], 'Las cuotas suman el precio de contado: el CFTEA es cero.')
  }
  return issues
}
