import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { Picture } from '#/catalogue/documents/picture.ts'

/** A photograph among things that everybody knows, of the first that has one. */
export function scenePicture(products: Iterable<CatalogueProduct>): Picture | null {
  for (const { pictures } of products) {
    const scene = pictures.find(({ view, cutout }) => !cutout && (view === 'en-uso' || view === 'en-escala'))
    if (scene) return scene
  }
  return null
}

export function leadProduct({ settings, products }: Catalogue): CatalogueProduct | undefined {
  return settings?.home.hero && products.get(settings.home.hero.product)
}
