import { createHash } from 'node:crypto'
import type { FileEntry, FileStore } from '#/core/files/file-store.ts'
import { isOperationNote } from '#/core/files/operations.ts'
import { TransferError } from './transfer-error.ts'

type FilesCopied = { files: number; copied: number; bytes: number; sha256: string }

/** Object stores have a high latency but no lower throughput in parallel. */
const PARALLEL_FILES = 8

/** Files left out of copies: generated on demand, or notes about this store. */
export const isDerivedFile = (key: string): boolean =>
  /^(?:pdf|model-forms)\//.test(key) || isOperationNote(key)

/** Copies missing or damaged files, then reads both sides and compares. @throws {TransferError} */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<FilesCopied> {
  const wanted = (await from.list('')).filter(({ key }) => !isDerivedFile(key))
  const there = new Map((await to.list('')).map(({ key, size }) => [key, size]))
  const results: (Copied | null)[] = []
  let [next, done] = [0, 0]
  async function copySome(): Promise<void> {
    for (let index = next++; index < wanted.length; index = next++) {
      const file = wanted[index]!
      try {
        results[index] = await copyFile({ from, to }, file, there.get(file.key) === file.size)
      } catch (error) {
        // The other copies finish their current file.
        next = wanted.length
        throw error
      }
      onProgress(++done, wanted.length)
    }
  }
  await Promise.all(Array.from({ length: PARALLEL_FILES }, copySome))
  const total = createHash('sha256')
  const found = results.filter((result) => result !== null)
  for (const { key, sha256 } of found) total.update(`${key} ${sha256}\n`)
  return {
    files: wanted.length,
    copied: found.filter((result) => result.isCopied).length,
    bytes: found.reduce((sum, { size }) => sum + size, 0),
    sha256: total.digest('hex'),
  }
}

type Copied = { key: string; size: number; sha256: string | null; isCopied: boolean }

/** Null for a file deleted since it was listed. */
async function copyFile(
  { from, to }: { from: FileStore; to: FileStore },
  { key, size }: FileEntry,
  isThere: boolean,
): Promise<Copied | null> {
  const hashes = () => Promise.all([storedFileHash(from, key), storedFileHash(to, key)])
  let [source, target] = isThere ? await hashes() : [undefined, null]
  const isCopied = source !== target
  if (isCopied) {
    // Missing, truncated, or damaged without a change of size.
    const opened = await from.open(key)
    if (opened === null) return null
    await to.put(key, opened)
    ;[source, target] = await hashes()
  }
  if (source !== target || source === undefined) {
    throw new TransferError(`El archivo ${key} no es igual en el origen y en el destino: copiá de nuevo.`)
  }
  return { key, size, sha256: source, isCopied }
}

async function storedFileHash(files: FileStore, key: string): Promise<string | null> {
  const opened = await files.open(key)
  if (opened === null) return null
  const hash = createHash('sha256')
  for await (const chunk of opened.stream) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
