import type { AgentCaller } from '#/core/access/require-permission.ts'
import { programCaller } from './program-caller.ts'
import type { App } from '#/core/services/app.ts'
import { networkCount, sharedCounter } from '#/core/http/rate-limit.ts'
import type { Visit } from '#/core/http/visit.ts'

const OF_TOKEN = { times: 240, seconds: 60 }
/** Limit per network, including invalid tokens. */
const OF_NETWORK = { times: 600, seconds: 60 }

export const TOO_MANY_REQUESTS = 'Son demasiados pedidos seguidos. Esperá un minuto y seguí.'
export const NO_TOKEN =
  'Falta una clave que sirva: mandala como «Authorization: Bearer vdr_…». Se hace en el panel, en «Agentes y enlaces»; puede estar vencida o revocada.'
export const UNAUTHORISED = { 'www-authenticate': 'Bearer realm="panel"' }
export const PROGRAM_HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

export const networkLimit = () =>
  ({ by: 'network', count: networkCount(OF_NETWORK), sentence: TOO_MANY_REQUESTS }) as const

type ProgramAccess = { caller: AgentCaller } | { refused: 401 } | { refused: 429; seconds: number }

export function programAccess(app: App): (visit: Pick<Visit, 'incoming'>) => Promise<ProgramAccess> {
  const count = sharedCounter(app.throttle, OF_TOKEN, 24)
  return async ({ incoming }) => {
    const caller = await programCaller(app, incoming.headers)
    if (!caller) return { refused: 401 }
    const seconds = await count(`token:${caller.token.id}`)
    return seconds === 0 ? { caller } : { refused: 429, seconds }
  }
}
