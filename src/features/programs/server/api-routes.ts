import { z } from 'zod'
import { AccessRefused, type AgentCaller } from '#/core/access/require-permission.ts'
import { isPublicCollection } from '#/catalogue/collections/public-collections.ts'
import type { Command } from '#/core/commands/command.ts'
import { fieldErrorsOf } from '#/core/commands/invalid.ts'
import {
  PROGRAM_COMMANDS,
  networkLimit,
  NO_TOKEN,
  programAccess,
  PROGRAM_HEADERS,
  TOO_MANY_REQUESTS,
  UNAUTHORISED,
} from './program-access.ts'
import { callId } from './agent-session-changes.ts'
import { sha256Hex } from '#/core/secrets/secrets.ts'
import { readStoredOrThrow } from '#/core/commands/stored-documents.ts'
import { programCalls } from '#/features/programs/program-token.ts'
import { VersionConflict } from '#/core/documents/document-store.ts'
import { patchOverNow } from '#/publishing/server/patch-over-now.ts'
import type { App } from '#/core/services/app.ts'
import { commandRefusal, documentIn, WRITES } from '#/publishing/server/command-refusal.ts'
import { jsonReply, type Reply } from '#/core/http/reply.ts'
import { get, post, type Route } from '#/core/http/route.ts'
import type { Visit } from '#/core/http/visit.ts'

const COMMAND_DESCRIPTIONS: Readonly<Record<string, string>> = {
  'draft.patch':
    'Escribe datos en borradores, cada uno sobre lo que se leyó de él (`was`). Lo publicado no cambia.',
  'launch.save': 'Prepara un lanzamiento con borradores, sin fecha. Lo publica una persona, en el panel.',
}

const textResponse = (description: string) => ({
  description,
  content: { 'application/json': { schema: {} } },
})
const OPENAPI_ANSWERS = {
  200: textResponse('Hecho. `output` es lo que quedó; con `repeated`, ya se había hecho con esa clave.'),
  401: textResponse('Falta una clave que sirva.'),
  403: textResponse('Con esa clave no se puede.'),
  409: textResponse('Otra persona lo cambió recién: leelo de nuevo y repetilo.'),
  413: textResponse('Es demasiado para un pedido.'),
  422: textResponse('Algo está mal; `errors` dice qué, dato por dato.'),
  429: textResponse('Demasiados pedidos: `Retry-After` dice cuántos segundos esperar.'),
  503: textResponse('La base no responde: nada se guardó.'),
}
const READ_ANSWERS = {
  200: textResponse('Lo pedido.'),
  401: OPENAPI_ANSWERS[401],
  404: textResponse('No existe.'),
  429: OPENAPI_ANSWERS[429],
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'El mismo pedido mandado otra vez con la misma clave, en un día, no se hace de nuevo.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}
const inPath = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } })
const requestBody = (schema: z.ZodType) => ({
  required: true,
  content: { 'application/json': { schema: schemaOf(schema) } },
})

