import type { DocumentWrite } from '#/core/documents/document-store.ts'
import type { FeatureHooks } from '#/core/commands/command-hooks.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import { askInBatches } from '#/publishing/commands/publications/ask-in-batches.ts'

async function endedHandovers(
  store: Pick<DocumentReader, 'get'>,
  changes: readonly DocumentWrite[],
): Promise<DocumentWrite[]> {
  const gone = changes.filter(({ collection, data }) => collection === 'drafts' && data === null)
  const found = await askInBatches(gone, async ({ id }) => (await store.get('handovers', id)) ?? [])
  return found
    .flat()
    .map(({ id, version }) => ({ collection: 'handovers', id, expectedVersion: version, data: null }))
}

export const handoverHooks: FeatureHooks = {
  beforeCommit: { changes: ({ store }, changes) => endedHandovers(store, changes) },
}
