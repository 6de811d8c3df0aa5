import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkCaptions, checkVideo } from './check-video.ts'
import { RefusedFile } from './refused-upload.ts'
import { box } from '#tests/support/uploads/make-video.ts'

const zeros = (count: number) => Buffer.alloc(count)
const word = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const text = (value: string) => Buffer.from(value, 'latin1')

/** Coefficients a, b, c and d of the rotation matrix of a film or a track. */
type Turn = readonly [number, number, number, number]
const UPRIGHT: Turn = [1, 0, 0, 1]

function matrixOf([a, b, c, d]: Turn): Buffer {
  const bytes = zeros(36)
  for (const [value, at] of [
    [a, 0],
    [b, 4],
    [c, 12],
    [d, 16],
  ] as const)
    bytes.writeInt32BE(Math.round(value * 65_536), at)
  bytes.writeInt32BE(0x40000000, 32)
  return bytes
}

type Track = {
  kind: 'vide' | 'soun'
  codec: string
  width?: number
  height?: number
  more?: Buffer[]
  turn?: Turn
  /** Offsets of the chunks in the file, in 64 bits on demand. */
  chunks?: readonly number[]
  isLong?: boolean
}

function track({ kind, codec, width = 0, height = 0, more = [], ...rest }: Track): Buffer {
  const { turn = UPRIGHT, chunks = [], isLong = false } = rest
  const sample = Buffer.concat([word(16), text(codec), zeros(8)])
  const places = chunks.map((at) => (isLong ? Buffer.concat([word(0), word(at)]) : word(at)))
  const offsets = box(isLong ? 'co64' : 'stco', zeros(4), word(chunks.length), ...places)
  return box(
    'trak',
    box('tkhd', zeros(40), matrixOf(turn), word(width * 65_536), word(height * 65_536)),
    box(
      'mdia',
      box('hdlr', zeros(8), text(kind), zeros(12)),
      box('minf', box('stbl', box('stsd', zeros(4), word(1), sample), offsets)),
    ),
    ...more,
  )
}

/** Box `moov` of a given length in seconds, without playable data. */
const movieOf = (seconds: number, turn: Turn, ...inside: Buffer[]): Buffer =>
  box(
    'moov',
    box('mvhd', zeros(12), word(1000), word(seconds * 1000), zeros(16), matrixOf(turn), zeros(28)),
    ...inside,
  )

const fileType = box('ftyp', text('isom'), word(512), text('isomavc1'))

const videoOf = (seconds: number, ...tracks: Buffer[]): Buffer =>
  Buffer.concat([fileType, movieOf(seconds, UPRIGHT, ...tracks), box('mdat', zeros(64))])

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'video-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function check(bytes: Buffer) {
  const file = path.join(folder, 'one.mp4')
  await writeFile(file, bytes)
  return { facts: await checkVideo(file), kept: await readFile(file) }
}

const videoTrack = track({ kind: 'vide', codec: 'avc1', width: 1280, height: 720 })
const audioTrack = track({ kind: 'soun', codec: 'mp4a' })

test('reads the facts of a video from its boxes', async () => {
  expect((await check(videoOf(12, videoTrack, audioTrack))).facts).toEqual({
    width: 1280,
    height: 720,
    seconds: 12,
    hasSound: true,
  })
  expect((await check(videoOf(3, videoTrack))).facts.hasSound).toBe(false)
})

test('blanks location and author metadata, and keeps the length and the rest', async () => {
  const place = box('udta', box('\u00a9xyz', Buffer.from('-24.18-65.30/SECRETO')))
  const placedTrack = track({ kind: 'vide', codec: 'avc1', width: 640, height: 360, more: [place] })
  const bytes = Buffer.concat([
    videoOf(5, placedTrack, place),
    box('uuid', Buffer.from('<x:xmpmeta>SECRETO')),
  ])
  const { kept } = await check(bytes)
  expect(kept).toHaveLength(bytes.length)
  expect(kept.includes('SECRETO')).toBe(false)
  expect((await check(kept)).facts).toMatchObject({ width: 640, height: 360 })
})

