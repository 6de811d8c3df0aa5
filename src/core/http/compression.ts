import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
  zstdDecompress,
  type BrotliOptions,
  type ZlibOptions,
  type ZstdOptions,
} from 'node:zlib'
import { createJobQueue } from '#/core/jobs/job-queue.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const zstandard = promisify(zstdCompress)
const decompressors = {
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
  gzip: promisify(gunzip),
}

/** For stored replies: best compression first. */
const ENCODINGS = ['br', 'zstd', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** For single replies: zstd compresses as well as fast Brotli, in less than half the time. */
const FOR_ONE_ANSWER = ['zstd', 'br', 'gzip'] as const

export const WORTH_COMPRESSING = 1024

/** Best encoding that the client accepts and that is available; undefined for none. */
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

export function chooseQuickEncoding(accept: string | undefined): Encoding | undefined {
  return chooseEncoding(accept, FOR_ONE_ANSWER)
}

/** Half of libuv's threads, so that file reads and DNS lookups are not delayed. */
const turns = createJobQueue<Buffer>({ slots: 2, waiting: Infinity, queueTimeoutMs: 60_000 })
const { signal: UNTIL_DONE } = new AbortController()
let number = 0

/** `lasting` results justify a higher effort. */
export function compress(body: Uint8Array, encoding: Encoding, lasting: boolean): Promise<Buffer> {
  return turns.run(String(number++), UNTIL_DONE, () => compressNow(body, encoding, lasting))
}

function compressNow(body: Uint8Array, encoding: Encoding, lasting: boolean): Promise<Buffer> {
  switch (encoding) {
    case 'br':
      return brotli(body, forBrotli(body, lasting))
    case 'zstd':
      return zstandard(body, forZstandard(body, lasting))
    case 'gzip':
      return zip(body, forGzip(lasting))
  }
}

export const decompress = (body: Uint8Array, encoding: Encoding): Promise<Buffer> =>
  decompressors[encoding](body)

export function compressHere(body: Uint8Array, encoding: Encoding): Buffer {
  switch (encoding) {
    case 'br':
      return brotliCompressSync(body, forBrotli(body, false))
    case 'zstd':
      return zstdCompressSync(body, forZstandard(body, false))
    case 'gzip':
      return gzipSync(body, forGzip(false))
  }
}

/** Brotli quality 9 above this size: quality 10 would take 25 ms more for 6 % fewer bytes. */
const LARGE_PAGE_BYTES = 400 * 1024

const forBrotli = ({ byteLength }: Uint8Array, lasting: boolean): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: lasting ? (byteLength < LARGE_PAGE_BYTES ? 10 : 9) : 4,
    [constants.BROTLI_PARAM_SIZE_HINT]: byteLength,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(byteLength),
  },
})

/** The declared source size lets zstd choose smaller tables. */
const forZstandard = ({ byteLength }: Uint8Array, lasting: boolean): ZstdOptions => ({
  pledgedSrcSize: byteLength,
  params: { [constants.ZSTD_c_compressionLevel]: lasting ? 15 : 2 },
})

const forGzip = (lasting: boolean): ZlibOptions => ({ level: lasting ? 9 : 5 })

/** Window as a power of two: the default takes megabytes, which triggered five garbage collections per second. */
function windowFor(bytes: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(bytes + 16))))
}
