import type { App } from '#/core/services/app.ts'
import { errorReply, jsonReply, type Reply } from '#/core/http/reply.ts'
import { authedGet, type Route } from '#/core/http/route.ts'
import type { OwnVisit } from '#/core/http/visit.ts'
import { documentIn } from '#/publishing/server/panel-routes-common.ts'
import { READS } from '#/core/http/panel-headers.ts'
import { panelComments } from './panel-comments.ts'

const COMMENTS = '/panel/datos/comentarios/'

export function commentRoutes({ store, identity, panel: { feed, people } }: App): Route[] {
  const comments = panelComments({ store, feed, people, identity })
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
