import { z } from 'zod'
import { InvalidInput } from '#/core/documents/document-store.ts'
import { chooseQuickEncoding, type Encoding } from '#/core/http/compression.ts'
import { PANEL_READ_CHECKS, errorReply, jsonReply, type Reply } from '#/core/http/reply.ts'
import { JsonText, type Read } from '#/core/http/panel-read.ts'
import { localCounter } from '#/core/http/rate-limit.ts'
import { authedGet, type Route } from '#/core/http/route.ts'
import type { OwnVisit } from '#/core/http/visit.ts'
import { GaveUp } from '#/core/jobs/fair-queue.ts'
import { Overloaded } from '#/core/jobs/job-queue.ts'
import { presentOnce } from '#/site/rendering/page-cache.ts'
import type { RouteParts } from './route-parts.ts'

const INVALID = { status: 400, sentence: 'La dirección no dice bien qué leer. Volvé a la lista.' }
const MISSING = 'No existe. Volvé a la lista.'

/** Route of a read, below `/panel/datos/`. */
export function readRoute(read: Read, { app, pages, panelBuild, auditActions }: RouteParts): Route {
  const { permission, needsCatalogue = true, limit, invalid = INVALID, missing = MISSING } = read
  const { input = z.object({}) } = read
  const parts = { app, inTurn: pages.inTurn, build: panelBuild?.files?.name, auditActions }
  const [prefix = '', ...segments] = read.path.split('/:')
  const address = `/panel/datos/${prefix}`
  const presented = new WeakMap<object, Map<Encoding | undefined, Promise<Reply>>>()
  return authedGet(segments.length === 0 ? address : `${address}/:rest{.+}`, answer, {
    ...PANEL_READ_CHECKS,
    ...(permission && { who: permission }),
    ...(limit && { limit: { by: 'account', count: localCounter(limit), sentence: limit.sentence } }),
    needsCatalogue,
  })

  async function answer(visit: OwnVisit): Promise<Reply> {
    const rest = segments.length === 0 ? [] : visit.path.slice(address.length + 1).split('/')
    const members: Record<string, unknown> = {}
    for (const [name, schema] of Object.entries<unknown>(input.shape)) {
      const values = visit.search.getAll(name)
      members[name] = schema instanceof z.ZodArray ? values : values[0]
    }
    for (const [index, name] of segments.entries()) members[name] = rest[index]
    if (rest.length > segments.length) return errorReply(404, missing)
    const parsed = input.safeParse(members)
    if (!parsed.success) {
      const isMissing = parsed.error.issues.some(({ path: [name] }) => segments.includes(String(name)))
      return isMissing ? errorReply(404, missing) : errorReply(invalid.status, invalid.sentence)
    }
    try {
      const output = await read.read({ ...visit, ...parts }, parsed.data)
      if (output === undefined) return errorReply(404, missing)
      return read.compressed ? await compressed(visit, Object(output) as object) : replyOf(output)
    } catch (error) {
      if (error instanceof Overloaded || error instanceof GaveUp) return PANEL_READ_CHECKS.unavailable()
      if (error instanceof InvalidInput && read.invalid) return errorReply(invalid.status, invalid.sentence)
      throw error
    }
  }

  /** Compressed reply, encoded once for all callers, as ten thousand products are several MB. */
  async function compressed({ incoming }: OwnVisit, output: object): Promise<Reply> {
    const encoding = chooseQuickEncoding(incoming.headers['accept-encoding'])
    const known = presented.get(output) ?? new Map<Encoding | undefined, Promise<Reply>>()
    presented.set(output, known)
    const reply = known.get(encoding) ?? presentOnce(replyOf(output), encoding)
    known.set(encoding, reply)
    return { ...(await reply) }
  }
}

function replyOf(output: unknown): Reply {
  const reply = jsonReply(200, null)
  return { ...reply, body: output instanceof JsonText ? output.text : JSON.stringify(output) }
}
