import { readFile, writeFile, stat } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'
import type { PictureFacts } from '#/catalogue/documents/picture.ts'
import { measurePicture, type Edge } from '#/core/pictures/encode.ts'
import { readDrawing } from '#/core/pictures/read-drawing.ts'
import { formatList } from '#/language/es-AR/format.ts'
import { readGlb } from '#/catalogue/model3d/read-glb.ts'
import { checkPdf } from './check-pdf.ts'
import { checkCaptions, checkVideo } from './check-video.ts'
import { checkColours } from './picture-colours.ts'
import { checkSvg } from './check-svg.ts'
import {
  PICTURE_TYPES,
  UPLOAD_PIXELS,
  type InvoiceType,
  type PictureType,
  MAX_PDF_BYTES,
  type PixelLimits,
} from './upload-limits.ts'
import { contentType, contentEnding } from './file-type.ts'
import { DAMAGED, RefusedFile } from './refused-upload.ts'
import path from 'node:path'
import { fileTooLarge } from './names.ts'

/** Chunk sequences of a WebP without metadata or animation (developers.google.com/speed/webp/docs/riff_container). */
const PLAIN_WEBP = /^(VP8 |VP8L|VP8X(ALPH)?VP8 |VP8XVP8L)$/
/** VP8X flag; the others announce a profile, metadata or an animation. */
const ALPHA = 0x10

type WebpChunk = { id: string; start: number; size: number }

/** Visually lossless, with legible text. */
const MASTER_QUALITY = 92
/** Minimum effort: higher ones took a minute for 12 megapixels, and served files are encoded again anyway. */
const MASTER_AVIF = { quality: 80, effort: 0, chromaSubsampling: '4:4:4' } as const
const MILLION = 1_000_000
/** Formats 8192 and 16.000 in messages. */
const pixelCountFormat = new Intl.NumberFormat('es-AR', { useGrouping: 'min2' })
const ANIMATED = 'La imagen es animada o tiene varias páginas. Elegí una fija.'

/** Accepted detected types by file extension; null if the content has no signature. */
const TYPES_BY_EXTENSION: Readonly<Record<string, readonly string[] | null>> = {
  pdf: ['pdf'],
  zip: ['zip'],
  '7z': ['7z'],
  rar: ['rar'],
  gz: ['gz', 'tar.gz'],
  tgz: ['gz', 'tar.gz'],
  xz: ['xz'],
  exe: ['exe'],
  msi: ['cfb'],
  dmg: ['dmg'],
  apk: ['apk', 'zip', 'jar'],
  deb: ['deb'],
  rpm: ['rpm'],
  iso: ['iso'],
  bin: null,
  img: null,
  fw: null,
  hex: null,
  rom: null,
}

type SeenPicture = Omit<PictureFacts, 'hash'> & { isClean: boolean }

/** Validators by kind; each takes the path of a file that fits in memory. */
export const VALIDATORS = {
  async picture(path: string): Promise<SeenPicture> {
    const bytes = await readFile(path)
    const type = await pictureType(bytes)
    checkColours(bytes, type)
    await checkPixels(bytes, UPLOAD_PIXELS.picture)
    const { cut, isClear, ...facts } = await measurePicture(bytes).catch((cause: unknown) => {
      throw new RefusedFile(DAMAGED, { cause })
    })
    if (isClear) throw new RefusedFile('La imagen es toda transparente y no se vería nada: elegí otra.')
    if (cut.length > 0) throw new RefusedFile(shadowCut(cut))
    return { ...facts, isClean: isClean(bytes, type) }
  },

  async cleanPicture(path: string): Promise<void> {
    const bytes = await readFile(path)
    await writeFile(path, await cleanPicture(bytes, await pictureType(bytes), UPLOAD_PIXELS.picture))
  },

  invoice: (path: string) => paperOrPhoto(path, 'Elegí la factura en PDF, JPG, PNG o WebP.'),
  attachment: (path: string) => paperOrPhoto(path, 'Elegí una foto JPG, PNG o WebP, o un PDF.'),

  download: checkDownload,

  async icon(path: string): Promise<void> {
    const bytes = await readFile(path)
    checkSvg(bytes, 'ícono')
    await sharp(bytes)
      .metadata()
      .catch((cause: unknown) => {
        throw new RefusedFile(DAMAGED, { cause })
      })
  },

  async drawing(path: string): Promise<void> {
    const bytes = await readFile(path)
    checkSvg(bytes, 'dibujo')
    try {
      readDrawing(bytes.toString())
    } catch (cause) {
      throw new RefusedFile(`El dibujo no tiene la forma que se lee acá: ${(cause as Error).message}.`, {
        cause,
      })
    }
  },

  video: checkVideo,

  async captions(path: string): Promise<void> {
    checkCaptions(await readFile(path))
  },

  async model3d(path: string): Promise<void> {
    const bytes = await readFile(path)
    try {
      readGlb(new Uint8Array(bytes).buffer)
    } catch (cause) {
      throw new RefusedFile('El modelo 3D no es un GLB como los que se leen acá.', { cause })
    }
  },
}

