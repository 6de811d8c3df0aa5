import { MAX_COMMENTS, mentions, type Comment } from '../../catalogue/documents/comment.ts'
import { teamText } from '../../catalogue/documents/handover.ts'
import { writingId } from '../../catalogue/documents/message.ts'
import type { Account } from '../../engines/identity/identity.ts'
import { authorOf } from '../actor-of.ts'
import { defineCommand, type CommandContext } from '../command.ts'
import { refused } from '../invalid.ts'
import { retryOnConflict } from '../retry.ts'
import { draftId } from '../stored/draft-id.ts'
import { commentedField, commentsOf, commentsPrefix } from './stored-comments.ts'
import { emailsTo, mentionEmail } from './team-emails.ts'
import { isOfTeam, personOf } from './team.ts'

/** Begins a thread of a field or answers in it, and tells who is mentioned. Sent again under the same `comment` it is there once. */
export const addComment = defineCommand({
  name: 'comment.add',
  permission: 'draft:write',
  input: commentedField.extend({ comment: writingId, text: teamText, mentions }),
  run: (context, { collection, document, field, comment, text, mentions: uids }) =>
    retryOnConflict(async () => {
      const own = personOf(context, 'draft:write')
      const { store } = context
      const draft = await store.get('drafts', draftId(collection, document))
      const shown = Object(draft?.data).data ?? (await store.get(collection, document))?.data
      if (!shown) throw refused('Ese documento ya no está: alguien lo borró. Volvé a la lista.')
      const written = await commentsOf(store, collection, document)
      const id = `${commentsPrefix(collection, document)}${comment}`
      if (written.some((each) => each.comment.id === id)) return
      if (written.length >= MAX_COMMENTS)
        throw refused(
          `Este documento ya tiene ${MAX_COMMENTS} comentarios: no entran más hasta que se borren los resueltos.`,
        )
      const mentioned = await mentionedIn(context, uids)
      const made: Comment = {
        id,
        collection,
        document,
        field,
        status: 'open',
        author: authorOf(context.caller),
        at: context.now().toISOString(),
        text,
        mentions: uids,
      }
      const others = mentioned.filter(({ uid }) => uid !== own)
      const catalogue = await context.catalogue()
      await context.commit([{ collection: 'comments', id, expectedVersion: null, data: made }], {
        emails: await emailsTo(context, others, (facts) =>
          mentionEmail(made, shown as Record<string, unknown>, catalogue, facts),
        ),
      })
    }),
})

async function mentionedIn({ accounts }: CommandContext, uids: readonly string[]): Promise<Account[]> {
  const found = await Promise.all(uids.map((uid) => accounts().identity.account(uid)))
  return found.map((account) => {
    if (account && isOfTeam(account)) return account
    throw refused('Mencionaste a alguien que ya no está en el equipo. Sacá su nombre.', 'mentions')
  })
}
