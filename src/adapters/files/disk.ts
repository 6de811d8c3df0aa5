import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import {
  assertKey,
  bytesIn,
  exactly,
  type ByteRange,
  type FilePart,
  type FileStore,
  diskUnavailable,
} from '#/core/files/file-store.ts'

/** Atomic writes: a temporary file is synced and renamed, so a crash never leaves half a file. */
export function openDiskStore(root: string): FileStore {
  const place = (key: string) => {
    assertKey(key)
    return path.join(root, key)
  }

  return {
    async put(key, body) {
      const target = place(key)
      const temporary = `${target}.${randomUUID()}.tmp`
      // The stream may fail before anything reads it.
      if (!(body instanceof Uint8Array)) body.stream.on('error', () => undefined)
      try {
        await mkdir(path.dirname(target), { recursive: true })
        const handle = await open(temporary, 'wx')
        try {
          await handle.writeFile(body instanceof Uint8Array ? body : exactly(body))
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(temporary, target)
      } catch (cause) {
        await rm(temporary, { force: true }).catch(() => undefined)
        throw diskUnavailable(cause)
      }
    },

    async get(key) {
      try {
        return await readFile(place(key))
      } catch (cause) {
        return nullIfMissing(cause)
      }
    },

    async open(key) {
      try {
        const handle = await open(place(key), 'r')
        try {
          const { size } = await handle.stat()
          return { size, stream: handle.createReadStream() }
        } catch (cause) {
          await handle.close()
          throw cause
        }
      } catch (cause) {
        return nullIfMissing(cause)
      }
    },

    async openPart(key, range) {
      try {
        return await openPartAt(place(key), range)
      } catch (cause) {
        return nullIfMissing(cause)
      }
    },

    async has(key) {
      try {
        return (await stat(place(key))).isFile()
      } catch (cause) {
        return nullIfMissing(cause) ?? false
      }
    },

    async list(prefix) {
      try {
        const folder = path.join(root, path.dirname(`${prefix}x`))
        const entries = await readdir(folder, { recursive: true, withFileTypes: true })
        const files = entries
          .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !entry.name.endsWith('.tmp'))
          .map((entry) => path.join(entry.parentPath, entry.name))
          .map((file) => ({ file, key: path.relative(root, file).split(path.sep).join('/') }))
          .filter(({ key }) => key.startsWith(prefix))
          .sort((one, other) => (one.key < other.key ? -1 : 1))
        return await Promise.all(
          files.map(async ({ file, key }) => {
            const { size, mtime } = await stat(file)
            return { key, size, modifiedAt: mtime }
          }),
        )
      } catch (cause) {
        return nullIfMissing(cause) ?? []
      }
    },

    async delete(key) {
      const target = place(key)
      try {
        await rm(target, { force: true })
      } catch (cause) {
        nullIfMissing(cause)
      }
    },
  }
}

export async function openPartAt(file: string, range: ByteRange): Promise<FilePart> {
  const handle = await open(file, 'r')
  try {
    const { size: total } = await handle.stat()
    const bytes = bytesIn(range, total)
    if (bytes === null) {
      await handle.close()
      return { total, part: null }
    }
    const { start, end } = bytes
    return { total, part: { start, size: end - start + 1, stream: handle.createReadStream({ start, end }) } }
  } catch (cause) {
    await handle.close()
    throw cause
  }
}

function nullIfMissing(cause: unknown): null {
  const code = (cause as NodeJS.ErrnoException).code
  if (code === 'ENOENT' || code === 'ENOTDIR') return null
  throw cause instanceof RangeError ? cause : diskUnavailable(cause)
}
