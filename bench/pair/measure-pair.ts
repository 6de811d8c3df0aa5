import type { Browser } from '@playwright/test'
import { calibrate } from '../calibration.ts'
import { visit, type Visit } from '../speed/browser.ts'
import { median } from '../speed/median.ts'

/** Figure of both addresses, and the median of the rounds' ratios, second over first. */
export type PairRow = { figure: string; one: number; other: number; ratio: number | null }
export type Pair = { rows: PairRow[]; rounds: number; calibrationMs: number[] }

const FIGURES: readonly (readonly [name: string, of: (visit: Visit) => number, decimals?: number])[] = [
  ['LCP, ms', ({ lcp }) => lcp],
  ['CLS', ({ cls }) => cls, 3],
  ['blocking time, ms', ({ blocking }) => blocking],
  ['bytes', ({ transfers }) => sum(transfers.map(({ bytes }) => bytes))],
  ['bytes of script', ({ transfers }) => sum(ofKind(transfers, 'Script'))],
  ['requests', ({ transfers }) => transfers.length],
]

/** Opens both addresses in turns as first visits, on the benchmark's phone, alternating which goes first. */
export async function measurePair(
  browser: Browser,
  urls: readonly [string, string],
  rounds: number,
): Promise<Pair> {
  const visits: { one: Visit; other: Visit }[] = []
  const calibrationMs: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    calibrationMs.push(calibrate().milliseconds)
    const isFirst = round % 2 === 0
    const before = await visit(browser, urls[isFirst ? 0 : 1])
    const after = await visit(browser, urls[isFirst ? 1 : 0])
    visits.push(isFirst ? { one: before, other: after } : { one: after, other: before })
  }
  return { rows: rowsOf(visits), rounds, calibrationMs }
}

/** Medians per address, and of the ratios within each round, since slowdowns affect both. */
export function rowsOf(visits: readonly { one: Visit; other: Visit }[]): PairRow[] {
  return FIGURES.map(([figure, of, decimals = 0]) => {
    const round = (value: number) => Number(value.toFixed(decimals))
    const pairs = visits.map(({ one, other }) => ({ one: of(one), other: of(other) }))
    const ratios = pairs.filter(({ one }) => one > 0).map(({ one, other }) => other / one)
    return {
      figure,
      one: round(median(pairs.map(({ one }) => one))),
      other: round(median(pairs.map(({ other }) => other))),
      // No ratio to zero.
      ratio: ratios.length < pairs.length ? null : Math.round(median(ratios) * 1000) / 1000,
    }
  })
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const ofKind = (transfers: Visit['transfers'], kind: string) =>
  transfers.filter((transfer) => transfer.kind === kind).map(({ bytes }) => bytes)
