import { expect, it } from 'vitest'
import { findProductType } from '#/catalogue/specs/registry.ts'
import { labelIndex } from './label-index.ts'
import { productsIn } from '#/features/supplier-sheets/model/products-in-sheet.ts'
import { proposeFacts } from '#/features/supplier-sheets/model/propose-facts.ts'

/** Proposals for a line: accepted facts, and keys of doubtful ones. */
function read(id: string, text: string) {
  const { fields } = findProductType(id)!
  const index = labelIndex(fields)
  const [product] = productsIn({ kind: 'text', text }, index.isLabel)
  const { proposals } = proposeFacts(product!.pairs, index, fields)
  const ticked = proposals.filter(({ warning }) => warning === undefined)
  return {
    ticked: Object.fromEntries(ticked.map(({ field, value }) => [field.key, value])),
    doubted: proposals.flatMap(({ field, warning }) => (warning === undefined ? [] : [field.key])),
  }
}

it.each([
  'NW/GW: 4.75/5.6KG',
  'N.W./G.W.: 4.75kg/5.6kg',
  'GW/NW: 5.6/4.75 kg',
  'NW/GW (kg): 4.75/5.6',
  'NW | GW: 4.75 | 5.6KG',
  'NW & GW: 4.75 & 5.6kg',
  'N.W/G.W: 4.75KG,5.6KG',
  'Weight: 4.75/5.6KG (NW/GW)',
  'Weight N.W./G.W.: 4.75 / 5.6 kg',
  'Weight (net/gross): 4.75kg / 5.6kg',
  'Gross/Net weight (kg): 5.6/4.75',
  'Peso bruto / neto: 5,6 / 4,75 kg',
])('distinguishes net from gross weight: %s', (text) => {
  expect(read('torre', text)).toEqual({ ticked: { peso: 4.75 }, doubted: ['pesoConCaja'] })
})

it.each(['NW/GW: 5.6/4.75KG', 'Net weight: 4.75/5.6KG', 'NW/GW: 4.75/5.6KG/pcs'])(
  'does not accept an ambiguous weight: %s',
  (text) => {
    expect(read('torre', text).ticked).not.toHaveProperty('peso')
  },
)

const SIDES = { dimensiones: { ancho: 30, alto: 40, profundidad: 20 } }

it.each([
  ['torre', 'L/W/H: 30/20/40 cm', SIDES],
  ['torre', 'W/H/D: 300/400/200mm', SIDES],
  ['torre', 'H/W/D (mm): 400/300/200', SIDES],
  ['torre', 'Ancho/Alto/Profundidad: 30/40/20 cm', SIDES],
  ['torre', 'Frequency min/max: 40Hz/20KHz', { respuestaEnFrecuencia: { min: 40, max: 20_000 } }],
  ['freidora', 'Temperature min/max: 80/200 °C', { temperatura: { min: 80, max: 200 } }],
  ['torre', 'Input/Output voltage: 220V/15V', { tension: '220 V' }],
  ['torre', 'Charging Time/Playing Time: 4/8 hours', { tiempoDeCarga: 4, autonomia: 8 }],
  ['torre', 'Power: 60W/5000W (RMS/PMPO)', { potenciaRms: 60, potenciaPmpo: 5000 }],
  ['in-ear', 'Battery capacity (earbud/case): 40mAh/400mAh', { capacidadBateria: 40, bateriaEstuche: 400 }],
  ['tablet', 'Camera front/rear: 5MP/8MP', { camaraFrontal: 5, camaraTrasera: 8 }],
])('assigns paired values to their labels: %s, %s', (type, text, ticked) => {
  expect(read(type, text).ticked).toEqual(ticked)
})

it.each([
  ['tablet', 'Battery: 5000/6000 mAh', 'capacidadBateria'],
  ['freidora', 'Power: 1400/1500W', 'potencia'],
  ['torre', 'Impedance: 4/8 ohm', 'impedancia'],
  ['torre', 'Bluetooth: V5.0/5.3', 'bluetooth'],
  ['soundbar', 'Channels: 2.1/5.1', 'canales'],
  ['parlante', 'Waterproof: IPX5 / IPX7', 'ip'],
  ['notebook', 'Webcam: 720p / 1080p', 'camara'],
  ['on-ear', 'Codec: SBC / AAC / LHDC', 'codecs'],
])('marks several values of one fact as doubtful: %s, %s', (type, text, key) => {
  expect(read(type, text)).toEqual({ ticked: {}, doubted: [key] })
})

it.each([
  'Codec: SBC / AAC / LDAC',
  'Códec SBC / AAC / LDAC',
  'Códecs SBC, AAC, LDAC',
  'Codec SBC and AAC and LDAC',
])('reads a whole list, with or without a colon: %s', (text) => {
  expect(read('on-ear', text)).toEqual({ ticked: { codecs: ['SBC', 'AAC', 'LDAC'] }, doubted: [] })
})
