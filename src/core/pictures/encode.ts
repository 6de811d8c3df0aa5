import sharp, { type Sharp } from 'sharp'
import { cutEdges, type Edge } from './cut-edges.ts'
import type { PictureFacts } from '#/catalogue/documents/picture.ts'
import { fallbackWidth, sharedPicturePath, widthsFor } from '#/catalogue/pictures/picture-widths.ts'
import { compress, type Encoding } from '#/core/http/compression.ts'
import { usdzOf } from './usdz.ts'

export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

const SERVED_QUALITY = 75
/** Like WebP at 75 in half its bytes (decision 51). */
export const SERVED_AVIF = { quality: 56, effort: 3, chromaSubsampling: '4:4:4', tune: 'iq' } as const
/** A cut-out's shadow is in its transparency, encoded at this quality, too. */
const CUTOUT_AVIF = { ...SERVED_AVIF, quality: 62 } as const
/** Costs no more bytes than less of it: shadows stay smooth. */
const ALPHA_QUALITY = 100
/** Part of every file's name: with other qualities it is another file. */
const REVISION = 2

const PLATE_COLOUR = '#f7f7f5'

/** `og` is the one for shared links; `model`, a GLB as a form that is sent. */
export type PictureVariant =
  | { key: string; kind: 'media'; width: number; format: PictureFormat; quickKey?: string }
  | { key: string; kind: 'og'; quickKey?: undefined }
  | {
      key: string
      kind: 'model'
      format: ModelFormat
      encoding: Encoding | undefined
      quickKey?: undefined
    }

export const MODEL_FORMATS = ['glb', 'usdz'] as const
export type ModelFormat = (typeof MODEL_FORMATS)[number]

/** Part of the name of every model form: another exporter writes another file. */
const MODEL_REVISION = 1

/** Undefined for the stored file itself. */
export function modelVariant(
  hash: string,
  format: ModelFormat,
  encoding: Encoding | undefined,
): PictureVariant | undefined {
  if (format === 'glb' && encoding === undefined) return undefined
  const name = `model-forms/${hash}-${MODEL_REVISION}.${format}`
  return { key: encoding ? `${name}.${encoding}` : name, kind: 'model', format, encoding }
}

export function masterKey(hash: string, { kind }: PictureVariant): string {
  return `${kind === 'model' ? 'models' : 'masters'}/${hash}`
}

export type Effort = 'quick' | 'fine'

export function mediaVariant(hash: string, width: number, format: PictureFormat): PictureVariant {
  const name = `media/${hash}/${width}-${REVISION}`
  const quick = format === 'jpg' ? {} : { quickKey: `${name}-quick.${format}` }
  return { key: `${name}.${format}`, kind: 'media', width, format, ...quick }
}

export function sharedVariant(hash: string): PictureVariant {
  return { key: sharedPicturePath(hash).slice(1), kind: 'og' }
}

export function prebuiltKey(hash: string): string {
  return `media/${hash}/done-${REVISION}-og-2`
}

/** AVIF at every width, JPEG at the one for older browsers, and the one for shared links. */
export function variantsAhead(hash: string, masterWidth: number): PictureVariant[] {
  return [
    ...widthsFor(masterWidth).map((width) => mediaVariant(hash, width, 'avif')),
    mediaVariant(hash, fallbackWidth(masterWidth), 'jpg'),
    sharedVariant(hash),
  ]
}

const FIRST_WIDTHS = [96, 384, 640, 828]

export function variantsAtOnce(hash: string, masterWidth: number): PictureVariant[] {
  return FIRST_WIDTHS.filter((width) => width <= masterWidth).map((width) =>
    mediaVariant(hash, width, 'avif'),
  )
}

export async function encodeVariant(
  master: Uint8Array,
  variant: PictureVariant,
  effort: Effort = 'fine',
): Promise<Buffer> {
  if (variant.kind === 'og') return sharedPicture(master)
  if (variant.kind === 'media') return encode(sharp(master), variant, effort)
  const model = variant.format === 'usdz' ? await usdzOf(master) : Buffer.from(master)
  return variant.encoding ? compress(model, variant.encoding, true) : model
}

async function encode(
  master: Sharp,
  { width, format }: { width: number; format: PictureFormat },
  effort: Effort,
): Promise<Buffer> {
  const pixels = master.rotate().resize({ width })
  const quick = effort === 'quick'
  switch (format) {
    case 'avif': {
      if (quick) return pixels.avif({ ...SERVED_AVIF, effort: 0, tune: 'auto' }).toBuffer()
      const { hasAlpha } = await master.metadata()
      return pixels.avif(hasAlpha ? CUTOUT_AVIF : SERVED_AVIF).toBuffer()
    }
    case 'webp':
      return pixels
        .webp({ quality: SERVED_QUALITY, alphaQuality: ALPHA_QUALITY, effort: quick ? 0 : 4 })
        .toBuffer()
    case 'jpg':
      return pixels
        .flatten({ background: PLATE_COLOUR })
        .jpeg({ quality: SERVED_QUALITY, progressive: true })
        .toBuffer()
  }
}

/** `isClear`: nothing of it is seen. */
type MeasuredPicture = Omit<PictureFacts, 'hash'> & { cut: readonly Edge[]; isClear: boolean }

/** Least opacity of a visible pixel, 0 to 255. */
const LEAST_SEEN = 8

export async function measurePicture(master: Uint8Array): Promise<MeasuredPicture> {
  const { autoOrient, hasAlpha, depth } = await sharp(master).metadata()
  return {
    width: autoOrient.width,
    height: autoOrient.height,
    color: await averageColor(master),
    ...(hasAlpha ? await seenThrough(master, depth) : { cutout: false, cut: [], isClear: false }),
  }
}

/** The library's statistics take ten times as long. */
async function seenThrough(
  master: Uint8Array,
  depth: string | undefined,
): Promise<Pick<MeasuredPicture, 'cutout' | 'cut' | 'isClear'>> {
  const alpha = sharp(master).autoOrient().extractChannel('alpha')
  // To ask for the space decodes a picture twice; of one with more bits it makes bytes.
  const { data, info } = await (depth === 'uchar' ? alpha : alpha.toColourspace('b-w'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const cutout = data.some((value) => value < 255)
  // A picture half seen through all over has no shadow to cut.
  const hasClear = cutout && data.includes(0)
  const isClear = cutout && data.every((value) => value < LEAST_SEEN)
  return { cutout, cut: hasClear ? cutEdges({ data, ...info }) : [], isClear }
}

async function averageColor(master: Uint8Array): Promise<string> {
  const pixel = await sharp(master)
    .flatten({ background: PLATE_COLOUR })
    .resize(1, 1)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return `#${pixel.subarray(0, 3).toString('hex')}`
}

async function sharedPicture(master: Uint8Array): Promise<Buffer> {
  return (
    sharp(master)
      .rotate()
      // The library flattens before it pads: what is put around has to be opaque.
      .flatten({ background: PLATE_COLOUR })
      .resize({ width: 1200, height: 630, fit: 'contain', background: PLATE_COLOUR })
      .jpeg({ quality: 82, progressive: true })
      .toBuffer()
  )
}
