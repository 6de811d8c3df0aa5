import sharp, { type Metadata } from 'sharp'
import type { PictureType, PixelLimits } from './upload-limits.ts'
import { DAMAGED, RefusedFile } from './refused-upload.ts'
import { isLosslessWebp, isPlainWebp } from './webp-chunks.ts'

/** Visually lossless, with legible text. */
const MASTER_QUALITY = 92
/** Least effort: twelve million pixels took a minute with more, and what is served is encoded again. */
const MASTER_AVIF = { quality: 80, effort: 0, chromaSubsampling: '4:4:4' } as const
const MILLION = 1_000_000
/** Number format of the messages: 8192, and 16.000. */
const pixelCountFormat = new Intl.NumberFormat('es-AR', { useGrouping: 'min2' })
export const ANIMATED = 'La imagen es animada o tiene varias páginas. Elegí una fija.'

/** A clean picture holds pixels and nothing else. */
export function isClean(bytes: Buffer, type: PictureType): boolean {
  return type === 'image/webp' && isPlainWebp(bytes)
}

/** Looks before anything is decoded. @throws {RefusedFile} */
export async function checkPixels(bytes: Buffer, { minSide, maxSide, pixels }: PixelLimits): Promise<void> {
  const {
    width,
    height,
    format,
    pages = 1,
    pagePrimary = 0,
  } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(damaged)
  // An AVIF in tiles counts each as a page.
  if (format === 'heif' ? pagePrimary > 0 : pages > 1) throw new RefusedFile(ANIMATED)
  const most = pixelCountFormat.format(maxSide)
  const sides = minSide > 1 ? `entre ${minSide} y ${most}` : `hasta ${most}`
  if (Math.max(width, height) > maxSide || Math.min(width, height) < minSide) {
    throw new RefusedFile(`La imagen tiene que medir ${sides} píxeles de lado.`)
  }
  if (width * height > pixels) {
    throw new RefusedFile(
      `La imagen tiene demasiados píxeles: hasta ${Math.floor(pixels / MILLION)} millones. Achicala y volvé a elegirla.`,
    )
  }
}

/** Re-encodes the pixels, which drops metadata and hidden data. @throws {RefusedFile} */
export async function cleanPicture(
  bytes: Buffer,
  type: PictureType,
  { pixels }: PixelLimits,
): Promise<Buffer> {
  const upright = sharp(bytes, { limitInputPixels: pixels, failOn: 'warning' }).autoOrient()
  switch (type) {
    case 'image/jpeg': {
      const chromaSubsampling = chromaOf(await upright.metadata())
      return upright.jpeg({ quality: MASTER_QUALITY, chromaSubsampling }).toBuffer().catch(damaged)
    }
    case 'image/png':
      return upright.png().toBuffer().catch(damaged)
    case 'image/webp':
      return upright
        .webp(isLosslessWebp(bytes) ? { lossless: true } : { quality: MASTER_QUALITY })
        .toBuffer()
        .catch(damaged)
    case 'image/avif':
      return upright.avif(MASTER_AVIF).toBuffer().catch(damaged)
  }
}

function chromaOf({ chromaSubsampling = '4:4:4' }: Metadata): string {
  return chromaSubsampling === '4:2:0' ? '4:2:0' : '4:4:4'
}

function damaged(cause: unknown): never {
  throw new RefusedFile(DAMAGED, { cause })
}
