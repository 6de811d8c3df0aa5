import type { DocumentReader } from '#/core/commands/command.ts'
import { dataOfVersion } from '#/core/commands/stored-documents.ts'
import type { UndoConflict } from '#/publishing/commands/refusals.ts'
import { leavesDrafts } from '#/publishing/commands/publications/undo-publication.ts'
import { readPublication, readPublications } from '#/publishing/commands/stored-publication.ts'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import type { Publication, PublicationChange } from '#/publishing/model/publication.ts'
import { readActor } from '#/core/documents/actor.ts'
import { changesBetween, changedField } from '#/publishing/model/changes.ts'
import type { PanelConflict } from '#/panel/model/panel-data.ts'
import { documentTitleOf } from '#/publishing/model/summarise-document.ts'
import type { LiveCatalogue } from '#/core/live/live-catalogue.ts'
import { followedKey, type DocumentData } from './followed-documents.ts'
import type { PanelFeed } from './panel-feed.ts'
import type { ActorNames } from './actor-names.ts'

type PanelPublicationsParts = {
  store: DocumentReader
  live: LiveCatalogue
  feed: PanelFeed
  people: ActorNames
}

export type PanelPublications = ReturnType<typeof panelPublications>

const PUBLICATIONS_PAGE = 30
/** Maximum documents with titles, as an imported file has thousands. */
const MAX_TITLED = 12
const MAX_LISTED_DOCUMENTS = 200

/** Sequential, since an engine refuses thousands of concurrent reads. */
async function mapSequentially<In, Out>(
  items: readonly In[],
  work: (item: In) => Promise<Out>,
): Promise<Out[]> {
  const done: Out[] = []
  for (const item of items) done.push(await work(item))
  return done
}

export function panelPublications({ store, live, feed, people }: PanelPublicationsParts) {
  async function title(collection: PublicCollection, id: string, version: number | null): Promise<string> {
    const found = await feed.document(followedKey(collection, id))
    const known = found?.live?.data ?? found?.draft?.data
    const data = known ?? (version && (await dataOfVersion(store, collection, id, version)))
    return documentTitleOf(collection, id, Object(data) as DocumentData)
  }

  async function lineOf({ collection: name, document, before, after }: Publication['documents'][number]) {
    const collection = name as PublicCollection
    return {
      collection,
      id: document,
      title: await title(collection, document, after ?? before),
      change: changeOf(before, after),
    }
  }

  async function describe(publication: Publication, about: AboutPublication) {
    const { at, author, launch, documents } = publication
    return {
      ...(await about(publication)),
      at,
      by: await people.nameOf(readActor(author)),
      ...(launch === undefined ? {} : { launch }),
      documents: await mapSequentially(documents.slice(0, MAX_TITLED), lineOf),
      /** Number of documents omitted. */
      more: Math.max(0, documents.length - MAX_TITLED),
    }
  }

  return {
    /** Publications, newest first; `after`: id of the previous page's last one. */
    async page(after: string | undefined, limit = PUBLICATIONS_PAGE) {
      const all = (await readPublications(store)).reverse()
      const about = aboutPublications(all, people)
      const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
      const part = all.slice(start, start + limit)
      const publications = await Promise.all(part.map((each) => describe(each, about)))
      return { publications, next: start + limit < all.length ? part.at(-1)!.id : null }
    },

    /** Null for an unknown publication. */
    async changes(id: string) {
      const publication = await readPublication(store, id)
      if (!publication) return null
      const { catalogue } = live.current()
      const documents = await mapSequentially(
        publication.documents.slice(0, MAX_LISTED_DOCUMENTS),
        async (named) => {
          const line = await lineOf(named)
          const read = (version: number | null) =>
            version === null ? null : dataOfVersion(store, line.collection, line.id, version)
          const [was, is] = [
            (await read(named.before)) as DocumentData | null,
            (await read(named.after)) as DocumentData | null,
          ]
          return { ...line, changes: changesBetween(catalogue, line.collection, was, is) }
        },
      )
      const more = Math.max(0, publication.documents.length - MAX_LISTED_DOCUMENTS)
      return { documents, more, leavesDrafts: leavesDrafts(publication) }
    },

    /** Conflicts of an undo, in an editor's words. */
    conflicts(documents: UndoConflict['documents']): Promise<PanelConflict[]> {
      const { catalogue } = live.current()
      return Promise.all(
        documents.map(async ({ collection: name, document, version, by, now, fields }) => {
          const collection = name as PublicCollection
          return {
            collection,
            id: document,
            title: documentTitleOf(collection, document, Object(now ?? fields[0]?.before) as DocumentData),
            version,
            by: by && (await people.nameOf(by)),
            fields: fields.map(({ path, now: is, before }) => {
              const { label, words } = changedField(catalogue, collection, Object(now) as DocumentData, path)
              return { path, label, now: words(is), before: words(before) }
            }),
          }
        }),
      )
    },

    titleOf: title,
  }
}

export function changeOf(before: unknown, after: unknown): PublicationChange {
  if (after === null) return 'removed'
  return before === null ? 'new' : 'changed'
}

function undoneAmong(publications: readonly Publication[]): (id: string) => boolean {
  const undoing = Map.groupBy(
    publications.filter(({ undoes }) => undoes !== undefined),
    ({ undoes }) => undoes!,
  )
  const isUndone = (id: string): boolean => (undoing.get(id) ?? []).some((by) => !isUndone(by.id))
  return isUndone
}

type AboutPublication = ReturnType<typeof aboutPublications>

/** Relations of each publication: the one it undoes, and whether it was undone. */
export function aboutPublications(all: readonly Publication[], people: ActorNames) {
  const isUndone = undoneAmong(all)
  return async ({ id, note, undoes }: Publication) => {
    const other = all.find((each) => each.id === undoes)
    return {
      id,
      undone: isUndone(id),
      ...(note === undefined ? {} : { note }),
      ...(other
        ? { undoes: { id: other.id, at: other.at, by: await people.nameOf(readActor(other.author)) } }
        : {}),
    }
  }
}
