import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { canonicalJson } from './feed-digest.ts'

/** A version that doesn't know of archives of changes refuses it. */
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
  /** Beside the documents; only the engine that wrote them reads them. */
  tables: z.object({ engine: z.string(), count: z.number(), sha256: z.string() }),
  files: z.object({ count: z.number(), bytes: z.number(), sha256: z.string() }),
  /** Here or in an archive before this one (`present.json`); older archives don't say. */
  present: z.object({ count: z.number(), sha256: z.string() }).optional(),
  /** Last commits of collections with full history, to verify that an incremental archive continues it. */
  tail: z.array(tailEntry).optional(),
  follows: z.object({ id: z.string(), madeAt: z.string(), sequence: z.number() }).optional(),
  /** Older versions may be missing. */
  historyDays: z.number().optional(),
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
