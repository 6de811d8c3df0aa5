import { createHash } from 'node:crypto'
import { compress, decompress, WORTH_COMPRESSING, type Encoding } from '#/core/http/compression.ts'
import type { Reply } from '#/core/http/reply.ts'
import type { Snapshot } from '#/search/snapshot.ts'
import type { LiveCatalogue } from '#/core/live/live-catalogue.ts'
import type { RouteAnswer } from '#/core/http/route.ts'
import type { Visit } from '#/core/http/visit.ts'
import { SieveCache } from './sieve-cache.ts'

const momentFrom = ({ catalogue }: Snapshot) => catalogue.moment.from

const MAX_PAGE_CACHE_BYTES = 32 * 1024 * 1024
const ENTRY_BYTES = 4096
/** Encoding of the stored body when the first client accepts none. */
const USUAL_ENCODING = 'br'

type CachedPage = {
  status: number
  headers: Record<string, string>
  /** Undefined if only compressed bodies are stored. */
  body: Buffer | undefined
  digest: string | undefined
  encoded: Map<Encoding, Promise<Buffer>>
  source: string | undefined
  version: string
  uses: number
}

export type Preconditions = { encoding: Encoding | undefined; ifNoneMatch: string | undefined }

/** `source`: digest of everything the body depends on. */
export type KnownPage = Pick<CachedPage, 'source' | 'headers'>

/** `keep`: whether it may be cached for the same request. */
export type CachedReply =
  | { reply: Reply; keep: boolean; source?: string | undefined }
  /** Headers of the known page, whose source has not changed. */
  | { unchanged: Record<string, string> }

/** Page cache that coalesces concurrent renders and stores only compressed bodies. */
export class PageCache {
  readonly #pages: SieveCache<CachedPage>
  readonly #making = new Map<string, Promise<CachedPage>>()
  #version = ''
  #drops = 0
  readonly counts = { hits: 0, misses: 0 }

  /** `onDropped` gets the name of each evicted entry. */
  constructor({
    maxBytes = MAX_PAGE_CACHE_BYTES,
    onDropped,
  }: { maxBytes?: number; onDropped?: (name: string) => void } = {}) {
    this.#pages = new SieveCache(maxBytes, onDropped)
  }

  /** Caches only status 200 without cookies; `make` gets the earlier version's page, which it may confirm. */
  async answer(
    name: string,
    version: string,
    make: (known: KnownPage | undefined) => Promise<CachedReply>,
    wanted: Preconditions,
  ): Promise<Reply> {
    this.#version = version
    const known = this.#pages.get(name)
    if (known) known.uses += 1
    const page = known?.version === version ? known : await this.#make(name, version, make, wanted)
    const isHit = page.encoded === known?.encoded
    this.counts[isHit ? 'hits' : 'misses'] += 1
    return this.#present(name, page, wanted, `cache;desc="${isHit ? 'hit' : 'miss'}"`)
  }

  get bytes(): number {
    return this.#pages.bytes
  }

  grow(name: string, bytes: number): boolean {
    const page = this.#pages.peek(name)
    if (page && bytes !== 0) this.#pages.set(name, page, this.#pages.bytesOf(name) + bytes)
    return page !== undefined
  }

  touch(name: string): void {
    const page = this.#pages.get(name)
    if (page) page.uses += 1
  }

