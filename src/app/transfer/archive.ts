import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { canonicalJson, feedDigest, fromArchived, readFeedPages } from './feed-digest.ts'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import tar from 'tar-stream'
import type { CommittedChange, DocumentStore } from '#/core/documents/document-store.ts'
import type { SideTable } from '#/adapters/documents/side-tables.ts'
import type { FileStream } from '#/core/files/file-store.ts'
import { TransferError } from './transfer-error.ts'
import { WITHOUT_HISTORY } from '#/core/documents/without-history.ts'

const TAIL_LENGTH = 50

const tailEntryText = ({ sequence, collection, id, version, updatedAt }: TailEntry) =>
  `${sequence} ${collection}/${id} ${version} ${updatedAt}`

/** Callbacks, called in the archive's order. */
type Takers = {
  changes(page: CommittedChange[]): Promise<void>
  table(table: SideTable): void
  file(key: string, file: FileStream): Promise<void>
  /** Absent in older archives. */
  present?(keys: string[]): void
}

/** Format of incremental archives, which older versions of the program reject. */
export const FOLLOWING = 'vidriera-1-following'

/** Tar file: history as JSON lines, tables, files, and the manifest last, so that truncation is detectable. */
export const FORMAT = 'vidriera-1'

const tailEntry = z.object({
  sequence: z.number(),
  collection: z.string(),
  id: z.string(),
  version: z.number(),
  updatedAt: z.string(),
})
export type TailEntry = z.infer<typeof tailEntry>

export const manifestSchema = z.object({
  format: z.enum([FORMAT, FOLLOWING]),
  madeAt: z.string(),
  sequence: z.number(),
  documents: z.object({ changes: z.number(), sha256: z.string() }),
  /** Account tables, which only the engine that wrote them can read. */
  tables: z.object({ engine: z.string(), count: z.number(), sha256: z.string() }),
  files: z.object({ count: z.number(), bytes: z.number(), sha256: z.string() }),
  /** Files in this archive or earlier ones (`present.json`); absent in older archives. */
  present: z.object({ count: z.number(), sha256: z.string() }).optional(),
  /** Last commits of collections with full history, to verify that an incremental archive continues it. */
  tail: z.array(tailEntry).optional(),
  follows: z.object({ id: z.string(), madeAt: z.string(), sequence: z.number() }).optional(),
  /** Retention, beyond which versions may be missing. */
  historyDays: z.number().optional(),
  /** Files named by documents but missing in the store; undefined if none. */
  missing: z.array(z.object({ key: z.string(), by: z.string() })).optional(),
})
export type ArchiveManifest = z.infer<typeof manifestSchema>

export function archiveId(manifest: ArchiveManifest): string {
  return createHash('sha256').update(canonicalJson(manifest)).digest('hex')
}

export function keysSum(keys: readonly string[]): NonNullable<ArchiveManifest['present']> {
  return { count: keys.length, sha256: createHash('sha256').update(JSON.stringify(keys)).digest('hex') }
}

export function pieceDigest() {
  const total = createHash('sha256')
  let [count, bytes] = [0, 0]
  return {
    async pass<T>(name: string, stream: Readable, use: (stream: Readable) => Promise<T>): Promise<T> {
      const hash = createHash('sha256')
      const result = await use(Readable.from(counted(stream, hash), { objectMode: false }))
      total.update(`${name} ${hash.digest('hex')}\n`)
      count += 1
      return result
    },
    add(name: string, body: string) {
      total.update(`${name} ${createHash('sha256').update(body).digest('hex')}\n`)
      count += 1
    },
    end: () => ({ count, bytes, sha256: total.digest('hex') }),
  }

  async function* counted(stream: Readable, hash: Hash) {
    for await (const chunk of stream) {
      hash.update(chunk as Buffer)
      bytes += (chunk as Buffer).length
      yield chunk as Buffer
    }
  }
}

