import { inflateSync, constants } from 'node:zlib'
import { lexObject, lexNames, whiteEnd } from './pdf-lexer.ts'

/** Compressed with an unusual filter, or larger than a viewer would accept. */
export class OpaquePdf extends Error {
  override name = 'OpaquePdf'
}

const MAX_INFLATED = 64 * 1024 * 1024
/** In times its size: a good file is read once. */
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

/**
 * Wherever an object could begin: readers disagree on which of two counts and where a stream ends, and what one of them would
 * find must be found. @throws {OpaquePdf}
 */
export function pdfNames(bytes: Buffer): Set<string> {
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
  // A protected file has its objects encrypted, and says so outside of them.
  if (opaque && !found.has('Encrypt')) throw opaque
  return found
}

/** Readers go by where the objects of a stream are, not by its type. */
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
