import { z } from 'zod'
import { PROGRAM_SCOPES } from '#/core/access/permissions.ts'
import { programTokens, tokenName, type ProgramToken, CALL_DAYS } from '#/features/programs/program-token.ts'
import { defineCommand, ownUid, type CommandContext } from '#/core/commands/command.ts'
import { invalidCommand } from '#/core/commands/invalid.ts'
import { documentsOfAccount } from '#/core/commands/personal-documents.ts'
import { newToken } from '#/core/secrets/secrets.ts'
import { DAY_MS } from '#/language/es-AR/buenos-aires-day.ts'
import { readStoredOrThrow } from '#/core/commands/stored-documents.ts'
import { previewLinks } from '#/publishing/model/preview-link.ts'
import type { Collection } from '#/catalogue/collections/define-collection.ts'
import { AGENT_SESSION_DAYS } from '#/features/programs/agent-session.ts'
import { iterateDocuments } from '#/core/documents/iterate-documents.ts'
import type { DocumentWrite } from '#/core/documents/document-store.ts'
import { newPublicationId } from '#/publishing/commands/stored-publication.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'

/** Maximum pause within one session, in milliseconds. */
export const AGENT_SESSION_MS = 30 * 60_000
/** Minimum interval between writes of `usedAt`, in milliseconds. */
const TOKEN_USE_NOTED_MS = 5 * 60_000
const RETENTION_DAYS = { sittings: AGENT_SESSION_DAYS, 'program-calls': CALL_DAYS } as const

/** Session that a call belongs to, updating the token's last use; null for a token that no longer exists. */
export const useToken = defineCommand({
  name: 'token.use',
  permission: 'tokens:use',
  from: 'route',
  input: z.strictObject({ id: z.string() }),
  run: (context, { id }) =>
    retryOnConflict(async () => {
      const stored = await context.store.get('program-tokens', id)
      if (!stored) return null
      const token = readStoredOrThrow(programTokens, stored)
      const now = context.now()
      const since = now.getTime() - Date.parse(token.usedAt ?? '')
      if (token.sitting !== undefined && since < TOKEN_USE_NOTED_MS) return token.sitting
      const isNew = token.sitting === undefined || !(since < AGENT_SESSION_MS)
      const sitting = isNew ? newPublicationId(now) : token.sitting!
      const data: ProgramToken = { ...token, sitting, usedAt: now.toISOString() }
      await context.commit([
        { collection: 'program-tokens', id, expectedVersion: stored.version, data },
        ...(isNew ? await overdue(context, now) : []),
      ])
      return sitting
    }),
})

const TOKEN_BATCH = 200

/** Ends one's own token or link, or anyone's for account administrators; a missing one is not an error. */
const endCommand = <const Name extends string>(
  name: Name,
  says: string,
  collection: Collection<string, z.ZodType<{ id: string; uid: string }>>,
) =>
  defineCommand({
    name,
    permission: 'draft:write',
    from: 'panel',
    says,
    input: z.strictObject({ id: z.string().regex(/^[a-z0-9]{16}$/) }),
    async run(context, { id }) {
      const stored = await context.store.get(collection.name, id)
      if (!stored) return
      const { uid } = readStoredOrThrow(collection, stored)
      if (uid !== ownUid(context)) context.requirePermission('users:manage')
      await context.erase(collection.name, id)
    },
  })

export const revokeToken = endCommand('token.revoke', 'revocó la clave de un programa', programTokens)
export const endPreviewLink = endCommand(
  'preview-link.end',
  'terminó un enlace de vista previa',
  previewLinks,
)

export const MAX_PROGRAM_TOKENS = 20
const MAX_TOKEN_DAYS = 365

/** Returns the token; only its hash is stored. */
export const createToken = defineCommand({
  name: 'token.create',
  permission: 'tokens:write',
  from: 'panel',
  says: 'le dio una clave a un programa',
  input: z.strictObject({
    name: tokenName,
    scope: z.enum(PROGRAM_SCOPES),
    days: z.int().min(1).max(MAX_TOKEN_DAYS, 'Una clave dura hasta un año.'),
  }),
  async run(context, { name, scope, days }) {
    const uid = ownUid(context)
    const own = await documentsOfAccount(context.store, programTokens, uid)
    if (own.length >= MAX_PROGRAM_TOKENS)
      throw invalidCommand(
        `Ya tenés ${MAX_PROGRAM_TOKENS} claves. Revocá una que no uses y volvé a probar.`,
        'name',
      )
    if (own.some((other) => other.name === name))
      throw invalidCommand('Ya tenés una clave con ese nombre. Elegí otro.', 'name')
    const { id, token, hash } = newToken()
    const now = context.now()
    const data: ProgramToken = {
      id,
      uid,
      name,
      scope,
      hash,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + days * DAY_MS).toISOString(),
    }
    await context.commit([{ collection: 'program-tokens', id, expectedVersion: null, data }])
    return { id, token, expiresAt: data.expiresAt }
  },
})

async function overdue({ store }: CommandContext, now: Date): Promise<DocumentWrite[]> {
  const gone: DocumentWrite[] = []
  for (const collection of ['sittings', 'program-calls'] as const) {
    const before = new Date(now.getTime() - RETENTION_DAYS[collection] * DAY_MS).toISOString()
    for await (const { id, version, updatedAt } of iterateDocuments(store, collection)) {
      if (updatedAt < before && gone.length < TOKEN_BATCH)
        gone.push({ collection, id, expectedVersion: version, data: null })
    }
  }
  return gone
}