/** JSON Schema in the form of OpenAPI 3.1. */
const schemaOf = (schema: z.ZodType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

type OpenapiInput = { siteUrl: string; brand: string; commands: readonly Command[]; facts: z.ZodType }

const API = '/api/v1'
const API_BODY = { kind: 'json', bytes: 1024 * 1024, values: 20_000 } as const
const MAX_API_FACTS = 100
const FACTS_PATH = /^\/api\/v1\/products\/([^/]+)\/facts$/
const NO_DOCUMENT = 'No existe ese documento, ni un borrador de él.'
const FACT_KEY = /^[A-Za-z0-9_-]{1,80}$/
const readFactsReply = z
  .record(z.string().regex(FACT_KEY, 'Ese dato no se puede nombrar así.'), z.json())
  .refine((facts) => Object.keys(facts).length > 0, 'Falta qué datos escribir.')
  .refine((facts) => Object.keys(facts).length <= 200, 'Hasta 200 datos juntos.')

/** Commands of all scopes; `execute` checks the token's own. */
const COMMANDS: readonly Command[] = [...new Set<Command>(Object.values(PROGRAM_COMMANDS).flat())]

/** API routes: the panel's commands for a brand's own programs, authenticated by token, never by cookie. */
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
      ...get(
        `${API}/documents/:name{.+}`,
        (visit) => withToken(visit, () => readApiDocument(app, visit)),
        common,
      ),
      unavailable: WRITES.unavailable,
    },
    forPrograms(
      post(`${API}/products/:id{.+}`, {
        ...taking,
        method: 'PUT',
        answer: (visit, body) => withToken(visit, (caller) => putProductFacts(app, visit, caller, body)),
      }),
    ),
    ...COMMANDS.map((command) =>
      forPrograms(
        post(`${API}/commands/${command.name}`, {
          ...taking,
          answer: (visit, body) =>
            withToken(visit, (caller) =>
              answerOnce(app, visit, caller, command.name, body, (as) => app.execute(command, body, as)),
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
}

async function readApiDocument(app: App, { path, search }: Visit): Promise<Reply> {
  const requested = path.slice(`${API}/documents/`.length)
  if (isPublicCollection(requested)) {
    const from = Math.max(0, Math.trunc(Number(search.get('from')) || 0))
    const { documents } = await app.panel.documents.summaries()
    const all = documents.filter(({ collection }) => collection === requested)
    const next = from + MAX_API_FACTS < all.length ? from + MAX_API_FACTS : null
    const listed = all
      .slice(from, from + MAX_API_FACTS)
      .map(({ id, title, state, versions, updatedAt }) => ({ id, title, state, versions, updatedAt }))
    return jsonReply(200, { ok: true, output: { count: all.length, next, documents: listed } })
  }
  const name = documentIn(requested)
  const found = name && (await app.panel.documents.document(name.collection, name.id))
  if (!found) return apiRefusal(404, 'invalid', NO_DOCUMENT)
  // Notes between team members are not for programs.
  const { handover: _, ...output } = found
  return jsonReply(200, { ok: true, output })
}

async function putProductFacts(app: App, visit: Visit, caller: AgentCaller, body: unknown): Promise<Reply> {
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
  return answerOnce(app, visit, caller, 'facts.put', { id, body }, (as) =>
    patchOverNow(app, as, name, values),
  )
}

/** Runs a call once per idempotency key; the key is written in the same commit as its changes. */
async function answerOnce(
  app: App,
  { incoming }: Visit,
  caller: AgentCaller,
  command: string,
  body: unknown,
  run: (caller: AgentCaller) => Promise<unknown>,
): Promise<Reply> {
  const key = incoming.headers['idempotency-key']
  if (key === undefined) return programReply(app, () => run(caller))
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    return apiRefusal(422, 'invalid', 'Idempotency-Key lleva de 1 a 200 letras sin tilde ni espacios.')
  const input = sha256Hex(JSON.stringify([command, body ?? null]))
  const known = await repeatedReply(app, caller, key, input)
  if (known) return known
  return programReply(
    app,
    () => run({ ...caller, call: { key, input } }),
    () => repeatedReply(app, caller, key, input),
  )
}

async function repeatedReply(
  app: App,
  { token }: AgentCaller,
  key: string,
  input: string,
): Promise<Reply | null> {
  const stored = await app.store.get('program-calls', callId(token.id, key))
  if (!stored) return null
  return readStoredOrThrow(programCalls, stored).input === input
    ? jsonReply(200, { ok: true, repeated: true, output: null })
    : apiRefusal(422, 'invalid', 'Esa Idempotency-Key ya se usó para otro pedido. Usá una nueva.')
}

async function programReply(
  app: App,
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

function apiRefusal(
  status: number,
  reason: 'refused' | 'invalid' | 'unavailable',
  sentence: string,
  headers: Record<string, string> = {},
): Reply {
  return jsonReply(status, { ok: false, reason, sentence }, headers)
}

/** OpenAPI document generated from the commands' own schemas. */
function openApi({ siteUrl, brand, commands, facts }: OpenapiInput): object {
  return {
    openapi: '3.1.0',
    info: {
      title: `Panel de ${brand}`,
      version: '1',
      description:
        'Lee el catálogo con sus borradores y escribe borradores, con una clave de «Agentes y enlaces» del panel. No publica.',
    },
    servers: [{ url: `${siteUrl}/api/v1` }],
    security: [{ token: [] }],
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'vdr_…' } } },
    paths: {
      '/documents/{collection}': {
        get: {
          operationId: 'documents.list',
          summary: 'Los documentos de una colección, de a 100.',
          parameters: [
            inPath('collection'),
            { name: 'from', in: 'query', required: false, schema: { type: 'integer', minimum: 0 } },
          ],
          responses: READ_ANSWERS,
        },
      },
      '/documents/{collection}/{id}': {
        get: {
          operationId: 'documents.read',
          summary: 'Lo publicado y el borrador de un documento, con lo que le falta.',
          parameters: [inPath('collection'), inPath('id')],
          responses: READ_ANSWERS,
        },
      },
      '/products/{id}/facts': {
        put: {
          operationId: 'facts.put',
          summary: 'Escribe datos técnicos de un producto en su borrador, sobre lo que haya. Null quita uno.',
          parameters: [inPath('id'), IDEMPOTENCY_KEY],
          requestBody: requestBody(facts),
          responses: { ...OPENAPI_ANSWERS, 404: READ_ANSWERS[404] },
        },
      },
      ...Object.fromEntries(
        commands.map(({ name, input }) => [
          `/commands/${name}`,
          {
            post: {
              operationId: name,
              summary: COMMAND_DESCRIPTIONS[name] ?? name,
              parameters: [IDEMPOTENCY_KEY],
              requestBody: requestBody(input),
              responses: OPENAPI_ANSWERS,
            },
          },
        ]),
      ),
    },
  }
}