test.each<[string, Turn, Turn, boolean]>([
  ['upright', [1, 0, 0, 1], [1, 0, 0, 1], false],
  ['a quarter to the right', [0, 1, -1, 0], [1, 0, 0, 1], true],
  ['a quarter to the left', [0, -1, 1, 0], [1, 0, 0, 1], true],
  ['upside down', [-1, 0, 0, -1], [1, 0, 0, 1], false],
  ['a quarter and mirrored', [0, 1, 1, 0], [1, 0, 0, 1], true],
  ['the film and not its track', [1, 0, 0, 1], [0, 1, -1, 0], true],
  ['the film, and its track back', [0, -1, 1, 0], [0, 1, -1, 0], false],
  ['by numbers that say nothing', [0, 0, 0, 0], [0, 0, 0, 0], false],
])('reports the sides of a video as it is displayed: turned %s', async (_, own, film, isTurned) => {
  const turned = track({ kind: 'vide', codec: 'avc1', width: 640, height: 360, turn: own })
  const { facts } = await check(Buffer.concat([fileType, movieOf(5, film, turned), box('mdat')]))
  expect([facts.width, facts.height]).toEqual(isTurned ? [360, 640] : [640, 360])
})

/** Distinguishable chunks, and their offsets in the file. */
function chunksAt(start: number, sizes: readonly number[]) {
  let at = start
  const places = sizes.map((size) => (at += size) - size)
  return { places, data: Buffer.concat(sizes.map((size, index) => Buffer.alloc(size, 65 + index))) }
}

describe('moves an index at the end ahead of the media data, with valid chunk offsets', () => {
  const around = box('free', Buffer.alloc(20))
  const large = Buffer.concat([word(1), Buffer.from('mdat'), word(0)])
  test.each([
    ['as phones write it', false, [40, 50, 60], (data: Buffer) => [box('mdat', data)], 8],
    ['with offsets of 64 bits', true, [40, 50], (data: Buffer) => [box('mdat', data)], 8],
    ['with a box of 64 bits', false, [40, 50], (data: Buffer) => [large, word(data.length + 16), data], 16],
    [
      'with pieces beyond what is moved at once',
      true,
      [1_500_000, 1_048_576, 700_001],
      (data: Buffer) => [box('mdat', data)],
      8,
    ],
  ])('%s', async (_, isLong, sizes, wrapped, head) => {
    const before = Buffer.concat([fileType, around])
    const { places, data } = chunksAt(before.length + head, sizes)
    const place = box('udta', box('\u00a9xyz', Buffer.from('-24.18-65.30/SECRETO')))
    const own = track({
      kind: 'vide',
      codec: 'avc1',
      width: 640,
      height: 360,
      chunks: places,
      isLong,
      more: [place],
    })
    const last = places.slice(-1)
    const sound = track({ kind: 'soun', codec: 'mp4a', chunks: last })
    const after = box('free', Buffer.from('after'))
    const bytes = Buffer.concat([before, ...wrapped(data), movieOf(5, [1, 0, 0, 1], own, sound), after])
    const { facts, kept } = await check(bytes)
    expect(facts).toEqual({ width: 640, height: 360, seconds: 5, hasSound: true })
    expect(kept).toHaveLength(bytes.length)
    expect(kept.indexOf('moov')).toBeLessThan(kept.indexOf('mdat'))
    expect(kept.includes('SECRETO')).toBe(false)
    expect(kept.subarray(-after.length).equals(after)).toBe(true)
    const table = kept.indexOf(isLong ? 'co64' : 'stco') + 12
    const moved = sizes.map((size, index) => {
      const at = isLong
        ? Number(kept.readBigUInt64BE(table + 8 * index))
        : kept.readUInt32BE(table + 4 * index)
      return kept.subarray(at, at + size).equals(Buffer.alloc(size, 65 + index))
    })
    expect(moved).toEqual(sizes.map(() => true))
    const heard = kept.readUInt32BE(kept.lastIndexOf('stco') + 12)
    expect(kept[heard]).toBe(65 + sizes.length - 1)
    const again = await check(kept)
    expect(again.kept.equals(kept)).toBe(true)
    expect(again.facts).toEqual(facts)
  })

  test('or refuses the file when any one byte is inverted', async () => {
    const own = track({ kind: 'vide', codec: 'avc1', width: 640, height: 360, chunks: [fileType.length + 8] })
    const whole = Buffer.concat([fileType, box('mdat', Buffer.alloc(40)), movieOf(5, [1, 0, 0, 1], own)])
    for (let at = 0; at < whole.length; at += 1) {
      const broken = Buffer.from(whole)
      broken[at] = 255 - broken[at]!
      const outcome = await check(broken).then(
        () => 'RefusedFile',
        (error: Error) => error.name,
      )
      expect([at, outcome]).toEqual([at, 'RefusedFile'])
    }
  })
})

