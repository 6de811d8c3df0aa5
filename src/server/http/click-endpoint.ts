import type { IncomingMessage } from 'node:http'
import type { App } from '../app.ts'
import { BodyTooLarge, CLIENT_CLOSES, readBody } from './body.ts'
import { clientNetwork, isCrossSite } from './client-address.ts'
import { textReply, type Reply } from './reply.ts'
import { ownCount } from './attempt-count.ts'

const MAX_BODY = 1024
/** Clicks counted from one network. */
const CLICKS = { times: 60, seconds: 60 }

/** Takes which result of a query was followed, as `q` and `lugar` (from 1). The sender is not kept. */
export function clickEndpoint(app: App) {
  // Clicks are counted in this process's memory and written now and then: a count of them on the database would cost more
  // than what it keeps away.
  const count = ownCount(CLICKS)

  return async function post(request: IncomingMessage): Promise<Reply> {
    if (isCrossSite(request)) return textReply(403, 'Sólo se recibe desde el sitio.')
    const wait = await count(clientNetwork(request, app.environment.trustedProxies))
    if (wait > 0) return textReply(429, 'Demasiados avisos seguidos.', { 'retry-after': String(wait) })
    try {
      const fields = new URLSearchParams((await readBody(request, MAX_BODY)).toString('utf8'))
      const position = Number(fields.get('lugar'))
      const query = fields.get('q') ?? ''
      if (query === '' || !Number.isInteger(position) || position < 1 || position > 1000) {
        return textReply(400, 'Faltan la búsqueda y el lugar.')
      }
      app.searchStats.clicked(query, position)
      return { status: 204, headers: { 'cache-control': 'no-store' }, body: '' }
    } catch (error) {
      if (error instanceof BodyTooLarge) return textReply(413, 'Demasiado largo.', CLIENT_CLOSES)
      throw error
    }
  }
}
