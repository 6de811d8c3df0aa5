import type { PresenceTable } from '#/core/live/presence-table.ts'
import type { PresentPerson } from '#/panel/model/panel-data.ts'
import type { Log } from '#/core/observability/log.ts'

const GONE_MS = 30_000
const PRESENCE_POLL_MS = 1000
const SWEEP_LOOKS = 60

export type PresenceService = {
  /** Records the last reported location of a tab. */
  report(person: PresentPerson, tab: string): Promise<void>
  people(): readonly PresentPerson[]
  /** Returns the unsubscribe function. */
  onChange(listener: () => void): () => void
  close(): void
}

type PresenceOptions = { table: PresenceTable; log: Log; now?: () => number; lookMs?: number }

/** Presence polled from the database, as SQLite has no notifications. */
export function openPresence({
  table,
  log,
  now = Date.now,
  lookMs = PRESENCE_POLL_MS,
}: PresenceOptions): PresenceService {
  const listeners = new Set<() => void>()
  let known: readonly PresentPerson[] = []
  let written = '[]'
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let looks = 0
  let wasUnavailable = false

  async function lookNow(): Promise<void> {
    try {
      if (++looks % SWEEP_LOOKS === 0) await table.sweep(now())
      const people = distinct((await table.all(now())).map(({ person }) => person))
      wasUnavailable = false
      if (JSON.stringify(people) === written) return
      written = JSON.stringify(people)
      known = people.map((person) => JSON.parse(person) as PresentPerson)
      for (const listener of listeners) listener()
    } catch (error) {
      if (!wasUnavailable) log('warn', 'nobody knows who is in the panel', { error })
      wasUnavailable = true
    }
  }

  async function poll(): Promise<void> {
    await looking
    looking ??= lookNow().finally(() => (looking = undefined))
    await looking
  }

  return {
    async report(person, tab) {
      const { uid } = person
      if (person.id === '') await table.remove({ uid, tab })
      else await table.put({ uid, tab, person: JSON.stringify(person), until: now() + GONE_MS })
      if (listeners.size > 0) await poll()
    },
    people: () => known,
    onChange(listener) {
      listeners.add(listener)
      void poll()
      timer ??= setInterval(() => void poll(), lookMs).unref()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
    close() {
      clearInterval(timer)
      listeners.clear()
    },
  }
}

const distinct = (texts: readonly string[]) => [...new Set(texts)]
