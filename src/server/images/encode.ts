import sharp, { type Sharp } from 'sharp'
import { encodedWidths } from '../../catalogue/picture-widths.ts'

/** Formats a picture is served in. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** The specification's default. */
const QUALITY = 75
/** AVIF's scale is another: no less like the original than WebP at 75, in two thirds of its bytes (decision 8). */
export const AVIF = { quality: 48, effort: 3, chromaSubsampling: '4:2:0' } as const

/** Ground under a cut-out where a format has no transparency. */
const PLATE = '#f7f7f5'

/** What a picture's document says of its file. */
export type PictureFacts = { hash: string; width: number; height: number; color: string; cutout: boolean }

/** One file made from a master: its key in the file store, and its width and format; `og` is the one for shared links. */
export type PictureVariant =
  | { key: string; kind: 'media'; width: number; format: PictureFormat }
  | { key: string; kind: 'og' }

/** The variant of a picture at a width and in a format. */
export function mediaVariant(hash: string, width: number, format: PictureFormat): PictureVariant {
  return { key: `media/${hash}/${width}.${format}`, kind: 'media', width, format }
}

/** The 1200×630 variant that shared links show. */
export function sharedVariant(hash: string): PictureVariant {
  return { key: `og/${hash}.jpg`, kind: 'og' }
}

/** Every variant of a picture whose master is `masterWidth` pixels wide. */
export function pictureVariants(hash: string, masterWidth: number): PictureVariant[] {
  const media = encodedWidths(masterWidth).flatMap((width) =>
    PICTURE_FORMATS.map((format) => mediaVariant(hash, width, format)),
  )
  return [...media, sharedVariant(hash)]
}

/** The bytes of one variant of a master. */
export function encodeVariant(master: Uint8Array, variant: PictureVariant): Promise<Buffer> {
  return variant.kind === 'og' ? sharedPicture(master) : encode(sharp(master), variant.width, variant.format)
}

async function encode(master: Sharp, width: number, format: PictureFormat): Promise<Buffer> {
  const pixels = master.rotate().resize({ width })
  switch (format) {
    case 'avif':
      return pixels.avif(AVIF).toBuffer()
    case 'webp':
      return pixels.webp({ quality: QUALITY, alphaQuality: 90, effort: 4 }).toBuffer()
    case 'jpg':
      // Transparent pixels rest on the plate; of an opaque picture nothing changes.
      return pixels.flatten({ background: PLATE }).jpeg({ quality: QUALITY, progressive: true }).toBuffer()
  }
}

/** Measures a picture that has been looked at already. Width and height are those it has upright. */
export async function measurePicture(master: Uint8Array): Promise<Omit<PictureFacts, 'hash'>> {
  const { autoOrient, hasAlpha } = await sharp(master).metadata()
  return {
    width: autoOrient.width,
    height: autoOrient.height,
    color: await averageColor(master),
    cutout: hasAlpha && (await isSeenThrough(master)),
  }
}

/** Whether any pixel is not opaque. The library's statistics say so, too, with much else that takes ten times as long. */
async function isSeenThrough(master: Uint8Array): Promise<boolean> {
  const alpha = await sharp(master).extractChannel('alpha').toColourspace('b-w').raw().toBuffer()
  return alpha.some((value) => value < 255)
}

async function averageColor(master: Uint8Array): Promise<string> {
  const pixel = await sharp(master)
    .flatten({ background: PLATE })
    .resize(1, 1)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return `#${pixel.subarray(0, 3).toString('hex')}`
}

/** 1200×630 on the plate, the whole object in sight. */
async function sharedPicture(master: Uint8Array): Promise<Buffer> {
  return sharp(master)
    .rotate()
    .resize({ width: 1200, height: 630, fit: 'contain', background: { r: 247, g: 247, b: 245, alpha: 0 } })
    .flatten({ background: PLATE })
    .jpeg({ quality: 82, progressive: true })
    .toBuffer()
}
