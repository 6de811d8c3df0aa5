import { z } from 'zod'
import { defineCollection } from '#/catalogue/collections/define-collection.ts'
import { lineSchema } from '#/catalogue/documents/common.ts'
import { documentName, draft } from '#/publishing/model/draft.ts'

export const AGENT_SESSION_DAYS = 90

const state = draft.pick({ baseVersion: true, data: true })

/** Changes of one program session in one draft, or a release that it prepared (`launches`). */
export const agentSessionPart = z.strictObject({
  id: lineSchema(120),
  sitting: lineSchema(60),
  token: z.string().max(16),
  tokenName: lineSchema(60),
  /** UID of the program's owner. */
  uid: z.string().min(1).max(200),
  ...documentName,
  begunAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  state: z.enum(['made', 'discarded']),
  /** Draft before and after the session; null where there was none. */
  before: state.nullable(),
  after: state.nullable(),
})
export type AgentSessionPart = z.infer<typeof agentSessionPart>
export const agentSessions = defineCollection({
  name: 'sittings',
  schema: agentSessionPart,
  personal: {
    by: ['uid'],
    export: {
      as: 'sesionesDeProgramas',
      isOptional: true,
      lines: ({ sitting, tokenName, collection, document, begunAt, updatedAt, state }) => [
        {
          sesion: sitting,
          clave: tokenName,
          documento: `${collection}/${document}`,
          desde: begunAt,
          hasta: updatedAt,
          descartado: state === 'discarded',
        },
      ],
    },
    erasedWith: ['account', 'request'],
    retention: `${AGENT_SESSION_DAYS} days`,
  },
})
