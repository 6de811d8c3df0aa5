import { z } from 'zod'
import { fieldSentence } from './schema-sentences.ts'
import { PROVINCES } from '../../language/es-AR/provinces.ts'

// Editors read these messages too.
z.config({ customError: fieldSentence })

export const line = (max: number) => z.string().trim().min(1).max(max)

/** `YYYY-MM-DD`, a day that exists. */
export const isoDate = z.iso.date()

/** Plain http is refused. */
export const externalUrl = z.url({
  protocol: /^https$/,
  error: 'Escribí una dirección completa que empiece con https://',
})

/** As `/soporte`; never another host. */
export const sitePath = z
  .string()
  .regex(/^\/(?![/\\])[^\s\\]*$/, 'Escribí una ruta de este sitio, que empiece con una sola barra.')

export const linkTarget = z.union([sitePath, externalUrl])

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Usá minúsculas sin tilde, números y guiones.')
  .max(80)

export const email = z.email('Escribí un correo como nombre@dominio.com')

export const province = z.enum(PROVINCES, { error: 'Elegí una provincia de la lista.' })

export const TRADES = ['audio', 'informatica', 'cocina'] as const
export const trade = z.enum(TRADES)
export type Trade = z.infer<typeof trade>

export const link = z.strictObject({ name: line(60), link: linkTarget })
export type Link = z.infer<typeof link>
