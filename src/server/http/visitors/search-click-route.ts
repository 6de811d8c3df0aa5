import type { App } from '../../site/app.ts'
import { ownCount } from '../request/rate-limit.ts'
import { textReply } from '../request/reply.ts'
import { post, type Route } from '../request/route.ts'

const CLICKS = { times: 60, seconds: 60 }

/** Takes which result of a query was followed, as `q` and `lugar` (from 1). */
export function clickRoute(app: App): Route {
  return post('/datos/clic', {
    body: { kind: 'form', bytes: 1024 },
    // Clicks are counted in this process's memory and written now and then: a count of them on the database would cost more
    // than what it keeps away.
    limit: { by: 'network', count: ownCount(CLICKS), sentence: 'Demasiados avisos seguidos.' },
    answer(_visit, fields) {
      const position = Number(fields.get('lugar'))
      const query = fields.get('q') ?? ''
      if (query === '' || !Number.isInteger(position) || position < 1 || position > 1000) {
        return textReply(400, 'Faltan la búsqueda y el lugar.')
      }
      app.searchStats.clicked(query, position)
      return { status: 204, headers: { 'cache-control': 'no-store' }, body: '' }
    },
  })
}
