import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { FileStore, FileStream } from '#/core/files/file-store.ts'
import type { PictureFacts } from '#/catalogue/documents/picture.ts'
import { drawIcons } from '#/core/pictures/icons.ts'
import type { Validators } from './validate-upload.ts'
import type { VideoFacts } from './check-video.ts'
import { MAX_UPLOAD_BYTES, type FileKind, type InvoiceType } from './upload-limits.ts'
import { receiveFile, type ReceivedFile } from './receive-upload.ts'
import { RefusedFile } from './refused-upload.ts'

export type Scanner = {
  /** Name of the malware found in a file; null if clean. @throws {FilesUnavailable} */
  find(file: string): Promise<string | null>
}

export type DownloadFacts = { hash: string; filename: string; bytes: number }

type StoredVideo = VideoFacts & { mp4: string; bytes: number }

type Source = AsyncIterable<Uint8Array>

/**
 * Only entry point for uploads: files are stored after validation and virus scan. @throws {RefusedFile} with a sentence
 * for the sender, {FilesUnavailable}
 */
export type UploadService = {
  picture(source: Source): Promise<PictureFacts>
  receivePicture(source: Source): Promise<ReceivedFile>
  /** Measures an already stored picture. */
  measurePicture(source: Source): Promise<Omit<PictureFacts, 'hash'>>
  keepPicture(received: ReceivedFile): Promise<PictureFacts>
  download(source: Source, filename: string): Promise<DownloadFacts>
  receiveDownload(source: Source): Promise<ReceivedFile>
  keepDownload(received: ReceivedFile, filename: string): Promise<DownloadFacts>
  icon(source: Source): Promise<string>
  /** Technical drawing of a product: an SVG. */
  drawing(source: Source): Promise<string>
  /** 3D model of a product: a GLB. */
  model3d(source: Source): Promise<string>
  /** Video of a product: an MP4, not re-encoded. */
  receiveVideo(source: Source): Promise<ReceivedFile>
  keepVideo(received: ReceivedFile): Promise<StoredVideo>
  /** Captions of a video: WebVTT. */
  receiveCaptions(source: Source): Promise<ReceivedFile>
  keepCaptions(received: ReceivedFile): Promise<string>
  /** Receives to disk; validated once the rest of the form has been read. */
  receiveInvoice(source: Source): Promise<ReceivedFile>
  receiveSpreadsheet(source: Source): Promise<ReceivedFile>
  invoice(received: ReceivedFile): Promise<{ type: InvoiceType; content: Buffer }>
  receiveAttachment(source: Source): Promise<ReceivedFile>
  attachment(received: ReceivedFile): Promise<{ type: InvoiceType; content: Buffer }>
}

type UploadServiceOptions = {
  folder: string
  /** Null if files are only validated, not stored. */
  files: FileStore | null
  validators: Validators
  scanner?: Scanner | undefined
}

/** Bytes up to which a file is stored from memory, for stores that cannot retry a broken stream. */
const MAX_IN_MEMORY = 50 * 1024 * 1024

