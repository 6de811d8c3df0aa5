import { z } from 'zod'
import type { Command } from '#/core/commands/command.ts'

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

/** JSON Schema as OpenAPI 3.1 takes it. */
const schemaOf = (schema: z.ZodType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

type OpenapiInput = { siteUrl: string; brand: string; commands: readonly Command[]; facts: z.ZodType }

/** Made from the schemas that the commands parse by. */
export function openApi({ siteUrl, brand, commands, facts }: OpenapiInput): object {
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
