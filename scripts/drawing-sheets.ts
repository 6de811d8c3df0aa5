// Contact sheets of all drawings of the demo brand: the file of each product, or one part of its page.
//
//   node scripts/drawing-sheets.ts FOLDER [medidas|escala|partes]

import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { productDrawing, type DrawingKind } from '#/features/manuals/measures/product-drawing.ts'
import { demoBrand } from '#tests/support/manuals/demo-brand.ts'

const CELL = { width: 640, height: 440, words: 34 }
const COLUMNS = 3
const ROWS = 4

const [folder = 'sheets', kind] = process.argv.slice(2)
const { catalogue, drawings } = await demoBrand()
await mkdir(folder, { recursive: true })

const products = [...catalogue.products.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
const perSheet = COLUMNS * ROWS
for (let first = 0; first < products.length; first += perSheet) {
  const cells = products.slice(first, first + perSheet).map(async (product, index) => {
    const own = product.drawing === undefined ? null : await drawings(product.drawing)
    const svg = kind ? productDrawing(product, kind as DrawingKind, own) : own
    const [left, top] = [(index % COLUMNS) * CELL.width, Math.floor(index / COLUMNS) * CELL.height]
    return [
      { input: await drawn(svg), left: left + 8, top: top + 4 },
      { input: words(`${product.id} ${product.name}`), left, top: top + CELL.height - CELL.words },
    ]
  })
  const sheet = sharp({
    create: { width: CELL.width * COLUMNS, height: CELL.height * ROWS, channels: 3, background: '#f4f4f1' },
  })
  const file = path.join(folder, `drawings-${kind ?? 'all'}-${1 + first / perSheet}.png`)
  await writeFile(
    file,
    await sheet
      .composite((await Promise.all(cells)).flat())
      .png()
      .toBuffer(),
  )
  process.stdout.write(`${file}\n`)
}

async function drawn(svg: string | null | undefined): Promise<Buffer> {
  const size = { width: CELL.width - 16, height: CELL.height - CELL.words - 8 }
  if (!svg)
    return sharp({ create: { ...size, channels: 3, background: '#f0c0c0' } })
      .png()
      .toBuffer()
  return sharp(Buffer.from(svg), { density: 150 })
    .resize({ ...size, fit: 'contain', background: '#f4f4f1' })
    .png()
    .toBuffer()
}

function words(text: string): Buffer {
  const { width, words: height } = CELL
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><text x="12" y="20" font-family="sans-serif" font-size="16" fill="#222">${text}</text></svg>`,
  )
}
