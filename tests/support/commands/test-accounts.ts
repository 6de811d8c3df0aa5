import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { z } from 'zod'
import type { Caller } from '#/core/access/require-permission.ts'
import type { Role } from '#/core/access/roles.ts'
import { openIdentityDatabase } from '#/adapters/identity/identity-database.ts'
import type { Identity } from '#/core/identity/identity.ts'
import { openLocalIdentity } from '#/adapters/identity/local.ts'
import { CHEAP_PASSWORDS } from '#tests/support/identity/cheap-passwords.ts'
import { openSqliteStore } from '#/adapters/sqlite/document-store.ts'
import type { Command } from '#/core/commands/command.ts'
import { execute } from '#/core/commands/execute.ts'
import { openTestCommands } from './command-place.ts'

export const PASSWORD = 'zorzal colorado 7'

/** Commands on a database with accounts. */
export async function openTestAccounts() {
  const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-users-'))
  const file = path.join(folder, 'site.db')
  const place = await openTestCommands({ store: openSqliteStore({ file }) })
  const database = await openIdentityDatabase(file)
  const identity = await openLocalIdentity({
    passwordCost: CHEAP_PASSWORDS,
    database,
    secrets: ['x'.repeat(40)],
    siteUrl: 'https://sitio.example',
    send: async (_email, also) => {
      await database.db.transaction().execute(async (transaction) => also?.(transaction))
    },
    onProblem: () => undefined,
  })
  const mailed: { to: string; link: string; isNew: boolean }[] = []
  return {
    place,
    database,
    identity,
    mailed,
    send<Schema extends z.ZodType, Output>(
      command: Command<Schema, Output>,
      input: z.input<Schema>,
      caller: Caller,
      keeper: Identity = identity,
    ): Promise<Output> {
      const accounts = {
        identity: keeper,
        alone: <T>(work: () => Promise<T>) => work(),
        mailLink: async (to: string, link: string, isNew: boolean) => void mailed.push({ to, link, isNew }),
        tell: () => undefined,
      }
      return execute(command, input, { ...place, accounts, caller })
    },
    /** Account with a verified address. */
    async person(email: string, role: Role = 'editor'): Promise<string> {
      const { account, link } = await identity.createAccount(email, role)
      await identity.reset(new URL(link).searchParams.get('token')!, PASSWORD)
      return account.uid
    },
    async dispose() {
      await identity.close()
      await database.close()
      await place.dispose()
      await rm(folder, { recursive: true })
    },
  }
}
