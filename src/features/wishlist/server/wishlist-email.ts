import type { Catalogue } from '#/catalogue/catalogue.ts'
import { wishlistPath } from '#/features/wishlist/names.ts'
import { productPath } from '#/site/model/breadcrumbs.ts'
import { findVariant, variantId, variantName } from '#/catalogue/products/in-color.ts'
import { absolute, requireSettings } from '#/site/model/page-meta.ts'
import type { Email } from '#/core/mail/email-seal.ts'

/** Plain-text email of a list; undefined if the catalogue has none of its products. */
export function wishlistEmail(
  catalogue: Catalogue,
  ids: readonly string[],
  to: string,
  notes: ReadonlyMap<string, string> = new Map(),
): Email | undefined {
  const { brand } = requireSettings(catalogue)
  const found = ids.flatMap((id) => findVariant(catalogue, id) ?? [])
  const products = [...new Map(found.map((product) => [variantId(product), product])).values()]
  if (products.length === 0) return undefined
  const lines = products.map((product) => {
    const id = variantId(product)
    const named = `· ${variantName(product)} (${product.id})`
    return [named, notes.get(id), absolute(catalogue, productPath(id))].filter(Boolean).join('\n  ')
  })
  const link = absolute(catalogue, wishlistPath(products.map(variantId)))
  return {
    kind: 'list',
    to,
    subject: `Tu lista de ${brand.name}`,
    text: `Hola:\n\nEstos son los productos de tu lista:\n\n${lines.join('\n\n')}\n\nPara verla entera, compararlos o imprimirla:\n${link}\n\nRecibís este correo porque alguien escribió tu dirección en el sitio de ${brand.name} para mandarse su lista. Si no fuiste vos, no tenés que hacer nada: usamos tu dirección sólo para este envío.\n`,
  }
}
