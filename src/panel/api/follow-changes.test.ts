import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PanelChanges, Summaries, Summary } from '#/panel/model/panel-data.ts'
import { followChanges } from './follow-changes.ts'
import { summariesQuery } from './queries.ts'

/** Fake `EventSource`. */
class Line extends EventTarget {
  static readonly CLOSED = 2
  static readonly all: Line[] = []
  readyState = 1
  readonly address: string

  constructor(address: string) {
    super()
    this.address = address
    Line.all.push(this)
  }
  close(): void {
    this.readyState = Line.CLOSED
  }
  /** A browser does not reconnect after a response that is not a stream. */
  refuse(): void {
    this.close()
    this.dispatchEvent(new Event('error'))
  }
  tell(changes: PanelChanges): void {
    this.dispatchEvent(new MessageEvent('cambios', { data: JSON.stringify(changes) }))
  }
}

const line = (title: string) =>
  ({ collection: 'products', id: 'AW-T2022', title, state: 'live' }) as unknown as Summary
const summaries = (cursor: string, documents: Summary[]): Summaries => ({ cursor, sequence: 1, documents })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Line)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Line.all.length = 0
})

test('a refused event stream reconnects with backoff, from the last cursor', () => {
  const client = new QueryClient()
  client.setQueryData(summariesQuery.queryKey, summaries('uno', [line('Antes')]))
  const stop = followChanges(client)
  Line.all[0]!.refuse()
  // Exponential backoff without a limit of attempts.
  for (const [at, wait] of [2000, 4000, 8000, 16_000, 30_000, 30_000].entries()) {
    vi.advanceTimersByTime(wait - 1)
    expect(Line.all).toHaveLength(at + 1)
    vi.advanceTimersByTime(1)
    expect(Line.all).toHaveLength(at + 2)
    Line.all.at(-1)!.refuse()
  }
  vi.advanceTimersByTime(30_000)
  const last = Line.all.at(-1)!
  expect(last.address).toBe('/panel/datos/novedades?desde=uno')
  last.dispatchEvent(new Event('open'))
  last.tell({
    cursor: 'dos',
    sequence: 2,
    documents: [line('Después')],
    gone: [],
    launches: false,
    isFull: false,
  } as unknown as PanelChanges)
  expect(client.getQueryData(summariesQuery.queryKey)).toMatchObject({
    cursor: 'dos',
    documents: [{ title: 'Después' }],
  })
  // After a successful connection, the backoff starts anew.
  const count = Line.all.length
  last.refuse()
  vi.advanceTimersByTime(2000)
  expect(Line.all).toHaveLength(count + 1)
  expect(Line.all.at(-1)!.address).toBe('/panel/datos/novedades?desde=dos')
  stop()
  Line.all.at(-1)!.refuse()
  vi.advanceTimersByTime(60_000)
  expect(Line.all).toHaveLength(count + 2)
  client.clear()
})
