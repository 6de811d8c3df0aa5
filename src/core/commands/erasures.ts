import { createHash } from 'node:crypto'
import type { FileStore } from '#/core/files/file-store.ts'

const FOLDER = 'private/erasures/'

export type Erasures = {
  /** Whether it was erased since a time (ISO 8601); without one, whether ever. */
  has(collection: string, id: string, at?: string): boolean
}

export function erasureHash(collection: string, id: string): string {
  return createHash('sha256').update(`${collection}/${id}`).digest('hex').slice(0, 40)
}

/** To be called before anything is erased. @throws {FilesUnavailable} */
export async function noteErasure(files: FileStore, collection: string, id: string, at: Date): Promise<void> {
  await files.put(`${FOLDER}${erasureHash(collection, id)}-${at.getTime()}`, Buffer.from(at.toISOString()))
}

/** @throws {FilesUnavailable} */
export async function readErasures(files: FileStore): Promise<Erasures> {
  return erasuresOf((await files.list(FOLDER)).map(({ key }) => key))
}

export function erasuresOf(keys: readonly string[]): Erasures {
  const last = new Map<string, number>()
  for (const key of keys) {
    if (!key.startsWith(FOLDER)) continue
    const [hash = '', at = ''] = key.slice(FOLDER.length).split('-')
    last.set(hash, Math.max(last.get(hash) ?? 0, Number(at)))
  }
  return {
    has(collection, id, at) {
      const erasedAt = last.get(erasureHash(collection, id))
      return erasedAt !== undefined && (at === undefined || Date.parse(at) <= erasedAt)
    },
  }
}

export async function storedErasures(files: FileStore): Promise<{ key: string; body: Buffer }[]> {
  const erasures: { key: string; body: Buffer }[] = []
  for (const { key } of await files.list(FOLDER)) {
    const body = await files.get(key)
    if (body !== null) erasures.push({ key, body })
  }
  return erasures
}
