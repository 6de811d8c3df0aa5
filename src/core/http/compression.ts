import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
  type BrotliOptions,
  type ZlibOptions,
  type ZstdOptions,
} from 'node:zlib'
import { createJobQueue } from '#/core/jobs/job-queue.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const zstandard = promisify(zstdCompress)

/** Best compression of our pages first. */
const ENCODINGS = ['br', 'zstd', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Zstandard gives as few bytes as a quick Brotli, in less than half its time. */
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

/** Half of the threads of libuv: the others read files and look up names meanwhile. */
const turns = createJobQueue<Buffer>({ slots: 2, waiting: Infinity, queueTimeoutMs: 60_000 })
const { signal: UNTIL_DONE } = new AbortController()
let number = 0

/** `lasting` ones are worth more effort. */
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

/** The next quality: 25 ms more for 6 per cent less. */
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

/** A power of two; the usual one takes megabytes each, for which the heap was swept five times a second. */
function windowFor(bytes: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(bytes + 16))))
}
