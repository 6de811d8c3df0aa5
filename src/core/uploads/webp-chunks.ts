/** A plain picture's chunks, in order (developers.google.com/speed/webp/docs/riff_container). */
const PLAIN_WEBP = /^(VP8 |VP8L|VP8X(ALPH)?VP8 |VP8XVP8L)$/
/** The other bits announce a profile, metadata or an animation. */
const ALPHA = 0x10

type WebpChunk = { id: string; start: number; size: number }

/** Undefined when they do not fill it to its last byte. */
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
export function isPlainWebp(bytes: Buffer): boolean {
  const chunks = readWebpChunks(bytes)
  if (!chunks || !PLAIN_WEBP.test(chunks.map(({ id }) => id).join(''))) return false
  const [first] = chunks
  return first?.id !== 'VP8X' || (first.size === 10 && (bytes[first.start]! & ~ALPHA) === 0)
}

export function isLosslessWebp(bytes: Buffer): boolean {
  return (
    bytes.toString('latin1', 12, 16) === 'VP8L' ||
    (readWebpChunks(bytes) ?? []).some(({ id }) => id === 'VP8L')
  )
}
