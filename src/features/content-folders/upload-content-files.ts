import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { FileStore } from '#/core/files/file-store.ts'
import type { ReceivedFile } from '#/core/uploads/receive-upload.ts'
import type { UploadService } from '#/core/uploads/upload-service.ts'
import { RefusedFile } from '#/core/uploads/refused-upload.ts'
import type { ContentDocument } from './content-folder.ts'
import { pictureFiles, replaceFiles } from './resolve-pictures.ts'
import { filesNamedBy, type NamedFile } from '#/core/files/named-files.ts'
import { fileInFolder } from './export-content.ts'

type NamedFilesOptions = {
  folder: string
  documents: readonly ContentDocument[]
  uploads: UploadService
  /** Null to validate without storing. */
  files: FileStore | null
}

type UploadedContentFiles = { documents: ContentDocument[]; faults: string[] }

const NO_HASH = '0'.repeat(32)

type ContentUploadOptions = {
  folder: string
  documents: readonly ContentDocument[]
  uploads: UploadService
  /** Null to validate without storing. */
  files: FileStore | null
  onProgress?: ((done: number, total: number) => void) | undefined
}

export async function uploadContentFiles({
  folder,
  documents,
  uploads,
  files,
  onProgress,
}: ContentUploadOptions): Promise<UploadedContentFiles> {
  const { enter, faults } = entrance(folder)
  const replace = replaceFiles({
    picture: (file) =>
      enter(path.join('pictures', file), uploads.picture, {
        hash: NO_HASH,
        width: 1200,
        height: 1200,
        color: '#ffffff',
        cutout: false,
      }),
    icon: (file) => enter(file, uploads.icon, NO_HASH),
    drawing: (file) => enter(path.join('drawings', file), uploads.drawing, NO_HASH),
    model3d: (file) => enter(path.join('models', file), uploads.model3d, NO_HASH),
    captions: (file) =>
      enter(path.join('videos', file), uploadWith(uploads.receiveCaptions, uploads.keepCaptions), NO_HASH),
    mp4: (file) =>
      enter(path.join('videos', file), uploadWith(uploads.receiveVideo, uploads.keepVideo), {
        mp4: NO_HASH,
        width: 1280,
        height: 720,
        seconds: 1,
        hasSound: false,
        bytes: 1,
      }),
    download: (file) => {
      const filename = path.basename(file)
      const keep = (source: AsyncIterable<Uint8Array>) => uploads.download(source, filename)
      return enter(path.join('downloads', file), keep, { hash: NO_HASH, filename, bytes: 1 })
    },
  })
  const total = documents.filter((document) => pictureFiles(document.data).length > 0).length
  let done = 0
  const taken: ContentDocument[] = []
  const queue = documents.entries()
  const work = async () => {
    for (const [index, document] of queue) {
      taken[index] = { ...document, data: await replace(document.data) }
      if (pictureFiles(document.data).length > 0) onProgress?.(++done, total)
    }
  }
  await Promise.all([work(), work()])
  const brought = await bringNamedFiles({ folder, documents, uploads, files })
  return { documents: taken, faults: [...faults, ...brought].toSorted() }
}

const uploadWith =
  <Kept>(
    receive: (source: AsyncIterable<Uint8Array>) => Promise<ReceivedFile>,
    keep: (received: ReceivedFile) => Promise<Kept>,
  ) =>
  async (source: AsyncIterable<Uint8Array>): Promise<Kept> => {
    const received = await receive(source)
    return keep(received).finally(() => received.remove())
  }

function entrance(folder: string) {
  const faults: string[] = []

  async function enter<T>(
    relative: string,
    take: (source: AsyncIterable<Uint8Array>) => Promise<T>,
    refused: T,
  ): Promise<T> {
    const file = path.resolve(folder, relative)
    const fault = (sentence: string) => {
      faults.push(sentence)
      return refused
    }
    if (!file.startsWith(path.resolve(folder) + path.sep)) {
      return fault(`«${relative}» se sale de la carpeta de contenido.`)
    }
    const found = await stat(file).catch(() => null)
    if (!found?.isFile()) return fault(`Falta el archivo ${file}, que un documento menciona.`)
    const source = createReadStream(file)
    try {
      return await take(source)
    } catch (error) {
      if (!(error instanceof RefusedFile)) throw error
      return fault(`${file}: ${error.message}`)
    } finally {
      source.destroy()
    }
  }

  return { enter, faults }
}

/** Uploads files that documents name by hash and the store lacks; returns the faults. */
async function bringNamedFiles({ folder, documents, uploads, files }: NamedFilesOptions): Promise<string[]> {
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

/** Stores under the documents' hash, because processing again gives another hash. */
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
  // Content folders have no private files.
  if (kind === 'private') return
  if ((await uploads[kind](source)) !== hash)
    throw new RefusedFile('Lo que tiene no es lo que dice su nombre: exportá de nuevo.')
}
