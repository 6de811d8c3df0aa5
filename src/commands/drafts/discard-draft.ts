import { z } from 'zod'
import { PUBLIC_COLLECTIONS } from '../../catalogue/collections/collections.ts'
import { documentName } from '../../catalogue/documents/draft.ts'
import { defineCommand } from '../command.ts'
import { retryOnConflict } from '../retry.ts'
import { requireDrafting } from './draft-permission.ts'
import { seenDraft } from '../stored/stored-draft.ts'

/** @throws {DraftChanged} */
export const discardDraft = defineCommand({
  name: 'draft.discard',
  permission: 'draft:write',
  input: z.strictObject({
    collection: z.enum(PUBLIC_COLLECTIONS),
    document: documentName.document,
    version: z.int().positive(),
  }),
  run: (context, seen) =>
    retryOnConflict(async () => {
      requireDrafting(context, [seen.collection])
      const { draft, version } = await seenDraft(context.store, seen)
      await context.commit([{ collection: 'drafts', id: draft.id, expectedVersion: version, data: null }])
    }),
})
