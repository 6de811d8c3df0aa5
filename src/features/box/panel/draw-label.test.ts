import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { expect, it } from 'vitest'
import { labelsPdf, labelSvg, type Label } from './draw-label.ts'
import { labelCode } from './label-code.ts'

const DPI = 300
const SIDE_MM = 15
const ADDRESS = 'https://www.example.com.ar/01/07799006178013'
const WITH_SERIAL = `${ADDRESS}/21/K1780%2F22-ABCDEFGHIJ`

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } })

const labelOf = (address: string): Label => ({
  code: labelCode(address),
  side: SIDE_MM,
  name: 'Pava Rescoldo (ñandú)',
  lines: ['AW-K1780', 'EAN 7799006178013', 'Serie K1780/22'],
})

const inPixels = (mm: number) => (mm / 25.4) * DPI

/** Rasterized at 300 dpi. */
function printed(label: Label): Promise<Buffer> {
  const svg = labelSvg(label)
  const width = Math.round(inPixels(Number(/width="([\d.]+)mm"/.exec(svg)![1])))
  return sharp(Buffer.from(svg)).resize({ width }).flatten({ background: '#fff' }).png().toBuffer()
}

async function read(picture: Uint8Array): Promise<string[]> {
  const found = await readBarcodes(picture, { formats: ['QRCode'], tryHarder: true })
  return found.map(({ text }) => text)
}

it.each([ADDRESS, WITH_SERIAL])('a label is readable at 15 mm and 300 dpi: %s', async (address) => {
  const picture = await printed(labelOf(address))
  const { height = 0 } = await sharp(picture).metadata()
  const { modules } = labelCode(address)
  expect(Math.abs(height - inPixels((SIDE_MM * (modules + 8)) / modules))).toBeLessThan(2)
  expect(await read(picture)).toEqual([address])
})

it('a label is readable with a tenth of it covered outside the finder patterns', async () => {
  const label = labelOf(WITH_SERIAL)
  const picture = await printed(label)
  const side = inPixels(SIDE_MM)
  const margin = (4 * side) / label.code.modules
  const lost = Math.ceil(side * Math.sqrt(0.1))
  const patch = (background: string) =>
    sharp({ create: { width: lost, height: lost, channels: 3, background } })
      .png()
      .toBuffer()
  for (const [x, y] of [
    [0.5, 0.5],
    [0.42, 0.42],
    [0.62, 0.62],
    [0.42, 0.8],
    [0.8, 0.42],
  ] as const)
    for (const colour of ['#fff', '#000']) {
      const [left, top] = [x, y].map((at) => Math.round(margin + at * side - lost / 2)) as [number, number]
      const harmed = await sharp(picture)
        .composite([{ input: await patch(colour), left, top }])
        .png()
        .toBuffer()
      expect([x, y, colour, await read(harmed)]).toEqual([x, y, colour, [WITH_SERIAL]])
    }
})

it('labels become a PDF with one readable page of the label’s size each', async () => {
  const [one, other] = [labelOf(ADDRESS), labelOf(WITH_SERIAL)]
  const bytes = labelsPdf([one, other])
  const text = Buffer.from(bytes).toString('latin1')
  expect(text.match(/\/Type\/Page\//g)).toHaveLength(2)
  expect(text).toContain('(Pava Rescoldo \\(ñandú\\)) Tj')
  const folder = mkdtempSync(path.join(tmpdir(), 'label-'))
  try {
    writeFileSync(path.join(folder, 'label.pdf'), bytes)
    try {
      execFileSync('pdftoppm', ['-r', String(DPI), '-png', 'label.pdf', 'page'], { cwd: folder })
    } catch (error) {
      // Skipped where pdftoppm is not installed: the PDF draws the same path as the SVG.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
      throw error
    }
    expect(await read(readFileSync(path.join(folder, 'page-1.png')))).toEqual([ADDRESS])
    expect(await read(readFileSync(path.join(folder, 'page-2.png')))).toEqual([WITH_SERIAL])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('a label rejects any other address', () => {
  for (const wrong of ['https://x.example/01/07799006178010', 'https://x.example/', 'nada'])
    expect(() => labelCode(wrong)).toThrow()
})
