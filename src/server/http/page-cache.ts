import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { compress, type Encoding } from './compression.ts'
import type { Reply } from './reply.ts'

const MAX_BYTES = 64 * 1024 * 1024
/** Compressing what fits in a packet would only cost time. */
const WORTH_COMPRESSING = 1024

type Entry = {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** Digest of the body; undefined for an answer that is not kept. */
  digest: string | undefined
  encoded: Map<Encoding, Promise<Buffer>>
}

/** What a cached body is asked for with. */
export type Preconditions = { encoding: Encoding | undefined; ifNoneMatch: string | undefined }

/**
 * Whole pages and their JSON, by path. A page is made once however many ask at once, and each encoding of it once.
 * All of it belongs to one version of the catalogue: the first question about another one drops everything.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>
  readonly #making = new Map<string, Promise<Entry>>()
  #version = ''

  /** `maxBytes` bounds the memory of what is kept. */
  constructor(maxBytes = MAX_BYTES) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      // Room for the page itself and its compressed forms.
      sizeCalculation: ({ body }) => Math.ceil(body.byteLength * 1.6) + 512,
    })
  }

  /** The page under `key`, made with `make` when there is none. Only status 200 without cookies is kept. */
  async answer(
    key: string,
    version: string,
    make: () => Promise<Reply>,
    wanted: Preconditions,
  ): Promise<Reply> {
    if (version !== this.#version) {
      this.#version = version
      this.#entries.clear()
    }
    const entry = this.#entries.get(key)
    return entry
      ? present(entry, wanted, 'cache;desc="hit"')
      : present(await this.#make(key, version, make), wanted, 'cache;desc="miss"')
  }

  async #make(key: string, version: string, make: () => Promise<Reply>): Promise<Entry> {
    const name = `${version} ${key}`
    const underWay = this.#making.get(name)
    if (underWay) return underWay
    const making = make()
      .then((reply) => {
        const kept = reply.status === 200 && !('set-cookie' in reply.headers)
        const entry = entryOf(reply, kept)
        // The catalogue may have moved on while the page was being made.
        if (kept && version === this.#version) this.#entries.set(key, entry)
        return entry
      })
      .finally(() => this.#making.delete(name))
    this.#making.set(name, making)
    return making
  }
}

/** A page that is not kept: compressed, never answered with 304. */
export function presentOnce(reply: Reply, encoding: Encoding | undefined): Promise<Reply> {
  return present(entryOf(reply, false), { encoding, ifNoneMatch: undefined }, undefined)
}

function entryOf({ status, headers, body }: Reply, kept: boolean): Entry {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const digest = kept ? createHash('sha256').update(bytes).digest('base64url').slice(0, 22) : undefined
  return { status, headers, body: bytes, digest, encoded: new Map() }
}

async function present(entry: Entry, wanted: Preconditions, timing: string | undefined): Promise<Reply> {
  const { status, body, digest, encoded } = entry
  const encoding = body.byteLength < WORTH_COMPRESSING ? undefined : wanted.encoding
  const headers: Record<string, string> = { ...entry.headers, vary: 'accept-encoding' }
  if (timing !== undefined) headers['server-timing'] = timing
  if (digest !== undefined) {
    headers.etag = strongTag(digest, encoding)
    if (matches(wanted.ifNoneMatch, headers.etag)) return { status: 304, headers, body: '' }
  }
  if (encoding === undefined) return { status, headers, body }
  const known = encoded.get(encoding) ?? compress(body, encoding, digest !== undefined)
  encoded.set(encoding, known)
  return { status, headers: { ...headers, 'content-encoding': encoding }, body: await known }
}

/** Strong: each encoding is other bytes, and the same bytes keep their tag from one catalogue to the next. */
function strongTag(digest: string, encoding: Encoding | undefined): string {
  return `"${digest}${encoding === undefined ? '' : `-${encoding}`}"`
}

/** Whether an If-None-Match names `tag`. A proxy may have weakened it on its way. */
export function matches(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((known) => {
    const trimmed = known.trim()
    return trimmed === '*' || trimmed.replace(/^W\//, '') === tag
  })
}
