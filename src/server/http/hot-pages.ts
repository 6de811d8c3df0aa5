import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { chooseEncoding, type Encoding } from './compression.ts'
import { matches } from './page-cache.ts'
import type { Reply } from './reply.ts'

const MAX_ADDRESSES = 4096
const MAX_ACCEPTS = 256

type HotPage = {
  url: string
  /** Name, value, name, value… as Node writes them without further thought. */
  headers: string[]
  /** The same without what describes a body. */
  unchanged: string[]
  etag: string
  body: Buffer
  hits: number
}

/**
 * Answers to addresses exactly as browsers write them, served again without parsing, routing or copying anything. They
 * belong to one catalogue, which is compared by identity.
 */
export class HotPages {
  readonly #pages = new LRUCache<string, HotPage>({ max: MAX_ADDRESSES })
  readonly #encodings = new LRUCache<string, { encoding: Encoding | undefined }>({ max: MAX_ACCEPTS })
  readonly #common: Record<string, string>
  #catalogue: object | undefined

  /** `common` are the headers that every answer of the site carries. */
  constructor(common: Record<string, string>) {
    this.#common = common
  }

  /** Answers a GET when it can; false otherwise, with nothing written. */
  serve(request: IncomingMessage, response: ServerResponse, catalogue: object): boolean {
    if (catalogue !== this.#catalogue) return false
    const page = this.#pages.get(name(request.url!, this.#encoding(request.headers['accept-encoding'])))
    if (page === undefined) return false
    page.hits += 1
    if (matches(request.headers['if-none-match'], page.etag)) {
      response.writeHead(304, page.unchanged)
      response.end()
    } else {
      response.writeHead(200, page.headers)
      response.end(page.body)
    }
    return true
  }

  /** Keeps a whole answer to `url` that any visitor may get. */
  keep(url: string, encoding: Encoding | undefined, catalogue: object, reply: Reply): void {
    const { etag } = reply.headers
    if (reply.status !== 200 || etag === undefined || typeof reply.body === 'string') return
    if (catalogue !== this.#catalogue) {
      this.#pages.clear()
      this.#catalogue = catalogue
    }
    const unchanged = { ...this.#common, ...reply.headers, 'server-timing': 'cache;desc="memory"' }
    const headers = { ...unchanged, 'content-length': String(reply.body.byteLength) }
    this.#pages.set(name(url, encoding), {
      url,
      headers: Object.entries(headers).flat(),
      unchanged: Object.entries(unchanged)
        .filter(([header]) => header !== 'content-encoding' && header !== 'content-type')
        .flat(),
      etag,
      body: reply.body,
      hits: 0,
    })
  }

  /** Up to `count` addresses, the most asked for first. */
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

function name(url: string, encoding: Encoding | undefined): string {
  return `${encoding ?? ''} ${url}`
}
