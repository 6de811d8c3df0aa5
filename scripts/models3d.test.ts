import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { validateBytes } from 'gltf-validator'
import { expect, test } from 'vitest'
import { readGlb } from '#/catalogue/model3d/read-glb.ts'
import { usdzOf } from '#/core/pictures/encode.ts'
import { STUDIO_ENTRIES, sourceHash } from './studio-entries.ts'

const BRAND = path.join(import.meta.dirname, '../content/nawel')
const WIRE_BYTES = 150_000
const ALL_BYTES = 11_000_000
const SHARE_OFF = 0.01

type Extras = { source: string; sides: [width: number, depth: number, height: number] }

const glbOf = (code: string) => readFileSync(path.join(BRAND, 'models', `${code}.glb`))
const bufferOf = (bytes: Buffer) => new Uint8Array(bytes).buffer
const documentOf = (glb: Buffer) => JSON.parse(glb.subarray(20, 20 + glb.readUInt32LE(12)).toString())

test('every product of the brand has a 3D model, within the total limit', () => {
  const codes = readdirSync(path.join(BRAND, 'products')).map((name) => name.replace('.json', ''))
  expect(readdirSync(path.join(BRAND, 'models')).map((name) => name.replace('.glb', ''))).toEqual(codes)
  expect(codes.reduce((sum, code) => sum + glbOf(code).length, 0)).toBeLessThanOrEqual(ALL_BYTES)
})

/** Every product is checked by `npm run test:all`. */
const TRIED = process.env.SUITE === 'main' ? STUDIO_ENTRIES.slice(0, 3) : STUDIO_ENTRIES

test.each(TRIED.map((entry) => [entry.product, entry] as const))(
  '%s: its 3D model is current, valid, light and of its dimensions',
  async (code, entry) => {
    const glb = glbOf(code)
    const document = documentOf(glb)
    const { source, sides } = document.asset.extras as Extras
    expect(source, 'python3 studio/make_glb.py makes it again').toBe(sourceHash(entry))
    const product = JSON.parse(readFileSync(path.join(BRAND, 'products', `${code}.json`), 'utf8'))
    expect(product.model3d).toBe(`${code}.glb`)
    const { issues } = await validateBytes(new Uint8Array(glb))
    expect(issues.messages.filter(({ severity }) => severity < 2)).toEqual([])
    const wire = brotliCompressSync(glb, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    expect(wire.length).toBeLessThanOrEqual(WIRE_BYTES)
    // The content security policy blocks what images would need.
    expect(document).not.toHaveProperty('images')
    expect(JSON.stringify(document.extensionsRequired)).toBe('["KHR_mesh_quantization"]')
    if (entry.millimetres === undefined) {
      const { ancho, profundidad, alto } = product.specs.dimensiones as Record<string, number>
      for (const [index, side] of [ancho!, profundidad!, alto!].entries())
        expect(Math.abs(sides[index]! - side * 10), `side ${index}`).toBeLessThanOrEqual(
          SHARE_OFF * side * 10,
        )
    }
    const model = readGlb(bufferOf(glb))
    const names = (product.colors as { name: string }[]).map(({ name }) => name)
    expect(model.variants.toSorted()).toEqual(names.length > 1 ? names.toSorted() : [''])
    expect(model.marks.length).toBeGreaterThan(0)
  },
)

test('makes an uncompressed USDZ for iPhones', async () => {
  const usdz = await usdzOf(glbOf('AW-T2022'))
  expect(usdz.readUInt32LE(0)).toBe(0x04034b50)
  expect(usdz.readUInt16LE(8)).toBe(0)
  expect(usdz.includes('model.usda')).toBe(true)
})

test('refuses an invalid file', () => {
  for (const bytes of [Buffer.alloc(0), Buffer.from('{"asset":{}}'), glbOf('AW-T2022').subarray(0, 900)])
    expect(() => readGlb(bufferOf(bytes))).toThrow()
})
