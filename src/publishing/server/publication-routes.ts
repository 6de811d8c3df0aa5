import { CHANGES_TOGETHER } from '#/panel/model/publishing-data.ts'
import type { App } from '#/core/services/app.ts'
import { jsonReply } from '#/core/http/reply.ts'
import { authedGet, type Route } from '#/core/http/route.ts'
import type { OwnVisit } from '#/core/http/visit.ts'
import { documentIn } from './panel-routes-common.ts'
import { READS } from '#/core/http/panel-headers.ts'

const NEWEST = 200

export function publicationRoutes(app: App): Route[] {
  const { publications, launches, deletions, draftChanges } = app.panel
  const read = (path: string, value: (visit: OwnVisit) => Promise<unknown>) =>
    authedGet(path, async (visit) => jsonReply(200, await value(visit)), READS)

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
        (search.get('de') ?? '').split(',', CHANGES_TOGETHER).flatMap((name) => documentIn(name) ?? []),
      ),
    ),
    read('/panel/datos/eliminados', () => deletions.deleted()),
    read('/panel/datos/enlaces/:name{.+}', async ({ path }) => {
      const name = documentIn(path.slice('/panel/datos/enlaces/'.length))
      return name && deletions.facts(name.collection, name.id)
    }),
  ]
}

function lastOf(path: string): string {
  const [, id = ''] = /\/([A-Za-z0-9._-]{1,120})$/.exec(path) ?? []
  return id === '' ? '-' : id
}