/** Reads the whole archive and verifies its manifest. @throws {TransferError} */
export async function readArchive(from: string, takers?: Takers): Promise<ArchiveManifest> {
  const name = path.basename(from)
  const documents = feedDigest()
  const [tables, files] = [pieceDigest(), pieceDigest()]
  let present: ArchiveManifest['present']
  let manifest: unknown
  try {
    for await (const { key, size, stream } of entries(from, name)) {
      const [kind = '', ...rest] = key.split('/')
      const part = rest.join('/')
      if (kind === 'documents') {
        const page = parseLines(await text(stream), name, fromArchived)
        documents.add(page)
        await takers?.changes(page)
      } else if (kind === 'tables') {
        const table = { name: part.replace(/\.json$/, ''), json: await text(stream) }
        tables.add(table.name, table.json)
        takers?.table(table)
      } else if (kind === 'files') {
        await files.pass(part, stream, async (passing) => {
          if (takers) await takers.file(part, { size, stream: passing })
          else for await (const _ of passing);
        })
      } else if (kind === 'present.json') {
        const [keys] = parseLines(await text(stream), name, (list: string[]) => list)
        present = keysSum(keys!)
        takers?.present?.(keys!)
      } else if (kind === 'manifest.json')
        [manifest] = parseLines((await text(stream)).replaceAll('\n', ''), name, (value: unknown) => value)
      else stream.resume()
    }
  } catch (error) {
    // Truncation of the part being read is reported by its reader.
    if (!(error instanceof Error && error.message === 'Unexpected end of data')) throw error
    throw new TransferError(`${name} está cortada: le falta el final.`, { cause: error })
  }
  const parsed = manifestSchema.safeParse(manifest)
  if (!parsed.success)
    throw new TransferError(`${name} no es una copia entera de este sitio: le falta el final.`)
  const { bytes: _, ...tablesFound } = tables.end()
  const { engine: _engine, ...declaredTables } = parsed.data.tables
  const found = { documents: documents.end(), tables: tablesFound, files: files.end(), present }
  const expected = {
    documents: parsed.data.documents,
    tables: declaredTables,
    files: parsed.data.files,
    present: parsed.data.present,
  }
  if (!isDeepStrictEqual(found, expected)) {
    throw new TransferError(`${name} está dañada: lo que trae no es lo que dice traer.`)
  }
  return parsed.data
}

export async function skip({ stream }: FileStream): Promise<void> {
  for await (const _ of stream);
}

async function* entries(from: string, name: string) {
  const extract = tar.extract()
  const source = createReadStream(from)
  source.on('error', (error) => extract.destroy(error))
  source.pipe(extract)
  try {
    for await (const entry of extract) {
      const { name: key, size = 0 } = entry.header
      yield { key, size, stream: entry as unknown as Readable }
    }
  } catch (cause) {
    throw new TransferError(`${name} no es una copia de este sitio, o está cortada.`, { cause })
  } finally {
    source.destroy()
  }
}

function parseLines<Said, T>(lines: string, name: string, read: (line: Said) => T): T[] {
  try {
    return lines
      .trimEnd()
      .split('\n')
      .map((line) => read(JSON.parse(line) as Said))
  } catch (cause) {
    throw new TransferError(`${name} está dañada: no se entiende lo que trae.`, { cause })
  }
}

/** Last commits of a feed; documents without history move to their newest commit. */
export function tailOf(before: readonly TailEntry[] = []) {
  let tail = [...before]
  return {
    add(page: readonly CommittedChange[]) {
      for (const { sequence, collection, id, version, updatedAt } of page) {
        if (!WITHOUT_HISTORY.includes(collection)) tail.push({ sequence, collection, id, version, updatedAt })
      }
      if (tail.length > TAIL_LENGTH) tail = tail.slice(-TAIL_LENGTH)
    },
    end: () => tail,
  }
}

/**
 * True if the store continues the tail: commits may be erased or pruned, but none replaced, and at least one must
 * remain.
 */
export async function goesOnAfter(
  store: Pick<DocumentStore, 'changes' | 'sequence'>,
  tail: readonly TailEntry[],
  upTo: number,
): Promise<boolean> {
  if ((await store.sequence()) < upTo) return false
  const [first] = tail
  if (first === undefined) return true
  const known = new Set(tail.map(tailEntryText))
  let found = 0
  for await (const page of readFeedPages(store as DocumentStore, first.sequence - 1, upTo)) {
    for (const change of page) {
      if (WITHOUT_HISTORY.includes(change.collection)) continue
      if (known.has(tailEntryText(change))) found += 1
      // The first page may begin in the middle of the tail.
      else if (change.sequence > first.sequence) return false
    }
  }
  return found > 0
}
