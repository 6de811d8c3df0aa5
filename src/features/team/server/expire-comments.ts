import { z } from 'zod'
import type { DocumentWrite } from '#/core/documents/document-store.ts'
import { iterateDocuments } from '#/core/documents/iterate-documents.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { readStoredOrThrow } from '#/core/commands/read-stored.ts'
import { comments, OPEN_DAYS, RESOLVED_DAYS } from '#/features/team/comment.ts'
import { DAY_MS } from '#/language/es-AR/buenos-aires-day.ts'

const EXPIRE_BATCH = 500

/** Deletes threads resolved a quarter ago, and open ones idle for over a year. */
export const expireComments = defineCommand({
  name: 'comments.expire',
  permission: 'comments:expire',
  from: 'clock',
  says: 'borró comentarios cuyo plazo terminó',
  input: z.strictObject({}),
  async run({ store, commit, now }) {
    const before = (days: number) => new Date(now().getTime() - days * DAY_MS).toISOString()
    const [resolvedBefore, openBefore] = [before(RESOLVED_DAYS), before(OPEN_DAYS)]
    const over: DocumentWrite[] = []
    for await (const stored of iterateDocuments(store, 'comments')) {
      const { id, at, resolved } = readStoredOrThrow(comments, stored)
      if (resolved ? resolved.at < resolvedBefore : at < openBefore)
        over.push({ collection: 'comments', id, expectedVersion: stored.version, data: null })
    }
    for (let done = 0; done < over.length; done += EXPIRE_BATCH)
      await commit(over.slice(done, done + EXPIRE_BATCH))
    return { comments: over.length }
  },
})
