import sharp, { type Sharp } from 'sharp'
import type { PictureFacts } from '#/catalogue/documents/picture.ts'
import {
  fallbackWidth,
  sharedPicturePath,
  WIDEST_FOR_CARDS,
  widthsFor,
} from '#/catalogue/pictures/picture-widths.ts'
import { compress, type Encoding } from '#/core/http/compression.ts'
import { readGlb } from '#/catalogue/model3d/read-glb.ts'

type Alpha = { data: Uint8Array; width: number; height: number }

export type Edge = 'de arriba' | 'de abajo' | 'izquierdo' | 'derecho'

/** Alpha from which a pixel is visible, and `SOLID` from which an edge counts as cropped on purpose. */
const VISIBLE_ALPHA = 8
const SOLID = 247
const SHARE = 0.01

export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

const SERVED_QUALITY = 75
/** Equals WebP at 75 in half the bytes; effort 3 saves 7 % more but takes 2.5 times as long (decision 51). */
export const SERVED_AVIF = { quality: 56, effort: 1, chromaSubsampling: '4:4:4', tune: 'iq' } as const
/** A cut-out's shadow is in the alpha channel, which this quality also encodes. */
const CUTOUT_AVIF = { ...SERVED_AVIF, quality: 62 } as const
/** Full quality costs no more bytes, because shadows stay smooth. */
const ALPHA_QUALITY = 100
/** Part of every file name: change it when qualities change. */
const REVISION = 2

const PLATE_COLOUR = '#f7f7f5'

/** `og`: preview of shared links; `model`: a form of a GLB. */
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

/** Part of every model form's name: change it when the exporter changes. */
const MODEL_REVISION = 1

/** Undefined if it is the stored file itself. */
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

/**
 * AVIF up to the widest of cards, the JPEG fallback and the preview of shared links; wider ones take as long as all the
 * others and few screens need them, so they are encoded on request.
 */
export function variantsAhead(hash: string, masterWidth: number): PictureVariant[] {
  return [
    ...widthsFor(masterWidth)
      .filter((width) => width <= WIDEST_FOR_CARDS)
      .map((width) => mediaVariant(hash, width, 'avif')),
    mediaVariant(hash, fallbackWidth(masterWidth), 'jpg'),
    sharedVariant(hash),
  ]
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

/** `isClear`: fully transparent. */
type MeasuredPicture = Omit<PictureFacts, 'hash'> & { cut: readonly Edge[]; isClear: boolean }

/** Minimum alpha of a visible pixel, 0 to 255. */
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

/** Scans alpha itself, because sharp's statistics take ten times as long. */
async function seenThrough(
  master: Uint8Array,
  depth: string | undefined,
): Promise<Pick<MeasuredPicture, 'cutout' | 'cut' | 'isClear'>> {
  const alpha = sharp(master).autoOrient().extractChannel('alpha')
  // Only for alpha deeper than 8 bits, which it reduces to bytes: converting decodes the picture twice.
  const { data, info } = await (depth === 'uchar' ? alpha : alpha.toColourspace('b-w'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const cutout = data.some((value) => value < 255)
  // A picture without fully transparent pixels has no shadow that could be cut off.
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
      // sharp flattens before it pads, so the padding must be opaque.
      .flatten({ background: PLATE_COLOUR })
      .resize({ width: 1200, height: 630, fit: 'contain', background: PLATE_COLOUR })
      .jpeg({ quality: 82, progressive: true })
      .toBuffer()
  )
}

/** USDZ of a GLB in its first colour variant, for iOS Quick Look. */
export async function usdzOf(glb: Uint8Array): Promise<Buffer> {
  const three = await import('three')
  const { USDZExporter } = await import('three/examples/jsm/exporters/USDZExporter.js')
  const { solids, looks, step, origin } = readGlb(new Uint8Array(glb).buffer)
  const scene = new three.Scene()
  for (const { points, normals, corners, colors, looks: worn } of solids) {
    const geometry = new three.BufferGeometry()
    const placed = Float32Array.from(points, (value, i) => value * step + origin[i % 3]!)
    const facing = Float32Array.from(normals, (value) => value / 127)
    geometry.setAttribute('position', new three.BufferAttribute(placed, 3))
    geometry.setAttribute('normal', new three.BufferAttribute(facing, 3))
    geometry.setIndex(new three.BufferAttribute(corners, 1))
    const { color, metal, rough, glow, seeThrough } = looks[worn[0]!]!
    const material = new three.MeshStandardMaterial({ metalness: metal, roughness: rough })
    material.color.setRGB(color[0], color[1], color[2])
    material.emissive.setRGB(...glow)
    if (colors) {
      // Quick Look ignores vertex colours, so a picture becomes its mean colour.
      const mean = meanOf(colors)
      material.color.setRGB(0, 0, 0)
      material.emissive.setRGB(...mean)
    }
    material.transparent = seeThrough
    material.opacity = color[3]
    scene.add(new three.Mesh(geometry, material))
  }
  return Buffer.from(await new USDZExporter().parseAsync(scene))
}

function meanOf(colors: Uint16Array): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0]
  for (const [i, value] of colors.entries()) sums[i % 3]! += value / 65535 / (colors.length / 3)
  return sums
}

/** Edges with semi-transparent pixels and no opaque ones: a shadow that the frame cuts. */
function cutEdges({ data, width, height }: Alpha): Edge[] {
  const edges: [Edge, number, (at: number) => number][] = [
    ['de arriba', width, (at) => at],
    ['de abajo', width, (at) => (height - 1) * width + at],
    ['izquierdo', height, (at) => at * width],
    ['derecho', height, (at) => at * width + width - 1],
  ]
  return edges
    .filter(([, length, place]) => {
      const values = Array.from({ length }, (_, at) => data[place(at)]!)
      const soft = values.filter((value) => value > VISIBLE_ALPHA).length
      return soft > length * SHARE && values.every((value) => value < SOLID)
    })
    .map(([edge]) => edge)
}
