import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { z } from 'zod'

/**
 * One tar file: the history of every document as JSON lines, the other tables of the database, every file, and last of all what
 * it should hold, so that one that was cut short can be told.
 */
export const FORMAT = 'vidriera-1'

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  madeAt: z.string(),
  sequence: z.number(),
  documents: z.object({ changes: z.number(), sha256: z.string() }),
  /** Tables that hold no documents, such as accounts; only the engine that wrote them reads them. */
  tables: z.object({ engine: z.string(), count: z.number(), sha256: z.string() }),
  files: z.object({ count: z.number(), bytes: z.number(), sha256: z.string() }),
})
export type Manifest = z.infer<typeof manifestSchema>

/** Sums up named pieces as they go by. */
export function pieceDigest() {
  const total = createHash('sha256')
  let [count, bytes] = [0, 0]
  return {
    /** The stream itself, summed up on its way under a name. */
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
