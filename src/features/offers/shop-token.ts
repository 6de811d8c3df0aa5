import { z } from 'zod'
import { defineCollection } from '#/catalogue/collections/define-collection.ts'
import { slug } from '#/catalogue/documents/common.ts'

/** The permission of a seller as it was last renewed: each renewal ends the one before. */
export const shopToken = z.strictObject({
  id: slug,
  /** Both tokens, and when the first ends. */
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
