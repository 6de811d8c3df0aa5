import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { assertKey, FilesUnavailable, type FileStore } from './file-store.ts'

/** Files in a folder. A file is written beside its place, synced and renamed, so a crash never leaves half of one. */
export function openDiskStore(root: string): FileStore {
  const place = (key: string) => {
    assertKey(key)
    return path.join(root, key)
  }

  return {
    async put(key, body) {
      const target = place(key)
      const temporary = `${target}.${randomUUID()}.tmp`
      try {
        await mkdir(path.dirname(target), { recursive: true })
        const handle = await open(temporary, 'wx')
        try {
          await handle.writeFile(body)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(temporary, target)
      } catch (cause) {
        await rm(temporary, { force: true }).catch(() => undefined)
        throw unavailable(cause)
      }
    },

    async get(key) {
      try {
        return await readFile(place(key))
      } catch (cause) {
        return absent(cause)
      }
    },

    async open(key) {
      try {
        const handle = await open(place(key), 'r')
        const { size } = await handle.stat()
        return { size, stream: handle.createReadStream() }
      } catch (cause) {
        return absent(cause)
      }
    },

    async has(key) {
      try {
        return (await stat(place(key))).isFile()
      } catch (cause) {
        return absent(cause) ?? false
      }
    },

    async list(prefix) {
      try {
        const entries = await readdir(root, { recursive: true, withFileTypes: true })
        return entries
          .filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'))
          .map((entry) =>
            path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
          )
          .filter((key) => key.startsWith(prefix))
          .sort()
      } catch (cause) {
        return absent(cause) ?? []
      }
    },

    async delete(key) {
      const target = place(key)
      try {
        await rm(target, { force: true })
      } catch (cause) {
        absent(cause)
      }
    },
  }
}

/** Null for a file that is not there; any other failure is the operator's to know. */
function absent(cause: unknown): null {
  const code = (cause as NodeJS.ErrnoException).code
  if (code === 'ENOENT' || code === 'ENOTDIR') return null
  throw cause instanceof RangeError ? cause : unavailable(cause)
}

function unavailable(cause: unknown): FilesUnavailable {
  const full = (cause as NodeJS.ErrnoException).code === 'ENOSPC'
  return new FilesUnavailable(
    full
      ? 'No queda lugar en el disco: liberá espacio y probá de nuevo.'
      : 'No se puede leer o escribir en la carpeta de archivos: revisá que exista y sus permisos.',
    { cause },
  )
}
