import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { PictureFacts } from '#/catalogue/documents/picture.ts'
import { measurePicture } from '#/core/pictures/encode.ts'
import { readDrawing } from '#/core/pictures/read-drawing.ts'
import { formatList } from '#/language/es-AR/format.ts'
import type { Edge } from '#/core/pictures/cut-edges.ts'
import { readGlb } from '#/catalogue/model3d/read-glb.ts'
import { checkDownload } from './check-download.ts'
import { checkPdf } from './check-pdf.ts'
import { checkCaptions, checkVideo } from './check-video.ts'
import { checkColours } from './picture-colours.ts'
import { checkSvg } from './check-svg.ts'
import { ANIMATED, checkPixels, cleanPicture, isClean } from './clean-picture.ts'
import { PICTURE_TYPES, UPLOAD_PIXELS, type InvoiceType, type PictureType } from './upload-limits.ts'
import { contentType } from './file-type.ts'
import { DAMAGED, RefusedFile } from './refused-upload.ts'

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

/** libvips takes the first picture of an animated PNG for all of it, and reads no AVIF that is animated. */
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
