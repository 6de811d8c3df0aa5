import { z } from 'zod'
import { fieldSentence } from './schema-sentences.ts'
import { PROVINCES } from '#/language/es-AR/provinces.ts'

// Editors read these messages too.
z.config({ customError: fieldSentence })

export const line = (max: number) => z.string().trim().min(1).max(max)

/** `YYYY-MM-DD`, a day that exists. */
export const isoDate = z.iso.date()

/** «www.tienda.com» is an address as people say it. Plain http is refused. */
export const externalUrl = z
  .string()
  .overwrite((text) => text.trim().replace(/^(?=[^\s/?#:@]+\.\p{L}{2,}(?:[/?#]|$))/u, 'https://'))
  .check(
    z.url({
      protocol: /^https$/,
      error: 'Escribí una dirección completa, como https://tienda.com.ar.',
    }),
  )

/** As `/soporte`; never another host. */
export const sitePath = z
  .string()
  .regex(/^\/(?![/\\])[^\s\\]*$/, 'Escribí una ruta de este sitio, que empiece con una sola barra.')

export const linkTarget = z.union([sitePath, externalUrl])

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Usá minúsculas sin tilde, números y guiones.')
  .max(80)

export const email = z.string().trim().check(z.email('Escribí un correo como nombre@dominio.com'))

/** Digits for wa.me, whether 54, 9 or neither was said before the number. */
export const whatsapp = z
  .string()
  .overwrite((text) => text.replaceAll(/[\s().+-]/g, '').replace(/^(?:54)?9?0?(?=\d{10}$)/, '549'))
  .regex(/^549\d{10}$/, 'Escribí el número con su característica y sin el 15: 387 555-0100.')

export const province = z.enum(PROVINCES, { error: 'Elegí una provincia de la lista.' })

const TRADES = ['audio', 'informatica', 'cocina'] as const
export const trade = z.enum(TRADES)
export type Trade = z.infer<typeof trade>

export const link = z.strictObject({ name: line(60), link: linkTarget })
export type Link = z.infer<typeof link>
