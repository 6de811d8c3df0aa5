import { z } from 'zod'
import { defineCollection } from '#/catalogue/collections/define-collection.ts'
import { author } from '#/catalogue/documents/author.ts'
import { lineSchema, proseText } from '#/catalogue/documents/common.ts'
import { documentName, draft } from './draft.ts'

export const MAX_TEAM_TEXT = 2000
/** Message between members of the team about a document. */
export const teamText = proseText().min(1, 'Escribí algo.').max(MAX_TEAM_TEXT, 'Acortalo a 2.000 letras.')

/** Single erasure-proof entry for all messages of an account to its team. */
export const TEAM_PROOF = { kind: 'team', under: 'team-writings', hashed: 'el código de la cuenta' }

/** Draft marked as ready, under the draft's id; deleted with its draft. */
export const handover = z.strictObject({
  id: lineSchema(120),
  ...documentName,
  status: z.enum(['ready', 'returned']),
  author,
  at: z.iso.datetime(),
  note: teamText.optional(),
  /** Draft at the time of the hand-over, to compare later changes. */
  data: draft.shape.data,
  /** Commit of the draft's start, so that a draft begun again is not handed over. */
  afterCommit: draft.shape.afterCommit,
  /** Approved version, by an account that is not its author; void for other versions. */
  approved: z.strictObject({ author, at: z.iso.datetime(), version: z.int().positive() }).optional(),
  returned: z.strictObject({ author, at: z.iso.datetime(), note: teamText }).optional(),
})
export type Handover = z.infer<typeof handover>
export const handovers = defineCollection({
  name: 'handovers',
  schema: handover,
  history: false,
  personal: {
    by: ['author', 'approved.author', 'returned.author'],
    export: {
      as: 'pedidosDeRevision',
      isOptional: true,
      // Messages by the other account are not exported.
      lines: ({ collection, document, author, at, note, approved, returned }, own) => [
        {
          documento: `${collection}/${document}`,
          ...(author === own ? { pedido: at, nota: note ?? null } : {}),
          ...(approved?.author === own ? { aprobado: approved.at } : {}),
          ...(returned?.author === own ? { devuelto: returned.at, devolucion: returned.note } : {}),
        },
      ],
    },
    erasedWith: ['account', 'request'],
    proof: { ...TEAM_PROOF, counts: () => ({ handovers: 1, comments: 0 }) },
    retention: 'as long as its draft',
  },
})
