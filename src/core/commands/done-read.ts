import { z } from 'zod'
import { defineRead } from '#/core/http/panel-read.ts'

const SLACK_MS = 2000

/** Finds in the audit log a command whose reply was lost; `hace` is its age in milliseconds. */
export const doneRead = defineRead({
  path: 'hecho',
  input: z.object({
    orden: z.string().regex(/^[a-z-]{1,40}\.[a-z-]{1,40}$/),
    hace: z.coerce.number<number>().int().min(0).max(86_400_000),
    sobre: z.string().min(1).max(200).optional(),
  }),
  invalid: { status: 400, sentence: 'Falta qué orden, y hace cuánto.' },
  async read({ session, app: { audit } }, { orden, hace, sobre }) {
    const lines = await audit.find({
      actors: [`account:${session.uid}`],
      actions: [orden],
      ...(sobre === undefined ? {} : { about: sobre }),
      from: new Date(Date.now() - hace - SLACK_MS).toISOString(),
      limit: 1,
    })
    return { done: lines.length > 0 }
  },
})
