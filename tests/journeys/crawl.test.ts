/** Proves: Every link, picture, file and fragment reachable from the home page or the sitemap exists. */
import { Parser } from 'htmlparser2'
import { expect, test } from './support/test.ts'

/** Concurrent requests: enough for a core, within the site's limits. */
const AT_ONCE = 6

test('every link, picture and file reachable from the home page or the sitemap exists', async ({
  siteUrl,
}) => {
  test.setTimeout(600_000)
  const broken: string[] = []
  const pending = new Map<string, string>([['/', 'the way in']])
  const seen = new Set(['/'])
  /** First step seen of each fault, to visit one of each kind. */
  const steps = new Set<string>()
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text()
  for (const [, address] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) follow(address!, 'the sitemap')

  const crawl = async () => {
    for (let next = pending.entries().next(); !next.done; next = pending.entries().next()) {
      const [path, from] = next.value
      pending.delete(path)
      await look(path, from)
    }
  }
  // Idle crawlers retry once the others have found more links.
  while (pending.size > 0) await Promise.all(Array.from({ length: AT_ONCE }, crawl))

  expect(broken).toEqual([])
  expect([...seen].filter((path) => path.startsWith('/productos/')).length).toBeGreaterThan(60)
  expect([...seen].filter((path) => path.startsWith('/media/')).length).toBeGreaterThan(300)

  async function look(path: string, from: string): Promise<void> {
    // HEAD for files, because a GET would generate each picture and document.
    const isFile = /^\/(media|og|descargas|modelos|assets)\//.test(path)
    const response = await fetch(siteUrl + path, {
      method: isFile ? 'HEAD' : 'GET',
      // Uncompressed, to save time.
      headers: { 'accept-encoding': 'identity' },
    })
    if (response.status !== 200) broken.push(`${path} answered ${response.status}, linked to by ${from}`)
    if (!response.headers.get('content-type')?.startsWith('text/html')) return
    // A redirected page's links belong to its target.
    const { links, anchors, ids } = read(await response.text())
    for (const anchor of anchors)
      if (!ids.has(anchor)) broken.push(`${path} links to #${anchor}, which it doesn’t have`)
    if (!path.includes('?')) for (const link of links) follow(link, path)
  }

  function follow(link: string, from: string): void {
    const url = URL.parse(link, siteUrl + from.replace(/^[^/].*/, '/'))
    if (url?.origin !== siteUrl) return
    const path = url.pathname + url.search
    // src/features/content-folders/demo-faults.all.test.ts covers the steps of each fault of each product.
    const [, step] = /^\/productos\/[^/]+\/problemas\/[^/]+\/(.+)/.exec(path) ?? []
    if (step !== undefined && steps.has(step)) return
    if (step !== undefined) steps.add(step)
    // Filters combine without end, so only single ones are followed.
    if (seen.has(path) || url.searchParams.size > 1) return
    seen.add(path)
    pending.set(path, from)
  }
})

/** Addresses, fragments of the page itself and ids, as a browser without scripts would find them. */
function read(html: string): { links: string[]; anchors: string[]; ids: Set<string> } {
  const links: string[] = []
  const anchors: string[] = []
  const ids = new Set<string>()
  const parser = new Parser({
    onopentag(name, { href, src, srcset, imagesrcset, poster, action, method, id, rel, content, property }) {
      if (id) ids.add(id)
      if (name === 'a' && href?.startsWith('#')) {
        if (href.length > 1) anchors.push(decodeURIComponent(href.slice(1)))
      } else if (href && !(name === 'link' && /preconnect|dns-prefetch/.test(rel ?? ''))) links.push(href)
      if (property === 'og:image' && content) links.push(content)
      if (name === 'form' && action && method?.toLowerCase() !== 'post') links.push(action)
      for (const address of [src, poster]) if (address) links.push(address)
      for (const set of [srcset, imagesrcset]) if (set) links.push(largestOf(set))
    },
  })
  parser.end(html)
  return { links, anchors, ids }
}

/** Only the largest candidate: src/core/pictures/encode.test.ts covers the widths. */
function largestOf(set: string): string {
  const candidates = set.split(/,\s+/).map((each) => each.trim().split(/\s/))
  return candidates.toSorted(
    ([, one = ''], [, other = '']) => Number.parseFloat(other) - Number.parseFloat(one),
  )[0]![0]!
}
