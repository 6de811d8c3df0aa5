import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { Picture } from '#/catalogue/documents/picture.ts'

/** First photograph of a product in use or in scale, with its surroundings. */
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
