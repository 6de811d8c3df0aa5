import type { IncomingHttpHeaders } from 'node:http'
import type { AgentCaller } from '#/core/access/require-permission.ts'
import { isSecretOf, readToken } from '#/core/secrets/token-secret.ts'
import { useToken } from './use-token.ts'
import { readStoredOrThrow } from '#/core/commands/read-stored.ts'
import { programTokens } from '#/features/programs/program-token.ts'
import type { DocumentReader, Execute } from '#/core/commands/command.ts'
import { memberOf } from '#/publishing/server/open-preview-link.ts'
import type { Identity } from '#/core/identity/identity.ts'

type ProgramCallerParts = {
  store: Pick<DocumentReader, 'get'>
  identity: Pick<Identity, 'account'>
  execute: Execute
}

/** Authenticates by bearer token only. Null if malformed, expired, revoked, or its owner lost staff access. */
export async function programCaller(
  { store, identity, execute }: ProgramCallerParts,
  { authorization = '' }: IncomingHttpHeaders,
): Promise<AgentCaller | null> {
  const [, text = ''] = /^Bearer (\S{1,200})$/i.exec(authorization) ?? []
  const asked = readToken(text)
  const stored = asked && (await store.get('program-tokens', asked.id))
  if (!stored) return null
  const { id, uid, name, scope, hash, expiresAt } = readStoredOrThrow(programTokens, stored)
  if (!isSecretOf(asked.secret, hash) || Date.parse(expiresAt) <= Date.now()) return null
  const account = await memberOf(identity, uid)
  if (account === null) return null
  const sitting = await execute(useToken, { id }, { kind: 'schedule' })
  if (sitting === null) return null
  return { kind: 'agent', uid, role: account.role, scope, token: { id, name }, sitting }
}
