import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { COLLECTIONS, type CollectionName } from '../../catalogue/documents/collections.ts'

/** A document as it stands in a content folder: pictures are still file names. */
export type ContentDocument = { collection: CollectionName; id: string; file: string; data: unknown }

/** What can't be read of a content folder, with the file it is in. */
export class ContentError extends Error {
  override name = 'ContentError'
}

/**
 * Reads `{folder}/{collection}/{id}.json`, all of it.
 * @throws {ContentError} for a folder that is not there or a file that is not JSON.
 */
export async function readContentFolder(folder: string): Promise<ContentDocument[]> {
  const documents: ContentDocument[] = []
  for (const collection of Object.keys(COLLECTIONS) as CollectionName[]) {
    const directory = path.join(folder, collection)
    const names = await readdir(directory).catch(() => [])
    for (const name of names.filter((candidate) => candidate.endsWith('.json')).sort()) {
      const file = path.join(directory, name)
      documents.push({ collection, id: path.basename(name, '.json'), file, data: await readJson(file) })
    }
  }
  if (documents.length === 0) throw new ContentError(`No hay contenido en ${folder}: revisá la ruta.`)
  return documents
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8')
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ContentError(`${file} no es JSON válido: ${(cause as Error).message}`, { cause })
  }
}
