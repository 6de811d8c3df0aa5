import type { SpeedResults } from './parts.ts'
import { table } from './table.ts'

const number = new Intl.NumberFormat('en')
const ms = (value: number) => `${number.format(value)} ms`

/** Summary table of the README: metric, our figure, and the comparison, for new readers. */
export function summaryOf(results: SpeedResults): string {
  const { servers, navigation, publishing, memory, lighthouse } = results
  const rows: string[][] = []
  const own = results.loading?.find(({ page }) => page === 'category')
  if (own) {
    const bare = ms(Math.round(own.lcp / own.lcpRatio))
    rows.push([
      'First visit to a category on a cheap phone: its picture is there after',
      ms(own.lcp),
      `${bare}, the same page without scripts`,
    ])
    rows.push(['… and scripts keep it from answering a touch for', ms(own.blocking), ms(own.blockingBare)])
  }
  const touched = navigation?.find(
    ({ to, way, line }) => to === 'product' && way === 'touch 80' && line === 'slow',
  )
  if (touched) rows.push(['On that phone, from a touch to the next page’s picture', ms(touched.p50), '—'])
  const [nginx, next] = ['nginx, the same bytes', 'Next.js'].map((name) =>
    servers?.find((row) => row.name === name),
  )
  const ours = servers?.find(({ name }) => name === 'Vidriera')
  if (ours)
    rows.push([
      'Pages a second on one core',
      number.format(ours.requestsPerSecond),
      [
        nginx && `${number.format(nginx.requestsPerSecond)}, nginx with files`,
        next && `${number.format(next.requestsPerSecond)}, Next.js`,
      ]
        .filter(Boolean)
        .join('; '),
    ])
  const published = publishing?.find(({ products }) => products === 1000)
  if (published)
    rows.push(['From publishing to a visitor’s page, 1,000 products', ms(published.visibleP50), '—'])
  if (memory)
    rows.push(['Memory after 100,000 pages', `${memory.afterAll} MB`, `${memory.afterFirst} MB after 20,000`])
  if (lighthouse) {
    const worst = Math.min(...lighthouse.map(({ scores }) => scores.performance))
    rows.push([
      'Lighthouse, performance on a phone, the worst of six pages',
      String(worst),
      '100 is the most',
    ])
  }
  return table(['What is measured', 'Vidriera', 'Beside it'], rows)
}
