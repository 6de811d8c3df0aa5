import { open, type FileHandle } from 'node:fs/promises'
import { MAX_VIDEO_SECONDS } from '#/catalogue/documents/video.ts'
import { formatNumber } from '#/language/es-AR/format.ts'
import { DAMAGED, RefusedFile } from './refused-upload.ts'

/** Box of an MP4 or an AVIF (ISO/IEC 14496-12, 4.2). */
type Mp4Box = { type: string; at: number; body: Buffer }

const MAX_BOXES = 4000

export const mp4BoxAt = (bytes: Buffer, ...path: string[]): Buffer | undefined =>
  path.reduce<Buffer | undefined>((around, type) => around && boxBody(around, type), bytes)

export type VideoFacts = { width: number; height: number; seconds: number; hasSound: boolean }

const MAX_INDEX_BYTES = 8 * 1024 * 1024
const [MIN_SIDE, MAX_SIDE] = [160, 4096]
/** Codecs that every supported browser plays. */
const PICTURES = new Set(['avc1', 'avc3'])
const SOUNDS = new Set(['mp4a', 'Opus'])
/** Boxes in which phones store the location and the device. */
const PRIVATE_BOXES = new Set(['udta', 'meta', 'uuid'])

/** Boxes that contain the chunk offsets of a track. */
const AROUND_CHUNKS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl'])
const PIECE_BYTES = 1024 * 1024

const EXPORT_ADVICE = 'exportalo como MP4 (H.264 y AAC) para la web'
const FRAGMENTED = `El video está partido en fragmentos, como el que se transmite en vivo, y no todos los navegadores lo muestran: ${EXPORT_ADVICE}.`

/** Validates an MP4 and blanks its personal metadata in place. @throws {RefusedFile} */
export async function checkVideo(path: string): Promise<VideoFacts> {
  const handle = await open(path, 'r+')
  try {
    const index = await readBoxes(handle)
    const facts = readIndex(index.bytes)
    const isBlanked = blankPrivate(index.bytes)
    if (index.dataAt < index.at) await moveToFront(handle, index)
    else if (isBlanked) await handle.write(index.bytes, 0, index.bytes.length, index.at)
    return facts
  } catch (cause) {
    // Offsets outside of their box.
    if (cause instanceof RangeError) throw new RefusedFile(DAMAGED, { cause })
    throw cause
  } finally {
    await handle.close()
  }
}

/** The `moov` box at `at`; `dataAt`: offset of the first media data. */
type MovieIndex = { at: number; bytes: Buffer; dataAt: number }

async function readBoxes(handle: FileHandle): Promise<MovieIndex> {
  const { size } = await handle.stat()
  const head = Buffer.alloc(16)
  let isMp4 = false
  let index: Pick<MovieIndex, 'at' | 'bytes'> | undefined
  let dataAt = size
  for (let at = 0, boxes = 0; at < size; boxes += 1) {
    const { bytesRead } = await handle.read(head, 0, 16, at)
    const { type, length, start } = readBoxHead(head.subarray(0, bytesRead), size - at)
    if (type === 'ftyp') isMp4 = true
    if (!isMp4) throw new RefusedFile(`El archivo no es un video MP4: ${EXPORT_ADVICE}.`)
    if (length < start || at + length > size || boxes >= MAX_BOXES) throw new RefusedFile(DAMAGED)
    if (type === 'moof') throw new RefusedFile(FRAGMENTED)
    if (type === 'mdat') dataAt = Math.min(dataAt, at)
    if (type === 'moov' && !index) {
      if (length > MAX_INDEX_BYTES) throw new RefusedFile(DAMAGED)
      index = { at, bytes: await readAt(handle, at, Buffer.alloc(length)) }
    }
    if (PRIVATE_BOXES.has(type)) {
      if (length > MAX_INDEX_BYTES) throw new RefusedFile(DAMAGED)
      await handle.write(Buffer.from('free'), 0, 4, at + 4)
      await handle.write(Buffer.alloc(length - start), 0, length - start, at + start)
    }
    at += length
  }
  if (!index) throw new RefusedFile(isMp4 ? DAMAGED : `El archivo no es un video MP4: ${EXPORT_ADVICE}.`)
  return { ...index, dataAt }
}

