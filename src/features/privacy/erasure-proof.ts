import { writingId } from '#/core/commands/retry.ts'
import { z } from 'zod'
import { asItWas, defineCollection } from '#/catalogue/collections/define-collection.ts'
import { author } from '#/catalogue/documents/author.ts'
import { lineSchema } from '#/catalogue/documents/common.ts'

/** First 40 hex digits of a SHA-256, verifiable only by those who know the original. */
const proofHash = z.string().regex(/^[0-9a-f]{40}$/)

/** Erased item; its extra keys are its collection's counts (`proof.counts`): `{ notes: 2 }`. */
export type ErasedThing = { kind: string; hash: string; [count: string]: string | number }

const erased = z
  .object({ kind: lineSchema(40), hash: proofHash })
  .catchall(z.int().nonnegative()) as unknown as z.ZodType<ErasedThing>

/** Record of an erasure; `begun`: in progress or interrupted. The person is stored only as a hash. */
export const erasureProof = z.strictObject({
  id: z.string().regex(/^B-\d{6}-[A-Z0-9]{5}$/),
  status: z.enum(['begun', 'done']),
  at: z.iso.datetime(),
  author,
  /** SHA-256 of the proof number, a space and the address in lower case. */
  person: z.string().regex(/^[0-9a-f]{64}$/),
  /** Idempotency key: a repeated request is the same erasure. */
  request: writingId.optional(),
  erased: z.array(erased).max(2000),
  pending: z.array(z.strictObject({ collection: z.string().max(40), id: z.string().max(120) })).max(2000),
})
export type ErasureProof = z.infer<typeof erasureProof>
export const erasureProofs = defineCollection({
  name: 'erasure-proofs',
  schema: erasureProof,
  shapes: [asItWas],
  personal: { stays: 'who erased; of the person it has a hash alone' },
})
