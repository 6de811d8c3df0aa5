import { DAMAGED, RefusedFile } from './refused-upload.ts'

/** Box of an MP4 or an AVIF (ISO/IEC 14496-12, 4.2). */
type Mp4Box = { type: string; at: number; body: Buffer }

export const MAX_BOXES = 4000

export function readBoxHead(bytes: Buffer, left: number): { type: string; length: number; start: number } {
  if (bytes.length < 8) return { type: '', length: 0, start: 8 }
  const type = bytes.toString('latin1', 4, 8)
  const short = bytes.readUInt32BE(0)
  if (short === 0) return { type, length: left, start: 8 }
  if (short !== 1) return { type, length: short, start: 8 }
  return bytes.length < 16
    ? { type, length: 0, start: 16 }
    : { type, length: Number(bytes.readBigUInt64BE(8)), start: 16 }
}

/** @throws {RefusedFile} for boxes that do not fit into the one that they are in */
export function* boxesIn(bytes: Buffer): Generator<Mp4Box> {
  for (let at = 0, count = 0; at < bytes.length; count += 1) {
    const { type, length, start } = readBoxHead(bytes.subarray(at, at + 16), bytes.length - at)
    if (length < start || at + length > bytes.length || count >= MAX_BOXES) throw new RefusedFile(DAMAGED)
    yield { type, at, body: bytes.subarray(at + start, at + length) }
    at += length
  }
}

export const mp4BoxAt = (bytes: Buffer, ...path: string[]): Buffer | undefined =>
  path.reduce<Buffer | undefined>((around, type) => around && boxBody(around, type), bytes)

function boxBody(bytes: Buffer, wanted: string): Buffer | undefined {
  for (const { type, body } of boxesIn(bytes)) if (type === wanted) return body
  return undefined
}
