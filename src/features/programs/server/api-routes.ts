import { z } from 'zod'
import { AccessRefused, type AgentCaller } from '#/core/access/require-permission.ts'
import { isPublicCollection } from '#/catalogue/collections/public-collections.ts'
import type { Command } from '#/core/commands/command.ts'
import { fieldErrorsOf } from '#/core/commands/invalid.ts'
import { PROGRAM_COMMANDS } from './program-limits.ts'
import { callId } from './sitting-changes.ts'
import { sha256Hex } from '#/core/secrets/token-secret.ts'
import { readStoredOrThrow } from '#/core/commands/read-stored.ts'
import { programCalls } from '#/features/programs/program-token.ts'
import { VersionConflict } from '#/core/documents/document-store.ts'
import { patchOverNow } from '#/publishing/server/patch-over-now.ts'
import type { App } from '#/core/services/app.ts'
import { commandRefusal } from '#/publishing/server/command-refusal.ts'
import { documentIn, WRITES } from '#/publishing/server/panel-routes-common.ts'
import { jsonReply, type Reply } from '#/core/http/reply.ts'
import { get, post, type Route } from '#/core/http/route.ts'
import type { Visit } from '#/core/http/visit.ts'
import { openApi } from './openapi.ts'
import {
  networkLimit,
  NO_TOKEN,
  programAccess,
  PROGRAM_HEADERS,
  TOO_MANY_REQUESTS,
  UNAUTHORISED,
} from './program-access.ts'

const API = '/api/v1'
const API_BODY = { kind: 'json', bytes: 1024 * 1024, values: 20_000 } as const
const MAX_API_FACTS = 100
const FACTS_PATH = /^\/api\/v1\/products\/([^/]+)\/facts$/
const NO_DOCUMENT = 'No existe ese documento, ni un borrador de él.'
const FACT_KEY = /^[A-Za-z0-9_-]{1,80}$/
const readFactsReply = z
  .record(z.string().regex(FACT_KEY, 'Ese dato no se puede nombrar así.'), z.json())
  .refine((given) => Object.keys(given).length > 0, 'Falta qué datos escribir.')
  .refine((given) => Object.keys(given).length <= 200, 'Hasta 200 datos juntos.')

/** Commands of all scopes; `execute` checks the token's own. */
const COMMANDS: readonly Command[] = [...new Set<Command>(Object.values(PROGRAM_COMMANDS).flat())]

