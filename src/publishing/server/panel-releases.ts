import { checkPublication } from '#/publishing/commands/publications/check-publication.ts'
import { missingApprovals } from '#/publishing/commands/publications/approval.ts'
import type { Caller } from '#/core/access/require-permission.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import { readStoredDocument } from '#/catalogue/collections/read-document.ts'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { launches, type Release } from '#/publishing/model/release.ts'
import { readActor } from '#/core/documents/actor.ts'
import { documentTitleOf } from '#/publishing/model/summarise-document.ts'
import type { LiveCatalogue } from '#/core/live/live-catalogue.ts'
import { factCheckDrafts, type DraftChecks } from './check-drafts.ts'
import { followedKey, type DocumentData, namedIssue } from './followed-documents.ts'
import type { PanelFeed } from './panel-feed.ts'
import type { ActorNames } from './actor-names.ts'
import type { PreviewSnapshots } from './preview-snapshots.ts'

type PanelReleasesParts = {
  store: DocumentReader
  live: LiveCatalogue
  feed: PanelFeed
  people: ActorNames
  previews: PreviewSnapshots
  checks: DraftChecks
}

const STALE =
  'Lo que está en el sitio cambió después de empezar este borrador. Abrilo y revisá cómo queda antes de publicarlo.'
const UNAPPROVED =
  'Falta que otra persona apruebe esta versión: pasalo a «Listo para revisar» antes de la hora.'
const DRAFT_GONE = 'Ya no tiene borrador. Sacalo del lanzamiento, o volvé a escribirlo.'

export function panelReleases({ store, live, feed, people, previews, checks }: PanelReleasesParts) {
  async function issuesOf(
    release: Pick<Awaited<ReturnType<typeof describeRelease>>, 'documents'>,
    unapproved: Release['documents'],
  ) {
    const { documents } = await feed.documents()
    const wanted = release.documents.map(({ collection, id }) => documents.get(followedKey(collection, id)))
    const problems = release.documents.flatMap(({ collection, id }, place) => {
      const found = wanted[place]
      const isStale = found?.draft && found.draft.baseVersion !== (found.live?.version ?? null)
      const message = found?.draft ? (isStale ? STALE : null) : DRAFT_GONE
      return message === null ? [] : [{ severity: 'error' as const, collection, id, path: '', message }]
    })
    const approvals = unapproved.map(({ collection, document }) => ({
      severity: 'warning' as const,
      collection: collection as PublicCollection,
      id: document,
      path: '',
      message: UNAPPROVED,
    }))
    const published = wanted.flatMap((found) =>
      found?.draft ? [{ collection: found.collection, id: found.id, data: found.draft.data }] : [],
    )
    const checked =
      published.length > 0 ? checkPublication(await live.documents(), checks.catalogueIssues, published) : []
    const title = (collection: PublicCollection, id: string) => {
      const found = documents.get(followedKey(collection, id))
      return documentTitleOf(collection, id, (found?.draft?.data ?? found?.live?.data ?? {}) as DocumentData)
    }
    const { catalogue } = live.current()
    const statementIssues = await factCheckDrafts(
      { previews, checks },
      published.filter(({ data }) => data !== null),
    )
    return [...problems, ...approvals, ...checked, ...statementIssues].map((issue) =>
      namedIssue(catalogue, issue, title, (collection, id) => {
        const found = documents.get(followedKey(collection, id))
        return found?.draft?.data ?? found?.live?.data ?? {}
      }),
    )
  }

  return {
    /** Releases: pending ones by time, then published ones, newest first. */
    async all() {
      const stored = (await store.list('launches')).flatMap(({ version, data }) => {
        const release = readStoredDocument(launches, data).data
        return release ? [{ release, version }] : []
      })
      const releases = await Promise.all(
        stored.map(({ release, version }) => describeRelease(feed, people, release, version)),
      )
      return releases.sort(compareReleases)
    },

    /** `issues`: as if published now; null for an unknown release. */
    async one(id: string, caller: Caller) {
      const stored = await store.get('launches', id)
      const release = stored && readStoredDocument(launches, stored.data).data
      if (!stored || !release) return null
      const described = await describeRelease(feed, people, release, stored.version)
      if (release.status === 'done') return { ...described, issues: [] }
      const unapproved = await missingApprovals(store, caller, release.documents)
      return { ...described, issues: await issuesOf(described, unapproved) }
    },
  }
}

async function describeRelease(
  feed: PanelReleasesParts['feed'],
  people: PanelReleasesParts['people'],
  release: Release,
  version: number,
) {
  const { documents } = await feed.documents()
  const { id, name, status, at, until, ended, author, updatedAt, failure, publication } = release
  return {
    id,
    version,
    name,
    status,
    at,
    until: until ?? null,
    ended: ended
      ? {
          at: ended.at,
          left: ended.left.map(({ collection: inCollection, document }) => {
            const collection = inCollection as PublicCollection
            const found = documents.get(followedKey(collection, document))
            return {
              collection,
              id: document,
              title: documentTitleOf(collection, document, found?.live?.data ?? {}),
            }
          }),
          sentence: ended.sentence ?? null,
        }
      : null,
    by: await people.nameOf(readActor(author)),
    updatedAt,
    documents: await Promise.all(
      release.documents.map(async ({ collection: inCollection, document, version: seen }) => {
        const collection = inCollection as PublicCollection
        const found = documents.get(followedKey(collection, document))
        const draft = found?.draft ?? null
        return {
          collection,
          id: document,
          title: documentTitleOf(collection, document, draft?.data ?? found?.live?.data ?? {}),
          version: seen,
          draft: draft && {
            version: draft.version,
            updatedAt: draft.updatedAt,
            by: await people.nameOf(draft.by),
          },
        }
      }),
    ),
    failure: failure ?? null,
    publication: publication ?? null,
  }
}

const STATUS_ORDER: readonly Release['status'][] = ['failed', 'scheduled', 'open', 'done']

type Ordered = Pick<Release, 'status' | 'at' | 'updatedAt'>

function compareReleases(a: Ordered, b: Ordered): number {
  if (a.status !== b.status) return STATUS_ORDER.indexOf(a.status) - STATUS_ORDER.indexOf(b.status)
  if (a.status === 'scheduled') return a.at!.localeCompare(b.at!)
  return b.updatedAt.localeCompare(a.updatedAt)
}
