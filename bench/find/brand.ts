import path from 'node:path'
import type { BuildOptions, SourceDocument } from '../../src/catalogue/build-catalogue.ts'
import { documentsWithoutFiles } from '../../src/server/content/documents-without-files.ts'

export const BUILD_OPTIONS: BuildOptions = {
  sequence: 1,
  today: '2026-11-21',
  siteUrl: 'https://catalogo.example',
}

const CHANGED_AT = '2026-11-01T00:00:00.000Z'

/** Of the demo brand. */
export const brandDocuments = (
  folder = path.join(import.meta.dirname, '../../content/nawel'),
): Promise<SourceDocument[]> => documentsWithoutFiles(folder, CHANGED_AT)
