import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { chooseEncoding, WORTH_COMPRESSING, type Encoding } from '#/core/http/compression.ts'
import { prefersMarkdown } from '#/core/http/prefers-markdown.ts'
import { matchesEtag, PageCache } from '#/site/rendering/page-cache.ts'
import type { VisitCounter, VisitCounts } from '#/features/statistics/server/count-visits.ts'
import type { Reply } from '#/core/http/reply.ts'

const MAX_ACCEPTS = 256
/** URLs per page, such as campaign links; further ones are parsed each time. */
const MAX_WRITINGS = 32

type HotPage = {
  /** Key in the page cache. */
  entry: string
  /** Flat list of names and values, which Node writes without conversion. */
  headers: string[]
  /** Headers of a 304, without those about the body. */
  unchanged: string[]
  etag: string
  /** True if the Accept header selects between HTML and Markdown. */
  isMarkdownToo: boolean
  body: Buffer
  /** Visit counter of a product page. */
  visits: VisitCounter | undefined
}

/**
 * Cached replies by raw URL, served without parsing, routing or copying. Their memory counts in the page cache's
 * budget, and they are evicted with its entries. Valid for one catalogue, compared by identity.
 */
export class HotPages {
  /** Page cache of the site; other caches share its budget. */
  readonly cache: PageCache
  readonly #pages = new Map<string, HotPage>()
  /** Raw URLs in `#pages` by cache entry. */
  readonly #writings = new Map<string, string[]>()
  readonly #encodings = new LRUCache<string, { encoding: Encoding | undefined }>({ max: MAX_ACCEPTS })
  readonly #common: Record<string, string>
  readonly #visits: Pick<VisitCounts, 'counterOf' | 'isSeen'> | undefined
  #catalogue: object | undefined

  /** `common`: headers of every response of the site. */
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

  /** Serves a GET with its request id if it can; false without writing anything otherwise. */
  serve(request: IncomingMessage, response: ServerResponse, catalogue: object, id?: string): boolean {
    if (catalogue !== this.#catalogue) return false
    const page = this.#pages.get(writingOf(request.url!, this.#encoding(request.headers['accept-encoding'])))
    if (page === undefined || (page.isMarkdownToo && prefersMarkdown(request.headers.accept))) return false
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

  /** Stores the reply to `url` under the cache's `entry`; only for replies that any visitor may get. */
  keep(url: string, encoding: Encoding | undefined, catalogue: object, entry: string, reply: Reply): void {
    const { etag } = reply.headers
    if (reply.status !== 200 || etag === undefined || typeof reply.body === 'string') return
    // Few clients accept no encoding, and uncompressed bodies are ten times as large.
    if (encoding === undefined && reply.body.byteLength >= WORTH_COMPRESSING) return
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
      entry,
      headers: Object.entries(headers).flat(),
      unchanged: Object.entries(unchanged)
        .filter(([header]) => header !== 'content-encoding' && header !== 'content-type')
        .flat(),
      etag,
      isMarkdownToo: reply.headers.vary?.endsWith(', accept') ?? false,
      body: reply.body,
      visits: this.#visits?.counterOf(url.split('?', 1)[0]!),
    }
    const taken = 2 * url.length + [...page.headers, ...page.unchanged].join('').length
    if (!this.cache.grow(entry, taken)) return
    this.#pages.set(writing, page)
    this.#writings.set(entry, [...writings, writing])
  }

  /** Memoized, because browsers of a version send the same header. */
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
