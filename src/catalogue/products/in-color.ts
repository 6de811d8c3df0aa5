import type { Catalogue } from '#/catalogue/catalogue.ts'
import { parameterSlug } from '#/catalogue/specs/fields/parameter-name.ts'
import type { CatalogueProduct } from './catalogue-product.ts'
import { normaliseModel } from './normalise-model.ts'

/** Maximum length, so that code and slug fit the 50 characters of a feed item's id. */
const MAX_COLOR_SLUG = 24

/** «Azul marino» is `azul-marino` in addresses. */
export function colorSlug(name: string): string {
  return parameterSlug(name).replaceAll('.', '-').slice(0, MAX_COLOR_SLUG).replace(/-$/, '')
}

/** Product in a colour, with its own and uncoloured pictures, code and shops; unchanged for an unknown colour. */
export function inColor(product: CatalogueProduct, slug: string | undefined): CatalogueProduct {
  const color = slug === undefined ? undefined : product.colors.find(({ name }) => colorSlug(name) === slug)
  if (!color) return product
  const own = <Part extends { variant?: string | undefined }>(parts: readonly Part[]) => [
    ...parts.filter(({ variant }) => variant === color.name),
    ...parts.filter(({ variant }) => variant === undefined),
  ]
  const pictures = own(product.pictures)
  const { ean, ...others } = product.specs
  const gtin = color.gtin ?? (product.colors.length === 1 ? ean : undefined)
  return {
    ...product,
    color,
    specs: gtin === undefined ? others : { ...others, ean: gtin },
    status: product.status === 'discontinued' ? product.status : (color.status ?? product.status),
    pictures: pictures.length > 0 ? pictures : product.pictures,
    marketplaceLinks: color.status === 'discontinued' ? [] : own(product.marketplaceLinks),
  }
}

/** Product in its first wanted colour; unchanged if there is none. */
export function inWantedColor(
  product: CatalogueProduct,
  isWanted: (name: string) => boolean,
): CatalogueProduct {
  const color = product.colors.find(({ name }) => isWanted(name))
  return color ? inColor(product, colorSlug(color.name)) : product
}

/** Product in each active colour, or in all if none is active; unchanged with a single colour. */
export function variantsOf(product: CatalogueProduct): readonly CatalogueProduct[] {
  if (product.colors.length === 1) return [product]
  const all = product.colors.map(({ name }) => inColor(product, colorSlug(name)))
  const sold = all.filter(({ status }) => status === 'active')
  return sold.length > 0 ? sold : all
}

/** Id of a product in a colour (`AW-T2022~arena`) for lists, comparisons and links; its code without a colour. */
export function variantId({ id, color, colors }: CatalogueProduct): string {
  return color === undefined || colors.length === 1 ? id : `${id}~${colorSlug(color.name)}`
}

/** «Torre Zonda, arena». */
export function variantName(product: CatalogueProduct): string {
  return variantId(product) === product.id
    ? product.name
    : `${product.name}, ${product.color!.name.toLowerCase()}`
}

/** Product by any spelling of its code, in the colour after `~`. */
export function findVariant(
  { products, productByModel }: Pick<Catalogue, 'products' | 'productByModel'>,
  written: string,
): CatalogueProduct | undefined {
  const [code = '', slug] = written.split('~')
  const product = products.get(code) ?? productByModel.get(normaliseModel(code))
  return product && inColor(product, slug)
}
