import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FileStore } from '../../engines/files/file-store.ts'
import { takeIcon } from '../images/icons.ts'
import { takePicture, type PictureFacts } from '../images/encode.ts'
import { ContentError } from './content-folder.ts'

type Json = { [key: string]: unknown }

/** How the files a document names become what it stores. */
type Replacements = {
  picture: (file: string) => Promise<PictureFacts>
  icon: (file: string) => Promise<string>
  download: (file: string) => Promise<DownloadFacts>
}

/** What a document says of a file to download. */
type DownloadFacts = { hash: string; filename: string; bytes: number }

/**
 * Replaces each `{ "file": "torres/x.webp", "alt": … }` of a document by the facts of the picture, each
 * `{ "file": "x.zip", "kind": … }` by those of the download, and `"icon": "brand/icon.svg"` by the hash of the icon set.
 * The same picture is asked for once.
 */
export function replaceFiles({ picture, icon, download }: Replacements) {
  const taken = new Map<string, Promise<PictureFacts>>()

  return async function replace(value: unknown): Promise<unknown> {
    if (Array.isArray(value)) return Promise.all(value.map(replace))
    if (typeof value !== 'object' || value === null) return value
    const { file, ...rest } = value as Json
    if (typeof file === 'string' && 'alt' in value) {
      const facts = taken.get(file) ?? picture(file)
      taken.set(file, facts)
      return { ...(await facts), ...rest }
    }
    if (typeof file === 'string' && 'kind' in value) return { ...(await download(file)), ...rest }
    const entries = Object.entries(value as Json).map(async ([key, inner]) =>
      key === 'icon' && typeof inner === 'string' && inner.endsWith('.svg')
        ? [key, await icon(inner)]
        : [key, await replace(inner)],
    )
    return Object.fromEntries(await Promise.all(entries))
  }
}

/** Takes the files a document names into the file store, and tells what the document stores instead. */
export function pictureResolver(folder: string, files: FileStore) {
  return replaceFiles({
    picture: async (file) => takePicture(files, await readInside(folder, path.join('pictures', file))),
    icon: async (file) => takeIcon(files, await readInside(folder, file)),
    download: async (file) => {
      const body = await readDownload(folder, file)
      const facts = downloadFacts(file, body)
      if (!(await files.has(`downloads/${facts.hash}`))) await files.put(`downloads/${facts.hash}`, body)
      return facts
    },
  })
}

/** @throws {ContentError} for a file that is not there or lies outside the folder's `downloads`. */
export function readDownload(folder: string, file: string): Promise<Buffer> {
  return readInside(path.join(folder, 'downloads'), file)
}

/** What a document says of a file to download. */
export function downloadFacts(file: string, body: Uint8Array): DownloadFacts {
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 32)
  return { hash, filename: path.basename(file), bytes: body.byteLength }
}

/** Names of the picture files a document asks for. */
export function pictureFiles(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(pictureFiles)
  if (typeof value !== 'object' || value === null) return []
  const own = value as Json
  return typeof own.file === 'string' && 'alt' in own ? [own.file] : Object.values(own).flatMap(pictureFiles)
}

/** @throws {ContentError} for a file that is not there or lies outside the folder. */
export async function readInside(folder: string, relative: string): Promise<Buffer> {
  const file = path.resolve(folder, relative)
  if (!file.startsWith(path.resolve(folder) + path.sep)) {
    throw new ContentError(`«${relative}» se sale de la carpeta de contenido.`)
  }
  return readFile(file).catch((cause: unknown) => {
    throw new ContentError(`Falta el archivo ${file}, que un documento menciona.`, { cause })
  })
}
