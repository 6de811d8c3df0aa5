import { z } from 'zod'
import { line, slug } from './common.ts'
import { picture } from './picture.ts'

const bannerTextPos = z.strictObject({
  vertical: z.enum(['top', 'center', 'bottom']),
  horizontal: z.enum(['left', 'center', 'right']),
})
export type BannerTextPos = z.infer<typeof bannerTextPos>

/**
 * `parentCategoryId` is the top-level category of its branch. A parent that does not exist is allowed: the orphan is reachable
 * by its route.
 */
export const category = z
  .strictObject({
    id: z.int().positive(),
    name: line(60),
    /** A parent may share its route with a child (one page). */
    route: slug,
    /** Its route still answers. */
    hidden: z.boolean().optional(),
    desc: line(220),
    cover: picture.optional(),
    /** The same objects with their lights on, for dark pages. */
    coverLit: picture.optional(),
    img: picture.optional(),
    parent: z.int().positive().optional(),
    parentCategoryId: z.int().positive().optional(),
    banner: picture.optional(),
    /** For dark pages, whichever of the others is the banner. */
    bannerLit: picture.optional(),
    categoryBannerTextPos: bannerTextPos.optional(),
    /** The title goes below the banner. */
    noTextOnCategoryBanner: z.boolean().optional(),
    /** Lowest first, among siblings. */
    order: z.int().nonnegative(),
    noun: z.strictObject({ singular: line(40), plural: line(40), gender: z.enum(['f', 'm']) }),
  })
  .refine((value) => (value.parent === undefined) === (value.parentCategoryId === undefined), {
    path: ['parentCategoryId'],
    message: 'Indicá el padre y la categoría principal juntos, o ninguno de los dos.',
  })
export type Category = z.infer<typeof category>
