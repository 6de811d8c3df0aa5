import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { buildCatalogue, type BuildOptions, type SourceDocument } from '#/catalogue/build-catalogue.ts'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { createSearchIndex, type SearchIndex } from '#/search/search.ts'
import { documentsWithoutFiles } from '#/features/content-folders/resolve-pictures.ts'

export const BUILD_OPTIONS: BuildOptions = {
  sequence: 1,
  today: '2026-11-21',
  siteUrl: 'https://catalogo.example',
}

const CHANGED_AT = '2026-11-01T00:00:00.000Z'

/** Documents of the demo brand, without its files. */
export const brandDocuments = (
  folder = path.join(import.meta.dirname, '../../content/nawel'),
): Promise<SourceDocument[]> => documentsWithoutFiles(folder, CHANGED_AT)

/** Documents of the demo brand with two more product types and their products, which no search rule knows. */
export async function documentsWithNewTypes(): Promise<SourceDocument[]> {
  const text = await readFile(path.join(import.meta.dirname, 'new-types/documents.json'), 'utf8')
  const added = JSON.parse(text) as Omit<SourceDocument, 'updatedAt'>[]
  return [...(await brandDocuments()), ...added.map((document) => ({ ...document, updatedAt: CHANGED_AT }))]
}

let known: Promise<{ catalogue: Catalogue; index: SearchIndex }> | undefined
/** Demo brand's catalogue and index, built once per process. */
export const searchedBrand = () => (known ??= readBrand())

async function readBrand() {
  const catalogue = buildCatalogue(await brandDocuments(), BUILD_OPTIONS)
  return { catalogue, index: createSearchIndex(catalogue) }
}
