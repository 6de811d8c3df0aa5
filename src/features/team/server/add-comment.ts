import { writingId } from '#/core/commands/writing-id.ts'
import { MAX_COMMENTS, mentionsSchema, type Comment } from '#/features/team/comment.ts'
import { teamText } from '#/publishing/model/handover.ts'
import type { Account } from '#/core/identity/identity.ts'
import { readActor } from '#/core/documents/actor.ts'
import { authorOf } from '#/core/commands/actor-of.ts'
import { defineCommand, type CommandContext } from '#/core/commands/command.ts'
import { invalidCommand } from '#/core/commands/invalid.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'
import { draftId } from '#/publishing/commands/draft-id.ts'
import { commentedField, commentsOf, commentsPrefix, type StoredComment } from './stored-comments.ts'
import {
  ANSWERED,
  commentEmail,
  emailsTo,
  MENTIONED_WORDS,
  type CommentWords,
  type TeamEmailFacts,
} from './team-emails.ts'
import { isOfTeam, personOf } from './team.ts'

/** Begins a thread of a field or answers in it, and tells who is mentioned and who wrote in it. Sent again under the same `comment` it is there once. */
export const addComment = defineCommand({
  name: 'comment.add',
  permission: 'draft:write',
  from: 'panel',
  says: 'comentó un dato',
  input: commentedField.extend({ comment: writingId, text: teamText, mentions: mentionsSchema }),
  run: (context, { collection, document, field, comment, text, mentions: uids }) =>
    retryOnConflict(async () => {
      const own = personOf(context, 'draft:write')
      const { store } = context
      const draft = await store.get('drafts', draftId(collection, document))
      const currentData = Object(draft?.data).data ?? (await store.get(collection, document))?.data
      if (!currentData) throw invalidCommand('Ese documento ya no está: alguien lo borró. Volvé a la lista.')
      const written = await commentsOf(store, collection, document)
      const id = `${commentsPrefix(collection, document)}${comment}`
      if (written.some((each) => each.comment.id === id)) return
      if (written.length >= MAX_COMMENTS)
        throw invalidCommand(
          `Este documento ya tiene ${MAX_COMMENTS} comentarios: no entran más hasta que se borren los resueltos.`,
        )
      const mentioned = await mentionedAccounts(context, uids)
      const created: Comment = {
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
      const recent = written.filter(
        ({ comment: { author, at } }) =>
          author === created.author && Date.parse(created.at) - Date.parse(at) < QUIET_MS,
      )
      const recentMentions = new Set(recent.flatMap((each) => each.comment.mentions))
      const others = mentioned.filter(({ uid }) => uid !== own && !recentMentions.has(uid))
      const writers = (await writersOf(context, own, created, written)).filter(
        ({ uid }) => !uids.includes(uid),
      )
      const catalogue = await context.catalogue()
      const emailWith = (words: CommentWords) => (facts: TeamEmailFacts) =>
        commentEmail(created, currentData as Record<string, unknown>, catalogue, words, facts)
      await context.commit([{ collection: 'comments', id, expectedVersion: null, data: created }], {
        emails: [
          ...(await emailsTo(context, others, emailWith(MENTIONED_WORDS))),
          ...(await emailsTo(context, writers, emailWith(ANSWERED))),
        ],
      })
    }),
})

/** Further mentions by one author in one document are read where the first email leads. */
const QUIET_MS = 10 * 60_000

/** Team members who wrote in the open thread of the field. */
async function writersOf(
  context: CommandContext,
  own: string,
  { field }: Comment,
  written: readonly StoredComment[],
): Promise<Account[]> {
  const authors = written
    .filter(({ comment }) => comment.field === field && comment.status === 'open')
    .map(({ comment }) => readActor(comment.author))
    .flatMap((actor) => ('uid' in actor && actor.uid !== own ? [actor.uid] : []))
  const found = await Promise.all(
    [...new Set(authors)].map((uid) => context.accounts().identity.account(uid)),
  )
  return found.filter((account): account is Account => account !== null && isOfTeam(account))
}

async function mentionedAccounts({ accounts }: CommandContext, uids: readonly string[]): Promise<Account[]> {
  const found = await Promise.all(uids.map((uid) => accounts().identity.account(uid)))
  return found.map((account) => {
    if (account && isOfTeam(account)) return account
    throw invalidCommand('Mencionaste a alguien que ya no está en el equipo. Sacá su nombre.', 'mentions')
  })
}
