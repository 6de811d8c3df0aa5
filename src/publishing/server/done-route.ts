import { z } from 'zod'
import type { App } from '#/core/services/app.ts'
import { errorReply, jsonReply } from '#/core/http/reply.ts'
import { authedGet, type Route } from '#/core/http/route.ts'
import { READS } from '#/core/http/panel-headers.ts'

const SLACK_MS = 2000
const ASKED = z.object({
  orden: z.string().regex(/^[a-z-]{1,40}\.[a-z-]{1,40}$/),
  hace: z.coerce.number().int().min(0).max(86_400_000),
  sobre: z.string().min(1).max(200).optional(),
})

/** Recovers a lost reply from the audit log; `hace` in milliseconds. */
export function doneRoute({ audit }: App): Route {
  return authedGet(
    '/panel/datos/hecho',
    async ({ session, search }) => {
      const asked = ASKED.safeParse(Object.fromEntries(search))
      if (!asked.success) return errorReply(400, 'Falta qué orden, y hace cuánto.')
      const { orden, hace, sobre } = asked.data
      const lines = await audit.find({
        actors: [`account:${session.uid}`],
        actions: [orden],
        ...(sobre === undefined ? {} : { about: sobre }),
        from: new Date(Date.now() - hace - SLACK_MS).toISOString(),
        limit: 1,
      })
      return jsonReply(200, { done: lines.length > 0 })
    },
    READS,
  )
}
