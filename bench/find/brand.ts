import path from 'node:path'
import type { BuildOptions, SourceDocument } from '../../src/catalogue/build-catalogue.ts'
import { readContentFolder } from '../../src/server/content/content-folder.ts'
import { replaceFiles } from '../../src/server/content/resolve-pictures.ts'

export const BUILD_OPTIONS: BuildOptions = {
  sequence: 1,
  today: '2026-11-21',
  siteUrl: 'https://catalogo.example',
}

const CHANGED_AT = '2026-11-01T00:00:00.000Z'

/** Documents of the demo brand. Nothing here looks at a picture, so each has the facts of any other. */
export async function brandDocuments(
  folder = path.join(import.meta.dirname, '../../content/nawel'),
): Promise<SourceDocument[]> {
  const hash = '0'.repeat(32)
  const replace = replaceFiles({
    picture: async () => ({ hash, width: 1600, height: 1600, color: '#888888', cutout: true }),
    icon: async () => hash,
    model3d: async () => hash,
    drawing: async () => hash,
    download: async (file) => ({ hash, filename: file, bytes: 1 }),
  })
  const documents = await readContentFolder(folder)
  return Promise.all(
    documents.map(async ({ collection, id, data }) => ({
      collection,
      id,
      data: await replace(data),
      updatedAt: CHANGED_AT,
    })),
  )
}