/** @throws {RefusedFile} for a truncated file */
async function readAt(handle: FileHandle, at: number, bytes: Buffer): Promise<Buffer> {
  for (let done = 0; done < bytes.length;) {
    const { bytesRead } = await handle.read(bytes, done, bytes.length - done, at + done)
    if (bytesRead === 0) throw new RefusedFile(DAMAGED)
    done += bytesRead
  }
  return bytes
}

/** Moves `moov` before the data: phones write it last, and players would have to download everything first. */
async function moveToFront(handle: FileHandle, { at, bytes, dataAt }: MovieIndex): Promise<void> {
  shiftChunks(bytes, (offset) => (offset >= dataAt && offset < at ? offset + bytes.length : offset))
  const piece = Buffer.alloc(PIECE_BYTES)
  for (let end = at; end > dataAt;) {
    const part = piece.subarray(0, Math.min(piece.length, end - dataAt))
    end -= part.length
    await readAt(handle, end, part)
    await handle.write(part, 0, part.length, end + bytes.length)
  }
  await handle.write(bytes, 0, bytes.length, dataAt)
}

/** Shifts the chunk offsets of each track. */
function shiftChunks(bytes: Buffer, shift: (offset: number) => number): void {
  for (const { type, body } of boxesIn(bytes)) {
    if (AROUND_CHUNKS.has(type)) shiftChunks(body, shift)
    const isLong = type === 'co64'
    if (type !== 'stco' && !isLong) continue
    for (let left = body.readUInt32BE(4), at = 8; left > 0; left -= 1, at += isLong ? 8 : 4) {
      if (isLong) body.writeBigUInt64BE(BigInt(shift(Number(body.readBigUInt64BE(at)))), at)
      else body.writeUInt32BE(shift(body.readUInt32BE(at)), at)
    }
  }
}

function readIndex(index: Buffer): VideoFacts {
  const moov = mp4BoxAt(index, 'moov')!
  const tracks = [...boxesIn(moov)].flatMap(({ type, body }) => (type === 'trak' ? [trackOf(body)] : []))
  const movie = tracks.find(({ kind }) => kind === 'vide')
  const sound = tracks.find(({ kind }) => kind === 'soun')
  if (!movie || movie.sides.includes(0)) throw new RefusedFile('El video no tiene imagen.')
  if (!PICTURES.has(movie.codec) || (sound && !SOUNDS.has(sound.codec)))
    throw new RefusedFile(`No todos los navegadores muestran este video: ${EXPORT_ADVICE}.`)
  const head = mp4BoxAt(moov, 'mvhd')
  const isOnItsSide = isTurned(matrixOf(head, 64), movie.matrix)
  const [width = 0, height = 0] = isOnItsSide ? movie.sides.toReversed() : movie.sides
  if (Math.min(width, height) < MIN_SIDE || Math.max(width, height) > MAX_SIDE)
    throw new RefusedFile(
      `El video mide ${width} × ${height}: tiene que ir de ${MIN_SIDE} a ${MAX_SIDE} de lado.`,
    )
  const seconds = durationOf(head)
  if (!(seconds > 0)) throw new RefusedFile(mp4BoxAt(moov, 'mvex') ? FRAGMENTED : DAMAGED)
  if (seconds > MAX_VIDEO_SECONDS)
    throw new RefusedFile(
      `El video dura ${formatNumber(Math.round(seconds))} segundos, y entran ${MAX_VIDEO_SECONDS}: acortalo.`,
    )
  return { width, height, seconds: Math.round(seconds * 10) / 10, hasSound: sound !== undefined }
}

function trackOf(trak: Buffer) {
  const handler = mp4BoxAt(trak, 'mdia', 'hdlr')
  const samples = mp4BoxAt(trak, 'mdia', 'minf', 'stbl', 'stsd')
  const head = mp4BoxAt(trak, 'tkhd')
  const kind = handler && handler.length >= 12 ? handler.toString('latin1', 8, 12) : ''
  // stsd box: after the entry count, the first entry's length and codec name.
  const codec = samples && samples.length >= 16 ? samples.toString('latin1', 12, 16) : ''
  // Last two numbers of tkhd, 16.16 fixed point.
  const side = (from: number) =>
    head && head.length >= 84 ? Math.round(head.readUInt32BE(head.length - from) / 65_536) : 0
  return { kind, codec, sides: [side(8), side(4)], matrix: matrixOf(head, 44) }
}

