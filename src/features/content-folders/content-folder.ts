import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { compactDocument } from '#/catalogue/build-catalogue.ts'
import type { Collection, CollectionRegistry } from '#/catalogue/collections/define-collection.ts'
import { schemaVersionOf, migrateToCurrent } from '#/catalogue/collections/migrations.ts'
import { boundHeapGrowth } from '#/core/live/tune-gc.ts'
import type { Drawings } from '#/catalogue/check-documents.ts'

export type ContentDocument = { collection: string; id: string; file: string; data: unknown }

const FILES_READ_AT_ONCE = 32
/** Threshold above which equal values are shared in memory. */
const MANY_DOCUMENTS = 5000

export class ContentError extends Error {
  override name = 'ContentError'
}

/** Reads `{folder}/{collection}/{id}.json`. @throws {ContentError} */
export async function readContentFolder(
  folder: string,
  collections: CollectionRegistry,
): Promise<ContentDocument[]> {
  const documents: ContentDocument[] = []
  for (const collection of collections.values()) {
    const directory = path.join(folder, collection.name)
    const names = await readdir(directory).catch(() => [])
    const files = names.filter((name) => name.endsWith('.json')).sort()
    for (let first = 0; first < files.length; first += FILES_READ_AT_ONCE) {
      const some = files.slice(first, first + FILES_READ_AT_ONCE)
      const read = await Promise.all(
        some.map((name) => readContentDocument(collection, path.join(directory, name))),
      )
      const isLarge = files.length > MANY_DOCUMENTS
      if (isLarge) boundHeapGrowth()
      documents.push(...(isLarge ? read.map(compactDocument) : read))
    }
  }
  if (documents.length === 0) throw new ContentError(`No hay contenido en ${folder}: revisá la ruta.`)
  return documents
}

async function readContentDocument(collection: Collection, file: string): Promise<ContentDocument> {
  const { data, shape } = migrateToCurrent(collection, await readJsonFile(file))
  if (shape > schemaVersionOf(collection)) {
    throw new ContentError(`${file} es de una versión más nueva del sitio: actualizá el sitio y repetí.`)
  }
  return { collection: collection.name, id: path.basename(file, '.json'), file, data }
}

async function readJsonFile(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8')
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ContentError(`${file} no es JSON válido: ${(cause as Error).message}`, { cause })
  }
}

/** Drawings of products, by file name in `written` and by hash in `taken`; missing files are already reported. */
export async function contentDrawings(
  folder: string,
  written: readonly ContentDocument[],
  taken: readonly ContentDocument[],
): Promise<Drawings> {
  const drawingOf = (document: ContentDocument | undefined) => {
    const { drawing } = Object(document?.data) as { drawing?: unknown }
    return typeof drawing === 'string' ? drawing : undefined
  }
  const read = written.map(async (document, place) => {
    const [file, hash] = [drawingOf(document), drawingOf(taken[place])]
    if (document.collection !== 'products' || file === undefined || hash === undefined) return []
    const text = await readFile(
      path.join(folder, 'drawings', path.basename(file === hash ? `${hash}.svg` : file)),
      'utf8',
    ).catch(() => undefined)
    return text === undefined ? [] : [[hash, text] as const]
  })
  return new Map((await Promise.all(read)).flat())
}