export function openUploadService({
  folder,
  files,
  validators,
  scanner,
}: UploadServiceOptions): UploadService {
  async function through<T>(
    kind: FileKind,
    source: Source,
    work: (received: ReceivedFile) => Promise<T>,
  ): Promise<T> {
    const received = await receiveSource(folder, scanner, kind, source)
    try {
      return await work(received)
    } finally {
      await received.remove()
    }
  }

  async function keepPicture({ path, hash, bytes }: ReceivedFile): Promise<PictureFacts> {
    const { isClean, ...facts } = await validators.picture(path)
    const key = `masters/${hash}`
    if (files && !(await isStoredAlready(files, key, isClean ? null : bytes))) {
      if (!isClean) await validators.cleanPicture(path)
      await files.put(key, await readFile(path))
    }
    return { hash, ...facts }
  }

  async function keepDownload({ path, hash }: ReceivedFile, filename: string): Promise<DownloadFacts> {
    await validators.download(path, filename)
    const { size } = await stat(path)
    const key = `downloads/${hash}`
    if (files && !(await isStoredAlready(files, key, null)))
      await files.put(key, await uploadContent(path, size))
    return { hash, filename, bytes: size }
  }

  async function keepVideo({ path, hash, bytes }: ReceivedFile): Promise<StoredVideo> {
    const facts = await validators.video(path)
    const key = `videos/${hash}`
    if (files && !(await files.has(key))) await files.put(key, await uploadContent(path, bytes))
    return { mp4: hash, bytes, ...facts }
  }

  return {
    picture: (source) => through('picture', source, keepPicture),
    receivePicture: (source) => receiveSource(folder, scanner, 'picture', source),
    keepPicture,
    measurePicture: (source) =>
      through('picture', source, async ({ path }) => {
        const { isClean: _, ...facts } = await validators.picture(path)
        return facts
      }),

    download: (source, filename) =>
      through('download', source, (received) => keepDownload(received, filename)),
    receiveDownload: (source) => receiveSource(folder, scanner, 'download', source),
    keepDownload,

    icon: (source) =>
      through('icon', source, async ({ path, hash }) => {
        await validators.icon(path)
        if (files) await drawIcons(files, hash, await readFile(path))
        return hash
      }),

    drawing: (source) => through('icon', source, storeUnder(files, 'drawings', validators.drawing)),
    model3d: (source) => through('icon', source, storeUnder(files, 'models', validators.model3d)),

    receiveVideo: (source) => receiveSource(folder, scanner, 'video', source),
    keepVideo,
    receiveCaptions: (source) => receiveSource(folder, scanner, 'captions', source),
    keepCaptions: storeUnder(files, 'captions', validators.captions),

    receiveInvoice: (source) => receiveSource(folder, scanner, 'invoice', source),
    receiveSpreadsheet: (source) => receiveSource(folder, scanner, 'spreadsheet', source),

    async invoice({ path }) {
      const type = await validators.invoice(path)
      return { type, content: await readFile(path) }
    },

    receiveAttachment: (source) => receiveSource(folder, scanner, 'attachment', source),
    async attachment({ path }) {
      const type = await validators.attachment(path)
      return { type, content: await readFile(path) }
    },
  }
}

async function receiveSource(
  folder: UploadServiceOptions['folder'],
  scanner: UploadServiceOptions['scanner'],
  kind: FileKind,
  source: Source,
): Promise<ReceivedFile> {
  const received = await receiveFile(source, { folder, maxBytes: MAX_UPLOAD_BYTES[kind] })
  try {
    const harm = await scanner?.find(received.path)
    if (harm) throw new RefusedFile(harmful(harm))
    return received
  } catch (error) {
    await received.remove()
    throw error
  }
}

function storeUnder(
  files: UploadServiceOptions['files'],
  prefix: string,
  validate: (path: string) => Promise<void>,
) {
  return async ({ path, hash }: ReceivedFile): Promise<string> => {
    await validate(path)
    const key = `${prefix}/${hash}`
    if (files && !(await files.has(key))) await files.put(key, await readFile(path))
    return hash
  }
}

const harmful = (name: string) =>
  `El archivo tiene un programa dañino conocido (${name}), y no lo guardamos. Pasale un antivirus a tu equipo y elegí otro.`

/** False also for a file of exactly `rawBytes`, stored unprocessed by an earlier version: it is encoded again. */
async function isStoredAlready(files: FileStore, key: string, rawBytes: number | null): Promise<boolean> {
  if (rawBytes === null) return files.has(key)
  const opened = await files.open(key)
  opened?.stream.destroy()
  return opened !== null && opened.size !== rawBytes
}

async function uploadContent(path: string, size: number): Promise<Uint8Array | FileStream> {
  return size <= MAX_IN_MEMORY ? readFile(path) : { size, stream: createReadStream(path) }
}
