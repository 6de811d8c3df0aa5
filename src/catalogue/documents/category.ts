import { z } from 'zod'
import { lineSchema, slug } from './common.ts'
import { pictureSchema } from './picture.ts'

const bannerTextPos = z.strictObject({
  vertical: z.enum(['top', 'center', 'bottom']),
  horizontal: z.enum(['left', 'center', 'right']),
})
export type BannerTextPos = z.infer<typeof bannerTextPos>

/**
 * `parentCategoryId` is the top-level category of its branch. A parent that does not exist is allowed: the orphan is reachable
 * by its route.
 */
export const categorySchema = z
  .strictObject({
    id: z.int().positive(),
    name: lineSchema(60),
    /** A parent may share its route with a child (one page). */
    route: slug,
    /** Its route still answers. */
    hidden: z.boolean().optional(),
    desc: lineSchema(220),
    cover: pictureSchema.optional(),
    /** Same objects with their lights on, for the dark scheme. */
    coverLit: pictureSchema.optional(),
    img: pictureSchema.optional(),
    parent: z.int().positive().optional(),
    parentCategoryId: z.int().positive().optional(),
    banner: pictureSchema.optional(),
    /** Banner for phones, composed to the right of the name; defaults to the cover. */
    bannerPhone: pictureSchema.optional(),
    /** Banner for the dark scheme, whichever of the others it replaces. */
    bannerLit: pictureSchema.optional(),
    categoryBannerTextPos: bannerTextPos.optional(),
    /** The title goes below the banner. */
    noTextOnCategoryBanner: z.boolean().optional(),
    /** Lowest first, among siblings. */
    order: z.int().nonnegative(),
    noun: z.strictObject({ singular: lineSchema(40), plural: lineSchema(40), gender: z.enum(['f', 'm']) }),
  })
  .refine((value) => (value.parent === undefined) === (value.parentCategoryId === undefined), {
    path: ['parentCategoryId'],
    message: 'Indicá el padre y la categoría principal juntos, o ninguno de los dos.',
  })
export type Category = z.infer<typeof categorySchema>
