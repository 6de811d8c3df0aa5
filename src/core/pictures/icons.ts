import sharp from 'sharp'
import type { FileStore } from '#/core/files/file-store.ts'

const ICON_SIZES = {
  'icon-180.png': 180,
  'icon-192.png': 192,
  'icon-512.png': 512,
  'icon-maskable.png': 512,
} as const

export const ICON_NAMES = ['favicon.ico', 'icon.svg', ...Object.keys(ICON_SIZES)] as readonly string[]

export async function drawIcons(files: FileStore, hash: string, svg: Uint8Array): Promise<void> {
  if (await files.has(`icons/${hash}/favicon.ico`)) return
  const draw = (size: number) => sharp(svg, { density: 300 }).resize(size, size).png()
  await files.put(`icons/${hash}/icon.svg`, svg)
  for (const [name, size] of Object.entries(ICON_SIZES)) {
    const png = name === 'icon-maskable.png' ? await maskable(svg, size) : await draw(size).toBuffer()
    await files.put(`icons/${hash}/${name}`, png)
  }
  await files.put(`icons/${hash}/favicon.ico`, ico(await draw(32).toBuffer(), 32))
}

/** Icon with padding, because launchers may crop it to a circle. */
async function maskable(svg: Uint8Array, size: number): Promise<Buffer> {
  const inner = Math.round(size * 0.8)
  const drawing = await sharp(svg, { density: 300 }).resize(inner, inner).png().toBuffer()
  const { dominant } = await sharp(drawing).stats()
  return sharp({ create: { width: size, height: size, channels: 3, background: dominant } })
    .composite([{ input: drawing }])
    .png()
    .toBuffer()
}

/** Every browser supports PNG inside .ico. */
function ico(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
