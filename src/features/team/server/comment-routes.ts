import type { App } from '#/server/site/app.ts'
import { errorReply, jsonReply, type Reply } from '#/server/http/request/reply.ts'
import { authedGet, type Route } from '#/server/http/request/route.ts'
import type { OwnVisit } from '#/server/http/request/visit.ts'
import { documentIn, READS } from '#/server/http/panel/panel-routes-common.ts'

const COMMENTS = '/panel/datos/comentarios/'

export function commentRoutes({ panel }: App): Route[] {
  const { comments } = panel
  return [
    authedGet(`${COMMENTS}:name{.+}`, commentsOf, READS),
    authedGet(
      '/panel/datos/menciones',
      async ({ session }) => jsonReply(200, await comments.mentionsOf(session.uid)),
      READS,
    ),
    authedGet('/panel/datos/equipo', async () => jsonReply(200, await comments.team()), READS),
  ]

  async function commentsOf({ path }: OwnVisit): Promise<Reply> {
    const name = documentIn(path.slice(COMMENTS.length))
    return name
      ? jsonReply(200, await comments.of(name.collection, name.id))
      : errorReply(404, 'No existe ese documento. Volvé a la lista.')
  }
}
