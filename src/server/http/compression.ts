import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const zstandard = promisify(zstdCompress)

/** The smallest of our pages first. */
const ENCODINGS = ['br', 'zstd', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The encoding to answer with, by what the client accepts and there is; undefined for none. */
export function chooseEncoding(
  accept: string | undefined,
  available: readonly Encoding[] = ENCODINGS,
): Encoding | undefined {
  const accepted = new Map(
    (accept ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean)
      return [name.trim(), quality === undefined ? 1 : Number(quality)]
    }),
  )
  return available.find((name) => (accepted.get(name) ?? 0) > 0)
}

/** Compresses a body; `lasting` ones are worth more effort. */
export function compress(body: Buffer, encoding: Encoding, lasting: boolean): Promise<Buffer> {
  switch (encoding) {
    case 'br':
      return brotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: lasting ? 9 : 4,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
          [constants.BROTLI_PARAM_LGWIN]: windowFor(body.byteLength),
        },
      })
    case 'zstd':
      return zstandard(body, { params: { [constants.ZSTD_c_compressionLevel]: lasting ? 15 : 3 } })
    case 'gzip':
      return zip(body, { level: lasting ? 9 : 5 })
  }
}

/**
 * The window of Brotli that holds a body, as a power of two. The usual one takes megabytes for each, all of it at once counted as
 * memory that Node has to free: the whole heap was swept five times a second for it.
 */
function windowFor(bytes: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(bytes + 16))))
}
