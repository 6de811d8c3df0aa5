import type { App } from '#/server/site/app.ts'
import { chooseQuickEncoding } from '#/server/rendering/compression.ts'
import { presentOnce } from '#/server/http/rendering/page-cache.ts'
import { errorReply, type Reply } from '#/server/http/request/reply.ts'
import { authedGet, type Route } from '#/server/http/request/route.ts'
import type { OwnVisit } from '#/server/http/request/visit.ts'
import { READS } from '#/server/http/panel/panel-routes-common.ts'

const MAX_CODES = 200

export function gridRoute({ panel }: App): Route {
  return authedGet('/panel/datos/planilla/:type{[a-z0-9-]{1,80}}', answer, READS)

  async function answer({ path, search, incoming }: OwnVisit): Promise<Reply> {
    const codes = search.get('codigos')
    const body = await panel.sheets.json(
      path.split('/').at(-1)!,
      codes === null ? null : codes.split(',', MAX_CODES),
    )
    if (body === null) return errorReply(404, 'Ese tipo de producto no está. Volvé a «Productos».')
    const reply = { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body }
    return presentOnce(reply, chooseQuickEncoding(incoming.headers['accept-encoding']))
  }
}
