import { standingLine } from '../standing.ts'
import type { SpeedResults } from './parts.ts'
import type { TripRow } from './navigation.ts'
import { table } from './table.ts'

/** Results as Markdown tables, for the terminal and bench/README.md, each with its circumstances. */
export function tablesOf(results: SpeedResults): string {
  const { servers, interactions, navigation, publishing, memory, faults, pictures, lighthouse } = results
  const parts: string[] = []
  const stand = (...names: Exclude<keyof SpeedResults, 'standings'>[]) =>
    names.map((name) => `${name}: ${standingLine(results.standings?.[name] ?? {})}`).join('; ')
  if (servers) {
    parts.push(
      table(
        ['One page, gzip, one core', 'requests/s', 'of nginx', 'p99 at half, ms', 'of nginx'],
        servers.map((row) => [row.name, row.requestsPerSecond, row.ofNginx, row.p99AtHalf, row.p99OfNginx]),
      ),
    )
    parts.push(stand('servers'))
  }
  const loading = [...(results.loading ?? []), ...(results.peersLoading ?? [])]
  if (loading.length > 0) {
    parts.push(
      table(
        [
          'Phone, 1.6 Mb/s, 150 ms, 4× CPU',
          'LCP ms',
          'of no scripts',
          'TBT ms',
          'without scripts',
          'CLS',
          'JS before load',
          'JS',
          'HTML',
          'requests',
        ],
        loading.map((row) => [
          `${row.site}, ${row.page}`,
          row.lcp,
          row.lcpRatio,
          row.blocking,
          row.blockingBare,
          row.cls,
          ...[row.scriptBeforeLoad, row.script, row.html].map(kilobytes),
          row.requests,
        ]),
      ),
    )
    parts.push(stand('loading', 'peersLoading'))
  }
  if (interactions) {
    parts.push(
      table(
        ['Interaction, 4× CPU', 'INP ms'],
        interactions.map(({ what, inp }) => [what, inp]),
      ),
    )
    parts.push(stand('interactions'))
  }
  if (navigation) {
    parts.push(tripsTable(navigation))
    parts.push(stand('navigation'))
  }
  if (publishing) {
    parts.push(
      table(
        ['Products', 'start to first page, ms', 'publish to visible p50, ms', 'p95, ms'],
        publishing.map((row) => [row.products, row.start, row.visibleP50, row.visibleP95]),
      ),
    )
    parts.push(stand('publishing'))
  }
  if (memory) {
    parts.push(
      table(
        ['Resident memory', 'MB after 20,000 requests', 'after 100,000', 'growth'],
        [['all pages, HTML and JSON', memory.afterFirst, memory.afterAll, memory.growth]],
      ),
    )
    parts.push(stand('memory'))
  }
  if (faults) {
    parts.push(
      table(
        ['While, on one core', 'page', 'requests/s', 'of healthy', 'p99 ms', 'of healthy'],
        faults.map((row) => [
          row.fault,
          row.page,
          row.requestsPerSecond,
          row.ofHealthy,
          row.p99,
          row.p99OfHealthy,
        ]),
      ),
    )
    parts.push(stand('faults'))
  }
  if (pictures) {
    parts.push(
      table(
        ['Pictures', 'width', 'bytes of WebP 75', 'SSIM', 'over WebP 75'],
        pictures.formats.map((row) => [row.format, row.width, row.bytesRatio, row.ssim, row.ssimOfWebp]),
      ),
      `One master of 1600 px: ${pictures.variants} variants in ${pictures.seconds} s, ${pictures.variantsPerSecond} a second.`,
    )
    parts.push(stand('pictures'))
  }
  if (lighthouse) {
    parts.push(
      table(
        ['Lighthouse, phone', 'performance', 'accessibility', 'best practices', 'SEO', 'agents'],
        lighthouse.map(({ page, scores }) => [
          page,
          ...Object.values(scores),
          ...('agentic-browsing' in scores ? [] : ['—']),
        ]),
      ),
    )
    parts.push(stand('lighthouse'))
  }
  return parts.join('\n\n')
}

/** Table of trips to another page, or within one. */
export const tripsTable = (rows: readonly TripRow[]): string =>
  table(
    [
      'From a click to what it asks for',
      'site',
      'p50 ms',
      'p95 ms',
      'blocked ms',
      'kB in all',
      'CPU s in all',
    ],
    rows.map(({ to, way, line, slowdown, site, p50, p95, blocking, kilobytes: sent, seconds }) => [
      `${to}, ${way}, ${slowdown}× CPU${line === 'slow' ? ', 1.6 Mb/s, 150 ms' : ''}`,
      site,
      p50,
      p95,
      blocking,
      sent,
      seconds,
    ]),
  )

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
