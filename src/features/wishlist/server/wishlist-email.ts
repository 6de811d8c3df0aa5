import type { Catalogue } from '#/catalogue/catalogue.ts'
import { wishlistPath } from '#/features/wishlist/names.ts'
import { productPath } from '#/site/model/breadcrumbs.ts'
import { findProduct } from '#/features/wishlist/wishlist-page.ts'
import { absolute, requireSettings } from '#/site/model/page-meta.ts'
import type { Email } from '#/core/mail/email-seal.ts'

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
