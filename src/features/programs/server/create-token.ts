import { z } from 'zod'
import { PROGRAM_SCOPES } from '#/core/access/program-scopes.ts'
import { programTokens, tokenName, type ProgramToken } from '#/features/programs/program-token.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { invalidCommand } from '#/core/commands/invalid.ts'
import { documentsOfAccount } from '#/core/commands/personal-documents.ts'
import { ownUid } from '#/core/commands/own-account.ts'
import { newToken } from '#/core/secrets/token-secret.ts'
import { DAY_MS } from '#/language/es-AR/buenos-aires-day.ts'

export const MAX_PROGRAM_TOKENS = 20
const MAX_TOKEN_DAYS = 365

/** Returns the token, of which only a hash is stored. */
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
