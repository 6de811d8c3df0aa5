import { chooseQuickEncoding } from '#/core/http/compression.ts'
import { textReply } from '#/core/http/reply.ts'
import type { PreviewFile } from '#/publishing/server/route-parts.ts'
import { presentOnce } from '#/site/rendering/page-cache.ts'
import { documentFile } from './document-file.ts'
import { drawingAt, DRAWING_HEADERS, isDrawing } from './drawing.ts'

/** Drawings and PDFs as they are with drafts. */
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
