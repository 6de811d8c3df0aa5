import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { diskUnavailable } from '#/core/files/file-store.ts'
import { fileTooLarge } from './names.ts'
import { RefusedFile } from './refused-upload.ts'

export type ReceivedFile = {
  path: string
  bytes: number
  /** SHA-256, the first 32 hex digits. */
  hash: string
  remove(): Promise<void>
}

/** Stores the upload under a random name. @throws {RefusedFile} past `maxBytes`, {FilesUnavailable} */
export async function receiveFile(
  source: AsyncIterable<Uint8Array>,
  { folder, maxBytes }: { folder: string; maxBytes: number },
): Promise<ReceivedFile> {
  const file = path.join(folder, randomUUID())
  const remove = () => rm(file, { force: true })
  const digest = createHash('sha256')
  let bytes = 0
  try {
    const handle = await onDisk(async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return open(file, 'wx', 0o600)
    })
    try {
      for await (const chunk of source) {
        bytes += chunk.byteLength
        if (bytes > maxBytes) throw new RefusedFile(fileTooLarge(maxBytes))
        digest.update(chunk)
        await onDisk(() => handle.writeFile(chunk))
      }
    } finally {
      await handle.close()
    }
    return { path: file, bytes, hash: digest.digest('hex').slice(0, 32), remove }
  } catch (error) {
    await remove().catch(() => undefined)
    throw error
  }
}

/** Milliseconds, more than any validation takes. */
const ABANDONED_MS = 3_600_000

/** Deletes leftovers of killed processes; files in use are younger. */
export async function deleteAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => null)
    if (found && found.mtimeMs < Date.now() - ABANDONED_MS)
      await rm(file, { force: true }).catch(() => undefined)
  }
}

/** Reports disk errors as outages of the server, not as faults of the file. */
async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw diskUnavailable(cause)
  }
}
