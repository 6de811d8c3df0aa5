import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { unpacksBeyond } from './unpacked-size.ts'
import { PdfRefused, type PdfLimits, type PdfText } from '#/core/files/pdf-text.ts'

type TextPiece = { str: string; transform: readonly number[]; width: number; height: number }

type PlacedText = { text: string; x: number; y: number; width: number; height: number }

// Only module that imports pdfjs; its blocking calls run in a separate process.
const NO_TEXT =
  'El PDF no tiene texto: es una foto o un escaneo. Copiá los datos a mano, o pedile a la fábrica el texto y pegalo acá.'

const UNREADABLE =
  'Las letras del PDF no se pueden leer. Copiá los datos a mano, o pedile a la fábrica el texto y pegalo acá.'

/** Unmapped character codes; a single private-use one is a bullet. */
const UNREAD = /(?![\t\n\r])\p{Cc}|\uFFFD|\p{Co}{2}/u
/** pdfjs warning for a font whose text it omits. */
const FONT_LOST = /loadFont - (?:preEvaluateFont|translateFont) failed|Font "[^"]*" is not available\.$/

/** CJK character maps and the standard fonts that files omit. */
const LIBRARY = path.dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))

/** Extracts text only: no scripts, rendering or requests. @throws {PdfRefused} */
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
  // pdfjs reports a lost font only as a warning.
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
    // Fonts are then loaded again, and reported again, on each page that uses them.
    if (isFontLost) await pdf.cleanup()
    isFontLost = false
  }
  if (letters < 8) throw new PdfRefused(unread.length > 0 ? UNREADABLE : NO_TEXT)
  return { pages, unread }
}

/** Prevents pdfjs from loading its native canvas. */
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

/** Lines from pieces at equal height, with a tab between columns. */
function linesOfItems(pieces: readonly TextPiece[]): string[] {
  const placed = pieces
    .filter(({ str }) => str.trim() !== '')
    .map(({ str, transform, width, height }): PlacedText => ({
      text: str,
      x: transform[4] ?? 0,
      y: transform[5] ?? 0,
      width,
      height: height || Math.abs(transform[3] ?? 0) || 10,
    }))
    .sort((a, b) => b.y - a.y || a.x - b.x)
  const lines: PlacedText[][] = []
  for (const piece of placed) {
    const line = lines.at(-1)
    const [first] = line ?? []
    if (
      line &&
      first &&
      Math.abs(first.y - piece.y) <= Math.max(2, 0.4 * Math.min(first.height, piece.height))
    )
      line.push(piece)
    else lines.push([piece])
  }
  return lines.map((line) => joinLine(line.sort((a, b) => a.x - b.x)))
}

function joinLine(line: readonly PlacedText[]): string {
  let text = ''
  let end: number | undefined
  for (const { text: piece, x, width, height } of line) {
    const gap = end === undefined ? 0 : x - end
    if (end !== undefined)
      text +=
        gap > 1.4 * height ? '\t' : gap > 0.15 * height && !/\s$/.test(text) && !/^\s/.test(piece) ? ' ' : ''
    text += piece
    end = x + width
  }
  return text.replaceAll(/ {2,}/g, ' ').trim()
}
