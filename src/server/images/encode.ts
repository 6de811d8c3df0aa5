import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import type { FileStore } from '../../engines/files/file-store.ts'
import { encodedWidths } from '../../catalogue/picture-widths.ts'

/** Formats a picture is served in. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** The specification's default. */
const QUALITY = 75

/** Ground under a cut-out where a format has no transparency. */
const PLATE = '#f7f7f5'

/** What a picture's document says of its file. */
export type PictureFacts = { hash: string; width: number; height: number; color: string; cutout: boolean }

/** A file that is not a picture, or one we do not take; the sentence is for the editor. */
export class UnsupportedPicture extends Error {
  override name = 'UnsupportedPicture'
}

/**
 * Takes a picture into the file store: its master, every width and format a page may ask for, and the 1200×630 one for
 * shared links. A picture that is already there is only measured.
 * @throws {UnsupportedPicture} when the bytes are not a JPEG, PNG, WebP or AVIF of at most 8192 px.
 */
export async function takePicture(files: FileStore, master: Uint8Array): Promise<PictureFacts> {
  const facts = await measurePicture(master)
  const done = `media/${facts.hash}/done`
  if (await files.has(done)) return facts
  await files.put(`masters/${facts.hash}`, master)
  for (const width of encodedWidths(facts.width)) {
    const resized = await sharp(master).rotate().resize({ width }).raw().toBuffer({ resolveWithObject: true })
    const pixels = sharp(resized.data, { raw: resized.info })
    await Promise.all(
      PICTURE_FORMATS.map(async (format) =>
        files.put(
          `media/${facts.hash}/${width}.${format}`,
          await encode(pixels.clone(), format, facts.cutout),
        ),
      ),
    )
  }
  await files.put(`og/${facts.hash}.jpg`, await sharedPicture(master))
  // Written last: its presence says that all the others are there.
  await files.put(done, Buffer.from('1'))
  return facts
}

function encode(pixels: Sharp, format: PictureFormat, cutout: boolean): Promise<Buffer> {
  switch (format) {
    case 'avif':
      // AVIF's scale is not WebP's (decision 8).
      return pixels.avif({ quality: 58, effort: 2, chromaSubsampling: '4:4:4' }).toBuffer()
    case 'webp':
      return pixels.webp({ quality: QUALITY, alphaQuality: 90, effort: 4 }).toBuffer()
    case 'jpg':
      return (cutout ? pixels.flatten({ background: PLATE }) : pixels)
        .jpeg({ quality: QUALITY, progressive: true })
        .toBuffer()
  }
}

/**
 * What a picture's document says of it.
 * @throws {UnsupportedPicture} when the bytes are not a picture we take.
 */
export async function measurePicture(master: Uint8Array): Promise<PictureFacts> {
  const unreadable = (cause: unknown): never => {
    throw new UnsupportedPicture(
      'El archivo no es una imagen que podamos leer: subí un JPG, PNG, WebP o AVIF.',
      { cause },
    )
  }
  // sharp refuses an empty buffer before there is a promise to reject.
  if (master.byteLength === 0) unreadable('empty file')
  const metadata = await sharp(master, { limitInputPixels: 8192 * 8192 })
    .metadata()
    .catch(unreadable)
  const { format, autoOrient } = metadata
  if (!['jpeg', 'png', 'webp', 'heif', 'avif'].includes(format)) {
    throw new UnsupportedPicture('Subí la imagen en JPG, PNG, WebP o AVIF.')
  }
  const { width, height } = autoOrient
  if (Math.max(width, height) > 8192 || Math.min(width, height) < 16) {
    throw new UnsupportedPicture('La imagen tiene que medir entre 16 y 8192 píxeles de lado.')
  }
  const stats = await sharp(master).stats()
  return {
    hash: createHash('sha256').update(master).digest('hex').slice(0, 32),
    width,
    height,
    color: await averageColor(master),
    cutout: !stats.isOpaque,
  }
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
