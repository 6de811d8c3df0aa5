import setup from '#tests/journeys/support/global-setup.ts'
import { CASES, addressOf, askForCase, fillCases, wrongAddress } from '#tests/journeys/support/cases.ts'
import { startBehindProxy } from '#tests/journeys/support/account-site.ts'
import { standing, standingLine } from './standing.ts'
import { summary, timesCell } from './times.ts'

/** Threshold at which existing case numbers could be distinguished by timing. */
const SUSPICIOUS = 3

const done = await setup()
const site = await startBehindProxy()
try {
  const seed = 'bench'
  const { real, invented } = await fillCases(site, seed)
  const requestCase = async (number: string, email: string) => {
    const start = performance.now()
    await (await askForCase(site, number, email)).text()
    return performance.now() - start
  }
  for (let at = 0; at < 100; at++) await requestCase(invented[at]!, wrongAddress(seed, at))
  const times = { real: [] as number[], invented: [] as number[], address: [] as number[] }
  const kinds = [
    ['real', (at: number) => requestCase(real[at]!, wrongAddress(seed, at))],
    ['invented', (at: number) => requestCase(invented[at]!, wrongAddress(seed, at))],
    ['address', (at: number) => requestCase(invented[at]!, addressOf(seed, at))],
  ] as const
  // Rotates the order, so that each kind goes first equally often.
  for (let at = 0; at < CASES; at++)
    for (let turn = 0; turn < kinds.length; turn++) {
      const [name, act] = kinds[(at + turn) % kinds.length]!
      times[name].push(await act(at))
    }
  for (const [name, taken] of Object.entries(times))
    process.stdout.write(`${name.padEnd(10)} ${timesCell(summary(taken))} ms (p50, p95)\n`)
  for (const other of ['real', 'address'] as const) {
    const z = rankSum(times[other], times.invented)
    const verdict = Math.abs(z) < SUSPICIOUS ? 'alike' : 'TOLD APART'
    process.stdout.write(`${other} against invented: z = ${z.toFixed(2)}, ${verdict}\n`)
    if (Math.abs(z) >= SUSPICIOUS) process.exitCode = 1
  }
  process.stdout.write(`${standingLine(standing())}\n`)
} finally {
  await site.stop()
  await done?.()
}

/** Mann–Whitney statistic: beyond ±3, chance would exceed it once in 370 times. */
function rankSum(one: readonly number[], other: readonly number[]): number {
  const all = [
    ...one.map((value) => ({ value, mine: true })),
    ...other.map((value) => ({ value, mine: false })),
  ]
  const ranks = all
    .sort((a, b) => a.value - b.value)
    .reduce((sum, { mine }, place) => sum + (mine ? place + 1 : 0), 0)
  const [n, m] = [one.length, other.length]
  return (ranks - (n * (n + m + 1)) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
}
