import { defineCommand } from '#/core/commands/command.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'
import { requireDrafting } from '#/publishing/commands/publishing-permissions.ts'
import { seenDraft, seenDraftInput } from '#/publishing/commands/stored-draft.ts'

/** @throws {DraftChanged} */
export const discardDraft = defineCommand({
  name: 'draft.discard',
  permission: 'draft:write',
  from: 'panel',
  says: 'descartó un borrador',
  input: seenDraftInput,
  run: (context, seen) =>
    retryOnConflict(async () => {
      requireDrafting(context, [seen.collection])
      const { draft, version } = await seenDraft(context.store, seen)
      await context.commit([{ collection: 'drafts', id: draft.id, expectedVersion: version, data: null }])
    }),
})
