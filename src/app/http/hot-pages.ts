import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { chooseEncoding, type Encoding } from '#/core/http/compression.ts'
import { prefersMarkdown } from '#/core/http/prefers-markdown.ts'
import { matchesEtag, PageCache } from '#/site/rendering/page-cache.ts'
import type { VisitCounter, VisitCounts } from '#/features/statistics/server/count-visits.ts'
import type { Reply } from '#/core/http/reply.ts'

const MAX_ACCEPTS = 256
/** Ways of writing the address of one page: more than these, campaigns' links say, are read each time. */
const MAX_WRITINGS = 32

type HotPage = {
  url: string
  /** Under which the page cache has it. */
  entry: string
  /** Name, value, name, value… as Node writes them without further thought. */
  headers: string[]
  /** The same without what describes a body. */
  unchanged: string[]
  etag: string
  /** Whether it goes by what is accepted, too. */
  isMarkdownToo: boolean
  body: Buffer
  hits: number
  /** Visit counter of a product page. */
  visits: VisitCounter | undefined
}

/**
 * Cached replies by raw URL, served without parsing, routing or copying. Their memory counts in the page cache's
 * budget, and they are evicted with its entries. Valid for one catalogue, compared by identity.
 */
export class HotPages {
  /** The answers of this site; other parts that keep some share its budget. */
  readonly cache: PageCache
  readonly #pages = new Map<string, HotPage>()
  /** Raw URLs in `#pages` by cache entry. */
  readonly #writings = new Map<string, string[]>()
  readonly #encodings = new LRUCache<string, { encoding: Encoding | undefined }>({ max: MAX_ACCEPTS })
  readonly #common: Record<string, string>
  readonly #visits: Pick<VisitCounts, 'counterOf' | 'isSeen'> | undefined
  #catalogue: object | undefined

  /** `common` are the headers that every answer of the site carries. */
  constructor(
    common: Record<string, string>,
    { maxBytes, visits }: { maxBytes?: number; visits?: Pick<VisitCounts, 'counterOf' | 'isSeen'> } = {},
  ) {
    this.#common = common
    this.#visits = visits
    this.cache = new PageCache({
      ...(maxBytes === undefined ? {} : { maxBytes }),
      onDropped: (entry) => {
        for (const writing of this.#writings.get(entry) ?? []) this.#pages.delete(writing)
        this.#writings.delete(entry)
      },
    })
  }

  /** Answers a GET, whose id it says, when it can; false otherwise, with nothing written. */
  serve(request: IncomingMessage, response: ServerResponse, catalogue: object, id?: string): boolean {
    if (catalogue !== this.#catalogue) return false
    const page = this.#pages.get(writingOf(request.url!, this.#encoding(request.headers['accept-encoding'])))
    if (page === undefined || (page.isMarkdownToo && prefersMarkdown(request.headers.accept))) return false
    page.hits += 1
    if (page.visits !== undefined && this.#visits!.isSeen(request.headers)) page.visits.count += 1
    this.cache.touch(page.entry)
    if (matchesEtag(request.headers['if-none-match'], page.etag)) {
      response.writeHead(304, withId(page.unchanged, id))
      response.end()
    } else {
      response.writeHead(200, withId(page.headers, id))
      response.end(page.body)
    }
    return true
  }

  /** Keeps the answer to `url` that the cache has under `entry`, which any visitor may get. */
  keep(url: string, encoding: Encoding | undefined, catalogue: object, entry: string, reply: Reply): void {
    const { etag } = reply.headers
    if (reply.status !== 200 || etag === undefined || typeof reply.body === 'string') return
    if (catalogue !== this.#catalogue) {
      this.#pages.clear()
      this.#writings.clear()
      this.#catalogue = catalogue
    }
    const writing = writingOf(url, encoding)
    const writings = this.#writings.get(entry) ?? []
    if (writings.length >= MAX_WRITINGS || this.#pages.has(writing)) return
    const unchanged = { ...this.#common, ...reply.headers, 'server-timing': 'cache;desc="memory"' }
    const headers = { ...unchanged, 'content-length': String(reply.body.byteLength) }
    const page: HotPage = {
      url,
      entry,
      headers: Object.entries(headers).flat(),
      unchanged: Object.entries(unchanged)
        .filter(([header]) => header !== 'content-encoding' && header !== 'content-type')
        .flat(),
      etag,
      isMarkdownToo: reply.headers.vary?.endsWith(', accept') ?? false,
      body: reply.body,
      hits: 0,
      visits: this.#visits?.counterOf(url.split('?', 1)[0]!),
    }
    const taken = 2 * url.length + [...page.headers, ...page.unchanged].join('').length
    if (!this.cache.grow(entry, taken)) return
    this.#pages.set(writing, page)
    this.#writings.set(entry, [...writings, writing])
  }

  mostVisited(count: number): string[] {
    const hits = new Map<string, number>()
    for (const page of this.#pages.values()) hits.set(page.url, (hits.get(page.url) ?? 0) + page.hits)
    return [...hits]
      .sort((a, b) => b[1] - a[1])
      .slice(0, count)
      .map(([url]) => url)
  }

  /** Browsers of one make send the same header each time. */
  #encoding(accept: string | undefined): Encoding | undefined {
    const known = this.#encodings.get(accept ?? '')
    if (known) return known.encoding
    const encoding = chooseEncoding(accept)
    this.#encodings.set(accept ?? '', { encoding })
    return encoding
  }
}

function withId(headers: string[], id: string | undefined): string[] {
  return id === undefined ? headers : [...headers, 'x-request-id', id]
}

function writingOf(url: string, encoding: Encoding | undefined): string {
  return `${encoding ?? ''} ${url}`
}
