import { LRUCache } from 'lru-cache'
import { compress, type Encoding } from './compression.ts'
import type { Reply } from './reply.ts'

const MAX_BYTES = 64 * 1024 * 1024

type Entry = { reply: Reply; etag: string; encoded: Map<Encoding, Promise<Buffer>> }

/** What a cached body is asked for with. */
export type Preconditions = { encoding: Encoding | undefined; ifNoneMatch: string | undefined }

/**
 * Whole pages and their JSON, by path and catalogue version. A page is made once however many ask at once, and each
 * encoding of it once; a new catalogue version leaves the old entries to be pushed out.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>
  readonly #making = new Map<string, Promise<Entry>>()

  /** `maxBytes` bounds the memory of what is kept. */
  constructor(maxBytes = MAX_BYTES) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      // Room for the page itself and its compressed forms.
      sizeCalculation: ({ reply }) => Math.ceil(Buffer.byteLength(reply.body) * 1.6) + 512,
    })
  }

  /** The page under `key`, made with `make` when there is none. Only status 200 is kept. */
  async answer(key: string, etag: string, make: () => Promise<Reply>, wanted: Preconditions): Promise<Reply> {
    const entry = this.#entries.get(key) ?? (await this.#make(key, etag, make))
    return present(entry, wanted)
  }

  async #make(key: string, etag: string, make: () => Promise<Reply>): Promise<Entry> {
    const underWay = this.#making.get(key)
    if (underWay) return underWay
    const making = make()
      .then((reply) => {
        const entry = { reply, etag, encoded: new Map() }
        if (reply.status === 200) this.#entries.set(key, entry)
        return entry
      })
      .finally(() => this.#making.delete(key))
    this.#making.set(key, making)
    return making
  }
}

/** A page that is not kept: compressed, never answered with 304. */
export function presentOnce(reply: Reply, encoding: Encoding | undefined): Promise<Reply> {
  return present({ reply, etag: '', encoded: new Map() }, { encoding, ifNoneMatch: undefined })
}

async function present(
  { reply, etag, encoded }: Entry,
  { encoding, ifNoneMatch }: Preconditions,
): Promise<Reply> {
  const headers: Record<string, string> = { ...reply.headers, vary: 'accept-encoding' }
  // Weak: the encodings of one page are the same page.
  if (etag !== '' && reply.status === 200) {
    headers.etag = `W/"${etag}"`
    if (ifNoneMatch?.split(',').some((tag) => tag.trim() === headers.etag || tag.trim() === '*')) {
      return { status: 304, headers, body: '' }
    }
  }
  const body = Buffer.from(reply.body)
  if (encoding === undefined || body.byteLength < 1024) return { ...reply, headers, body }
  const known = encoded.get(encoding) ?? compress(body, encoding, etag !== '')
  encoded.set(encoding, known)
  return { ...reply, headers: { ...headers, 'content-encoding': encoding }, body: await known }
}
