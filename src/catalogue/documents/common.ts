import { z } from 'zod'
import { externalUrl, withScheme } from './external-url.ts'
import { fieldSentence } from './schema-sentences.ts'
import { visibleLine, visibleText } from '#/language/visible-text.ts'
import { PROVINCES } from '#/language/es-AR/provinces.ts'

// Editors read these messages too.
z.config({ customError: fieldSentence })

/** One-line text, empty without visible characters. */
export const lineTextSchema = (error?: string) => z.string(error).overwrite(visibleLine)
export const lineSchema = (max: number) => lineTextSchema().min(1).max(max)

/** Text of many lines. */
export const proseText = (error?: string) => z.string(error).overwrite(visibleText).trim()

/** `YYYY-MM-DD`, a day that exists. */
export const isoDate = z.iso.date()

/** Completes `soporte` to `/soporte`, but never to another host. */
const withSlash = (text: string) =>
  /^[\p{L}\p{N}][^\s:\\]*$/u.test(text) && withScheme(text) === text ? `/${text}` : text
const isSitePath = (text: string) => /^\/(?![/\\])[^\s\\]*$/.test(text)

export const sitePath = z
  .string()
  .overwrite((text) => withSlash(visibleLine(text)))
  .refine(isSitePath, 'Elegí una página del sitio, o escribí su dirección, como /soporte.')

export const linkTarget = z
  .string('Elegí a dónde lleva.')
  .overwrite((text) => withScheme(visibleLine(text)))
  .overwrite((text) => (text.startsWith('https:') ? text : withSlash(text)))
  .refine(
    (text) => isSitePath(text) || externalUrl.safeParse(text).success,
    'Elegí una página del sitio, o escribí una dirección completa, como https://tienda.com.ar.',
  )

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Usá minúsculas sin tilde, números y guiones.')
  .max(80)

export const email = z.string().trim().check(z.email('Escribí un correo como nombre@dominio.com'))

/** Digits for wa.me, normalising an optional prefix of 54, 9 or 0. */
export const whatsapp = z
  .string()
  .overwrite((text) => text.replaceAll(/[\s().+-]/g, '').replace(/^(?:54)?9?0?(?=\d{10}$)/, '549'))
  .regex(/^549\d{10}$/, 'Escribí el número con su característica y sin el 15: 387 555-0100.')

export const province = z.enum(PROVINCES, { error: 'Elegí una provincia de la lista.' })

const TRADE_IDS = ['audio', 'informatica', 'cocina'] as const
export const trade = z.enum(TRADE_IDS)
export type Trade = z.infer<typeof trade>

export const linkSchema = z.strictObject({ name: lineSchema(60), link: linkTarget })
export type NamedLink = z.infer<typeof linkSchema>
