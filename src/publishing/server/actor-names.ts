import { LRUCache } from 'lru-cache'
import { actorWords, withAgent } from '#/core/commands/actor-of.ts'
import { actorText, type Actor } from '#/core/documents/actor.ts'
import type { Identity } from '#/core/identity/identity.ts'

const NAMES_CACHED_MS = 60_000

export type ActorNames = {
  nameOf(actor: Actor): Promise<string>
  namesOf(actors: Iterable<Actor>): Promise<(actor: Actor) => string>
}

/** Names of actors; queries each account at most once a minute. */
export function knownPeople(identity: Pick<Identity, 'account'>): ActorNames {
  const emails = new LRUCache<string, Promise<string | null>>({ max: 1000, ttl: NAMES_CACHED_MS })
  async function nameOf(actor: Actor) {
    if (!('uid' in actor)) return actorWords(actor)
    const { uid } = actor
    const requested =
      emails.get(uid) ??
      identity.account(uid).then(
        (account) => account?.email ?? null,
        () => null,
      )
    emails.set(uid, requested)
    const email = await requested
    if (email === null) return actorWords(actor)
    return actor.kind === 'agent' ? withAgent(email) : email
  }

  return {
    nameOf,
    async namesOf(actors) {
      const named = new Map<string, Actor>()
      for (const actor of actors) named.set(actorText(actor), actor)
      const names = new Map<string, string>()
      for (const [text, actor] of named) names.set(text, await nameOf(actor))
      return (actor) => names.get(actorText(actor))!
    },
  }
}
