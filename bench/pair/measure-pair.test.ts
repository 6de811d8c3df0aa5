import { expect, test } from 'vitest'
import type { Visit } from '../speed/browser.ts'
import { rowsOf } from './measure-pair.ts'

const visit = (lcp: number, blocking: number, script: number): Visit => ({
  lcp,
  blocking,
  cls: lcp / 10_000,
  load: 0,
  transfers: [
    { url: 'http://a.example/', kind: 'Document', bytes: 1000, beforeLoad: true },
    { url: 'http://a.example/x.js', kind: 'Script', bytes: script, beforeLoad: true },
  ],
})

test('gives the median of each URL and of the ratios per round, which a slow round does not move', () => {
  const rows = rowsOf([
    { one: visit(100, 0, 500), other: visit(200, 10, 1000) },
    // A round on a busy machine.
    { one: visit(1000, 0, 500), other: visit(2000, 20, 1000) },
    { one: visit(110, 0, 500), other: visit(220, 30, 1000) },
  ])
  expect(rows).toEqual([
    { figure: 'LCP, ms', one: 110, other: 220, ratio: 2 },
    { figure: 'CLS', one: 0.011, other: 0.022, ratio: 2 },
    { figure: 'blocking time, ms', one: 0, other: 20, ratio: null },
    { figure: 'bytes', one: 1500, other: 2000, ratio: 1.333 },
    { figure: 'bytes of script', one: 500, other: 1000, ratio: 2 },
    { figure: 'requests', one: 2, other: 2, ratio: 1 },
  ])
})
