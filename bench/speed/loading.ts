import type { Browser } from '@playwright/test'
import { visit, type Kind, type Visit } from './browser.ts'
import { median } from './median.ts'
import { ROUTES, type Route } from './routes.ts'
import { startCopy } from './without-scripts.ts'

/** One site's page on the slow phone: medians of paired visits. */
export type LoadingRow = {
  site: string
  page: Route
  /** Largest contentful paint in milliseconds, and its ratio to our page without scripts in the same round. */
  lcp: number
  lcpRatio: number
  /** Total blocking time, and that of our page without scripts, as a baseline for rendering. */
  blocking: number
  blockingBare: number
  cls: number
  /** Bytes on the wire: scripts before the load event and in total, and other kinds. */
  scriptBeforeLoad: number
  script: number
  html: number
  css: number
  font: number
  images: number
  requests: number
}

/** Measures `pages` of `sites` (name → origin) beside this site without scripts, the baseline of the ratios. */
export async function measureLoading(
  browser: Browser,
  sites: ReadonlyMap<string, string>,
  ours: string,
  rounds: number,
  pages = Object.keys(ROUTES) as Route[],
): Promise<LoadingRow[]> {
  const bare = await startCopy(ours, { scripts: false })
  const copies = new Map<string, Awaited<ReturnType<typeof startCopy>>>()
  for (const [name, origin] of sites) copies.set(name, await startCopy(origin, { scripts: true }))
  const rows: LoadingRow[] = []
  try {
    for (const page of pages) {
      const path = ROUTES[page]
      const visits = new Map<string, { own: Visit; bare: Visit }[]>()
      for (let round = 0; round < rounds; round += 1) {
        const reference = await visit(browser, bare.url + path)
        for (const [name, copy] of copies) {
          const pair = { own: await visit(browser, copy.url + path), bare: reference }
          visits.set(name, [...(visits.get(name) ?? []), pair])
        }
      }
      for (const [site, pairs] of visits) rows.push(rowOf(site, page, pairs))
    }
  } finally {
    bare.stop()
    for (const copy of copies.values()) copy.stop()
  }
  return rows
}

function rowOf(site: string, page: Route, pairs: readonly { own: Visit; bare: Visit }[]): LoadingRow {
  const own = pairs.map((pair) => pair.own)
  const bytes = (kind: Kind, early = false) =>
    median(
      own.map(({ transfers }) =>
        transfers
          .filter((transfer) => transfer.kind === kind && (!early || transfer.beforeLoad))
          .reduce((sum, transfer) => sum + transfer.bytes, 0),
      ),
    )
  return {
    site,
    page,
    lcp: Math.round(median(own.map(({ lcp }) => lcp))),
    lcpRatio: Math.round(median(pairs.map((pair) => pair.own.lcp / pair.bare.lcp)) * 1000) / 1000,
    blocking: Math.round(median(own.map(({ blocking }) => blocking))),
    blockingBare: Math.round(median(pairs.map((pair) => pair.bare.blocking))),
    cls: Math.round(median(own.map(({ cls }) => cls)) * 10_000) / 10_000,
    scriptBeforeLoad: bytes('Script', true),
    script: bytes('Script'),
    html: bytes('Document'),
    css: bytes('Stylesheet'),
    font: bytes('Font'),
    images: bytes('Image'),
    requests: median(own.map(({ transfers }) => transfers.length)),
  }
}
