import type { App } from '#/core/services/app.ts'
import { networkCount } from '#/core/http/rate-limit.ts'
import { textReply } from '#/core/http/reply.ts'
import { post, type Route } from '#/core/http/route.ts'

const CLICKS = { times: 60, seconds: 60 }

/** Counts, anonymously, an impression of a query's answers (`lugar` 0) or its first click (position from 1). */
export function clickRoute(app: App): Route {
  return post('/datos/clic', {
    body: { kind: 'form', bytes: 1024 },
    // Counted in this process's memory: a shared count would cost the database more than it prevents.
    limit: { by: 'network', count: networkCount(CLICKS), sentence: 'Demasiados avisos seguidos.' },
    answer({ incoming: { headers } }, fields) {
      const position = Number(fields.get('lugar'))
      const query = fields.get('q') ?? ''
      if (query === '' || !Number.isInteger(position) || position < 0 || position > 1000) {
        return textReply(400, 'Faltan la búsqueda y el lugar.')
      }
      const asksForNone = headers['sec-gpc'] === '1' || headers.dnt === '1'
      if (!asksForNone && app.visits.isPerson(headers['user-agent'])) {
        if (position === 0) app.searchStats.countDisplay(query)
        else app.searchStats.clicked(query, position)
      }
      return { status: 204, headers: { 'cache-control': 'no-store' }, body: '' }
    },
  })
}
