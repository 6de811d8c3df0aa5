import { comments } from './comment.ts'
import { addComment, resolveComments, expireComments } from './server/comment-commands.ts'
import { commentsRead, mentionsRead, teamRead } from './server/comment-reads.ts'
import { approve, giveBack, handOver } from './server/handover-commands.ts'
import { presenceRoute } from './server/presence-route.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'
import type { DocumentWrite } from '#/core/documents/document-store.ts'
import type { FeatureHooks } from '#/core/commands/command-hooks.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import { askInBatches } from '#/publishing/commands/publications/ask-in-batches.ts'

const handoverHooks: FeatureHooks = {
  beforeCommit: { changes: ({ store }, changes) => endedHandovers(store, changes) },
}

export const teamFeature = defineServerFeature({
  name: 'team',
  collections: [comments],
  commands: [handOver, giveBack, approve, addComment, resolveComments, expireComments],
  reads: [commentsRead, mentionsRead, teamRead],
  routes: ({ app }) => [presenceRoute(app)],
  purges: [
    async ({ execute, log }) => {
      const { comments } = await execute(expireComments, {}, { kind: 'schedule' })
      if (comments > 0) log('info', 'comments erased', { comments })
    },
  ],
  hooks: handoverHooks,
})

async function endedHandovers(
  store: Pick<DocumentReader, 'get'>,
  changes: readonly DocumentWrite[],
): Promise<DocumentWrite[]> {
  const isOver = ({ collection, id, data }: DocumentWrite) =>
    collection === 'drafts' &&
    data === null &&
    !changes.some((other) => other.collection === 'handovers' && other.id === id)
  const gone = changes.filter(isOver)
  const found = await askInBatches(gone, async ({ id }) => (await store.get('handovers', id)) ?? [])
  return found
    .flat()
    .map(({ id, version }) => ({ collection: 'handovers', id, expectedVersion: version, data: null }))
}
