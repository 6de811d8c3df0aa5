import { createHash } from 'node:crypto'
import path from 'node:path'
import { measurePicture } from '../images/encode.ts'
import type { ContentDocument } from './content-folder.ts'
import { downloadFacts, readDownload, readInside, replaceFiles } from './resolve-pictures.ts'

/** Resolves the pictures of documents by looking at their files, without encoding or keeping anything. */
export async function measurePictures(
  folder: string,
  documents: readonly ContentDocument[],
): Promise<ContentDocument[]> {
  const replace = replaceFiles({
    picture: async (file) => measurePicture(await readInside(folder, path.join('pictures', file))),
    icon: async (file) =>
      createHash('sha256')
        .update(await readInside(folder, file))
        .digest('hex')
        .slice(0, 32),
    download: async (file) => downloadFacts(file, await readDownload(folder, file)),
  })
  return Promise.all(documents.map(async (document) => ({ ...document, data: await replace(document.data) })))
}
