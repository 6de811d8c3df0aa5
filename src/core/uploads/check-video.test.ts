import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkCaptions, checkVideo } from './check-video.ts'
import { RefusedFile } from './refused-upload.ts'
import { box, track, videoOf } from '#tests/support/uploads/make-video.ts'

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

const shown = track({ kind: 'vide', codec: 'avc1', width: 1280, height: 720 })
const heard = track({ kind: 'soun', codec: 'mp4a' })

test('says what a video is without playing it', async () => {
  expect((await check(videoOf(12, shown, heard))).facts).toEqual({
    width: 1280,
    height: 720,
    seconds: 12,
    hasSound: true,
  })
  expect((await check(videoOf(3, shown))).facts.hasSound).toBe(false)
})

test('what tells who filmed it and where is blanked, and nothing else moves', async () => {
  const place = box('udta', box('\u00a9xyz', Buffer.from('-24.18-65.30/SECRETO')))
  const told = track({ kind: 'vide', codec: 'avc1', width: 640, height: 360, more: [place] })
  const bytes = Buffer.concat([videoOf(5, told, place), box('uuid', Buffer.from('<x:xmpmeta>SECRETO'))])
  const { kept } = await check(bytes)
  expect(kept).toHaveLength(bytes.length)
  expect(kept.includes('SECRETO')).toBe(false)
  expect((await check(kept)).facts).toMatchObject({ width: 640, height: 360 })
})

describe('refuses with what to do', () => {
  const whole = videoOf(5, shown)
  const moov = whole.indexOf('moov') - 4
  const mdat = whole.indexOf('mdat') - 4
  test.each([
    ['a text', Buffer.from('Un texto cualquiera, que no es un video'), /no es un video MP4/],
    ['nothing', Buffer.alloc(0), /no es un video MP4/],
    ['one that is too long', videoOf(600, shown), /dura 600 segundos, y entran 180: acortalo/],
    ['one without pictures', videoOf(5, heard), /no tiene imagen/],
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
      'its index at the end',
      Buffer.concat([whole.subarray(0, moov), whole.subarray(mdat), whole.subarray(moov, mdat)]),
      /índice al final/,
    ],
    ['half of one', whole.subarray(0, mdat - 20), /dañado/],
    [
      'a box that is longer than what holds it',
      videoOf(5, Buffer.concat([shown.subarray(0, 3), Buffer.from([255]), shown.subarray(4)])),
      /dañado/,
    ],
  ])('%s', async (_what, bytes, sentence) => {
    const refused = await check(bytes).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(RefusedFile)
    expect((refused as Error).message).toMatch(sentence)
  })

  test('whatever is broken in it', async () => {
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

test('captions are WebVTT that says when, and bring no styles', () => {
  const cue = '00:01.000 --> 00:02.500\nHola.'
  expect(() => checkCaptions(Buffer.from(`WEBVTT\n\n${cue}\n`))).not.toThrow()
  expect(() => checkCaptions(Buffer.from(`\uFEFFWEBVTT - Torre\r\n\r\n${cue}`))).not.toThrow()
  for (const text of [cue, 'WEBVTT\n\nHola', `WEBVTT\n\nSTYLE\n::cue { color: red }\n\n${cue}`, ''])
    expect(() => checkCaptions(Buffer.from(text))).toThrow(RefusedFile)
  expect(() => checkCaptions(Buffer.from([0xff, 0xfe, 0x57]))).toThrow(RefusedFile)
})
