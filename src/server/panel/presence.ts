import type { Person } from '../../pages/panel/panel-data.ts'

/** Whoever says nothing for so long is no longer there. */
const GONE_MS = 30_000
const MOST_PEOPLE = 500

/** Who is where, as their pages say. */
export type Presence = {
  /** An account has one place: the last that it said. Without a document it has left. */
  say(person: Person): void
  people(): Person[]
  /** Calls back when somebody came, moved or went. Returns how to stop. */
  onChange(listener: () => void): () => void
}

/** Keeps it in this process alone. */
export function openPresence(now: () => number = Date.now): Presence {
  const seen = new Map<string, { person: Person; until: number; timer: NodeJS.Timeout }>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }

  function forget(uid: string): boolean {
    clearTimeout(seen.get(uid)?.timer)
    return seen.delete(uid)
  }

  return {
    say(person) {
      const before = seen.get(person.uid)?.person
      forget(person.uid)
      if (person.id === '') {
        if (before) tell()
        return
      }
      if (seen.size >= MOST_PEOPLE) return
      const timer = setTimeout(() => {
        if (forget(person.uid)) tell()
      }, GONE_MS).unref()
      seen.set(person.uid, { person, until: now() + GONE_MS, timer })
      if (JSON.stringify(before) !== JSON.stringify(person)) tell()
    },
    people: () => [...seen.values()].filter(({ until }) => until > now()).map(({ person }) => person),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
