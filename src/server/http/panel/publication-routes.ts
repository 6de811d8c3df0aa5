import { PUBLIC_COLLECTIONS, type PublicCollection } from '../../../catalogue/collections/collections.ts'
import { CHANGES_TOGETHER } from '../../../pages/panel/publishing-data.ts'
import type { App } from '../../site/app.ts'
import { jsonReply } from '../request/reply.ts'
import { authedGet, type Route } from '../request/route.ts'
import type { OwnVisit } from '../request/visit.ts'
import { PANEL_HEADERS } from './panel-headers.ts'

const NEWEST = 200

export function publicationRoutes(app: App): Route[] {
  const { publications, launches, deletions, draftChanges } = app.panel
  const unavailable = async () =>
    jsonReply(
      503,
      { error: 'Ahora no se puede leer la base. Probá de nuevo en unos segundos.' },
      { 'retry-after': '10' },
    )
  const common = { who: 'draft:write', says: 'json', headers: PANEL_HEADERS, unavailable } as const
  const read = (path: string, value: (visit: OwnVisit) => Promise<unknown>) =>
    authedGet(path, async (visit) => jsonReply(200, await value(visit)), common)

  return [
    read('/panel/datos/publicaciones', async ({ search }) => {
      const after = search.get('desde')
      if (after === null) return (await publications.page(undefined, NEWEST)).publications
      return publications.page(after === '' ? undefined : after)
    }),
    read('/panel/datos/publicacion/:id{.+}', async ({ path }) => publications.changes(lastOf(path))),
    read('/panel/datos/lanzamientos', () => launches.all()),
    read('/panel/datos/lanzamiento/:id{.+}', async ({ path }) => launches.one(lastOf(path))),
    read('/panel/datos/cambios', ({ search }) =>
      draftChanges(
        (search.get('de') ?? '').split(',', CHANGES_TOGETHER).flatMap((name) => nameIn(name) ?? []),
      ),
    ),
    read('/panel/datos/eliminados', () => deletions.deleted()),
    read('/panel/datos/enlaces/:name{.+}', async ({ path }) => {
      const name = nameIn(path.slice('/panel/datos/enlaces/'.length))
      return name && deletions.facts(name.collection, name.id)
    }),
  ]
}

function lastOf(path: string): string {
  const [, id = ''] = /\/([A-Za-z0-9._-]{1,120})$/.exec(path) ?? []
  return id === '' ? '-' : id
}

function nameIn(text: string): { collection: PublicCollection; id: string } | null {
  const [, collection, id] = /^([a-z-]+)\/([A-Za-z0-9._-]{1,120})$/.exec(text) ?? []
  if (id === undefined || !(PUBLIC_COLLECTIONS as readonly string[]).includes(collection!)) return null
  return { collection: collection as PublicCollection, id }
}
