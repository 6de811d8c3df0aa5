import { visibleTopLevel, type Catalogue, type CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { ProductPicture } from '#/catalogue/documents/product.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'
import { formatCount } from '#/language/es-AR/format.ts'

type TypeLink = {
  name: string
  /** «3 modelos». */
  count: string
  link: string
  picture: ProductPicture | null
  chosen: boolean
}

export type TypeFamily = { family: string; types: TypeLink[] }

const OTHERS = 'Otros'

/** Types of these products by family in menu order; those without a family last. */
export function typesByFamily(
  catalogue: Catalogue,
  products: readonly CatalogueProduct[],
  linkOf: (type: ProductType) => string,
  chosen?: string,
): TypeFamily[] {
  const names = [...visibleTopLevel(catalogue).map(({ name }) => name), OTHERS]
  const types = [...Map.groupBy(products, ({ productType }) => productType)]
  const families = Map.groupBy(types, ([, [first]]) => familyOf(catalogue, first!))
  return names.flatMap((family) => {
    const own = families.get(family) ?? []
    const links = own.map(([type, all]) => ({
      name: capitalise(type.plural) || type.label,
      count: formatCount(all.length, 'modelo', 'modelos'),
      link: linkOf(type),
      picture: all.find(({ pictures }) => pictures.length > 0)?.pictures[0] ?? null,
      chosen: type.id === chosen,
    }))
    return links.length > 0 ? [{ family, types: links }] : []
  })
}

function familyOf(catalogue: Catalogue, { category }: CatalogueProduct): string {
  const own = catalogue.categories.get(category)
  const top = own?.parentCategoryId === undefined ? own : catalogue.categories.get(own.parentCategoryId)
  return top && visibleTopLevel(catalogue).includes(top) ? top.name : OTHERS
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
