import type { IncomingMessage } from 'node:http'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { App } from '../app.ts'
import { BodyTooLarge, CLIENT_CLOSES, readBody } from './body.ts'
import { clientAddress, isCrossSite } from './client-address.ts'
import { textReply, type Reply } from './reply.ts'

const MAX_BODY = 1024
/** Clicks counted from one address in a minute. */
const CLICKS = 60

/** Takes which result of a query was followed, as `q` and `lugar` (from 1). The sender is not kept. */
export function clickEndpoint(app: App) {
  const limiter = new RateLimiterMemory({ points: CLICKS, duration: 60 })

  return async function post(request: IncomingMessage): Promise<Reply> {
    if (isCrossSite(request)) return textReply(403, 'Sólo se recibe desde el sitio.')
    const allowed = await limiter.consume(clientAddress(request, app.environment.trustedProxies)).then(
      () => true,
      () => false,
    )
    if (!allowed) return textReply(429, 'Demasiados avisos seguidos.', { 'retry-after': '60' })
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
