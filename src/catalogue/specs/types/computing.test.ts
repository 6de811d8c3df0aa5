import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import { typeSources } from '#/catalogue/category-listing/facet-source.ts'
import { parameterName } from '#/catalogue/specs/fields/parameter-name.ts'
import { expect, test } from 'vitest'
import { NBSP } from '#/language/es-AR/format.ts'
import { findProductType } from '#/catalogue/specs/registry.ts'
import { notebook } from './notebook.ts'
import { periferico } from './periferico.ts'
import { tablet } from './tablet.ts'

const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll(NBSP, ' '))
const paths = (issues: readonly { severity: string; path: string }[]) =>
  issues.map(({ severity, path }) => `${severity} ${path}`)

const notebookSpecs = {
  pantalla: 15.6,
  procesador: { marca: 'Demo', modelo: 'X6', nucleos: 6, ghz: 4.2 },
  ram: 8,
  ramAmpliableHasta: 32,
  almacenamiento: 256,
  sistemaOperativo: 'Sin sistema',
  puertos: ['2 USB-C', 'HDMI'],
  cargaUsbC: true,
  alimentacion: 'Red + batería',
  ficha: 'IRAM 2063',
  dimensiones: { ancho: 35.8, alto: 2, profundidad: 23.4 },
  peso: 1.7,
}

const tabletSpecs = {
  pantalla: 10.1,
  ram: 6,
  almacenamiento: 128,
  red: ['Wi-Fi', '4G'],
  sim: 'Nano-SIM',
  capacidadBateria: 6500,
  alimentacion: 'Batería recargable',
  ficha: 'USB-C',
  dimensiones: { ancho: 23.4, alto: 15.4, profundidad: 0.8 },
  peso: 0.485,
}

const mouseSpecs = {
  clase: 'Mouse',
  conexion: ['2,4 GHz', 'Bluetooth'],
  dpi: 1600,
  homologacionEnacom: 'DEMO-H-1',
  alimentacion: 'Pilas',
  ficha: 'Sin ficha',
  dimensiones: { ancho: 6, alto: 3.5, profundidad: 10.5 },
  peso: 0.08,
}

test.each([
  [notebook, notebookSpecs],
  [tablet, tabletSpecs],
  [periferico, mouseSpecs],
])('$id is registered, accepts its specs and refuses an unknown key', (type, specs) => {
  expect(findProductType(type.id)).toBe(type)
  expect(type.schema.parse(specs)).toEqual(specs)
  expect(type.check(specs)).toEqual([])
  expect(type.schema.safeParse({ ...specs, pantallla: 10 }).success).toBe(false)
})

test('cards tell screen, memory with storage, and the third number of each type', () => {
  expect(plain(notebook.card(notebookSpecs))).toEqual(['15,6″', '8 GB + 256 GB', '6 núcleos'])
  expect(plain(tablet.card(tabletSpecs))).toEqual(['10,1″', '6 GB + 128 GB', '6.500 mAh'])
  expect(plain(periferico.card(mouseSpecs))).toEqual(['Mouse', '2,4 GHz, Bluetooth', '1.600 dpi'])
})

test('what a card shows can be filtered by, with the same words', () => {
  const product = {
    productType: notebook,
    specs: notebookSpecs as Record<string, unknown>,
  } as CatalogueProduct
  const texts = ['ram', 'almacenamiento', 'procesador'].flatMap((key) =>
    typeSources([notebook])
      .filter(({ param }) => param === parameterName(key))
      .map(({ valueOf }) => String(valueOf(product))),
  )
  expect(plain(texts)).toEqual(['8 GB', '256 GB', '6 núcleos'])
})

test('a processor reads whole and its cores are held to what a notebook can have', () => {
  const field = notebook.fields.get('procesador')!
  expect(plain([field.format(notebookSpecs.procesador)])).toEqual(['Demo X6, 6 núcleos, hasta 4,2 GHz'])
  expect(field.numbers({ ...notebookSpecs.procesador, nucleos: 64 })[0]).toBeGreaterThan(field.range![1])
})

test('a thin tablet is not an implausible one', () => {
  const field = tablet.fields.get('dimensiones')!
  expect(Math.min(...field.numbers(tabletSpecs.dimensiones))).toBeGreaterThanOrEqual(field.range![0])
})

test('runtime says how it was measured', () => {
  expect(tablet.fields.get('autonomia')!.help).toContain('brillo al 50 %')
})

test('a notebook cannot be extended below what it has', () => {
  expect(paths(notebook.check({ ...notebookSpecs, ramAmpliableHasta: 4 }))).toEqual([
    'error specs.ramAmpliableHasta',
  ])
})

test('a notebook without system has neither version nor licence; with one, it names the version', () => {
  expect(paths(notebook.check({ ...notebookSpecs, licencia: 'Libre' }))).toEqual([
    'error specs.sistemaOperativo',
  ])
  expect(paths(notebook.check({ ...notebookSpecs, sistemaOperativo: 'Linux' }))).toEqual([
    'warning specs.versionDelSistema',
  ])
})

test('charging by USB-C needs a USB-C port', () => {
  expect(paths(notebook.check({ ...notebookSpecs, puertos: ['USB-A'] }))).toEqual(['error specs.puertos'])
})

test('mobile network and SIM go together', () => {
  expect(paths(tablet.check({ ...tabletSpecs, sim: 'No' }))).toEqual(['error specs.sim'])
  expect(paths(tablet.check({ ...tabletSpecs, sim: undefined }))).toEqual(['error specs.sim'])
  expect(paths(tablet.check({ ...tabletSpecs, red: ['Wi-Fi'] }))).toEqual(['error specs.red'])
})

test('a peripheral states the datum of its class and none of another', () => {
  expect(paths(periferico.check({ ...mouseSpecs, dpi: undefined }))).toEqual(['error specs.dpi'])
  expect(paths(periferico.check({ ...mouseSpecs, potenciaDeCarga: 65 }))).toEqual([
    'error specs.potenciaDeCarga',
  ])
})

test('a hub counts its ports and may pass charge through', () => {
  const hub = {
    ...mouseSpecs,
    clase: 'Hub',
    conexion: ['USB-C'],
    dpi: undefined,
    puertos: ['HDMI', '2 USB-A'],
  }
  expect(periferico.check({ ...hub, potenciaDeCarga: 100 })).toEqual([])
  expect(plain(periferico.card(hub))).toEqual(['Hub', 'USB-C', '3 puertos'])
})

test('a wireless peripheral is asked for its ENACOM approval', () => {
  expect(paths(periferico.check({ ...mouseSpecs, homologacionEnacom: undefined }))).toEqual([
    'warning specs.homologacionEnacom',
  ])
})
