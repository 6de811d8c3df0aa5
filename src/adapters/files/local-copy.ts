import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import { openPartAt } from './disk.ts'
import { FilesUnavailable, type FileStore, type FileStream } from '#/core/files/file-store.ts'

type LocalCopyOptions = {
  folder: string
  maxBytes: number
  /** Excludes files of single persons, so that erasing from the store erases everywhere. */
  prefixes: readonly string[]
  tell: (error: unknown) => void
}

/** Files above it are streamed without caching. */
const MAX_FILE = 8 * 1024 * 1024
const TEMPORARY = '.tmp'

/** Cache that stays valid while the store is unavailable, because a file never changes under its key. */
export async function withLocalCopy(store: FileStore, options: LocalCopyOptions): Promise<FileStore> {
  const { folder, maxBytes, prefixes, tell } = options
  const place = (key: string) => path.join(folder, encodeURIComponent(key))
  const drop = (key: string) => rm(place(key), { force: true }).catch(tell)
  const cachedSizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    dispose: (_size, key, reason) => {
      if (reason === 'evict') void drop(key)
    },
  })
  const mayKeep = (key: string) => prefixes.some((prefix) => key.startsWith(prefix))

  await mkdir(folder, { recursive: true })
  for (const { key, size } of await whatIsThere(folder)) cachedSizes.set(key, size, { size: size || 1 })

  async function openCopy(key: string): Promise<FileStream | null> {
    try {
      const handle = await open(place(key), 'r')
      const { size } = await handle.stat()
      cachedSizes.set(key, size, { size: size || 1 })
      return { size, stream: handle.createReadStream() }
    } catch (error) {
      cachedSizes.delete(key)
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') tell(error)
      return null
    }
  }

  async function keep(key: string, bytes: Buffer): Promise<void> {
    if (bytes.byteLength > maxBytes) return
    const temporary = `${place(key)}.${randomUUID()}${TEMPORARY}`
    try {
      await writeFile(temporary, bytes, { flag: 'wx' })
      await rename(temporary, place(key))
      cachedSizes.set(key, bytes.byteLength, { size: bytes.byteLength || 1 })
    } catch (error) {
      await rm(temporary, { force: true }).catch(tell)
      tell(error)
    }
  }

  async function openCached(key: string): Promise<FileStream | null> {
    const copy = await openCopy(key)
    if (copy) return copy
    const found = await store.open(key)
    if (found === null || found.size > MAX_FILE) return found
    // Buffered whole, so that a stalled store is reported before the response begins.
    const bytes = await buffer(found.stream)
    if (bytes.byteLength !== found.size)
      throw new FilesUnavailable('El archivo llegó cortado: probá de nuevo.')
    await keep(key, bytes)
    return { size: bytes.byteLength, stream: Readable.from([bytes]) }
  }

  return {
    ...store,
    open: (key) => (mayKeep(key) ? openCached(key) : store.open(key)),
    async openPart(key, range) {
      if (!mayKeep(key) || !cachedSizes.has(key)) return store.openPart(key, range)
      return openPartAt(place(key), range).catch(() => store.openPart(key, range))
    },
    async get(key) {
      const opened = await (mayKeep(key) ? openCached(key) : store.open(key))
      return opened === null ? null : buffer(opened.stream)
    },
    async has(key) {
      return (mayKeep(key) && cachedSizes.has(key)) || store.has(key)
    },
    async delete(key) {
      await store.delete(key)
      if (!mayKeep(key)) return
      cachedSizes.delete(key)
      await drop(key)
    },
  }
}

async function whatIsThere(folder: string): Promise<{ key: string; size: number }[]> {
  const found: { key: string; size: number; at: number }[] = []
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    if (name.endsWith(TEMPORARY)) {
      await rm(file, { force: true })
      continue
    }
    const facts = await stat(file).catch(() => null)
    if (facts)
      found.push({
        key: decodeURIComponent(name),
        size: facts.size,
        at: Math.max(facts.atimeMs, facts.mtimeMs),
      })
  }
  return found.sort((one, other) => one.at - other.at)
}
