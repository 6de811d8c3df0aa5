import { z } from 'zod'
import { defineCollection } from '#/catalogue/collections/define-collection.ts'
import { lineSchema, slug } from '#/catalogue/documents/common.ts'

/** How the last reading of a shop went; its id is the feed's. */
export const shopRead = z.strictObject({
  id: slug,
  at: z.iso.datetime(),
  /** Why nothing was taken; left out where all was. */
  refusal: lineSchema(300).optional(),
  /** When it last went well. */
  takenAt: z.iso.datetime().optional(),
  /** SHA-256 of its last content, and the time of its last change. */
  digest: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  changedAt: z.iso.datetime().optional(),
  /** Ids of the offers that it last gave. */
  offers: z.array(slug).max(2000),
  /** Rows of products that the site does not have. */
  unknown: z.int().nonnegative(),
})
export type ShopRead = z.infer<typeof shopRead>
export const shopReads = defineCollection({
  name: 'shop-reads',
  schema: shopRead,
  history: false,
  personal: 'none',
})
