import { writingId } from '#/core/commands/writing-id.ts'
import { z } from 'zod'
import { asItWas, defineCollection } from '#/catalogue/collections/define-collection.ts'
import { author } from '#/catalogue/documents/author.ts'
import { lineSchema } from '#/catalogue/documents/common.ts'

/** Tells what it was to whoever knows, and to nobody else. */
const proofHash = z.string().regex(/^[0-9a-f]{40}$/)

/** Beside them the counts of its collection (`proof.counts`): `{ notes: 2 }`. */
export type ErasedThing = { kind: string; hash: string; [count: string]: string | number }

const erased = z
  .object({ kind: lineSchema(40), hash: proofHash })
  .catchall(z.int().nonnegative()) as unknown as z.ZodType<ErasedThing>

/** `begun`: under way, or broken off; `pending` is what is still to be erased. Of the person only a hash is kept. */
export const erasureProof = z.strictObject({
  id: z.string().regex(/^B-\d{6}-[A-Z0-9]{5}$/),
  status: z.enum(['begun', 'done']),
  at: z.iso.datetime(),
  author,
  /** SHA-256 of the proof's number, a space and the address in lower case. */
  person: z.string().regex(/^[0-9a-f]{64}$/),
  /** The same request sent again is the same erasure. */
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
