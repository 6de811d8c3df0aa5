import path from 'node:path'
import { buildCatalogue, type SourceDocument } from '#/catalogue/build-catalogue.ts'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { PUBLIC_REGISTRY } from '#/catalogue/collections/public-collections.ts'
import { readContentFolder } from './content-folder.ts'
import { replaceFiles } from './resolve-pictures.ts'

const PLACEHOLDER_HASH = '0'.repeat(32)

/** Documents of a brand's folder with placeholder picture facts. */
export async function documentsWithoutFiles(folder: string, updatedAt: string): Promise<SourceDocument[]> {
  const replace = replaceFiles({
    picture: async () => ({
      hash: PLACEHOLDER_HASH,
      width: 1600,
      height: 1600,
      color: '#888888',
      cutout: true,
    }),
    icon: async () => PLACEHOLDER_HASH,
    model3d: async () => PLACEHOLDER_HASH,
    drawing: async () => PLACEHOLDER_HASH,
    captions: async () => PLACEHOLDER_HASH,
    mp4: async () => ({
      mp4: PLACEHOLDER_HASH,
      width: 1280,
      height: 720,
      seconds: 1,
      hasSound: false,
      bytes: 1,
    }),
    download: async (file) => ({ hash: PLACEHOLDER_HASH, filename: file, bytes: 1 }),
  })
  const documents = await readContentFolder(folder, PUBLIC_REGISTRY)
  return Promise.all(
    documents.map(async ({ collection, id, data }) => ({
      collection,
      id,
      data: await replace(data),
      updatedAt,
    })),
  )
}

/** Catalogue of a folder of content, the same whenever it is built. */
export async function catalogueWithoutFiles(folder: string): Promise<Catalogue> {
  const updatedAt = new Date(0).toISOString()
  return buildCatalogue(await documentsWithoutFiles(path.resolve(folder), updatedAt), {
    sequence: 0,
    today: updatedAt.slice(0, 10),
    siteUrl: 'https://site.invalid',
  })
}
