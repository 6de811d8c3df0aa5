import { z } from 'zod'
import { defineCollection } from '#/catalogue/collections/define-collection.ts'
import { lineSchema } from '#/catalogue/documents/common.ts'

export const tokenName = lineSchema(60)

/** Token record; the secret itself is not stored. */
export const programToken = z.strictObject({
  id: z.string().regex(/^[a-z0-9]{16}$/),
  uid: z.string().min(1).max(200),
  name: tokenName,
  scope: z.enum(['read', 'facts', 'drafts']),
  /** SHA-256 of the secret. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Accurate to five minutes. */
  usedAt: z.iso.datetime().optional(),
  /** Current session, to which its changes belong. */
  sitting: lineSchema(60).optional(),
})
export type ProgramToken = z.infer<typeof programToken>
export const programTokens = defineCollection({
  name: 'program-tokens',
  schema: programToken,
  personal: {
    by: ['uid'],
    export: {
      as: 'clavesDeProgramas',
      isOptional: true,
      // The token's hash is not exported.
      lines: ({ name, scope, createdAt, expiresAt, usedAt }) => [
        { nombre: name, alcance: scope, creada: createdAt, vence: expiresAt, usada: usedAt ?? null },
      ],
    },
    erasedWith: ['account', 'request'],
    retention: 'no term',
  },
})

export const CALL_DAYS = 1

/** Completed call with an `Idempotency-Key`, so that a repeated one does not run again. */
export const programCall = z.strictObject({
  id: lineSchema(120),
  token: z.string().max(16),
  command: lineSchema(60),
  /** SHA-256 of the request body. */
  input: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.iso.datetime(),
})
export type ProgramCall = z.infer<typeof programCall>
export const programCalls = defineCollection({
  name: 'program-calls',
  schema: programCall,
  personal: {
    by: { partOf: programTokens },
    erasedWith: ['account', 'request'],
    retention: `${CALL_DAYS} day`,
  },
})
