import { type AgentCaller, AccessRefused, type Caller } from '#/core/access/require-permission.ts'
import type { App } from '#/core/services/app.ts'
import { networkCount, sharedCounter } from '#/core/http/rate-limit.ts'
import type { Visit } from '#/core/http/visit.ts'
import type { IncomingHttpHeaders } from 'node:http'
import { isSecretOf, readToken } from '#/core/secrets/secrets.ts'
import { useToken } from './token-commands.ts'
import { readStoredOrThrow } from '#/core/commands/stored-documents.ts'
import { programTokens } from '#/features/programs/program-token.ts'
import type { DocumentReader, Execute, Command, InputOf } from '#/core/commands/command.ts'
import { memberOf } from '#/publishing/server/open-preview-link.ts'
import type { Identity } from '#/core/identity/identity.ts'
import type { ProgramScope } from '#/core/access/permissions.ts'
import { saveRelease } from '#/publishing/commands/releases/release-commands.ts'
import { patchDraft } from '#/publishing/commands/drafts/patch-draft.ts'

/** Allowlist of commands per scope; any other command is refused to every program. */
export const PROGRAM_COMMANDS = { read: [], facts: [patchDraft], drafts: [patchDraft, saveRelease] } as const

const FACT_FIELD_PATH = /^specs\./

const isScopeAllowed = (scope: ProgramScope, name: string) =>
  PROGRAM_COMMANDS[scope].some((command) => command.name === name)

const isNewAndOpen = ({ launch, version, at, until = null }: InputOf<typeof saveRelease>) =>
  launch === null && version === null && at === null && until === null

const isOfFacts = ({ documents }: InputOf<typeof patchDraft>) =>
  documents.every(
    ({ collection, fields, note }) =>
      collection === 'products' &&
      note === undefined &&
      fields.every(({ path }) => FACT_FIELD_PATH.test(path)),
  )

type ProgramCallerParts = {
  store: Pick<DocumentReader, 'get'>
  identity: Pick<Identity, 'account'>
  execute: Execute
}

const OF_TOKEN = { times: 240, seconds: 60 }
/** Rate limit per network, including requests with invalid tokens. */
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

/** Authenticates by bearer token only. Null if malformed, expired, revoked, or its owner lost staff access. */
async function programCaller(
  { store, identity, execute }: ProgramCallerParts,
  { authorization = '' }: IncomingHttpHeaders,
): Promise<AgentCaller | null> {
  const [, text = ''] = /^Bearer (\S{1,200})$/i.exec(authorization) ?? []
  const requested = readToken(text)
  const stored = requested && (await store.get('program-tokens', requested.id))
  if (!stored) return null
  const { id, uid, name, scope, hash, expiresAt } = readStoredOrThrow(programTokens, stored)
  if (!isSecretOf(requested.secret, hash) || Date.parse(expiresAt) <= Date.now()) return null
  const account = await memberOf(identity, uid)
  if (account === null) return null
  const sitting = await execute(useToken, { id }, { kind: 'schedule' })
  if (sitting === null) return null
  return { kind: 'agent', uid, role: account.role, scope, token: { id, name }, sitting }
}

/** @throws {AccessRefused} */
export function requireForProgram(caller: Caller, command: Pick<Command, 'name' | 'permission'>): void {
  if (caller.kind !== 'agent') return
  if (!isScopeAllowed(caller.scope, command.name)) throw new AccessRefused(command.permission, 'program')
}

/** Refuses command input that is reserved for people. @throws {AccessRefused} */
export function refuseBeyondScope(caller: Caller, { name }: Pick<Command, 'name'>, input: unknown): void {
  if (caller.kind !== 'agent') return
  if (name === saveRelease.name && !isNewAndOpen(input as InputOf<typeof saveRelease>))
    throw new AccessRefused('publish', 'program')
  if (caller.scope === 'facts' && !isOfFacts(input as InputOf<typeof patchDraft>))
    throw new AccessRefused('draft:write', 'program')
}
