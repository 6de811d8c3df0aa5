import { open, type FileHandle } from 'node:fs/promises'
import { MAX_VIDEO_SECONDS } from '#/catalogue/documents/video.ts'
import { formatNumber } from '#/language/es-AR/format.ts'
import { DAMAGED, RefusedFile } from './refused-upload.ts'

export type VideoFacts = { width: number; height: number; seconds: number; hasSound: boolean }

const MAX_INDEX_BYTES = 8 * 1024 * 1024
const MAX_BOXES = 4000
const [MIN_SIDE, MAX_SIDE] = [160, 4096]
/** What every browser plays without help. */
const PICTURES = new Set(['avc1', 'avc3'])
const SOUNDS = new Set(['mp4a', 'Opus'])
/** Where telephones write where and with what it was filmed. */
const PRIVATE = new Set(['udta', 'meta', 'uuid'])

const HOW = 'exportalo como MP4 (H.264 y AAC) para la web'

/** @throws {RefusedFile}. Of the file itself only what tells of who filmed it is blanked. */
export async function checkVideo(path: string): Promise<VideoFacts> {
  const handle = await open(path, 'r+')
  try {
    const index = await readBoxes(handle)
    const facts = readIndex(index.bytes)
    const blanked = blankPrivate(index.bytes)
    if (blanked) await handle.write(index.bytes, 0, index.bytes.length, index.at)
    return facts
  } finally {
    await handle.close()
  }
}

/** Its index, `moov`, has to stand before the pictures: else nothing is shown until all has arrived. */
async function readBoxes(handle: FileHandle): Promise<{ at: number; bytes: Buffer }> {
  const { size } = await handle.stat()
  const head = Buffer.alloc(16)
  let isMp4 = false
  let index: { at: number; bytes: Buffer } | undefined
  for (let at = 0, boxes = 0; at < size; boxes += 1) {
    const { bytesRead } = await handle.read(head, 0, 16, at)
    const { type, length, start } = headOf(head.subarray(0, bytesRead), size - at)
    if (type === 'ftyp') isMp4 = true
    if (!isMp4) throw new RefusedFile(`El archivo no es un video MP4: ${HOW}.`)
    if (length < start || at + length > size || boxes >= MAX_BOXES) throw new RefusedFile(DAMAGED)
    if (type === 'mdat' && !index)
      throw new RefusedFile(`El video tiene su índice al final, y no arranca hasta bajar entero: ${HOW}.`)
    if (length <= MAX_INDEX_BYTES && type === 'moov') {
      index = { at, bytes: Buffer.alloc(length) }
      await handle.read(index.bytes, 0, length, at)
    }
    if (PRIVATE.has(type)) {
      if (length > MAX_INDEX_BYTES) throw new RefusedFile(DAMAGED)
      await handle.write(Buffer.from('free'), 0, 4, at + 4)
      await handle.write(Buffer.alloc(length - start), 0, length - start, at + start)
    }
    at += length
  }
  if (!index) throw new RefusedFile(isMp4 ? DAMAGED : `El archivo no es un video MP4: ${HOW}.`)
  return index
}

function headOf(bytes: Buffer, left: number): { type: string; length: number; start: number } {
  if (bytes.length < 8) return { type: '', length: 0, start: 8 }
  const type = bytes.toString('latin1', 4, 8)
  const short = bytes.readUInt32BE(0)
  if (short === 0) return { type, length: left, start: 8 }
  if (short !== 1) return { type, length: short, start: 8 }
  return bytes.length < 16
    ? { type, length: 0, start: 16 }
    : { type, length: Number(bytes.readBigUInt64BE(8)), start: 16 }
}

type Box = { type: string; at: number; body: Buffer }

/** @throws {RefusedFile} for boxes that do not fit into the one that they are in */
function boxesIn(bytes: Buffer): Box[] {
  const found: Box[] = []
  for (let at = 0; at < bytes.length;) {
    const { type, length, start } = headOf(bytes.subarray(at), bytes.length - at)
    if (length < start || at + length > bytes.length || found.length >= MAX_BOXES)
      throw new RefusedFile(DAMAGED)
    found.push({ type, at, body: bytes.subarray(at + start, at + length) })
    at += length
  }
  return found
}

