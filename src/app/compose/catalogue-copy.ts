import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { setImmediate as others } from 'node:timers/promises'
import { z } from 'zod'
import type { Document } from '#/core/documents/document-store.ts'
import { cursorText, parseFeedCursor } from '#/core/documents/feed-cursor.ts'
import type { DocumentReplica } from '#/adapters/postgres/replica.ts'
import type { Log } from '#/core/observability/log.ts'
import type { LiveCatalogue } from '#/core/live/live-catalogue.ts'

/** The copy is always rewritten whole, and later changes come from the feed. */
const COPY_INTERVAL_MS = 600_000
const COPY_SLICE_MS = 8
/** Documents per page without a limit. */
const COPY_PAGE_SIZE = 500
/** Maximum age; histories are retained for longer, so the feed still has later changes. */
const MAX_AGE_MS = 30 * 86_400_000

const headSchema = z.strictObject({
  database: z.string(),
  cursor: z.string(),
  latest: z.strictObject({ sequence: z.number(), updatedAt: z.string() }).nullable(),
  writtenAt: z.iso.datetime(),
})
const endSchema = z.strictObject({ documents: z.number() })

type CopyHead = z.infer<typeof headSchema>
type CopyLocation = {
  file: string
  /** Name of the database in messages; copies of another one are rejected. */
  database: string
}

export async function hasCatalogueCopy({ file, database }: CopyLocation): Promise<boolean> {
  const head = await headIn(file)
  return head?.database === database && Date.now() - Date.parse(head.writtenAt) < MAX_AGE_MS
}

/** Documents of the last served catalogue; null without a complete, recent copy. */
export async function openCatalogueCopy(place: CopyLocation): Promise<DocumentReplica | null> {
  if (!(await hasCatalogueCopy(place))) return null
  let head: CopyHead | undefined
  let last = ''
  let read = -1
  // Buffers instead of strings, so that large catalogues fit in the heap once.
  const byCollection = new Map<string, Buffer[]>()
  for await (const line of createInterface({ input: createReadStream(place.file) })) {
    head ??= parseCopyHead(line)
    const [collection, json] = splitOnce(last)
    if (json !== '') {
      const list = byCollection.get(collection) ?? []
      list.push(Buffer.from(json))
      byCollection.set(collection, list)
    }
    last = line
    read += 1
  }
  const cursor = head && parseFeedCursor(head.cursor)
  if (!cursor || endSchema.safeParse(parseJsonLine(last)).data?.documents !== read - 1) return null
  return {
    place: async () => cursor,
    latest: async () => head!.latest,
    async find(collection, { limit = COPY_PAGE_SIZE, after = '0' } = {}) {
      const [all, from] = [byCollection.get(collection) ?? [], Number(after)]
      const to = from + limit
      const documents = all.slice(from, to).map((json) => JSON.parse(json.toString()) as Document)
      return { documents, next: to < all.length ? String(to) : null }
    },
    close: async () => byCollection.clear(),
  }
}

/** Splits `collection json`; empty strings for the head and the end. */
function splitOnce(line: string): [collection: string, json: string] {
  const at = line.startsWith('{') ? -1 : line.indexOf(' ')
  return at < 0 ? ['', ''] : [line.slice(0, at), line.slice(at + 1)]
}

type KeepOptions = CopyLocation & {
  live: Pick<LiveCatalogue, 'source' | 'onSwap'>
  log: Log
  everyMs?: number
}

/** Writes the copy soon after the start and after changes, unless another process of this machine already did. */
export function keepCatalogueCopy({ live, log, everyMs = COPY_INTERVAL_MS, ...place }: KeepOptions): {
  close(): Promise<void>
} {
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined
  let nextAt = 0
  let isStale = true
  let isClosed = false

  function changed(): void {
    isStale = true
    soon()
  }
  function soon(): void {
    if (isClosed || timer !== undefined || writing !== undefined) return
    timer = setTimeout(begin, Math.max(0, nextAt - Date.now())).unref()
  }
  function begin(): void {
    timer = undefined
    nextAt = Date.now() + everyMs
    isStale = false
    writing = writeCopy(place, live, () => isClosed)
      .catch((error: unknown) => log('warn', 'the copy of the catalogue is not kept', { error }))
      .finally(() => {
        writing = undefined
        if (isStale) soon()
      })
  }
  const stop = live.onSwap(changed)
  soon()
  return {
    async close() {
      isClosed = true
      stop()
      clearTimeout(timer)
      await writing
    },
  }
}

async function writeCopy(
  { file, database }: CopyLocation,
  live: KeepOptions['live'],
  isClosed: () => boolean,
): Promise<void> {
  const source = live.source()
  const cursor = cursorText(source.cursor)
  const there = await headIn(file)
  if (there?.cursor === cursor && there.database === database) return
  await mkdir(path.dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}`
  const head: CopyHead = { database, cursor, latest: source.latest, writtenAt: new Date().toISOString() }
  const text = copyLines(head, source.documents)
  await pipeline(text, createWriteStream(unfinished, { mode: 0o600, flush: true }))
  // Discarded if the history changed, or the process is closing.
  if (isClosed() || live.source().documents !== source.documents) await rm(unfinished, { force: true })
  else await rename(unfinished, file)
}

/** Yields to other requests; changes during the copy are later than its cursor, so the feed repeats them. */
async function* copyLines(head: CopyHead, documents: ReadonlyMap<string, Document>): AsyncGenerator<string> {
  let part = `${JSON.stringify(head)}\n`
  let written = 0
  let until = performance.now() + COPY_SLICE_MS
  for (const document of documents.values()) {
    part += `${document.collection} ${JSON.stringify(document)}\n`
    written += 1
    if (performance.now() < until) continue
    yield part
    part = ''
    await others()
    until = performance.now() + COPY_SLICE_MS
  }
  yield `${part}${JSON.stringify({ documents: written })}\n`
}

async function headIn(file: string): Promise<CopyHead | undefined> {
  const input = createReadStream(file)
  try {
    for await (const line of createInterface({ input })) return parseCopyHead(line)
  } catch {
    // No copy exists yet.
  } finally {
    input.destroy()
  }
  return undefined
}

const parseCopyHead = (line: string): CopyHead | undefined => headSchema.safeParse(parseJsonLine(line)).data

function parseJsonLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
