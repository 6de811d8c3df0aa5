import { z } from 'zod'
import { defineCollection } from '#/catalogue/collections/define-collection.ts'
import { sitePath } from '#/catalogue/documents/common.ts'

const LASTS_DAYS = 7

/** Link to drafts for readers without an account; works only while its creator's account does. */
export const previewLink = z.strictObject({
  id: z.string().regex(/^[a-z0-9]{16}$/),
  uid: z.string().min(1).max(200),
  path: sitePath.max(1000).regex(/^(?:[^%]|%[0-7][0-9a-f])*$/i),
  /** Draft ids such as `products.AW-T2022`; null for every draft. */
  drafts: z
    .array(z.string().regex(/^[a-z-]+\.[A-Za-z0-9._-]{1,120}$/))
    .max(200)
    .nullable(),
  /** Includes drafts written after its creation. */
  follows: z.boolean(),
  /** SHA-256 of the secret. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  createdAt: z.iso.datetime(),
})
export type PreviewLink = z.infer<typeof previewLink>
export const previewLinks = defineCollection({
  name: 'preview-links',
  schema: previewLink,
  personal: {
    by: ['uid'],
    export: {
      as: 'enlacesDeVistaPrevia',
      isOptional: true,
      lines: ({ path, createdAt }) => [{ de: path, creado: createdAt }],
    },
    erasedWith: ['account', 'request'],
    retention: `${LASTS_DAYS} days`,
  },
})

export const endOfLink = ({ createdAt }: Pick<PreviewLink, 'createdAt'>): number =>
  Date.parse(createdAt) + LASTS_DAYS * 24 * 3_600_000
