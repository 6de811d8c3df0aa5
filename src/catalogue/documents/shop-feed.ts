import { z } from 'zod'
import { lineSchema, slug } from './common.ts'
import { externalUrl } from './external-url.ts'
import { shop } from './offer.ts'

const host = z
  .string()
  .trim()
  .toLowerCase()
  .regex(
    /^(?!(?:com|net|org|edu|gob|tur)\.ar$)(?:[a-z0-9-]+\.)+[a-z]{2,}$/,
    'Escribí sólo el nombre del sitio, como tienda.com.ar.',
  )

/** Shop whose offers are imported at intervals. */
export const shopFeed = z
  .strictObject({
    id: slug.max(40, 'Escribí hasta 40 letras.'),
    shop,
    source: z.enum(['csv', 'mercado-libre']),
    url: externalUrl.optional(),
    /** Hosts, with subdomains, that offers may link to; defaults to the file's host or Mercado Libre. */
    hosts: z.array(host).max(20).optional(),
    /** Number of the seller's account. */
    seller: z
      .string()
      .regex(/^\d{1,15}$/, 'Escribí el número de la cuenta, sin puntos.')
      .optional(),
    everyHours: z.int().min(1).max(168),
    /** Hours from the last successful read until its offers end. */
    holdsHours: z.int().min(2).max(744),
    /** National taxes in percent on a price without them: 21 for the full VAT. */
    taxPercent: z.number().min(0.1).max(100),
    where: lineSchema(120),
  })
  .check((context) => {
    const { source, url, seller, everyHours, holdsHours } = context.value
    const add = (path: string, message: string) =>
      context.issues.push({ code: 'custom', input: context.value, path: [path], message })
    if (source === 'csv' && url === undefined) add('url', 'Escribí la dirección del archivo.')
    if (source === 'mercado-libre' && seller === undefined) add('seller', 'Escribí el número del vendedor.')
    if (holdsHours < everyHours)
      add(
        'holdsHours',
        'Los precios terminarían antes de leerse de nuevo: poné al menos cada cuánto se leen.',
      )
  })
export type ShopFeed = z.infer<typeof shopFeed>
