import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FileStore } from '../../engines/files/file-store.ts'
import { takeIcon } from '../images/icons.ts'
import { takePicture, type PictureFacts } from '../images/encode.ts'
import { ContentError } from './content-folder.ts'

type Json = { [key: string]: unknown }

/**
 * Replaces each `{ "file": "torres/x.webp", … }` of a document by the facts of the picture, and `"icon": "brand/icon.svg"`
 * by the hash of the icon set, taking both into the file store. The same file is encoded once.
 */
export function pictureResolver(folder: string, files: FileStore) {
  const taken = new Map<string, Promise<PictureFacts>>()

  const take = (file: string) => {
    const known = taken.get(file)
    if (known) return known
    const facts = readInside(folder, path.join('pictures', file)).then((master) => takePicture(files, master))
    taken.set(file, facts)
    return facts
  }

  return async function resolve(value: unknown): Promise<unknown> {
    if (Array.isArray(value)) return Promise.all(value.map(resolve))
    if (typeof value !== 'object' || value === null) return value
    const { file, ...rest } = value as Json
    if (typeof file === 'string' && 'alt' in value) return { ...(await take(file)), ...rest }
    const entries = Object.entries(value as Json)
    return Object.fromEntries(
      await Promise.all(
        entries.map(async ([key, inner]) =>
          key === 'icon' && typeof inner === 'string' && inner.endsWith('.svg')
            ? [key, await takeIcon(files, await readInside(folder, inner))]
            : [key, await resolve(inner)],
        ),
      ),
    )
  }
}

/** Names of the picture files a document asks for. */
export function pictureFiles(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(pictureFiles)
  if (typeof value !== 'object' || value === null) return []
  const own = value as Json
  return typeof own.file === 'string' && 'alt' in own ? [own.file] : Object.values(own).flatMap(pictureFiles)
}

async function readInside(folder: string, relative: string): Promise<Buffer> {
  const file = path.resolve(folder, relative)
  if (!file.startsWith(path.resolve(folder) + path.sep)) {
    throw new ContentError(`«${relative}» se sale de la carpeta de contenido.`)
  }
  return readFile(file).catch((cause: unknown) => {
    throw new ContentError(`Falta el archivo ${file}, que un documento menciona.`, { cause })
  })
}
