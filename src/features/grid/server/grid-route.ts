import type { App } from '#/core/services/app.ts'
import { chooseQuickEncoding } from '#/core/http/compression.ts'
import { presentOnce } from '#/site/rendering/page-cache.ts'
import { errorReply, type Reply } from '#/core/http/reply.ts'
import { authedGet, type Route } from '#/core/http/route.ts'
import type { OwnVisit } from '#/core/http/visit.ts'
import { READS } from '#/core/http/panel-headers.ts'
import { panelGrids } from './panel-grids.ts'

const MAX_CODES = 200

export function gridRoute({ store, live, panel: { feed, people } }: App): Route {
  const grids = panelGrids({ store, live, feed, people })
  return authedGet('/panel/datos/planilla/:type{[a-z0-9-]{1,80}}', answer, READS)

  async function answer({ path, search, incoming }: OwnVisit): Promise<Reply> {
    const codes = search.get('codigos')
    const body = await grids.json(
      path.split('/').at(-1)!,
      codes === null ? null : codes.split(',', MAX_CODES),
    )
    if (body === null) return errorReply(404, 'Ese tipo de producto no está. Volvé a «Productos».')
    const reply = { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body }
    return presentOnce(reply, chooseQuickEncoding(incoming.headers['accept-encoding']))
  }
}
