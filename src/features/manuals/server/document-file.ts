import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { ServedMedia } from '#/site/files/media-files.ts'
import { productPath } from '#/site/model/breadcrumbs.ts'
import { absolute } from '#/site/model/page-meta.ts'
import type { PdfKind, PdfLibrary } from './pdf-library.ts'

const PDF_ADDRESS = /^\/descargas\/([A-Z0-9-]{4,20})\/(manual|ficha-tecnica)\.pdf$/

/** Manual or data sheet of a product; undefined where none is published at the path. */
export async function documentFile(
  catalogue: Catalogue,
  pdfs: PdfLibrary,
  path: string,
): Promise<(ServedMedia & Required<Pick<ServedMedia, 'document'>>) | undefined> {
  const match = PDF_ADDRESS.exec(path)
  if (!match) return undefined
  const [, productId, kind] = match as unknown as [string, string, PdfKind]
  const wanted = await pdfs.find(catalogue, productId, kind)
  if (!wanted) return undefined
  return {
    key: wanted.key,
    headers: {
      'content-type': 'application/pdf',
      'cache-control': 'public, max-age=3600',
      'content-disposition': `inline; filename="${productId}-${kind}.pdf"`,
      etag: `"${wanted.key.replace(/^pdf\/|\.pdf$/g, '')}"`,
      link: `<${absolute(catalogue, productPath(productId))}>; rel="canonical"`,
    },
    document: {
      make: (signal) => pdfs.make(wanted, signal),
      noteSize: (bytes) => pdfs.noteDrawn(wanted, bytes),
    },
  }
}
