import { authorOf } from '#/core/commands/actor-of.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'
import { commentedField, commentsOf } from './stored-comments.ts'
import { personOf } from './team.ts'

/** Resolves the open thread of a field; later comments start another. */
export const resolveComments = defineCommand({
  name: 'comment.resolve',
  permission: 'draft:write',
  from: 'panel',
  says: 'resolvió una conversación',
  input: commentedField,
  run: (context, { collection, document, field }) =>
    retryOnConflict(async () => {
      personOf(context, 'draft:write')
      const resolved = { author: authorOf(context.caller), at: context.now().toISOString() }
      const open = (await commentsOf(context.store, collection, document)).filter(
        ({ comment }) => comment.field === field && comment.status === 'open',
      )
      if (open.length === 0) return
      await context.commit(
        open.map(({ version, comment }) => ({
          collection: 'comments',
          id: comment.id,
          expectedVersion: version,
          data: { ...comment, status: 'resolved', resolved },
        })),
      )
    }),
})
