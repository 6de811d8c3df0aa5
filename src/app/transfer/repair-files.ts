import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import { filesAt, isFilesUrl } from '#/adapters/files/files-at.ts'
import type { FileStore } from '#/core/files/file-store.ts'
import type { NamedFile } from '#/core/files/named-files.ts'
import { readArchive, skip } from './archive.ts'
import { TransferError } from './transfer-error.ts'

/** Restores files from an archive, folder or store; returns keys with other content there. @throws {TransferError} */
export async function repairFiles(
  files: FileStore,
  missing: readonly NamedFile[],
  from: string,
): Promise<string[]> {
  const found = isFilesUrl(from) ? null : await stat(from).catch(() => null)
  if (found === null && !isFilesUrl(from))
    throw new TransferError(
      `No hay una copia ni una carpeta en ${from}. Otro almacén se indica como s3://… o file:RUTA.`,
    )
  if (found?.isFile()) {
    // Verified whole before anything is restored, because only the end proves it intact.
    await readArchive(from)
    const wanted = new Set(missing.map(({ key }) => key))
    await readArchive(from, {
      changes: async () => undefined,
      table: () => undefined,
      file: (key, file) => (wanted.has(key) ? files.put(key, file) : skip(file)),
    })
    return []
  }
  const source = filesAt(found ? `file:${from}` : from).open()
  const others: string[] = []
  for (const file of missing) {
    const opened = await source.open(file.key)
    if (opened === null) continue
    opened.stream.destroy()
    if (await isSameFile(source, file)) await files.put(file.key, (await source.open(file.key))!)
    else others.push(file.key)
  }
  return others
}

/** True if the content matches its hash or, for files cleaned on upload, the size in its document. */
async function isSameFile(source: FileStore, { key, hash, kind, facts }: NamedFile): Promise<boolean> {
  const { stream, size } = (await source.open(key))!
  const digest = createHash('sha256')
  for await (const chunk of stream) digest.update(chunk as Buffer)
  if (digest.digest('hex').startsWith(hash || ' ')) return true
  if (kind !== 'picture') return facts.bytes === size
  const { width, height } = await sharp((await source.get(key))!)
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  return facts.width === width && facts.height === height
}