/** The same commands as the panel's, for a brand's own programs: by a token, never by a cookie. */
export function apiRoutes(app: App): Route[] {
  const access = programAccess(app)
  const limit = networkLimit()
  const common = { says: 'order', headers: PROGRAM_HEADERS, limit } as const
  const taking = {
    ...common,
    body: API_BODY,
    tooLarge: 'Es demasiado para un solo pedido: partilo en varios.',
    unavailable: WRITES.unavailable,
  }
  const forPrograms = (route: Route): Route => ({ ...route, ownPagesOnly: false })

  return [
    get(`${API}/openapi.json`, describe, common),
    {
      ...get(`${API}/documents/:name{.+}`, (visit) => withToken(visit, () => read(visit)), common),
      unavailable: WRITES.unavailable,
    },
    forPrograms(
      post(`${API}/products/:id{.+}`, {
        ...taking,
        method: 'PUT',
        answer: (visit, body) => withToken(visit, (caller) => putFacts(visit, caller, body)),
      }),
    ),
    ...COMMANDS.map((command) =>
      forPrograms(
        post(`${API}/commands/${command.name}`, {
          ...taking,
          answer: (visit, body) =>
            withToken(visit, (caller) =>
              once(visit, caller, command.name, body, (as) => app.execute(command, body, as)),
            ),
        }),
      ),
    ),
  ]

  function describe({ snapshot }: Visit): Reply {
    const brand = snapshot.catalogue.settings?.brand.name ?? ''
    const { siteUrl } = app.environment
    return jsonReply(200, openApi({ siteUrl, brand, commands: COMMANDS, facts: readFactsReply }))
  }

  async function withToken(visit: Visit, answer: (caller: AgentCaller) => Promise<Reply>): Promise<Reply> {
    const found = await access(visit)
    if ('caller' in found) return answer(found.caller)
    return found.refused === 401
      ? apiRefusal(401, 'refused', NO_TOKEN, UNAUTHORISED)
      : apiRefusal(429, 'unavailable', TOO_MANY_REQUESTS, { 'retry-after': String(found.seconds) })
  }

  async function read({ path, search }: Visit): Promise<Reply> {
    const asked = path.slice(`${API}/documents/`.length)
    if (isPublicCollection(asked)) {
      const from = Math.max(0, Math.trunc(Number(search.get('from')) || 0))
      const { documents } = await app.panel.documents.summaries()
      const all = documents.filter(({ collection }) => collection === asked)
      const next = from + MAX_API_FACTS < all.length ? from + MAX_API_FACTS : null
      const listed = all
        .slice(from, from + MAX_API_FACTS)
        .map(({ id, title, state, versions, updatedAt }) => ({ id, title, state, versions, updatedAt }))
      return jsonReply(200, { ok: true, output: { count: all.length, next, documents: listed } })
    }
    const name = documentIn(asked)
    const found = name && (await app.panel.documents.document(name.collection, name.id))
    if (!found) return apiRefusal(404, 'invalid', NO_DOCUMENT)
    // Team messages are not for programs.
    const { handover: _, ...output } = found
    return jsonReply(200, { ok: true, output })
  }

  async function putFacts(visit: Visit, caller: AgentCaller, body: unknown): Promise<Reply> {
    const parsed = readFactsReply.safeParse(body)
    if (!parsed.success)
      return jsonReply(422, {
        ok: false,
        reason: 'invalid',
        sentence: 'No se guardó nada: mandá un objeto con los datos y su valor.',
        errors: fieldErrorsOf(parsed.error, body),
      })
    const [, id] = FACTS_PATH.exec(visit.path) ?? []
    const name = id === undefined ? null : documentIn(`products/${id}`)
    if (!name) return apiRefusal(404, 'invalid', NO_DOCUMENT)
    const values = Object.entries(parsed.data).map(([key, value]) => ({
      path: `specs.${key}`,
      ...(value === null ? {} : { value }),
    }))
    return once(visit, caller, 'facts.put', { id, body }, (as) => patchOverNow(app, as, name, values))
  }

  /** With a key, one that was done is not done again: the key is written in the commit of what it did. */
  async function once(
    { incoming }: Visit,
    caller: AgentCaller,
    command: string,
    body: unknown,
    run: (caller: AgentCaller) => Promise<unknown>,
  ): Promise<Reply> {
    const key = incoming.headers['idempotency-key']
    if (key === undefined) return answered(() => run(caller))
    if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
      return apiRefusal(422, 'invalid', 'Idempotency-Key lleva de 1 a 200 letras sin tilde ni espacios.')
    const input = sha256Hex(JSON.stringify([command, body ?? null]))
    const known = await before(caller, key, input)
    if (known) return known
    return answered(
      () => run({ ...caller, call: { key, input } }),
      () => before(caller, key, input),
    )
  }

  async function before({ token }: AgentCaller, key: string, input: string): Promise<Reply | null> {
    const stored = await app.store.get('program-calls', callId(token.id, key))
    if (!stored) return null
    return readStoredOrThrow(programCalls, stored).input === input
      ? jsonReply(200, { ok: true, repeated: true, output: null })
      : apiRefusal(422, 'invalid', 'Esa Idempotency-Key ya se usó para otro pedido. Usá una nueva.')
  }

  async function answered(
    run: () => Promise<unknown>,
    meanwhile?: () => Promise<Reply | null>,
  ): Promise<Reply> {
    try {
      const output = await run()
      if (output === null) return apiRefusal(404, 'invalid', NO_DOCUMENT)
      await app.live.refresh()
      return jsonReply(200, { ok: true, output: output ?? null })
    } catch (error) {
      const done = error instanceof VersionConflict ? await meanwhile?.() : null
      if (done) return done
      if (error instanceof AccessRefused) return apiRefusal(403, 'refused', error.message)
      const refused = await commandRefusal(app.panel, error)
      if (!refused) throw error
      return jsonReply(refused.status, refused.answer)
    }
  }
}

function apiRefusal(
  status: number,
  reason: 'refused' | 'invalid' | 'unavailable',
  sentence: string,
  headers: Record<string, string> = {},
): Reply {
  return jsonReply(status, { ok: false, reason, sentence }, headers)
}
