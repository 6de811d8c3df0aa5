import fc from 'fast-check'
import { expect, it } from 'vitest'
import { productTypeDocument } from '#/catalogue/collections/product-type-schema.ts'
import { typeFromDocument } from '#/catalogue/specs/from-document/type-from-document.ts'
import { numberField } from '#/catalogue/specs/fields/field-kinds.ts'
import { findProductType } from '#/catalogue/specs/registry.ts'
import { labelIndex } from './labels/label-index.ts'
import { labelKey } from './labels/label-key.ts'
import { productsIn, type SheetInput } from './products-in-sheet.ts'
import { proposeFacts } from './propose-facts.ts'
import type { Remembered } from './values/proposal.ts'
import { readNumberFact } from './values/read-value.ts'

function proposalsOf(id: string, brought: SheetInput | string, remembered?: Remembered, product = 0) {
  const type = findProductType(id)!
  const index = labelIndex(type.fields)
  const products = productsIn(
    typeof brought === 'string' ? { kind: 'text', text: brought } : brought,
    index.isLabel,
  )
  const { proposals } = proposeFacts(products[product]!.pairs, index, type.fields, remembered)
  return Object.fromEntries(
    proposals.map(({ field, value, warning }) => [
      field.key,
      warning === undefined ? value : { value, warning },
    ]),
  )
}

const doubted = (value: unknown, warning: RegExp) => ({
  value,
  warning: expect.stringMatching(warning) as string,
})

it('distinguishes RMS power from PMPO and ignores peak power', () => {
  expect(proposalsOf('torre', 'Output power: 60W (RMS) / 5000W PMPO')).toEqual({
    potenciaRms: 60,
    potenciaPmpo: 5000,
  })
  expect(proposalsOf('torre', 'P.M.P.O: 5000W')).toEqual({ potenciaPmpo: 5000 })
  expect(proposalsOf('torre', 'Power: 5000W P.M.P.O.')).toEqual({ potenciaPmpo: 5000 })
  expect(proposalsOf('torre', 'Peak power: 360W')).toEqual({})
  expect(proposalsOf('torre', 'Output power: 60W')).toEqual({
    potenciaRms: doubted(60, /No dice que sea RMS/),
  })
  expect(proposalsOf('torre', 'Potencia RMS: 2 x 30 W')).toEqual({ potenciaRms: 60 })
})

it('ignores packing and shipping data', () => {
  const sheet = `Product size: 20 x 30 x 40 cm (WxHxD)
N.W.: 3 kg
PACKING
Carton size: 60x60x70cm
N.W.: 20 kg
G.W.: 22 kg
20GP/40HQ: 500/1100 pcs`
  expect(proposalsOf('torre', sheet)).toEqual({
    dimensiones: { ancho: 20, alto: 30, profundidad: 40 },
    peso: 3,
  })
})

it('uncertain values have a warning with the reason', () => {
  expect(proposalsOf('torre', 'Playing time: 6-8 hours')).toEqual({ autonomia: doubted(6, /rango \(6-8\)/) })
  expect(proposalsOf('torre', 'Size: 20 x 30 x 40 cm')).toMatchObject({
    dimensiones: doubted({ ancho: 20, alto: 30, profundidad: 40 }, /orden/),
  })
  expect(proposalsOf('torre', 'RMS power: 5000 W')).toEqual({
    potenciaRms: doubted(5000, /fuera de lo usual/),
  })
  expect(proposalsOf('torre', 'Bluetooth: 5.0\nBluetooth version: 5.3')).toEqual({
    bluetooth: doubted('5.0', /se contradice.*5\.3/),
  })
  expect(proposalsOf('notebook', 'Fingerprint: yes, optional')).toEqual({
    huella: doubted(true, /opcional|acordarse/),
  })
  expect(proposalsOf('in-ear', 'Earbud battery: 40mAh*2')).toEqual({
    capacidadBateria: doubted(40, /cada una/),
  })
})

it('computes energy from charge only when the voltage is given', () => {
  expect(proposalsOf('notebook', 'Battery: 7.6V 5000mAh')).toEqual({ bateria: doubted(38, /Calculado/) })
  expect(proposalsOf('notebook', 'Battery: 5000mAh')).toEqual({})
})

it('proposes a fact given in two units once', () => {
  expect(proposalsOf('torre', 'Weight: 3 kg\nNet weight: 6.6 lb')).toEqual({ peso: 3 })
})

