/** Bytes below which a picture is uploaded unchanged. */
const LIGHT_PICTURE_BYTES = 1_000_000
/** Maximum pixels, enough to read an invoice or a long receipt. */
const INVOICE_PIXELS = 6_000_000

/** JPEG of at most `INVOICE_PIXELS`; small files unchanged. @throws for undecodable formats, such as HEIC */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= LIGHT_PICTURE_BYTES && !isHeic(file)) return file
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = scaleFor(picture)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')!
  // White background, because JPEG has no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.82))
  if (!blob || (blob.size >= file.size && !isHeic(file))) return file
  return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
}

/** True for HEIC, Apple's photo format, which the site doesn't accept. */
export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>) =>
  /\.hei[cf]$/i.test(name) || /hei[cf]/.test(type)

export function scaleFor({ width, height }: { width: number; height: number }): number {
  return Math.min(1, Math.sqrt(INVOICE_PIXELS / (width * height)))
}
