import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'
import { todayInBuenosAires } from '../../language/es-AR/buenos-aires-day.ts'
import type { Execute } from '../../commands/command.ts'
import { addVisitCounts } from '../../commands/statistics/add-visit-counts.ts'
import type { Log } from '../observability/log.ts'

/** How often a product's page was answered to somebody since it was last written. */
export type VisitCounter = { count: number }

/** Counts products' pages per day: no cookie, no address, and nobody who says to be a robot. */
export interface VisitCounts {
  /** The counter of the page that an address is, or its data; undefined for one of no product. */
  counterOf(path: string): VisitCounter | undefined
  /** Whether whoever sends this `User-Agent` is a person, as far as it tells. */
  isPerson(userAgent: string | undefined): boolean
  /** Whether an answer is seen by a person: not by a robot, nor asked for before anybody followed the link to it. */
  isSeen(headers: IncomingHttpHeaders): boolean
  /** Writes what was counted since the last time. */
  flush(): Promise<void>
  /** Stops the clock and writes what is left. */
  close(): Promise<void>
}

type Options = { execute: Execute; log: Log; now?: () => Date; flushMs?: number }

const FLUSH_MS = 10 * 60_000
/** Only what was answered is counted, so these are products that there are or were. */
const PRODUCT = /^\/productos\/([A-Z0-9-]{4,20})$/
/** Browsers that are kept in mind, as they call themselves. */
const KNOWN = 512

/** Lost at most: what was counted since the last flush, when the process is killed. A flush at midnight may be a few minutes of the other day. */
export function countVisits({
  execute,
  log,
  now = () => new Date(),
  flushMs = FLUSH_MS,
}: Options): VisitCounts {
  const counters = new Map<string, VisitCounter>()
  const known = new Map<string, boolean>()
  let running = Promise.resolve()

  async function flushNow(): Promise<void> {
    const counted = [...counters].filter(([, { count }]) => count > 0)
    if (counted.length === 0) return
    const products = Object.fromEntries(counted.map(([id, { count }]) => [id, count]))
    for (const [, counter] of counted) counter.count = 0
    try {
      await execute(addVisitCounts, { id: todayInBuenosAires(now()), products }, { kind: 'schedule' })
    } catch (error) {
      log('warn', 'visits not counted', { error })
      // Another process wrote meanwhile, or the store is away: they go with the next ones.
      for (const [id, count] of Object.entries(products)) counters.get(id)!.count += count
    }
  }

  function flush(): Promise<void> {
    running = running.then(flushNow)
    return running
  }

  function isPerson(userAgent: string | undefined): boolean {
    if (userAgent === undefined) return false
    const told = known.get(userAgent)
    if (told !== undefined) return told
    if (known.size >= KNOWN) known.clear()
    const person = userAgent.startsWith('Mozilla/') && !isbot(userAgent)
    known.set(userAgent, person)
    return person
  }

  const timer = setInterval(() => void flush(), flushMs).unref()
  return {
    counterOf(path) {
      const id = PRODUCT.exec(path)?.[1]
      if (id === undefined) return undefined
      let counter = counters.get(id)
      if (!counter) counters.set(id, (counter = { count: 0 }))
      return counter
    },
    isPerson,
    isSeen: (headers) => !isAhead(headers) && isPerson(headers['user-agent']),
    flush,
    close() {
      clearInterval(timer)
      return flush()
    },
  }
}

/** Browsers say `Sec-Purpose` of pages that they fetch ahead, and the site's own script what it may (`framework/navigation/fetch-page.ts`). */
const isAhead = (headers: IncomingHttpHeaders) =>
  /\bprefetch\b/.test(`${headers['sec-purpose'] ?? ''} ${headers['purpose'] ?? ''}`)
