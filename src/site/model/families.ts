import { visibleTopLevel, type Catalogue } from '#/catalogue/catalogue.ts'
import { categoryTile } from './category-tile.ts'
import type { ProductFamily } from './listed.ts'

/** For pages with nothing else to offer. */
export function families(catalogue: Catalogue): ProductFamily[] {
  return visibleTopLevel(catalogue).map((category) => {
    const { name, link, picture } = categoryTile(catalogue, category)
    // A line-up is too small in a thumbnail.
    const single = [category.cover, category.img, picture].find((one) => one && one.width === one.height)
    return { name, link, picture: single ?? picture }
  })
}
