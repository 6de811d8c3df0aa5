import { comments } from './comment.ts'
import { addComment } from './server/add-comment.ts'
import { commentsRead, mentionsRead, teamRead } from './server/comment-reads.ts'
import { expireComments } from './server/expire-comments.ts'
import { giveBack } from './server/give-back.ts'
import { handOver } from './server/hand-over.ts'
import { handoverHooks } from './server/ended-handovers.ts'
import { presenceRoute } from './server/presence-route.ts'
import { resolveComments } from './server/resolve-comments.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const teamFeature = defineServerFeature({
  name: 'team',
  collections: [comments],
  commands: [handOver, giveBack, addComment, resolveComments, expireComments],
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
