import { createRequire } from 'node:module'
import path from 'node:path'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { linesOfItems, type TextPiece } from './lines-of-items.ts'
import { unpacksBeyond } from './unpacked-size.ts'
import { PdfRefused, type PdfLimits, type PdfText } from '#/core/files/pdf-text.ts'

// The one file that knows the library. It blocks: a process of its own calls it.

const NO_TEXT =
  'El PDF no tiene texto: es una foto o un escaneo. Copiá los datos a mano, o pedile a la fábrica el texto y pegalo acá.'

const UNREADABLE =
  'Las letras del PDF no se pueden leer. Copiá los datos a mano, o pedile a la fábrica el texto y pegalo acá.'

/** Codes that stand for no letter; a private one alone is a bullet. */
const UNREAD = /(?![\t\n\r])\p{Cc}|\uFFFD|\p{Co}{2}/u
/** Warning of the library for a font whose letters it leaves out. */
const FONT_LOST = /loadFont - (?:preEvaluateFont|translateFont) failed|Font "[^"]*" is not available\.$/

/** Tables that say which letter a code of a CJK font is, and the fonts that files leave out. */
const LIBRARY = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** Nothing is run, drawn or fetched. @throws {PdfRefused} */
export async function parsePdf(bytes: Uint8Array, limits: PdfLimits): Promise<PdfText> {
  if (bytes.length > limits.fileBytes)
    throw new PdfRefused(
      `El PDF pesa más de ${limits.fileBytes / 1024 / 1024} MB: dejá sólo las páginas del producto.`,
    )
  if (unpacksBeyond(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits.openBytes))
    throw new PdfRefused(
      'El PDF, una vez abierto, es demasiado grande: dejá sólo las páginas del producto, o pegá el texto.',
    )
  const { getDocument } = await openLibrary()
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 1,
    cMapUrl: `${LIBRARY}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${LIBRARY}/standard_fonts/`,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
    disableAutoFetch: true,
    disableStream: true,
    stopAtErrors: false,
    maxImageSize: 1,
  })
  const pdf = await task.promise.catch((cause: unknown) => {
    if (Object(cause).name === 'PasswordException')
      throw new PdfRefused('El PDF tiene contraseña: guardalo sin ella y probá otra vez.')
    throw new PdfRefused('El PDF está roto o no se puede leer: guardalo de nuevo, o pegá el texto.', {
      cause,
    })
  })
  if (pdf.numPages > limits.pages)
    throw new PdfRefused(
      `El PDF tiene más de ${limits.pages} páginas: dejá sólo las del producto, o pegá el texto.`,
    )
  const { warn } = console
  try {
    return await readPages(pdf, limits)
  } finally {
    Object.assign(console, { warn })
  }
}

async function readPages(pdf: PDFDocumentProxy, limits: PdfLimits): Promise<PdfText> {
  const pages: string[][] = []
  const unread: number[] = []
  let [items, letters] = [0, 0]
  let isFontLost = false
  // The library tells of a lost font by a warning alone.
  Object.assign(console, { warn: (text: unknown) => (isFontLost ||= FONT_LOST.test(String(text))) })
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const pieces: TextPiece[] = []
    let isUnread = false
    const reader = page.streamTextContent({ disableNormalization: false }).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      for (const item of part.value.items as TextPiece[]) {
        if (typeof item.str !== 'string') continue
        items += 1
        letters += item.str.length
        if (items > limits.items || letters > limits.letters)
          throw new PdfRefused(
            'El PDF tiene demasiado texto: dejá sólo las páginas del producto, o pegá el texto.',
          )
        isUnread ||= UNREAD.test(item.str)
        pieces.push(item)
      }
    }
    pages.push(linesOfItems(pieces))
    if (isUnread || isFontLost) unread.push(number)
    // Fonts are loaded again, and tell again, on each page that uses them.
    if (isFontLost) await pdf.cleanup()
    isFontLost = false
  }
  if (letters < 8) throw new PdfRefused(unread.length > 0 ? UNREADABLE : NO_TEXT)
  return { pages, unread }
}

/** Keeps out the native canvas that the library brings along. */
async function openLibrary() {
  const scope = globalThis as Record<string, unknown>
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) scope[name] ??= Object
  const own = process.getBuiltinModule
  process.getBuiltinModule = ((name: string) => (name === 'module' ? undefined : own(name))) as typeof own
  try {
    return await import('pdfjs-dist/legacy/build/pdf.mjs')
  } finally {
    process.getBuiltinModule = own
  }
}
