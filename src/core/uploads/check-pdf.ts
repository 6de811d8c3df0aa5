import { DAMAGED, RefusedFile } from './refused-upload.ts'
import { inflateSync, constants } from 'node:zlib'

const WHITE = new Set([0, 9, 10, 12, 13, 32])
const [PERCENT, OPEN_STRING, CLOSE_STRING, ESCAPE_SIGN, SLASH] = [0x25, 0x28, 0x29, 0x5c, 0x2f]
const [LESS_SIGN, GREATER, OPEN_ARRAY, CLOSE_ARRAY, OPEN_BRACE, CLOSE_BRACE] = [
  0x3c, 0x3e, 0x5b, 0x5d, 0x7b, 0x7d,
]
const DELIMITERS = new Set([
  PERCENT,
  OPEN_STRING,
  CLOSE_STRING,
  SLASH,
  LESS_SIGN,
  GREATER,
  OPEN_ARRAY,
  CLOSE_ARRAY,
  OPEN_BRACE,
  CLOSE_BRACE,
])

type LexedObject = {
  /** Decoded names: `/J#61vaScript` is `JavaScript`. */
  names: string[]
  hasStream: boolean
  end: number
}

/** Unsupported filter, or larger than a viewer would accept when decompressed. */
class OpaquePdf extends Error {
  override name = 'OpaquePdf'
}

const MAX_INFLATED = 64 * 1024 * 1024
/** Maximum bytes scanned, as a multiple of the file size; a regular file is scanned once. */
const MAX_READINGS = 8

const STARTS = /(?<=[\d\s\0])obj|trailer/g
const FILTERS = new Set([
  'FlateDecode',
  'Fl',
  'LZWDecode',
  'LZW',
  'ASCIIHexDecode',
  'AHx',
  'ASCII85Decode',
  'A85',
  'RunLengthDecode',
  'RL',
  'Crypt',
  'DCTDecode',
  'DCT',
  'CCITTFaxDecode',
  'CCF',
  'JBIG2Decode',
  'JPXDecode',
])

const PDF_END_MARK = '%%EOF'
/** Readers search for the end mark in the last bytes, so something short may follow it. */
const END_WITHIN = 2048
const PRINT_AGAIN = 'Imprimilo como PDF y elegí esa copia.'

/** PDF names that run code or embed files (ISO 32000-1, 12.6.4, 12.7.8, 7.11.4, 13). */
const SCRIPT = ['JavaScript', 'JS', 'Launch', 'XFA']
const ATTACHED = ['EmbeddedFile', 'EmbeddedFiles', 'EF', 'FileAttachment', 'RichMedia']

/** Returns the PDF up to its end mark. @throws {RefusedFile} */
export function checkPdf(bytes: Buffer): Buffer {
  const end = bytes.lastIndexOf(PDF_END_MARK)
  if (end === -1 || bytes.length - end > END_WITHIN) throw new RefusedFile(DAMAGED)
  const names = pdfNamesOrRefuse(bytes)
  const has = (some: readonly string[]) => some.some((name) => names.has(name))
  if (has(['Encrypt'])) {
    throw new RefusedFile(
      `El PDF está protegido y no podemos revisarlo. ${PRINT_AGAIN} También podés sacarle una foto.`,
    )
  }
  if (has(SCRIPT))
    throw new RefusedFile(`El PDF trae un programa adentro y así no lo recibimos. ${PRINT_AGAIN}`)
  if (has(ATTACHED))
    throw new RefusedFile(`El PDF trae archivos adjuntos y así no lo recibimos. ${PRINT_AGAIN}`)
  return /^\s*\0*$/.test(bytes.toString('latin1', end + PDF_END_MARK.length))
    ? bytes
    : bytes.subarray(0, end + PDF_END_MARK.length)
}

function pdfNamesOrRefuse(bytes: Buffer): Set<string> {
  try {
    return pdfNames(bytes)
  } catch (cause) {
    if (!(cause instanceof OpaquePdf)) throw cause
    throw new RefusedFile(`No pudimos revisar el PDF por dentro. ${PRINT_AGAIN}`, { cause })
  }
}

/**
 * Scans every position where an object could begin: readers disagree on which duplicate counts and where streams end,
 * so names that any of them would find must be found. @throws {OpaquePdf}
 */