function shadowCut(edges: readonly Edge[]): string {
  const which = formatList(edges.map((edge) => `el borde ${edge}`))
  return `La sombra queda cortada en ${which}: dejale aire alrededor, o hacé que se desvanezca antes de llegar.`
}

async function paperOrPhoto(path: string, refusal: string): Promise<InvoiceType> {
  const bytes = await readFile(path)
  const type = await detectType(bytes)
  if (type === 'application/pdf') {
    const pdfFacts = checkPdf(bytes)
    if (pdfFacts !== bytes) await writeFile(path, pdfFacts)
    return type
  }
  if (type !== 'image/jpeg' && type !== 'image/png' && type !== 'image/webp') throw new RefusedFile(refusal)
  await checkPixels(bytes, UPLOAD_PIXELS.invoice)
  await writeFile(path, await cleanPicture(bytes, type, UPLOAD_PIXELS.invoice))
  return type
}

/** Animation is rejected: libvips takes the first frame of an APNG for the whole, and reads no animated AVIF. */
async function detectType(bytes: Buffer): Promise<string | undefined> {
  const type = await contentType(bytes)
  if (type === 'image/apng' || bytes.toString('latin1', 4, 12) === 'ftypavis') throw new RefusedFile(ANIMATED)
  return type
}

async function pictureType(bytes: Buffer): Promise<PictureType> {
  const type = await detectType(bytes)
  const known = PICTURE_TYPES.find((each) => each === type)
  if (!known) {
    throw new RefusedFile('El archivo no es una imagen que podamos leer: subí un JPG, PNG, WebP o AVIF.')
  }
  return known
}

export type Validators = typeof VALIDATORS

/** Content must match the extension; a PDF is also scanned. @throws {RefusedFile} */
async function checkDownload(file: string, filename: string): Promise<void> {
  const ending = path.extname(filename).slice(1).toLowerCase()
  if (!Object.hasOwn(TYPES_BY_EXTENSION, ending)) {
    const known = Object.keys(TYPES_BY_EXTENSION).map((each) => each.toUpperCase())
    throw new RefusedFile(
      `Las descargas se publican en ${known.slice(0, -1).join(', ')} o ${known.at(-1)}. Guardala en uno de esos formatos.`,
    )
  }
  const found = await contentEnding(file)
  const expected = TYPES_BY_EXTENSION[ending]
  const isOther = expected ? !expected.includes(found ?? '') : found === 'pdf'
  if (isOther) {
    throw new RefusedFile(
      `El contenido no es el de un archivo .${ending}. Revisá que sea el que querés publicar.`,
    )
  }
  if (ending === 'pdf') await cutPdf(file)
}

async function cutPdf(file: string): Promise<void> {
  const { size } = await stat(file)
  if (size > MAX_PDF_BYTES) throw new RefusedFile(fileTooLarge(MAX_PDF_BYTES))
  const bytes = await readFile(file)
  const pdfFacts = checkPdf(bytes)
  if (pdfFacts.length < size) await writeFile(file, pdfFacts)
}

/** True for a picture without anything but pixels. */
function isClean(bytes: Buffer, type: PictureType): boolean {
  return type === 'image/webp' && isPlainWebp(bytes)
}

/** Checks dimensions before decoding. @throws {RefusedFile} */
async function checkPixels(bytes: Buffer, { minSide, maxSide, pixels }: PixelLimits): Promise<void> {
  const {
    width,
    height,
    format,
    pages = 1,
    pagePrimary = 0,
  } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(damaged)
  // A tiled AVIF counts each tile as a page.
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

/** Undefined if the chunks do not fill the file exactly. */
function readWebpChunks(bytes: Buffer): WebpChunk[] | undefined {
  const chunks: WebpChunk[] = []
  let at = 12
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32LE(at + 4)
    chunks.push({ id: bytes.toString('latin1', at, at + 4), start: at + 8, size })
    at += 8 + size + (size % 2)
  }
  return at === bytes.length && bytes.readUInt32LE(4) + 8 === at ? chunks : undefined
}

/** Image libraries don't report unknown chunks, so they are parsed here. */
function isPlainWebp(bytes: Buffer): boolean {
  const chunks = readWebpChunks(bytes)
  if (!chunks || !PLAIN_WEBP.test(chunks.map(({ id }) => id).join(''))) return false
  const [first] = chunks
  return first?.id !== 'VP8X' || (first.size === 10 && (bytes[first.start]! & ~ALPHA) === 0)
}

function isLosslessWebp(bytes: Buffer): boolean {
  return (
    bytes.toString('latin1', 12, 16) === 'VP8L' ||
    (readWebpChunks(bytes) ?? []).some(({ id }) => id === 'VP8L')
  )
}
