import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { compress, WORTH_COMPRESSING, type Encoding } from '#/core/http/compression.ts'
import type { Reply } from '#/core/http/reply.ts'

const MAX_PAGE_CACHE_BYTES = 32 * 1024 * 1024
const ENTRY_BYTES = 4096

type CachedPage = {
  status: number
  headers: Record<string, string>
  body: Buffer
  digest: string | undefined
  encoded: Map<Encoding, Promise<Buffer>>
  bytes: number
}

export type Preconditions = { encoding: Encoding | undefined; ifNoneMatch: string | undefined }

/** `keep`: for others who ask the same. */
export type CachedReply = { reply: Reply; keep: boolean }

/** Coalesces concurrent renders; a new catalogue version clears the cache. */
export class PageCache {
  readonly #entries: LRUCache<string, CachedPage>
  readonly #making = new Map<string, Promise<CachedPage>>()
  #version = ''
  readonly counts = { hits: 0, misses: 0 }

  /** `onDropped` gets the name of each evicted entry. */
  constructor({
    maxBytes = MAX_PAGE_CACHE_BYTES,
    onDropped,
  }: { maxBytes?: number; onDropped?: (name: string) => void } = {}) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      dispose: (_entry, name, reason) => {
        if (reason !== 'set') onDropped?.(name)
      },
    })
  }

  /** Caches only status 200 without cookies. */
  async answer(
    name: string,
    version: string,
    make: () => Promise<CachedReply>,
    wanted: Preconditions,
  ): Promise<Reply> {
    if (version !== this.#version) {
      this.#version = version
      this.#entries.clear()
    }
    const entry = this.#entries.get(name)
    this.counts[entry ? 'hits' : 'misses'] += 1
    return entry
      ? this.#present(name, entry, wanted, 'cache;desc="hit"')
      : this.#present(name, await this.#make(name, version, make), wanted, 'cache;desc="miss"')
  }

  get bytes(): number {
    return this.#entries.calculatedSize
  }

  grow(name: string, bytes: number): boolean {
    const entry = this.#entries.get(name)
    if (entry && bytes !== 0) this.#measure(name, entry, bytes)
    return entry !== undefined
  }

  touch(name: string): void {
    this.#entries.get(name)
  }

  drop(isStale: (name: string) => boolean): void {
    for (const name of this.#entries.keys()) if (isStale(name)) this.#entries.delete(name)
  }

  async #make(name: string, version: string, make: () => Promise<CachedReply>): Promise<CachedPage> {
    const versioned = `${version} ${name}`
    const underWay = this.#making.get(versioned)
    if (underWay) return underWay
    const making = make()
      .then(({ reply, keep }) => {
        const isCacheable = keep && reply.status === 200 && !('set-cookie' in reply.headers) && !reply.cookies
        const entry = toCachedPage(reply, isCacheable)
        if (isCacheable && version === this.#version) this.#measure(name, entry, 0)
        return entry
      })
      .finally(() => this.#making.delete(versioned))
    this.#making.set(versioned, making)
    return making
  }

  async #present(name: string, entry: CachedPage, wanted: Preconditions, timing: string): Promise<Reply> {
    const before = entry.encoded.size
    const reply = present(entry, wanted, timing)
    if (entry.digest === undefined || entry.encoded.size === before) return reply
    const answered = await reply
    const cachedPage = this.#entries.peek(name)
    if (cachedPage?.encoded === entry.encoded) this.#measure(name, cachedPage, answered.body.length)
    return answered
  }

  #measure(name: string, entry: CachedPage, more: number): void {
    const size = entry.bytes + more
    // The same object would not be measured again.
    this.#entries.set(name, { ...entry, bytes: size }, { size, noDisposeOnSet: true })
  }
}

/** Never answered with 304. */
export async function presentOnce(reply: Reply, encoding: Encoding | undefined): Promise<Reply> {
  if ('content-encoding' in reply.headers) {
    return { ...reply, headers: { ...reply.headers, vary: varyOf(reply) } }
  }
  return present(toCachedPage(reply, false), { encoding, ifNoneMatch: undefined }, undefined)
}

function varyOf({ headers: { vary } }: { headers: Record<string, string> }): string {
  if (vary === undefined || vary.includes('accept-encoding')) return vary ?? 'accept-encoding'
  return `accept-encoding, ${vary}`
}

function toCachedPage({ status, headers, body }: Reply, isCached: boolean): CachedPage {
  const whole = typeof body === 'string' ? Buffer.from(body) : body
  const digest = isCached ? createHash('sha256').update(whole).digest('base64url').slice(0, 22) : undefined
  return { status, headers, body: whole, digest, encoded: new Map(), bytes: whole.byteLength + ENTRY_BYTES }
}

async function present(entry: CachedPage, wanted: Preconditions, timing: string | undefined): Promise<Reply> {
  const { status, body, digest, encoded } = entry
  const encoding = body.byteLength < WORTH_COMPRESSING ? undefined : wanted.encoding
  const headers: Record<string, string> = { ...entry.headers, vary: varyOf(entry) }
  if (timing !== undefined) headers['server-timing'] = timing
  if (digest !== undefined) {
    headers.etag = strongTag(digest, encoding)
    if (matchesEtag(wanted.ifNoneMatch, headers.etag)) return { status: 304, headers, body: '' }
  }
  if (encoding === undefined) return { status, headers, body }
  const known = encoded.get(encoding) ?? compress(body, encoding, digest !== undefined)
  encoded.set(encoding, known)
  return { status, headers: { ...headers, 'content-encoding': encoding }, body: await known }
}

/** Strong: each encoding is other bytes, and the same bytes keep their tag. */
function strongTag(digest: string, encoding: Encoding | undefined): string {
  return `"${digest}${encoding === undefined ? '' : `-${encoding}`}"`
}

/** A proxy may have weakened the tag on its way. */
export function matchesEtag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((known) => {
    const trimmed = known.trim()
    return trimmed === '*' || trimmed.replace(/^W\//, '') === tag
  })
}
