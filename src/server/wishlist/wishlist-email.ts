import { email as emailSchema } from '../../catalogue/documents/common.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { wishlistPath } from '../../pages/wishlist/names.ts'
import { productPath } from '../../pages/common/breadcrumbs.ts'
import { findProduct, type WishlistEmailForm } from '../../pages/wishlist/wishlist-page.ts'
import { absolute, requireSettings } from '../../pages/common/page-meta.ts'
import type { Email } from '../../engines/mail/email-seal.ts'
import type { Secrets } from '../../engines/secrets.ts'
import { MAXIMUM_MS, MINIMUM_MS, signedTime, signTime } from '../forms/form-token.ts'

const PURPOSE = 'lista'

export function freshEmailForm(secrets: Secrets, email = '', now = Date.now()): WishlistEmailForm {
  return { email, error: null, problem: null, token: signTime(secrets, PURPOSE, now) }
}

export function validateEmailForm(
  secrets: Secrets,
  fields: URLSearchParams,
  now = Date.now(),
): { accepted: true; email: string; token: string } | { accepted: false; form: WishlistEmailForm } {
  const email = (fields.get('email') ?? '').trim().slice(0, 254).toWellFormed()
  const given = fields.get('token') ?? ''
  const age = now - signedTime(secrets, PURPOSE, given)
  const token = age <= MAXIMUM_MS ? given : signTime(secrets, PURPOSE, now)
  const refuse = (what: Partial<WishlistEmailForm>) =>
    ({ accepted: false, form: { email, error: null, problem: null, token, ...what } }) as const
  const parsed = emailSchema.safeParse(email)
  if (!parsed.success) return refuse({ error: 'Escribí un correo como nombre@dominio.com' })
  if ((fields.get('website') ?? '') !== '') {
    return refuse({ problem: 'Dejá vacío el campo «No completes este campo» y enviá de nuevo.' })
  }
  if (!(age <= MAXIMUM_MS)) {
    return refuse({ problem: 'La página estuvo abierta demasiado tiempo. Enviá de nuevo.' })
  }
  if (age < MINIMUM_MS) return refuse({ problem: 'Fue muy rápido para una persona. Enviá de nuevo.' })
  return { accepted: true, email: parsed.data, token }
}

/** Plain text; undefined without a product that the catalogue knows. */
export function wishlistEmail(
  catalogue: Catalogue,
  ids: readonly string[],
  to: string,
  notes: ReadonlyMap<string, string> = new Map(),
): Email | undefined {
  const { brand } = requireSettings(catalogue)
  const products = [...new Set(ids.flatMap((id) => findProduct(catalogue, id) ?? []))]
  if (products.length === 0) return undefined
  const lines = products.map(({ id, name }) =>
    [`· ${name} (${id})`, notes.get(id), absolute(catalogue, productPath(id))].filter(Boolean).join('\n  '),
  )
  const link = absolute(catalogue, wishlistPath(products.map(({ id }) => id)))
  return {
    kind: 'list',
    to,
    subject: `Tu lista de ${brand.name}`,
    text: `Hola:\n\nEstos son los productos de tu lista:\n\n${lines.join('\n\n')}\n\nPara verla entera, compararlos o imprimirla:\n${link}\n\nRecibís este correo porque alguien escribió tu dirección en el sitio de ${brand.name} para mandarse su lista. Si no fuiste vos, no tenés que hacer nada: usamos tu dirección sólo para este envío.\n`,
  }
}
