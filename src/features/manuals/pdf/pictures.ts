import sharp from 'sharp'

/** Pixels of the longer side, about 250 per inch in print. */
const PICTURE_SIDE = 900
const MAX_PICTURE_BYTES = 120_000
const JPEG_QUALITIES = [84, 76, 66, 54, 40]
const PLATE = '#f7f7f5'

/**
 * Baseline JPEG of at most 900 px and 120 kB, flattened on the plate colour.
 * @throws when the bytes are not a picture.
 */
export async function documentPicture(master: Uint8Array): Promise<Buffer> {
  const pixels = await sharp(master)
    .rotate()
    .flatten({ background: PLATE })
    .resize({ width: PICTURE_SIDE, height: PICTURE_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  let jpeg = Buffer.alloc(0)
  for (const quality of JPEG_QUALITIES) {
    jpeg = await sharp(pixels.data, { raw: pixels.info }).jpeg({ quality, progressive: false }).toBuffer()
    if (jpeg.byteLength <= MAX_PICTURE_BYTES) break
  }
  return jpeg
}