/** Rotation part (a, b, c, d) of the 3×3 matrix, which begins `fromEnd` bytes before the end of its box. */
function matrixOf(head: Buffer | undefined, fromEnd: number): readonly number[] {
  const at = (head?.length ?? 0) - fromEnd
  const [a = 0, b = 0, c = 0, d = 0] =
    head && at >= 0 ? [0, 4, 12, 16].map((place) => head.readInt32BE(at + place) / 65_536) : []
  return a * d === b * c ? [1, 0, 0, 1] : [a, b, c, d]
}

/** True if the combined movie and track matrices rotate by 90°, as phones record. */
function isTurned(
  [a = 0, b = 0, c = 0, d = 0]: readonly number[],
  [e = 0, f = 0]: readonly number[],
): boolean {
  return Math.abs(e * b + f * d) > Math.abs(e * a + f * c)
}

function durationOf(mvhd: Buffer | undefined): number {
  if (!mvhd) return 0
  return mvhd[0] === 1
    ? Number(mvhd.readBigUInt64BE(24)) / mvhd.readUInt32BE(20)
    : mvhd.readUInt32BE(16) / mvhd.readUInt32BE(12)
}

/** Renames private boxes to `free`, of the same length, so that no offset changes. */
function blankPrivate(bytes: Buffer): boolean {
  let isBlanked = false
  for (const { type, at, body } of boxesIn(bytes)) {
    if (PRIVATE_BOXES.has(type)) {
      bytes.write('free', at + 4, 'latin1')
      body.fill(0)
      isBlanked = true
    } else if (type === 'moov' || type === 'trak') isBlanked = blankPrivate(body) || isBlanked
  }
  return isBlanked
}

const MAX_CUE_LINES = 5000

/** @throws {RefusedFile} for anything but WebVTT */
export function checkCaptions(bytes: Buffer): void {
  const text = new TextDecoder('utf-8').decode(bytes)
  const lines = text.split(/\r\n?|\n/)
  if (!/^(?:\uFEFF)?WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '') || text.includes('\uFFFD'))
    throw new RefusedFile('Los subtítulos no son un WebVTT: guardalos como .vtt, en UTF-8.')
  const TIMES = /^(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}/
  if (lines.length > MAX_CUE_LINES || !lines.some((line) => TIMES.test(line)))
    throw new RefusedFile('Los subtítulos no dicen cuándo se lee cada uno, o son demasiados.')
  // Embedded style sheets could restyle the captions of the page.
  if (lines.some((line) => /^(?:STYLE|REGION)\b/.test(line)))
    throw new RefusedFile('Los subtítulos traen estilos propios: sacales los bloques STYLE y REGION.')
}

function readBoxHead(bytes: Buffer, left: number): { type: string; length: number; start: number } {
  if (bytes.length < 8) return { type: '', length: 0, start: 8 }
  const type = bytes.toString('latin1', 4, 8)
  const short = bytes.readUInt32BE(0)
  if (short === 0) return { type, length: left, start: 8 }
  if (short !== 1) return { type, length: short, start: 8 }
  return bytes.length < 16
    ? { type, length: 0, start: 16 }
    : { type, length: Number(bytes.readBigUInt64BE(8)), start: 16 }
}

/** @throws {RefusedFile} for boxes larger than their parent */
export function* boxesIn(bytes: Buffer): Generator<Mp4Box> {
  for (let at = 0, count = 0; at < bytes.length; count += 1) {
    const { type, length, start } = readBoxHead(bytes.subarray(at, at + 16), bytes.length - at)
    if (length < start || at + length > bytes.length || count >= MAX_BOXES) throw new RefusedFile(DAMAGED)
    yield { type, at, body: bytes.subarray(at + start, at + length) }
    at += length
  }
}

function boxBody(bytes: Buffer, wanted: string): Buffer | undefined {
  for (const { type, body } of boxesIn(bytes)) if (type === wanted) return body
  return undefined
}
