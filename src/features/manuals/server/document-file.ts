import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { ServedMedia } from '#/site/files/media-files.ts'
import { productPath } from '#/site/model/breadcrumbs.ts'
import { absolute } from '#/site/model/page-meta.ts'
import type { PdfKind, PdfLibrary } from './pdf-library.ts'
import { chooseQuickEncoding } from '#/core/http/compression.ts'
import { textReply } from '#/core/http/reply.ts'
import type { PreviewFile } from '#/publishing/server/route-parts.ts'
import { presentOnce } from '#/site/rendering/page-cache.ts'
import { drawingAt, DRAWING_HEADERS, isDrawing } from './drawing.ts'

/** Drawings and PDFs of a preview's catalogue, with drafts. */
export const previewFile: PreviewFile = async (
  { app, inTurn },
  { incoming, client, signal },
  { catalogue, path },
) => {
  if (isDrawing(path)) {
    const body = await inTurn({ client, signal }, () => drawingAt(app.files, catalogue, path))
    if (body === undefined) return textReply(404, 'No existe.')
    const encoding = chooseQuickEncoding(incoming.headers['accept-encoding'])
    return presentOnce({ status: 200, headers: { ...DRAWING_HEADERS }, body }, encoding)
  }
  const paper = await documentFile(catalogue, app.pdfs, path)
  if (!paper) return undefined
  const { bytes } = await paper.document.make(signal)
  const body = bytes ? Buffer.from(bytes) : await app.files.get(paper.key)
  const { 'content-type': type = '', 'content-disposition': named = '' } = paper.headers
  const headers = { 'content-type': type, 'content-disposition': named }
  return body ? { status: 200, headers, body } : textReply(404, 'No existe.')
}

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
