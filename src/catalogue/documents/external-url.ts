import { z } from 'zod'
import { visibleLine } from '#/language/visible-text.ts'

export const withScheme = (text: string) =>
  text.replace(/^(?=[^\s/?#:@]+\.\p{L}{2,}(?:[/?#]|$))/u, 'https://')

/** HTTPS address; completes «www.tienda.com» and refuses plain http. */
export const externalUrl = z
  .string()
  .overwrite((text) => withScheme(visibleLine(text)))
  .check(
    z.url({
      protocol: /^https$/,
      error: 'Escribí una dirección completa, como https://tienda.com.ar.',
    }),
  )
  .refine(
    (text) => !URL.canParse(text) || !hasUserInfo(new URL(text)),
    'Sacá el usuario y la clave: nada va entre «https://» y el nombre del sitio.',
  )

const hasUserInfo = ({ username, password }: URL): boolean => username !== '' || password !== ''