function pdfNames(bytes: Buffer): Set<string> {
  const found = new Set<string>()
  let [read, inflated] = [0, 0]
  let opaque: OpaquePdf | undefined
  for (const match of bytes.toString('latin1').matchAll(STARTS)) {
    const start = match.index + match[0].length
    const { names, hasStream, end } = lexObject(bytes, start)
    for (const name of names) found.add(name)
    read += end - start
    if (read > MAX_READINGS * bytes.length) throw new OpaquePdf('Its objects run into each other')
    if (!hasStream || !holdsObjects(names)) continue
    try {
      const text = unpacked(names, bytes.subarray(end), MAX_INFLATED - inflated)
      inflated += text.length
      for (const name of lexNames(text)) found.add(name)
    } catch (error) {
      if (!(error instanceof OpaquePdf)) throw error
      opaque ??= error
    }
  }
  // Encrypted objects are opaque, but the Encrypt entry is in plain text.
  if (opaque && !found.has('Encrypt')) throw opaque
  return found
}

/** Decided by keys, like readers do, not by the declared type. */
function holdsObjects(names: readonly string[]): boolean {
  return names.includes('ObjStm') || (names.includes('N') && names.includes('First'))
}

function unpacked(names: readonly string[], body: Buffer, maxOutputLength: number): Buffer {
  if (maxOutputLength <= 0) throw new OpaquePdf('Too much is packed')
  const filters = names.filter((name) => FILTERS.has(name))
  if (!names.includes('Filter') && filters.length === 0) return body
  const isFlate = filters.length === 1 && (filters[0] === 'FlateDecode' || filters[0] === 'Fl')
  if (!isFlate || names.includes('DecodeParms') || names.includes('DP')) {
    throw new OpaquePdf('Objects are packed in more than one way')
  }
  try {
    return inflateSync(body.subarray(whiteEnd(body, 0)), {
      maxOutputLength,
      finishFlush: constants.Z_SYNC_FLUSH,
    })
  } catch (cause) {
    throw new OpaquePdf('Objects can’t be unpacked', { cause })
  }
}

/** Lexes an object (ISO 32000-1, 7.2 and 7.3) up to its stream, `endobj`, another end or the end of the file. */
function lexObject(bytes: Uint8Array, start: number): LexedObject {
  const names: string[] = []
  let depth = 0
  let at = start
  while (at < bytes.length) {
    const byte = bytes[at]!
    if (WHITE.has(byte)) at = whiteEnd(bytes, at)
    else if (byte === PERCENT) at = lineEnd(bytes, at)
    else if (byte === OPEN_STRING) at = stringEnd(bytes, at)
    else if (byte === SLASH) {
      const end = wordEnd(bytes, at + 1)
      names.push(decodePdfName(bytes.subarray(at + 1, end)))
      at = end
    } else if (DELIMITERS.has(byte)) {
      if (byte === OPEN_ARRAY || byte === LESS_SIGN) depth += 1
      if (byte === CLOSE_ARRAY || byte === GREATER) depth -= 1
      at += 1
    } else {
      const end = wordEnd(bytes, at)
      const word = end - at > 9 ? '' : latin1(bytes.subarray(at, end))
      at = end
      if (depth <= 0 && (word === 'stream' || word === 'endobj' || word === 'startxref')) {
        return { names, hasStream: word === 'stream', end }
      }
    }
  }
  return { names, hasStream: false, end: at }
}

/** Ignores string boundaries, so that strings hide nothing. */
function lexNames(text: Uint8Array): string[] {
  const names: string[] = []
  for (let at = text.indexOf(SLASH); at !== -1; at = text.indexOf(SLASH, at + 1)) {
    names.push(decodePdfName(text.subarray(at + 1, wordEnd(text, at + 1))))
  }
  return names
}

function decodePdfName(word: Uint8Array): string {
  return latin1(word).replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

function whiteEnd(bytes: Uint8Array, start: number): number {
  let at = start
  while (at < bytes.length && WHITE.has(bytes[at]!)) at += 1
  return at
}

function wordEnd(bytes: Uint8Array, start: number): number {
  let at = start
  while (at < bytes.length && !WHITE.has(bytes[at]!) && !DELIMITERS.has(bytes[at]!)) at += 1
  return at
}

function lineEnd(bytes: Uint8Array, start: number): number {
  let at = start
  while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1
  return at
}

function stringEnd(bytes: Uint8Array, start: number): number {
  let depth = 0
  for (let at = start; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === ESCAPE_SIGN) at += 1
    else if (byte === OPEN_STRING) depth += 1
    else if (byte === CLOSE_STRING && --depth === 0) return at + 1
  }
  return bytes.length
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