it('reads chats, lists and tables', () => {
  expect(
    proposalsOf('pava', '[14/9 10:59] Sol del Plata: medidas 22 ancho x 25 alto x 16 de prof (cm)'),
  ).toMatchObject({ dimensiones: { ancho: 22, alto: 25, profundidad: 16 } })
  expect(proposalsOf('torre', 'Features: Karaoke, TWS, LED lights, no remote control')).toEqual({
    karaoke: true,
    tws: true,
    luces: true,
    controlRemoto: false,
  })
  expect(
    proposalsOf('cafetera', {
      kind: 'xlsx',
      sheets: [
        {
          name: 'A',
          rows: [
            ['N°', 'Característica / Feature', 'Valor / Value', 'Unid.'],
            ['1', 'Presión de bomba / Pump pressure', '20', 'bar'],
            ['2', 'Depósito de agua', '1500', 'ml'],
          ],
        },
      ],
    }),
  ).toEqual({ presion: 20, deposito: 1.5 })
})

it('assigns values per product, and a single value to all', () => {
  const rows = [
    ['Item', 'TW-31', 'TW-35'],
    ['Impedance', '32Ω', '16Ω'],
    ['Frequency', '20Hz-20KHz', ''],
    ['Waterproof', 'IPX4', 'IPX5'],
  ]
  const sheet: SheetInput = { kind: 'xlsx', sheets: [{ name: 'A', rows }] }
  expect(proposalsOf('in-ear', sheet)).toMatchObject({ impedancia: 32, ip: 'IPX4' })
  expect(proposalsOf('in-ear', sheet, undefined, 1)).toEqual({
    impedancia: 16,
    ip: 'IPX5',
    respuestaEnFrecuencia: { min: 20, max: 20_000 },
  })
})

it('remembered supplier labels take precedence, ignored labels included', () => {
  const remembered = new Map([
    [labelKey('Music endurance'), 'autonomia'],
    [labelKey('N.W.'), null],
  ])
  expect(proposalsOf('torre', 'Music endurance: 9 h\nN.W.: 3 kg', remembered)).toEqual({ autonomia: 9 })
})

it('every proposal for any pasted text is valid for its field', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'Power',
      'N.W.',
      'Size',
      'Battery',
      ':',
      '\t',
      '\n',
      ' x ',
      'W',
      'mm',
      ' / ',
      '(',
      ')',
      'RMS',
      '12',
      '1.200',
      '½',
      '"',
      '|',
    ),
    fc.string({ maxLength: 12 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const type = findProductType('torre')!
      const index = labelIndex(type.fields)
      for (const { pairs } of productsIn({ kind: 'text', text: pieces.join('') }, index.isLabel))
        for (const { field, value } of proposeFacts(pairs, index, type.fields).proposals)
          expect(field.schema.safeParse(value).success).toBe(true)
    }),
    { numRuns: 300 },
  )
})

it('a custom product type is read by its own supplier labels', () => {
  const { fields } = typeFromDocument(
    productTypeDocument.parse({
      id: 'carrito',
      label: 'Carrito',
      singular: 'carrito',
      plural: 'carritos',
      gender: 'm',
      groups: [
        {
          title: 'Uso',
          fields: [
            { kind: 'flag', key: 'rodado', label: 'Ruedas', supplierLabels: ['castors', 'rodinhas'] },
            // Has the key of a built-in fact, and is matched by its labels.
            { kind: 'number', key: 'frascos', label: 'Potes' },
          ],
        },
      ],
      card: [],
      summary: ['rodado'],
      facets: [],
    }),
  )
  const index = labelIndex(fields)
  const [product] = productsIn({ kind: 'text', text: 'Castors: yes\nNumber of jars: 6' }, index.isLabel)
  const { proposals } = proposeFacts(product!.pairs, index, fields)
  expect(proposals.map(({ field, value }) => [field.key, value])).toEqual([
    ['rodado', true],
    ['frascos', 6],
  ])
})

it('reports the unread part of a line as a leftover', () => {
  const type = findProductType('torre')!
  const index = labelIndex(type.fields)
  const leftOf = (text: string) =>
    proposeFacts(
      productsIn({ kind: 'text', text }, index.isLabel)[0]!.pairs,
      index,
      type.fields,
    ).leftovers.map(({ pair, why }) => [pair.value, why])
  expect(leftOf('Bluetooth: 5.3, range 10 m, 2402 MHz')).toContainEqual(['2402 MHz', 'part'])
  expect(leftOf('Net weight: 5 kg / 11 lbs')).toEqual([])
})

