import { createHash } from 'node:crypto'
import type { FileStore } from '../../engines/files/file-store.ts'
import { TransferError } from './transfer-error.ts'

export type FilesCopied = { files: number; copied: number; bytes: number; sha256: string }

/** Made again when they are asked for, so no copy carries them. */
export const isMade = (key: string): boolean => key.startsWith('pdf/')

/**
 * Copies every file that the target lacks or has damaged, then reads both sides and compares them file by file. What is only in the target
 * stays there.
 * @throws {TransferError} naming a file that is not the same.
 */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<FilesCopied> {
  const wanted = (await from.list('')).filter(({ key }) => !isMade(key))
  const there = new Map((await to.list('')).map(({ key, size }) => [key, size]))
  const total = createHash('sha256')
  let [copied, bytes] = [0, 0]
  for (const [index, { key, size }] of wanted.entries()) {
    const hashes = () => Promise.all([hashOf(from, key), hashOf(to, key)])
    let [source, target] = there.get(key) === size ? await hashes() : [undefined, null]
    if (source !== target) {
      // Missing there, cut short, or damaged with the size that it had.
      const opened = await from.open(key)
      // Swept or replaced by nothing since it was listed.
      if (opened === null) continue
      await to.put(key, opened)
      copied += 1
      ;[source, target] = await hashes()
    }
    if (source !== target) {
      throw new TransferError(`El archivo ${key} no es igual en el origen y en el destino: copiá de nuevo.`)
    }
    total.update(`${key} ${source}\n`)
    bytes += size
    onProgress(index + 1, wanted.length)
  }
  return { files: wanted.length, copied, bytes, sha256: total.digest('hex') }
}

async function hashOf(files: FileStore, key: string): Promise<string | null> {
  const opened = await files.open(key)
  if (opened === null) return null
  const hash = createHash('sha256')
  for await (const chunk of opened.stream) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
