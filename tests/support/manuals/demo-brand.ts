import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { buildCatalogue, type SourceDocument } from '#/catalogue/build-catalogue.ts'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { readContentFolder } from '#/features/content-folders/content-folder.ts'
import { replaceFiles } from '#/features/content-folders/resolve-pictures.ts'
import { readEnvironment } from '#/app/settings/environment.ts'
import { documentPicture } from '#/features/manuals/pdf/pictures.ts'
import type { DrawingSource, PictureSource } from '#tests/support/pdf/product-pdfs.ts'
import { PUBLIC_REGISTRY } from '#/catalogue/collections/public-collections.ts'

const FACTS = { width: 1000, height: 1000, color: '#f7f7f5', cutout: true }

type DemoSources = {
  sources: readonly SourceDocument[]
  masters: ReadonlyMap<string, Buffer>
  drawings: ReadonlyMap<string, string>
}

let known: Promise<DemoSources> | undefined
/** Loaded once per process. */
export const demoSources = (): Promise<DemoSources> => (known ??= readDemo())

async function readDemo(): Promise<DemoSources> {
  const { contentDir } = readEnvironment({})
  const masters = new Map<string, Buffer>()
  const drawings = new Map<string, string>()
  const replace = replaceFiles({
    picture: async (file) => {
      const master = await readFile(path.join(contentDir, 'pictures', file))
      const hash = createHash('sha256').update(master).digest('hex').slice(0, 32)
      masters.set(hash, master)
      return { hash, ...FACTS }
    },
    icon: async () => '0'.repeat(32),
    drawing: async (file) => {
      const drawn = await readFile(path.join(contentDir, 'drawings', file), 'utf8')
      const hash = createHash('sha256').update(drawn).digest('hex').slice(0, 32)
      drawings.set(hash, drawn)
      return hash
    },
    model3d: async () => '0'.repeat(32),
    captions: async () => '0'.repeat(32),
    mp4: async () => ({ mp4: '0'.repeat(32) }),
    download: async (file) => ({ hash: '0'.repeat(32), filename: file, bytes: 1 }),
  })
  const documents = await readContentFolder(contentDir, PUBLIC_REGISTRY)
  const updatedAt = '2026-05-20T12:00:00.000Z'
  const resolved = documents.map(async ({ collection, id, data }) => ({
    collection,
    id,
    data: await replace(data),
    updatedAt,
  }))
  return { sources: await Promise.all(resolved), masters, drawings }
}

export function demoCatalogue(sources: readonly SourceDocument[]): Catalogue {
  return buildCatalogue(sources, { sequence: 1, today: '2026-06-01', siteUrl: 'https://catalogo.example' })
}

export async function demoBrand(): Promise<{
  catalogue: Catalogue
  pictures: PictureSource
  drawings: DrawingSource
}> {
  const { sources, masters, drawings } = await demoSources()
  const encoded = new Map<string, Promise<Buffer>>()
  return {
    catalogue: demoCatalogue(sources),
    // A product has the same pictures in each of its documents.
    async pictures(hash) {
      const master = masters.get(hash)
      if (!master) return null
      const picture = encoded.get(hash) ?? documentPicture(master)
      encoded.set(hash, picture)
      return picture
    },
    drawings: async (hash) => drawings.get(hash) ?? null,
  }
}