const inside = (bytes: Buffer, ...path: string[]): Buffer | undefined =>
  path.reduce<Buffer | undefined>(
    (around, type) => around && boxesIn(around).find((box) => box.type === type)?.body,
    bytes,
  )

function readIndex(index: Buffer): VideoFacts {
  try {
    const moov = boxesIn(index)[0]!.body
    const tracks = boxesIn(moov).flatMap(({ type, body }) => (type === 'trak' ? [trackOf(body)] : []))
    const shown = tracks.find(({ kind }) => kind === 'vide')
    const sound = tracks.find(({ kind }) => kind === 'soun')
    if (!shown || shown.width === 0) throw new RefusedFile('El video no tiene imagen.')
    if (!PICTURES.has(shown.codec) || (sound && !SOUNDS.has(sound.codec)))
      throw new RefusedFile(`No todos los navegadores muestran este video: ${HOW}.`)
    const { width, height } = shown
    if (Math.min(width, height) < MIN_SIDE || Math.max(width, height) > MAX_SIDE)
      throw new RefusedFile(
        `El video mide ${width} × ${height}: tiene que ir de ${MIN_SIDE} a ${MAX_SIDE} de lado.`,
      )
    const seconds = durationOf(inside(moov, 'mvhd'))
    if (!(seconds > 0)) throw new RefusedFile(DAMAGED)
    if (seconds > MAX_VIDEO_SECONDS)
      throw new RefusedFile(
        `El video dura ${formatNumber(Math.round(seconds))} segundos, y entran ${MAX_VIDEO_SECONDS}: acortalo.`,
      )
    return { width, height, seconds: Math.round(seconds * 10) / 10, hasSound: sound !== undefined }
  } catch (cause) {
    if (cause instanceof RangeError) throw new RefusedFile(DAMAGED, { cause })
    throw cause
  }
}

function trackOf(trak: Buffer) {
  const handler = inside(trak, 'mdia', 'hdlr')
  const samples = inside(trak, 'mdia', 'minf', 'stbl', 'stsd')
  const head = inside(trak, 'tkhd')
  const kind = handler && handler.length >= 12 ? handler.toString('latin1', 8, 12) : ''
  // After the count of entries, the first one's length and its name.
  const codec = samples && samples.length >= 16 ? samples.toString('latin1', 12, 16) : ''
  // The last two numbers of the head, in 16.16.
  const side = (from: number) => (head && head.length >= 84 ? head.readUInt16BE(head.length - from) : 0)
  return { kind, codec, width: side(8), height: side(4) }
}

function durationOf(mvhd: Buffer | undefined): number {
  if (!mvhd) return 0
  return mvhd[0] === 1
    ? Number(mvhd.readBigUInt64BE(24)) / mvhd.readUInt32BE(20)
    : mvhd.readUInt32BE(16) / mvhd.readUInt32BE(12)
}

/** As `free` a box is of the same length and says nothing; nothing else moves. */
function blankPrivate(bytes: Buffer): boolean {
  let isBlanked = false
  for (const { type, at, body } of boxesIn(bytes)) {
    if (PRIVATE.has(type)) {
      bytes.write('free', at + 4, 'latin1')
      body.fill(0)
      isBlanked = true
    } else if (type === 'moov' || type === 'trak') isBlanked = blankPrivate(body) || isBlanked
  }
  return isBlanked
}

const MAX_CUE_LINES = 5000

/** @throws {RefusedFile} for what is no WebVTT */
export function checkCaptions(bytes: Buffer): void {
  const text = new TextDecoder('utf-8').decode(bytes)
  const lines = text.split(/\r\n?|\n/)
  if (!/^(?:\uFEFF)?WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '') || text.includes('\uFFFD'))
    throw new RefusedFile('Los subtítulos no son un WebVTT: guardalos como .vtt, en UTF-8.')
  const TIMES = /^(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}/
  if (lines.length > MAX_CUE_LINES || !lines.some((line) => TIMES.test(line)))
    throw new RefusedFile('Los subtítulos no dicen cuándo se lee cada uno, o son demasiados.')
  // A style sheet of its own has no place on the page.
  if (lines.some((line) => /^(?:STYLE|REGION)\b/.test(line)))
    throw new RefusedFile('Los subtítulos traen estilos propios: sacales los bloques STYLE y REGION.')
}
