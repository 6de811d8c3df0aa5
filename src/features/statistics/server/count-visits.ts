import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'
import { addVisitCounts, countDaily, type CountOptions, type DailyCounts, VISIT_DAY } from './daily-counts.ts'

export type VisitCounter = { count: number }

/** Visit counters without cookies or addresses; declared robots don't count. */
export interface VisitCounts extends Omit<DailyCounts<unknown>, 'today'> {
  /** Counter of a product page or a troubleshooting step; else undefined. */
  counterOf(path: string): VisitCounter | undefined
  /** Decides by the `User-Agent` alone. */
  isPerson(userAgent: string | undefined): boolean
  /** False for robots and for prefetches. */
  isSeen(headers: IncomingHttpHeaders): boolean
}

/** Only successful responses are counted, so the codes belong to existing or past products. */
const PRODUCT_VISIT_PATH = /^\/productos\/([A-Z0-9-]{4,20})$/
const FAULT_VISIT_PATH =
  /^\/productos\/([A-Z0-9-]{4,20})\/problemas\/([a-z0-9-]{1,80}(?:\/[a-z0-9-]{1,10})?)$/
const MAX_KNOWN_VISITS = 512

/** Visit counters; those around midnight may count for the adjacent day. */
export function countVisits(options: CountOptions): VisitCounts {
  const counters = new Map<string, VisitCounter>()
  const known = new Map<string, boolean>()
  const { flush, close } = countDaily(VISIT_DAY, addVisitCounts, options, {
    failure: 'visits not counted',
    collect({ products, faults }) {
      for (const [id, counter] of counters) {
        const kind = id.includes('/') ? faults : products
        if (counter.count > 0) kind.set(id, (kind.get(id) ?? 0) + counter.count)
        counter.count = 0
      }
    },
  })

  function isPerson(userAgent: string | undefined): boolean {
    if (userAgent === undefined) return false
    const isBrowser = known.get(userAgent)
    if (isBrowser !== undefined) return isBrowser
    if (known.size >= MAX_KNOWN_VISITS) known.clear()
    const person = userAgent.startsWith('Mozilla/') && !isbot(userAgent)
    known.set(userAgent, person)
    return person
  }

  return {
    counterOf(path) {
      const id = PRODUCT_VISIT_PATH.exec(path)?.[1] ?? FAULT_VISIT_PATH.exec(path)?.slice(1).join('/')
      if (id === undefined) return undefined
      let counter = counters.get(id)
      if (!counter) counters.set(id, (counter = { count: 0 }))
      return counter
    },
    isPerson,
    isSeen: (headers) => !isPrefetch(headers) && isPerson(headers['user-agent']),
    flush,
    close,
  }
}

/** Browsers send `Sec-Purpose`, the site's own script `Purpose` (`framework/navigation/ask-for-page.ts`). */
const isPrefetch = (headers: IncomingHttpHeaders) =>
  /\bprefetch\b/.test(`${headers['sec-purpose'] ?? ''} ${headers['purpose'] ?? ''}`)
