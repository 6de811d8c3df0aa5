import { z } from 'zod'
import type { App } from '#/core/services/app.ts'
import { errorReply, jsonReply, PANEL_READ_CHECKS } from '#/core/http/reply.ts'
import { localCounter } from '#/core/http/rate-limit.ts'
import { authedPost, type Route } from '#/core/http/route.ts'

const presenceBody = z.strictObject({
  collection: z.string().max(40),
  id: z.string().max(120),
  field: z.string().max(200).nullable(),
  tab: z.string().max(40).default(''),
})
const PRESENCE_RATE_LIMIT = { times: 300, seconds: 60 }

/** Records presence, which expires after half a minute; an empty `id` ends it. */
export function presenceRoute({ panel }: App): Route {
  const count = localCounter(PRESENCE_RATE_LIMIT)
  return authedPost('/panel/presencia', {
    ...PANEL_READ_CHECKS,
    body: { kind: 'json', bytes: 2048, values: 20 },
    needsCatalogue: false,
    unavailable: async () => errorReply(503, 'Ahora no se puede saber quién más está.'),
    limit: { by: 'account', count, sentence: 'Demasiados avisos seguidos.' },
    async answer({ session: { uid, email } }, body) {
      const parsed = presenceBody.safeParse(body)
      if (!parsed.success) return errorReply(422, 'No se entiende dónde estás. Recargá la página.')
      const { tab, ...place } = parsed.data
      await panel.presence.report({ uid, email, ...place }, tab)
      return jsonReply(200, { ok: true })
    },
  })
}