describe('refuses with a useful message', () => {
  const whole = videoOf(5, videoTrack)
  const tooManyChunks = Buffer.from(
    track({ kind: 'vide', codec: 'avc1', width: 640, height: 360, chunks: [40] }),
  )
  tooManyChunks.writeUInt32BE(0xffffffff, tooManyChunks.indexOf('stco') + 8)
  const mdat = whole.indexOf('mdat') - 4
  test.each([
    ['a text', Buffer.from('Un texto cualquiera, que no es un video'), /no es un video MP4/],
    ['nothing', Buffer.alloc(0), /no es un video MP4/],
    ['one that is too long', videoOf(600, videoTrack), /dura 600 segundos, y entran 180: acortalo/],
    ['one without pictures', videoOf(5, audioTrack), /no tiene imagen/],
    [
      'a codec that not all play',
      videoOf(5, track({ kind: 'vide', codec: 'hvc1', width: 640, height: 360 })),
      /H\.264/,
    ],
    [
      'one that is tiny',
      videoOf(5, track({ kind: 'vide', codec: 'avc1', width: 64, height: 48 })),
      /mide 64 × 48/,
    ],
    [
      'fragments',
      Buffer.concat([
        fileType,
        movieOf(0, [1, 0, 0, 1], videoTrack, box('mvex', Buffer.alloc(12))),
        ...Array.from({ length: 5000 }, () => Buffer.concat([box('moof'), box('mdat')])),
      ]),
      /partido en fragmentos.*exportalo/,
    ],
    [
      'an index of fragments alone',
      Buffer.concat([fileType, movieOf(0, [1, 0, 0, 1], videoTrack, box('mvex'))]),
      /partido en fragmentos/,
    ],
    [
      'an index at the end that points outside of itself',
      Buffer.concat([fileType, box('mdat', Buffer.alloc(64)), movieOf(5, [1, 0, 0, 1], tooManyChunks)]),
      /dañado/,
    ],
    ['half of one', whole.subarray(0, mdat - 20), /dañado/],
    [
      'a box that is longer than what holds it',
      videoOf(5, Buffer.concat([videoTrack.subarray(0, 3), Buffer.from([255]), videoTrack.subarray(4)])),
      /dañado/,
    ],
  ])('%s', async (_what, bytes, sentence) => {
    const refused = await check(bytes).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(RefusedFile)
    expect((refused as Error).message).toMatch(sentence)
  })

  test('or accepts the file, when any one byte is inverted', async () => {
    for (let at = 0; at < whole.length; at += 1) {
      const broken = Buffer.from(whole)
      broken[at] = 255 - broken[at]!
      const outcome = await check(broken).then(
        () => 'taken',
        (error: unknown) => error,
      )
      if (outcome !== 'taken') expect([at, outcome]).toEqual([at, expect.any(RefusedFile)])
    }
  })
})

test('accepts captions in WebVTT with timings, and no styles', () => {
  const cue = '00:01.000 --> 00:02.500\nHola.'
  expect(() => checkCaptions(Buffer.from(`WEBVTT\n\n${cue}\n`))).not.toThrow()
  expect(() => checkCaptions(Buffer.from(`\uFEFFWEBVTT - Torre\r\n\r\n${cue}`))).not.toThrow()
  for (const text of [cue, 'WEBVTT\n\nHola', `WEBVTT\n\nSTYLE\n::cue { color: red }\n\n${cue}`, ''])
    expect(() => checkCaptions(Buffer.from(text))).toThrow(RefusedFile)
  expect(() => checkCaptions(Buffer.from([0xff, 0xfe, 0x57]))).toThrow(RefusedFile)
})
