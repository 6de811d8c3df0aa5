import { z } from 'zod'
import { PUBLIC_COLLECTIONS } from '../../catalogue/documents/collections.ts'
import { documentName, draft, type Draft } from '../../catalogue/documents/draft.ts'
import { VersionConflict } from '../../engines/documents/document-store.ts'
import { stamped } from '../../catalogue/documents/shapes.ts'
import { authorOf } from '../actor-of.ts'
import { defineCommand } from '../command.ts'
import { DraftChanged } from '../publications/refusals.ts'
import { draftId } from './draft-id.ts'
import { requireDrafting } from './draft-permission.ts'
import { draftState, readDraft } from './stored-draft.ts'

/**
 * Keeps what a document is to become, as far as it has got. `version` is the draft's own that it was made from, null for the
 * first. Answers the draft's new version.
 * @throws {DraftChanged} when somebody else saved it meanwhile, or discarded it
 */
export const saveDraft = defineCommand({
  name: 'draft.save',
  permission: 'draft:write',
  input: z.strictObject({
    collection: z.enum(PUBLIC_COLLECTIONS),
    document: documentName.document,
    baseVersion: draft.shape.baseVersion,
    data: draft.shape.data,
    note: draft.shape.note,
    version: z.int().positive().nullable(),
  }),
  async run(context, { version, note, ...input }) {
    const { collection, document } = input
    requireDrafting(context, [collection])
    const data: Draft = {
      id: draftId(collection, document),
      ...input,
      data: input.data && (stamped(collection, input.data) as Record<string, unknown>),
      author: authorOf(context.caller),
      updatedAt: context.now().toISOString(),
      ...(note ? { note } : {}),
    }
    try {
      const { documents } = await context.commit([
        { collection: 'drafts', id: data.id, expectedVersion: version, data },
      ])
      return { version: documents[0]!.version }
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error
      const stored = await readDraft(context.store, collection, document)
      throw new DraftChanged([draftState(input, stored)])
    }
  },
})
