import type { Limit } from '#/core/identity/throttle.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import { noteDelivery } from '#/features/messages/server/note-delivery.ts'
import type { ComposedApp } from '#/app/settings/environment.ts'
import { bouncedIn } from '#/features/messages/server/bounced-in.ts'
import { networkCount, sharedCounter, type CountAttempt } from '#/core/http/rate-limit.ts'
import { textReply } from '#/core/http/reply.ts'
import { post, type Route } from '#/core/http/route.ts'

const BOUNCE_BODY = { kind: 'json', bytes: 256 * 1024, values: 20_000 } as const
const BOUNCE_RATE_LIMIT = { times: 300, seconds: 60 }
const BOUNCE_HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

/** Whatever its JSON; only with a token. */
export function bounceRoute(app: ComposedApp): Route[] {
  const { bouncesToken } = app.environment
  if (bouncesToken === undefined) return []
  const wanted = secretDigest(`Bearer ${bouncesToken}`)
  const counted = (limit: Limit): CountAttempt => {
    const count = sharedCounter(app.throttle, limit, 60)
    return (network) => count(`bounces:${network}`)
  }
  return [
    post('/correo/rebotes', {
      ownPagesOnly: false,
      needsCatalogue: false,
      headers: BOUNCE_HEADERS,
      body: BOUNCE_BODY,
      limit: {
        by: 'network',
        count: networkCount(BOUNCE_RATE_LIMIT, counted),
        sentence: 'Demasiados avisos seguidos.',
      },
      async answer({ incoming }, body) {
        if (!timingSafeEqual(secretDigest(incoming.headers.authorization ?? ''), wanted))
          return textReply(401, 'Falta el token de BOUNCES_TOKEN.', { 'www-authenticate': 'Bearer' })
        const bounced = bouncedIn(JSON.stringify(body ?? ''), await app.inbox.messages())
        for (const { id, reply } of bounced) {
          const bounce = { id, reply, outcome: 'bounced' } as const
          await app.execute(noteDelivery, bounce, { kind: 'schedule' })
          app.log('warn', 'an answer came back', { id: reply })
        }
        return textReply(200, `Respuestas devueltas que se anotaron: ${bounced.length}.`)
      },
    }),
  ]
}

const secretDigest = (text: string) => createHash('sha256').update(text).digest()
