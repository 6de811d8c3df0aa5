import { z } from 'zod'
import { defineCollection } from '#/catalogue/collections/define-collection.ts'
import { lineSchema, slug } from '#/catalogue/documents/common.ts'

/** Seller's tokens at the last renewal, which invalidates the previous ones. */
export const shopToken = z.strictObject({
  id: slug,
  /** Encrypted access token, its expiry and the refresh token. */
  sealed: z.string().max(8000),
  /** Fingerprint of the configured refresh token; when it changes, stored tokens are discarded. */
  begunWith: z.string().max(100),
  renewedAt: z.iso.datetime(),
})
export const shopTokens = defineCollection({
  name: 'shop-tokens',
  schema: shopToken,
  history: false,
  personal: 'none',
})

/** Outcome of the last read of a shop; `id` is the feed's. */
export const shopRead = z.strictObject({
  id: slug,
  at: z.iso.datetime(),
  /** Reason for a refusal; absent on success. */
  refusal: lineSchema(300).optional(),
  /** Time of the last success. */
  takenAt: z.iso.datetime().optional(),
  /** SHA-256 of its last content, and the time of its last change. */
  digest: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  changedAt: z.iso.datetime().optional(),
  /** Offer ids of the last successful read. */
  offers: z.array(slug).max(2000),
  /** Number of rows of unknown products. */
  unknown: z.int().nonnegative(),
})
export type ShopRead = z.infer<typeof shopRead>
export const shopReads = defineCollection({
  name: 'shop-reads',
  schema: shopRead,
  history: false,
  personal: 'none',
})
