import type { Caller } from '#/core/access/require-permission.ts'
import { readActor } from '#/core/documents/actor.ts'
import type { Account } from '#/core/identity/identity.ts'
import type { ReleasePeople } from '#/publishing/commands/releases/run-release.ts'

type Accounts = { account(uid: string): Promise<Account | null> }

export async function resolveAuthors(
  identity: Accounts,
  authors: readonly string[],
): Promise<Map<string, ReleasePeople[string]>> {
  const found = await Promise.all(
    [...new Set(authors)].map(async (author) => {
      const actor = readActor(author)
      const account = actor.kind === 'account' ? await identity.account(actor.uid) : null
      if (!account || account.banned) return []
      return [[author, { role: account.role, email: account.email }] as const]
    }),
  )
  return new Map(found.flat())
}

export function callerOnBehalfOf(author: string, people: ReleasePeople, now: Date): Caller {
  const actor = readActor(author)
  if (actor.kind === 'command-line') return { kind: 'command-line' }
  if (actor.kind !== 'account') return { kind: 'visitor' }
  const role = Object.hasOwn(people, author) ? people[author]!.role : 'visitor'
  return { kind: 'account', uid: actor.uid, role, signedInAt: now.toISOString(), secondFactor: true }
}
