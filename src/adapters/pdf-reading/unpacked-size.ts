import { constants, inflateSync } from 'node:zlib'

const DICTIONARY_BYTES = 2000
const STREAM_KEYWORD = Buffer.from('stream')
const STREAM_END = Buffer.from('endstream')
const [CR, LF] = [13, 10]

/**
 * True if the deflated streams, without pictures, exceed `most` bytes in total. Streams that evade this are caught by
 * the process limits.
 */
export function unpacksBeyond(bytes: Buffer, most: number): boolean {
  let left = most
  for (
    let end = bytes.indexOf(STREAM_END);
    end >= 0;
    end = bytes.indexOf(STREAM_END, end + STREAM_END.length)
  ) {
    const begin = bytes.lastIndexOf(STREAM_KEYWORD, end - 1)
    const before = bytes.toString('latin1', Math.max(0, begin - DICTIONARY_BYTES), Math.max(0, begin))
    const dictionary = before.slice(Math.max(before.lastIndexOf(' obj'), before.lastIndexOf('endobj')))
    if (begin < 0 || /\/Image\b/.test(dictionary)) continue
    let body = bytes.subarray(afterLineEnd(bytes, begin + STREAM_KEYWORD.length), end)
    // A doubly compressed stream is decompressed twice.
    for (const _ of dictionary.matchAll(/\/Fl(?:ateDecode)?\b/g)) {
      const unpacked = inflated(body, left)
      if (unpacked === 'too much') return true
      if (unpacked === 'broken') break
      left -= unpacked.length
      body = unpacked
    }
  }
  return false
}

function afterLineEnd(bytes: Buffer, at: number): number {
  const afterReturn = bytes[at] === CR ? at + 1 : at
  return bytes[afterReturn] === LF ? afterReturn + 1 : afterReturn
}

function inflated(body: Buffer, most: number): Buffer | 'too much' | 'broken' {
  try {
    // A truncated stream yields its data up to the cut.
    return inflateSync(body, { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    return Object(error).code === 'ERR_BUFFER_TOO_LARGE' ? 'too much' : 'broken'
  }
}
