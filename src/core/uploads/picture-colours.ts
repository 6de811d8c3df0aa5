import { inflateSync } from 'node:zlib'
import { boxesIn, mp4BoxAt } from './check-video.ts'
import { RefusedFile } from './refused-upload.ts'
import type { PictureType } from './upload-limits.ts'

/** ITU-T H.273 codes that are sRGB or that browsers render as sRGB. */
const PRIMARIES = new Set([0, 1, 2, 3, 5, 6, 7, 22])
const OTHER_COLOUR_SPACE = 'un espacio que no es sRGB'
const TRANSFERS = new Set([0, 1, 2, 3, 4, 6, 13, 14, 15])

/** Rejects colour spaces without an ICC profile, which the encoder would convert wrongly. @throws {RefusedFile} */
export function checkColours(bytes: Buffer, type: PictureType): void {
  const space =
    type === 'image/png' ? pngColours(bytes) : type === 'image/avif' ? avifColours(bytes) : undefined
  if (space !== undefined)
    throw new RefusedFile(
      `Los colores de la imagen están en ${space} y se verían cambiados: exportala en sRGB, o con su perfil de color incluido, y volvé a elegirla.`,
    )
}

/** Undefined if browsers render it as sRGB. */
function coded(primaries: number, transfer: number): string | undefined {
  if (transfer === 16 || transfer === 18) return 'HDR'
  return PRIMARIES.has(primaries) && TRANSFERS.has(transfer) ? undefined : OTHER_COLOUR_SPACE
}

/** Gamma 1/2.2, and the white point and primaries of sRGB, in units of 1/100 000. */
const GAMMA = 45_455
const CHROMATICITIES = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]
const PRIMARIES_TOLERANCE = 1500

/** Colour space by precedence of PNG chunks: `cICP`, a profile, `sRGB`, `gAMA` with `cHRM`. */
function pngColours(bytes: Buffer): string | undefined {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'IDAT') break
    chunks.set(type, bytes.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  const [primaries = 2, transfer = 2, matrix = 0, isFull = 1] = chunks.get('cICP') ?? []
  if (chunks.has('cICP'))
    return matrix === 0 && isFull === 1 ? coded(primaries, transfer) : OTHER_COLOUR_SPACE
  if (isProfile(chunks.get('iCCP'), bytes) || chunks.has('sRGB')) return undefined
  const isNear = (chunk: Buffer | undefined, wanted: readonly number[]) =>
    chunk === undefined ||
    chunk.length < 4 * wanted.length ||
    wanted.every((value, place) => Math.abs(chunk.readUInt32BE(4 * place) - value) <= PRIMARIES_TOLERANCE)
  const isPlain = isNear(chunks.get('gAMA'), [GAMMA]) && isNear(chunks.get('cHRM'), CHROMATICITIES)
  return isPlain ? undefined : OTHER_COLOUR_SPACE
}

const MAX_PROFILE_BYTES = 4 * 1024 * 1024

/** Browsers ignore a damaged profile, or one for another colour model. */
function isProfile(chunk: Buffer | undefined, { 25: colourType = 0 }: Buffer): boolean {
  if (chunk === undefined) return false
  try {
    const packed = chunk.subarray(chunk.indexOf(0) + 2)
    const profile = inflateSync(packed, { maxOutputLength: MAX_PROFILE_BYTES })
    const colours = colourType === 0 || colourType === 4 ? 'GRAY' : 'RGB '
    return profile.toString('latin1', 16, 20) === colours && profile.toString('latin1', 36, 40) === 'acsp'
  } catch {
    return false
  }
}

/** Colour space by the first `colr` property: the rest belong to tiles, gain maps and transparency. */
function avifColours(bytes: Buffer): string | undefined {
  const meta = mp4BoxAt(bytes, 'meta')
  const properties = meta && mp4BoxAt(meta.subarray(4), 'iprp', 'ipco')
  const colourBoxes = properties ? [...boxesIn(properties)].filter(({ type }) => type === 'colr') : []
  const kinds = new Map(colourBoxes.toReversed().map(({ body }) => [body.toString('latin1', 0, 4), body]))
  const codes = kinds.get('nclx')
  const hasProfile = kinds.has('prof') || kinds.has('rICC')
  return hasProfile || !codes || codes.length < 8
    ? undefined
    : coded(codes.readUInt16BE(4), codes.readUInt16BE(6))
}