  /** Page names, most used first; halves all use counts. */
  byUse(): string[] {
    const pages = [...this.#pages.entries()].sort(([, a], [, b]) => b.uses - a.uses)
    for (const [, page] of pages) page.uses /= 2
    return pages.map(([name]) => name)
  }

  /** Evicts stale pages; renders in progress are answered but not cached. */
  drop(isStale: (name: string) => boolean): void {
    this.#drops += 1
    this.#making.clear()
    for (const [name] of this.#pages.entries()) if (isStale(name)) this.#pages.delete(name)
  }

  async #make(
    name: string,
    version: string,
    make: (known: KnownPage | undefined) => Promise<CachedReply>,
    wanted: Preconditions,
  ): Promise<CachedPage> {
    const versioned = `${version} ${name}`
    const underWay = this.#making.get(versioned)
    if (underWay) return underWay
    const known = this.#pages.peek(name)
    const drops = this.#drops
    const store = async (page: CachedPage) => {
      if (drops === this.#drops) await this.#store(name, page)
    }
    const making = make(known)
      .then((outcome) => this.#take(version, outcome, known, wanted, store))
      .finally(() => this.#making.delete(versioned))
    this.#making.set(versioned, making)
    return making
  }

  async #take(
    version: string,
    outcome: CachedReply,
    known: CachedPage | undefined,
    wanted: Preconditions,
    store: (page: CachedPage) => Promise<void>,
  ): Promise<CachedPage> {
    if ('unchanged' in outcome) {
      const page = { ...known!, headers: outcome.unchanged, version }
      await store(page)
      return page
    }
    const { reply, keep, source } = outcome
    const isCacheable = keep && reply.status === 200 && !('set-cookie' in reply.headers) && !reply.cookies
    const page = { ...toPage(reply, isCacheable), source, version, uses: known?.uses ?? 1 }
    if (!isCacheable) return page
    const isSmall = page.body.byteLength < WORTH_COMPRESSING
    if (!isSmall) await bodyIn(page, wanted.encoding ?? USUAL_ENCODING)
    await store({ ...page, body: isSmall ? page.body : undefined })
    return page
  }

  async #store(name: string, page: CachedPage): Promise<void> {
    let bytes = ENTRY_BYTES + (page.body?.byteLength ?? 0)
    for (const encoded of page.encoded.values()) bytes += (await encoded).byteLength
    if (page.version === this.#version) this.#pages.set(name, page, bytes)
  }

  async #present(name: string, page: CachedPage, wanted: Preconditions, timing: string): Promise<Reply> {
    const before = page.encoded.size
    const reply = await present(page, wanted, timing)
    const added = page.encoded.size === before ? undefined : wanted.encoding
    if (added !== undefined && this.#pages.peek(name)?.encoded === page.encoded) {
      this.grow(name, reply.body.length)
    }
    return reply
  }
}

/** Presents an uncached reply, which is never a 304. */
export async function presentOnce(reply: Reply, encoding: Encoding | undefined): Promise<Reply> {
  if ('content-encoding' in reply.headers) {
    return { ...reply, headers: { ...reply.headers, vary: varyOf(reply) } }
  }
  return present(toPage(reply, false), { encoding, ifNoneMatch: undefined }, undefined)
}

function varyOf({ headers: { vary } }: { headers: Record<string, string> }): string {
  if (vary === undefined || vary.includes('accept-encoding')) return vary ?? 'accept-encoding'
  return `accept-encoding, ${vary}`
}

type CompressedPage = Pick<CachedPage, 'status' | 'headers' | 'digest' | 'encoded'> & { body: Buffer }

function toPage({ status, headers, body }: Reply, isCached: boolean): CompressedPage {
  const whole = typeof body === 'string' ? Buffer.from(body) : body
  const digest = isCached ? createHash('sha256').update(whole).digest('base64url').slice(0, 22) : undefined
  return { status, headers, body: whole, digest, encoded: new Map() }
}

type Presentable = Pick<CachedPage, 'status' | 'headers' | 'body' | 'digest' | 'encoded'>

async function present(page: Presentable, wanted: Preconditions, timing: string | undefined): Promise<Reply> {
  const { status, body, digest } = page
  const encoding = body !== undefined && body.byteLength < WORTH_COMPRESSING ? undefined : wanted.encoding
  const headers: Record<string, string> = { ...page.headers, vary: varyOf(page) }
  if (timing !== undefined) headers['server-timing'] = timing
  if (digest !== undefined) {
    headers.etag = strongTag(digest, encoding)
    if (matchesEtag(wanted.ifNoneMatch, headers.etag)) return { status: 304, headers, body: '' }
  }
  if (encoding !== undefined) headers['content-encoding'] = encoding
  return { status, headers, body: await bodyIn(page, encoding) }
}

async function bodyIn(page: Presentable, encoding: Encoding | undefined): Promise<Buffer> {
  const { encoded, digest } = page
  const known = encoding && encoded.get(encoding)
  if (known) return known
  if (encoding === undefined) return wholeOf(page)
  const making = wholeOf(page).then((whole) => compress(whole, encoding, digest !== undefined))
  encoded.set(encoding, making)
  making.catch(() => encoded.delete(encoding))
  return making
}

async function wholeOf({ body, encoded }: Presentable): Promise<Buffer> {
  if (body !== undefined) return body
  const [[encoding, compressed]] = encoded as unknown as [[Encoding, Promise<Buffer>]]
  return decompress(await compressed, encoding)
}

/** Strong ETag: each encoding has its own, and equal bytes have equal tags. */
function strongTag(digest: string, encoding: Encoding | undefined): string {
  return `"${digest}${encoding === undefined ? '' : `-${encoding}`}"`
}

/** Matches weak tags too, since a proxy may have weakened one. */
export function matchesEtag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((known) => {
    const trimmed = known.trim()
    return trimmed === '*' || trimmed.replace(/^W\//, '') === tag
  })
}

/** Caps `usual` caching at the end of the current offers, so that no expired price is cached. */
export function capCacheToOffer({ catalogue }: Snapshot, usual: string): string {
  const { keepable } = catalogue.moment
  const isForAll = usual.startsWith('public')
  if (keepable === undefined) return usual
  return isForAll ? `public, max-age=0, s-maxage=${keepable}` : `private, max-age=${keepable}`
}

/** Renders again if an offer ended meanwhile; safe because reads have no side effects. */
export async function rerenderIfOfferEnded<Asked extends Pick<Visit, 'method' | 'snapshot'>>(
  live: Pick<LiveCatalogue, 'current'>,
  visit: Asked,
  answer: (visit: Asked) => Promise<RouteAnswer> | RouteAnswer,
): Promise<RouteAnswer> {
  const reply = await answer(visit)
  const isForAll = visit.method === 'GET' && reply?.headers['cache-control']?.startsWith('public') === true
  if (!isForAll || momentFrom(live.current()) === momentFrom(visit.snapshot)) return reply
  return answer({ ...visit, snapshot: live.current() })
}
