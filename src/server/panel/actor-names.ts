import { LRUCache } from 'lru-cache'
import { actorWords } from '../../commands/stored/actor-words.ts'
import type { Actor } from '../../engines/documents/actor.ts'
import type { Identity } from '../../engines/identity/identity.ts'

const MINUTE_MS = 60_000

export type People = {
  nameOf(actor: Actor): Promise<string>
  namesOf(actors: Iterable<Actor>): Promise<(actor: Actor) => string>
}

/** Asks the accounts at most once a minute for each. */
export function knownPeople(identity: Pick<Identity, 'account'>): People {
  const emails = new LRUCache<string, Promise<string | null>>({ max: 1000, ttl: MINUTE_MS })
  async function nameOf(actor: Actor) {
    if (actor.kind !== 'account') return actorWords(actor)
    const { uid } = actor
    const asked =
      emails.get(uid) ??
      identity.account(uid).then(
        (account) => account?.email ?? null,
        () => null,
      )
    emails.set(uid, asked)
    return (await asked) ?? actorWords(actor)
  }

  return {
    nameOf,
    async namesOf(actors) {
      const accounts = new Map<string, Actor>()
      for (const actor of actors) if (actor.kind === 'account') accounts.set(actor.uid, actor)
      const names = new Map<string, string>()
      for (const [uid, actor] of accounts) names.set(uid, await nameOf(actor))
      return (actor) => (actor.kind === 'account' ? names.get(actor.uid)! : actorWords(actor))
    },
  }
}
