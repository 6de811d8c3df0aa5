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

/** ISO 32000-1, 7.2 and 7.3: up to its stream, to `endobj`, to whatever else ends it, or to the end of the file. */
export function lexObject(bytes: Uint8Array, start: number): LexedObject {
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

/** Objects may begin anywhere, so that strings hide nothing. */
export function lexNames(text: Uint8Array): string[] {
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

export function whiteEnd(bytes: Uint8Array, start: number): number {
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