it('warns about an ambiguous number unless the sheet has a known number style', () => {
  const power = numberField('potencia', 'Potencia', { unit: 'W' })
  const read = (style: 'unknown' | 'point') => readNumberFact(power, 'Power', '1.200 W', { style })
  expect(read('unknown')).toEqual(doubted(1.2, /dos maneras/))
  expect(read('point')).toEqual({ value: 1.2 })
  // A tower of 1200 kg is implausible, so the point is decimal.
  expect(proposalsOf('torre', 'Net weight: 1.200 kg')).toEqual({ peso: 1.2 })
})

it('rounds converted units', () => {
  expect(proposalsOf('torre', 'Net weight: 18.7 lbs')).toEqual({ peso: 8.5 })
})

const workbook = (...rows: string[][]): SheetInput => ({ kind: 'xlsx', sheets: [{ name: 'Sheet1', rows }] })

it('reads a label in two languages on two rows as one', () => {
  const rows = [['额定功率', '1350W'], ['Rated power'], ['净重', '3.9KG'], ['Net weight']]
  expect(proposalsOf('cafetera', workbook(...rows))).toEqual({ potencia: 1350, peso: 3.9 })
})

it('reads sizes below a heading of sizes and packing', () => {
  const sheet = workbook(
    ['Category', 'Item', 'Details'],
    ['Size & Packing', 'Unit size (WxDxH)', '320x300x735mm'],
    ['', 'N.W.', '12kg'],
    ['', 'Carton', '380x360x800mm, 14 kg'],
    ['Packing', 'N.W.', '24 kg'],
  )
  expect(proposalsOf('torre', sheet)).toEqual({
    dimensiones: { ancho: 32, alto: 73.5, profundidad: 30 },
    peso: 12,
  })
})

it('infers facts from the product name when nothing else states them', () => {
  expect(proposalsOf('freidora', 'DIGITAL AIR FRYER AF-6021\nRated power: 1700 W')).toMatchObject({
    sistema: 'Aire',
  })
  expect(proposalsOf('freidora', 'OIL AND AIR FRYER\nRated power: 1700 W')).not.toHaveProperty('sistema')
  expect(
    proposalsOf('soundbar', 'SB-3 — 2.1CH SOUNDBAR WITH WIRELESS SUBWOOFER\nPower: 60 W RMS'),
  ).toMatchObject({
    canales: '2.1',
    subwoofer: 'Inalámbrico',
  })
})

it('a footnote with another value marks a fact as doubtful', () => {
  const sheet = (note: string) =>
    proposalsOf('batidora', `Rated power: 1000 W (1)\nNoise level: 70 dB\n(1) ${note}`)
  expect(sheet('800 W by IEC')).toMatchObject({ potencia: doubted(1000, /nota al pie/) })
  expect(sheet('By IEC 60335')).toMatchObject({ potencia: 1000 })
})

it.each([
  ['soundbar', 'CONNECTIVITY\n• HDMI (ARC) × 1\n• Optical × 1', { entradas: ['HDMI ARC', 'Óptica'] }],
  ['pava', 'Temperature control: 40 / 60 / 80 / 100 °C', { rangoTemperatura: { min: 40, max: 100 } }],
  ['pava', 'Body: Double wall, 304 S/S', { doblePared: true }],
  ['on-ear', 'Audio cable: 3.5 mm, detachable, 1.5 m', { cableDeAudio: 1.5 }],
  ['juguera', '[14:02, 6/3/2025] Vivian - Kaiyue: Power: 200W', { potencia: 200 }],
  ['juguera', 'machine size 16*22*44cm  NW 4.1kg GW 5.3kg', { peso: 4.1 }],
  ['juguera', 'Power: 200W\nClass II', { claseAislacion: 'II' }],
  ['notebook', 'Adapter: 65W Type-C, AC 100-240V~ 50/60Hz', { tension: '100–240 V', frecuencia: '50/60 Hz' }],
  ['notebook', 'Panel: 15.6" FHD IPS, 16:9', { panel: 'IPS' }],
] as const)('reads a line of a %s: «%s»', (type, sheet, facts) => {
  expect(proposalsOf(type, sheet)).toMatchObject(facts)
})
