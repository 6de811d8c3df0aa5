import { checkPublication } from '../../commands/publications/check-publication.ts'
import type { DocumentReader } from '../../commands/command.ts'
import { readDocument } from '../../catalogue/documents/read-document.ts'
import type { PublicCollection } from '../../catalogue/documents/collections.ts'
import type { Launch } from '../../catalogue/documents/launch.ts'
import { readActor } from '../../engines/documents/actor.ts'
import type { CheckedLaunch, NamedIssue, PanelLaunch } from '../../pages/panel/publishing-data.ts'
import { titleOf } from '../../pages/panel/summarise.ts'
import type { LiveCatalogue } from '../live-catalogue.ts'
import { claimsOf } from './claims-of.ts'
import { keyOf, type Data } from './followed-documents.ts'
import { namedIssue } from './named-issue.ts'
import type { PanelFeed } from './panel-feed.ts'
import type { People } from './people.ts'
import type { PreviewSnapshots } from './preview-snapshots.ts'

type Parts = {
  store: DocumentReader
  live: LiveCatalogue
  feed: PanelFeed
  people: People
  previews: PreviewSnapshots
}

/** What the panel shows of launches. */
export type PanelLaunches = {
  /** What waits first, by its time; then what was published, the last first. */
  all(): Promise<PanelLaunch[]>
  /** One, with what publishing it now would say; null when there is none. */
  one(id: string): Promise<CheckedLaunch | null>
}

const STALE =
  'Lo que está en el sitio cambió después de empezar este borrador. Abrilo y revisá cómo queda antes de publicarlo.'
const GONE = 'Ya no tiene borrador. Sacalo del lanzamiento, o volvé a escribirlo.'

export function panelLaunches({ store, live, feed, people, previews }: Parts): PanelLaunches {
  async function told(launch: Launch, version: number): Promise<PanelLaunch> {
    const { documents } = await feed.documents()
    const { id, name, status, at, author, updatedAt, failure, publication } = launch
    return {
      id,
      version,
      name,
      status,
      at,
      by: await people.nameOf(readActor(author)),
      updatedAt,
      documents: await Promise.all(
        launch.documents.map(async ({ collection: inCollection, document, version: seen }) => {
          const collection = inCollection as PublicCollection
          const found = documents.get(keyOf(collection, document))
          const draft = found?.draft ?? null
          return {
            collection,
            id: document,
            title: titleOf(collection, document, draft?.data ?? found?.live?.data ?? {}),
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

  async function issuesOf(launch: PanelLaunch): Promise<NamedIssue[]> {
    const { documents } = await feed.documents()
    const wanted = launch.documents.map(({ collection, id }) => documents.get(keyOf(collection, id)))
    const problems = launch.documents.flatMap(({ collection, id }, place) => {
      const found = wanted[place]
      const isStale = found?.draft && found.draft.baseVersion !== (found.live?.version ?? null)
      const message = found?.draft ? (isStale ? STALE : null) : GONE
      return message === null ? [] : [{ severity: 'error' as const, collection, id, path: '', message }]
    })
    const published = wanted.flatMap((found) =>
      found?.draft ? [{ collection: found.collection, id: found.id, data: found.draft.data }] : [],
    )
    const checked = published.length > 0 ? checkPublication(await live.documents(), published) : []
    const title = (collection: PublicCollection, id: string) => {
      const found = documents.get(keyOf(collection, id))
      return titleOf(collection, id, (found?.draft?.data ?? found?.live?.data ?? {}) as Data)
    }
    const { catalogue } = live.current()
    const said = await claimsOf(
      previews,
      published.filter(({ data }) => data !== null),
    )
    return [...problems, ...checked, ...said].map((issue) =>
      namedIssue(catalogue, issue, title, (collection, id) => {
        const found = documents.get(keyOf(collection, id))
        return found?.draft?.data ?? found?.live?.data ?? {}
      }),
    )
  }

  return {
    async all() {
      const stored = (await store.list('launches')).flatMap(({ version, data }) => {
        const launch = readDocument('launches', data).data
        return launch ? [{ launch, version }] : []
      })
      const launches = await Promise.all(stored.map(({ launch, version }) => told(launch, version)))
      return launches.sort(inOrder)
    },

    async one(id) {
      const stored = await store.get('launches', id)
      const launch = stored && readDocument('launches', stored.data).data
      if (!stored || !launch) return null
      const shown = await told(launch, stored.version)
      return { ...shown, issues: launch.status === 'done' ? [] : await issuesOf(shown) }
    },
  }
}

const ORDER: readonly PanelLaunch['status'][] = ['failed', 'scheduled', 'open', 'done']

function inOrder(a: PanelLaunch, b: PanelLaunch): number {
  if (a.status !== b.status) return ORDER.indexOf(a.status) - ORDER.indexOf(b.status)
  if (a.status === 'scheduled') return a.at!.localeCompare(b.at!)
  return b.updatedAt.localeCompare(a.updatedAt)
}
