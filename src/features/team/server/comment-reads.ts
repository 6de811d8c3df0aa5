import { defineRead, perApp } from '#/core/http/panel-read.ts'
import { documentAddress } from '#/publishing/server/command-refusal.ts'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { comments, type Comment } from '#/features/team/comment.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import { commentsOf } from './comment-commands.ts'
import { isOfTeam } from '#/publishing/commands/publishing-permissions.ts'
import { readStoredOrThrow } from '#/core/commands/stored-documents.ts'
import { readActor } from '#/core/documents/actor.ts'
import type { Identity } from '#/core/identity/identity.ts'
import { documentTitleOf } from '#/publishing/model/summarise-document.ts'
import type { ActorNames } from '#/publishing/server/actor-names.ts'
import { followedKey } from '#/publishing/server/followed-documents.ts'
import type { PanelFeed } from '#/publishing/server/panel-feed.ts'

type PanelCommentsParts = { store: DocumentReader; feed: PanelFeed; people: ActorNames; identity: Identity }

const MAX_COMMENTS_READ = 500
const MAX_MENTIONED = 50

const commentsIn = perApp(({ store, identity, panel: { feed, people } }) =>
  panelComments({ store, feed, people, identity }),
)

/** Comments of a document, oldest first. */
export const commentsRead = defineRead({
  path: 'comentarios/:collection/:id',
  input: documentAddress,
  missing: 'No existe ese documento. Volvé a la lista.',
  read: ({ app }, { collection, id }) => commentsIn(app).of(collection, id),
})

export const mentionsRead = defineRead({
  path: 'menciones',
  read: ({ app, session }) => commentsIn(app).mentionsOf(session.uid),
})

/** Accounts that can be mentioned. */
export const teamRead = defineRead({ path: 'equipo', read: ({ app }) => commentsIn(app).team() })

function panelComments({ store, feed, people, identity }: PanelCommentsParts) {
  const fieldOf = ({ collection, document, field }: Comment) => `${collection}/${document} ${field}`

  return {
    async of(collection: PublicCollection, document: string) {
      const comments = await commentsOf(store, collection, document)
      const nameOf = await people.namesOf(comments.map(({ comment }) => readActor(comment.author)))
      return comments.map(({ comment: { id, field, status, author, at, text } }) => ({
        id,
        field,
        isResolved: status === 'resolved',
        by: nameOf(readActor(author)),
        at,
        text,
      }))
    },

    /** Open threads that mention the account or reply to it, without a later comment of its own; newest first. */
    async mentionsOf(uid: string) {
      const { documents } = await store.find('comments', {
        where: { status: 'open' },
        order: 'newest',
        limit: MAX_COMMENTS_READ,
      })
      const open = documents
        .map((stored) => readStoredOrThrow(comments, stored))
        .sort((a, b) => b.at.localeCompare(a.at))
      const answered = new Map(
        open
          .toReversed()
          .filter(({ author }) => author === `account:${uid}`)
          .map((each) => [fieldOf(each), each.at]),
      )
      const mine = open.filter(
        (each) =>
          (each.mentions.includes(uid) || answered.has(fieldOf(each))) &&
          each.author !== `account:${uid}` &&
          each.at > (answered.get(fieldOf(each)) ?? ''),
      )
      return Promise.all(
        mine
          .slice(0, MAX_MENTIONED)
          .map(async ({ id, collection: named, document, field, author, at, text }) => {
            const collection = named as PublicCollection
            const found = await feed.document(followedKey(collection, document))
            const title = documentTitleOf(collection, document, found?.draft?.data ?? found?.live?.data ?? {})
            const by = await people.nameOf(readActor(author))
            return { comment: id, collection, id: document, title, field, by, at, text }
          }),
      )
    },

    async team() {
      return (await identity.team())
        .filter(isOfTeam)
        .map(({ uid, email }) => ({ uid, email }))
        .sort((a, b) => a.email.localeCompare(b.email))
    },
  }
}
