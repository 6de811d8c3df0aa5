import { z } from 'zod'
import { line, slug } from './common.ts'
import { picture } from './picture.ts'

/** Where a banner's text stands over its picture. */
const bannerTextPos = z.strictObject({
  vertical: z.enum(['top', 'center', 'bottom']),
  horizontal: z.enum(['left', 'center', 'right']),
})
export type BannerTextPos = z.infer<typeof bannerTextPos>

/**
 * A category of any of the three levels. Without `parent` it is a top-level one; below, `parent` is the id of the
 * category it hangs from and `parentCategoryId` that of the top-level category of its branch. A parent that does not exist
 * is allowed: the category is then an orphan, reachable by its route alone.
 */
export const category = z
  .strictObject({
    id: z.int().positive(),
    name: line(60),
    /** Last segment of `/categorias/{route}`; a parent may share its route with a child (one page). */
    route: slug,
    /** Left out of header, footer and home; its route still answers. */
    hidden: z.boolean().optional(),
    desc: line(220),
    cover: picture.optional(),
    img: picture.optional(),
    parent: z.int().positive().optional(),
    parentCategoryId: z.int().positive().optional(),
    banner: picture.optional(),
    categoryBannerTextPos: bannerTextPos.optional(),
    /** The banner picture speaks alone; the title goes below it. */
    noTextOnCategoryBanner: z.boolean().optional(),
    /** Place among its siblings, lowest first. */
    order: z.int().nonnegative(),
    /** What a listing counts: «torre», «torres» and the article's gender. */
    noun: z.strictObject({ singular: line(40), plural: line(40), gender: z.enum(['f', 'm']) }),
  })
  .refine((value) => (value.parent === undefined) === (value.parentCategoryId === undefined), {
    path: ['parentCategoryId'],
    message: 'Indicá el padre y la categoría principal juntos, o ninguno de los dos.',
  })
export type Category = z.infer<typeof category>
