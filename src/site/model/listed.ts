import type { Picture } from '#/catalogue/documents/picture.ts'
import { visibleTopLevel, type Catalogue } from '#/catalogue/catalogue.ts'
import { categoryTile } from './category-tile.ts'

// Rows of lists shared by pages of several features.
export type ListedCase = { id: string; stateWord: string; about: string; on: string }

export type GuideLink = { title: string; link: string }

/** Category with a picture of one of its products. */
export type ProductFamily = { name: string; link: string; picture: Picture | null }

export type PartLine = {
  id: string
  name: string
  link: string
  fits: string
  discontinued: boolean
}

/** Categories to browse, for otherwise empty pages. */
export function families(catalogue: Catalogue): ProductFamily[] {
  return visibleTopLevel(catalogue).map((category) => {
    const { name, link, picture } = categoryTile(catalogue, category)
    // Square pictures only: a line-up is too small in a thumbnail.
    const single = [category.cover, category.img, picture].find((one) => one && one.width === one.height)
    return { name, link, picture: single ?? picture }
  })
}
