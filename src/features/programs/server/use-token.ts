import { z } from 'zod'
import { CALL_DAYS, programTokens, type ProgramToken } from '#/features/programs/program-token.ts'
import { SITTING_DAYS } from '#/features/programs/sitting.ts'
import { iterateDocuments } from '#/core/documents/iterate-documents.ts'
import type { DocumentWrite } from '#/core/documents/document-store.ts'
import { defineCommand, type CommandContext } from '#/core/commands/command.ts'
import { newPublicationId } from '#/publishing/commands/publications/publication-id.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'
import { readStoredOrThrow } from '#/core/commands/read-stored.ts'
import { DAY_MS } from '#/language/es-AR/buenos-aires-day.ts'

/** Maximum pause within one session, in milliseconds. */
export const SITTING_MS = 30 * 60_000
/** Otherwise each question would be a write. */
const TOKEN_USE_NOTED_MS = 5 * 60_000
const RETENTION_DAYS = { sittings: SITTING_DAYS, 'program-calls': CALL_DAYS } as const

/** Answers the sitting that a call belongs to, and notes when the token was used; null for one that is gone. */
export const useToken = defineCommand({
  name: 'token.use',
  permission: 'tokens:use',
  from: 'route',
  input: z.strictObject({ id: z.string() }),
  run: (context, { id }) =>
    retryOnConflict(async () => {
      const stored = await context.store.get('program-tokens', id)
      if (!stored) return null
      const token = readStoredOrThrow(programTokens, stored)
      const now = context.now()
      const since = now.getTime() - Date.parse(token.usedAt ?? '')
      if (token.sitting !== undefined && since < TOKEN_USE_NOTED_MS) return token.sitting
      const isNew = token.sitting === undefined || !(since < SITTING_MS)
      const sitting = isNew ? newPublicationId(now) : token.sitting!
      const data: ProgramToken = { ...token, sitting, usedAt: now.toISOString() }
      await context.commit([
        { collection: 'program-tokens', id, expectedVersion: stored.version, data },
        ...(isNew ? await overdue(context, now) : []),
      ])
      return sitting
    }),
})

const TOKEN_BATCH = 200

async function overdue({ store }: CommandContext, now: Date): Promise<DocumentWrite[]> {
  const gone: DocumentWrite[] = []
  for (const collection of ['sittings', 'program-calls'] as const) {
    const before = new Date(now.getTime() - RETENTION_DAYS[collection] * DAY_MS).toISOString()
    for await (const { id, version, updatedAt } of iterateDocuments(store, collection)) {
      if (updatedAt < before && gone.length < TOKEN_BATCH)
        gone.push({ collection, id, expectedVersion: version, data: null })
    }
  }
  return gone
}
