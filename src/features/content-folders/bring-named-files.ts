import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { FileStore } from '#/core/files/file-store.ts'
import type { ReceivedFile } from '#/core/uploads/receive-upload.ts'
import { RefusedFile } from '#/core/uploads/refused-upload.ts'
import type { UploadService } from '#/core/uploads/upload-service.ts'
import type { ContentDocument } from './content-folder.ts'
import { fileInFolder } from './export-file.ts'
import { filesNamedBy, type NamedFile } from './named-files.ts'

type NamedFilesOptions = {
  folder: string
  documents: readonly ContentDocument[]
  uploads: UploadService
  /** Null where files are only looked at. */
  files: FileStore | null
}

/** Files that documents name by their hash, as an export leaves them: those the store lacks. Gives the faults. */
export async function bringNamedFiles({
  folder,
  documents,
  uploads,
  files,
}: NamedFilesOptions): Promise<string[]> {
  const faults: string[] = []
  for (const { by, ...file } of filesNamedBy(documents)) {
    if (await files?.has(file.key)) continue
    const found = await fileInFolder(folder, file)
    if (found === undefined && by === null) continue
    if (found === undefined) {
      const name = path.join(folder, file.folder, `${file.hash}${file.ending ?? '.*'}`)
      faults.push(`Falta el archivo ${name}, que ${by} menciona: exportá de nuevo.`)
      continue
    }
    const source = createReadStream(found)
    try {
      await storeNamedFile(uploads, file, source, path.basename(found))
    } catch (error) {
      if (!(error instanceof RefusedFile)) throw error
      faults.push(`${found}: ${error.message}`)
    } finally {
      source.destroy()
    }
  }
  return faults
}

/** Under the hash that documents know it by: what was cleaned when it came in has another one by now. */
async function storeNamedFile(
  uploads: UploadService,
  { kind, hash }: NamedFile,
  source: AsyncIterable<Uint8Array>,
  filename: string,
): Promise<void> {
  const as = async (receiving: Promise<ReceivedFile>, take: (received: ReceivedFile) => Promise<unknown>) => {
    const received = await receiving
    await take({ ...received, hash }).finally(() => received.remove())
  }
  if (kind === 'picture') return as(uploads.receivePicture(source), uploads.keepPicture)
  if (kind === 'download')
    return as(uploads.receiveDownload(source), (received) => uploads.keepDownload(received, filename))
  if (kind === 'mp4') return as(uploads.receiveVideo(source), uploads.keepVideo)
  if (kind === 'captions') return as(uploads.receiveCaptions(source), uploads.keepCaptions)
  if ((await uploads[kind](source)) !== hash)
    throw new RefusedFile('Lo que tiene no es lo que dice su nombre: exportá de nuevo.')
}
