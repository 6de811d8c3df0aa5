import { schemaVersionOf } from '#/catalogue/collections/migrations.ts'
import { isPublicCollection, publicCollection } from '#/catalogue/collections/public-collections.ts'
import { documentKey } from '#/catalogue/document-issue.ts'
import { authorOf } from '#/core/commands/actor-of.ts'
import type { BeforeCommit, FeatureHooks } from '#/core/commands/command-hooks.ts'
import { migratedDataOf, readStoredOrThrow } from '#/core/commands/stored-documents.ts'
import type { DocumentWrite } from '#/core/documents/document-store.ts'
import { askInBatches } from '#/publishing/commands/publications/ask-in-batches.ts'
import type { Draft } from '#/publishing/model/draft.ts'
import { draftVersions, versionFields, withVersion } from '#/publishing/model/draft-versions.ts'

type Commit = Parameters<BeforeCommit['changes']>[0]

/** Records in the draft versions what any command's commit changes in drafts. */
export const draftHistoryHooks: FeatureHooks = {
  beforeCommit: {
    async changes(commit, changes) {
      const published = new Set(
        changes.filter(({ collection }) => isPublicCollection(collection)).map(documentKey),
      )
      const drafts = changes.filter(({ collection }) => collection === 'drafts')
      return (await askInBatches(drafts, (change) => versionWrites(commit, change, published))).flat()
    },
    unanswered: [draftVersions.name],
  },
}

async function versionWrites(
  { store, caller, now }: Commit,
  { id, data }: DocumentWrite,
  published: ReadonlySet<string>,
): Promise<DocumentWrite[]> {
  const stored = await store.get(draftVersions.name, id)
  const write = (value: unknown): DocumentWrite => ({
    collection: draftVersions.name,
    id,
    expectedVersion: stored?.version ?? null,
    data: value,
  })
  const draft = data as Draft | null
  if (draft === null || published.has(documentKey({ collection: draft.collection, id: draft.document })))
    return stored ? [write(null)] : []
  const { collection, document } = draft
  const was =
    ((await store.get('drafts', id))?.data as Draft | undefined)?.data ??
    (await store.get(collection, document))?.data ??
    {}
  // A draft that deletes the document changes no field of it.
  if (draft.data === null) return []
  const [before, after] = [was, draft.data].map((each) => migratedDataOf(collection, each) as object)
  const fields = versionFields(collection, before!, after!)
  if (fields.length === 0) return []
  const shape = schemaVersionOf(publicCollection(collection))
  const known = stored && readStoredOrThrow(draftVersions, stored)
  const at = now.toISOString()
  const versions = withVersion(known?.shape === shape ? known.versions : [], {
    by: authorOf(caller),
    from: at,
    at,
    fields,
  })
  if (versions.length === 0) return stored ? [write(null)] : []
  return [write({ id, collection, document, shape, versions })]
}
