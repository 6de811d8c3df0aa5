import { isOfTeam } from '#/publishing/commands/publishing-permissions.ts'
import { writingId, retryOnConflict } from '#/core/commands/retry.ts'
import {
  MAX_COMMENTS,
  mentionsSchema,
  type Comment,
  comments,
  OPEN_DAYS,
  RESOLVED_DAYS,
  commentField,
} from '#/features/team/comment.ts'
import { teamText } from '#/publishing/model/handover.ts'
import type { Account } from '#/core/identity/identity.ts'
import { readActor } from '#/core/documents/actor.ts'
import { authorOf } from '#/core/commands/actor-of.ts'
import { defineCommand, type CommandContext, type DocumentReader } from '#/core/commands/command.ts'
import { invalidCommand } from '#/core/commands/invalid.ts'
import { draftId } from '#/publishing/commands/stored-draft.ts'
import {
  ANSWERED,
  commentEmail,
  emailsTo,
  MENTIONED_WORDS,
  type CommentWords,
  type TeamEmailFacts,
  personOf,
} from './team.ts'
import { z } from 'zod'
import type { DocumentWrite } from '#/core/documents/document-store.ts'
import { iterateDocuments } from '#/core/documents/iterate-documents.ts'
import { readStoredOrThrow } from '#/core/commands/stored-documents.ts'
import { DAY_MS } from '#/language/es-AR/buenos-aires-day.ts'
import { createHash } from 'node:crypto'
import { PUBLIC_COLLECTIONS } from '#/catalogue/collections/public-collections.ts'
import { documentName } from '#/publishing/model/draft.ts'

type StoredComment = { version: number; comment: Comment }

const commentedField = z.strictObject({
  collection: z.enum(PUBLIC_COLLECTIONS),
  document: documentName.document,
  field: commentField,
})

const COMMENT_HASH_LETTERS = 40

const EXPIRE_BATCH = 500

/** Deletes threads resolved over three months ago, and open ones idle for over a year. */
export const expireComments = defineCommand({
  name: 'comments.expire',
  permission: 'comments:expire',
  from: 'clock',
  says: 'borró comentarios cuyo plazo terminó',
  input: z.strictObject({}),
  async run({ store, commit, now }) {
    const before = (days: number) => new Date(now().getTime() - days * DAY_MS).toISOString()
    const [resolvedBefore, openBefore] = [before(RESOLVED_DAYS), before(OPEN_DAYS)]
    const over: DocumentWrite[] = []
    for await (const stored of iterateDocuments(store, 'comments')) {
      const { id, at, resolved } = readStoredOrThrow(comments, stored)
      if (resolved ? resolved.at < resolvedBefore : at < openBefore)
        over.push({ collection: 'comments', id, expectedVersion: stored.version, data: null })
    }
    for (let done = 0; done < over.length; done += EXPIRE_BATCH)
      await commit(over.slice(done, done + EXPIRE_BATCH))
    return { comments: over.length }
  },
})

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

/** Comments on a field and notifies mentioned accounts and the thread's participants; idempotent by `comment`. */
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

/** Period in milliseconds without further emails, as the first one leads to later mentions too. */
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

function commentsPrefix(collection: string, document: string): string {
  const hash = createHash('sha256').update(`${collection}/${document}`).digest('hex')
  return `${hash.slice(0, COMMENT_HASH_LETTERS)}.`
}

/** Comments of a document, oldest first. */
export async function commentsOf(
  store: Pick<DocumentReader, 'find'>,
  collection: string,
  document: string,
): Promise<StoredComment[]> {
  const found: StoredComment[] = []
  const idPrefix = commentsPrefix(collection, document)
  for await (const stored of iterateDocuments(store, 'comments', { idPrefix }))
    found.push({ version: stored.version, comment: readStoredOrThrow(comments, stored) })
  return found.sort((a, b) => a.comment.at.localeCompare(b.comment.at))
}
