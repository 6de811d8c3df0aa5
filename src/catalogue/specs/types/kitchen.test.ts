import { expect, test } from 'vitest'
import { productSchema, type Product } from '#/catalogue/documents/product.ts'
import { checkProduct } from '#/catalogue/specs/check-product.ts'
import type { ProductType, Specs } from '#/catalogue/specs/product-type.ts'
import { findProductType } from '#/catalogue/specs/registry.ts'

const COMMON: Specs = {
  alimentacion: 'Red 220 V',
  ficha: 'IRAM 2073 10 A',
  dimensiones: { ancho: 30, alto: 36, profundidad: 30 },
  peso: 1.5,
}

/** One sound product of each type, with the card it must give. */
const SOUND: Readonly<Record<string, { specs: Specs; card: readonly string[] }>> = {
  yogurtera: {
    specs: { potencia: 20, frascos: 7, volumenFrasco: 150, capacidadTotal: 1.05, temperatura: 42, timer: 14 },
    card: ['7 frascos', '1,05 L', 'Timer 14 h'],
  },
  cafetera: {
    specs: { potencia: 900, sistema: 'Filtro', deposito: 1.25, tazas: 10 },
    card: ['Filtro', '1,25 L', '10 tazas'],
  },
  tostadora: {
    specs: { potencia: 850, ranuras: 2, anchoRanura: 26, niveles: 7 },
    card: ['2 ranuras', '7 niveles', '850 W'],
  },
  espumador: {
    specs: { potencia: 500, tipo: 'Jarra', capacidadEspuma: 150, temperaturas: ['Caliente', 'Frío'] },
    card: ['Jarra', '150 ml', 'Frío y caliente'],
  },
  exprimidor: {
    specs: { potencia: 60, jarra: 0.5, conos: 2, giro: 'Doble sentido' },
    card: ['60 W', '0,5 L', 'Doble giro'],
  },
  juguera: {
    specs: { potencia: 800, sistema: 'Centrífuga', boca: 75, rpm: 16_000 },
    card: ['Centrífuga', 'Boca 75 mm', '800 W'],
  },
  pava: {
    specs: {
      potencia: 1500,
      capacidad: 1.2,
      corteMate: true,
      temperatura: 'Continua',
      rangoTemperatura: { min: 40, max: 100 },
      tiempoHervor: 5,
    },
    card: ['1,2 L', 'Corte mate', '40–100 °C'],
  },
  freidora: {
    specs: {
      potencia: 1400,
      sistema: 'Aire',
      capacidad: 4,
      temperatura: { min: 80, max: 200 },
      programas: 8,
    },
    card: ['4 L', '1.400 W', '8 programas'],
  },
  sandwichera: {
    specs: { potencia: 750, placas: 'Fijas', sandwiches: 2, juegosDePlacas: 1 },
    card: ['2 sándwiches', 'Placas fijas', '750 W'],
  },
  cascada: {
    specs: { potencia: 170, niveles: 3, capacidad: 600, altura: 34, calentamiento: { min: 45, max: 60 } },
    card: ['3 niveles', '600 g', '34 cm'],
  },
  pochoclera: {
    specs: { potencia: 1200, sistema: 'Aire caliente', carga: 70, tiempo: 3, sinAceite: true },
    card: ['Aire caliente', '3 min', '70 g'],
  },
  algodon: {
    specs: { potencia: 450, diametro: 29, aptoCaramelosDuros: true },
    card: ['450 W', '29 cm', 'Caramelos duros'],
  },
  batidora: {
    specs: { potencia: 600, tipo: 'Planetaria', bol: 2.6, velocidades: 6 },
    card: ['Planetaria', '600 W', 'Bol 2,6 L'],
  },
}

const IDS = Object.keys(SOUND)

function typeOf(id: string): ProductType {
  const type = findProductType(id)
  if (!type) throw new Error(`the registry has no «${id}»`)
  return type
}

function soundSpecs(id: string): Specs {
  return { ...COMMON, ...SOUND[id]?.specs }
}

function kitchenProduct(type: string, specs: Specs): Product {
  return productSchema.parse({
    id: 'AW-K1000',
    name: 'De prueba',
    category: 207,
    type,
    status: 'active',
    launchedAt: '2026-03-01',
    rank: 1,
    promise: 'Una promesa.',
    description: 'Una descripción de cuarenta letras o algunas más, para que alcance.',
    highlights: ['a', 'b', 'c'].map((title) => ({ title, text: title })),
    specs,
    colors: [{ name: 'Crema', hex: '#e8e0d2' }],
    inTheBox: [{ item: 'El aparato', quantity: 1 }],
    pictures: [],
    downloads: [
      {
        kind: 'manual',
        title: 'Manual de uso',
        hash: '0'.repeat(32),
        filename: 'manual.pdf',
        bytes: 1,
        language: 'es',
        version: '1',
        date: '2026-03-01',
      },
    ],
    faqs: [],
    marketplaceLinks: [],
    warrantyMonths: 12,
    warrantyExclusions: [],
    related: [],
  })
}

function issuesOf(id: string, changes: Specs): string[] {
  const specs = { ...soundSpecs(id), ...changes }
  typeOf(id).schema.parse(specs)
  return checkProduct(kitchenProduct(id, specs), typeOf(id)).map(
    ({ severity, path }) => `${severity} ${path}`,
  )
}

test.each(IDS)('%s accepts a sound product, whose card has three texts that can be filtered by', (id) => {
  const { schema, card, facets } = typeOf(id)
  const specs = soundSpecs(id)
  expect(schema.safeParse(specs).error).toBeUndefined()
  expect(issuesOf(id, {})).toEqual([])
  expect(card(specs).map((text) => text.replaceAll('\u00a0', ' '))).toEqual(SOUND[id]?.card)
  for (const text of card(specs)) expect(text).not.toMatch(/\d \S/)
  const shown = Object.keys(specs).filter(
    (key) => card({ ...specs, [key]: undefined }).join() !== card(specs).join(),
  )
  expect(facets.map(({ key }) => key)).toEqual(expect.arrayContaining(shown))
  expect(shown).toHaveLength(3)
})

test('each type says nothing of what a product does not state, and orders by a number', () => {
  for (const id of IDS) {
    const { fields, card, keySpec } = typeOf(id)
    const required = [...fields.values()].filter((field) => field.required).map(({ key }) => key)
    const bare = Object.fromEntries(Object.entries(soundSpecs(id)).filter(([key]) => required.includes(key)))
    expect(card(bare).join(), id).not.toMatch(/undefined|NaN/)
    expect(fields.get(keySpec ?? '')?.kind, id).toBe('number')
  }
})

test('each type refuses an unknown key and a missing power, and warns about one that can’t be', () => {
  for (const id of IDS) {
    expect(typeOf(id).schema.safeParse({ ...soundSpecs(id), potensia: 1 }).success, id).toBe(false)
    expect(typeOf(id).schema.safeParse({ ...soundSpecs(id), potencia: undefined }).success, id).toBe(false)
    expect(issuesOf(id, { potencia: 9000 }), id).toContain('warning specs.potencia')
  }
})

test.each<[string, Specs, string]>([
  ['yogurtera', { capacidadTotal: 1.5 }, 'warning specs.capacidadTotal'],
  ['cafetera', { presion: 15 }, 'error specs.presion'],
  ['cafetera', { sistema: 'Express' }, 'warning specs.presion'],
  ['cafetera', { capsulasCompatibles: ['Las de aluminio'] }, 'error specs.capsulasCompatibles'],
  ['cafetera', { sistema: 'Cápsulas' }, 'warning specs.capsulasCompatibles'],
  ['tostadora', { ranuras: 4 }, 'warning specs.potencia'],
  ['espumador', { tipo: 'De mano' }, 'error specs.tipo'],
  ['espumador', { pilas: '2 × AA' }, 'error specs.pilas'],
  ['espumador', { alimentacion: 'Pilas', ficha: 'Sin ficha' }, 'warning specs.pilas'],
  ['juguera', { sistema: 'Prensado en frío' }, 'warning specs.rpm'],
  ['pava', { temperatura: 'Fija' }, 'error specs.temperatura'],
  ['pava', { corteMate: false, temperatura: 'Corte mate' }, 'error specs.corteMate'],
  ['pava', { rangoTemperatura: undefined }, 'warning specs.rangoTemperatura'],
  ['pava', { tiempoHervor: 4.4 }, 'warning specs.tiempoHervor'],
  ['freidora', { capacidad: 8.5 }, 'warning specs.capacidad'],
  ['freidora', { temperatura: { min: 60, max: 200 } }, 'warning specs.temperatura'],
  ['sandwichera', { juegosDePlacas: 2 }, 'error specs.juegosDePlacas'],
  ['sandwichera', { placas: 'Intercambiables' }, 'warning specs.juegosDePlacas'],
  ['cascada', { altura: 37 }, 'error specs.altura'],
  ['pochoclera', { sistema: 'Olla con aceite' }, 'error specs.sinAceite'],
  ['pochoclera', { sinAceite: false }, 'error specs.sinAceite'],
  ['algodon', { diametro: 31 }, 'error specs.diametro'],
  ['batidora', { bol: 0 }, 'error specs.bol'],
])('%s with %j: %s', (id, changes, issue) => {
  expect(issuesOf(id, changes)).toEqual([issue])
})

test('an oven fryer may be larger and hotter than one of air', () => {
  expect(
    issuesOf('freidora', { sistema: 'Horno', capacidad: 12, temperatura: { min: 40, max: 230 } }),
  ).toEqual([])
})

test('a kettle without mate cut shows its selector, and may not say it is ideal for mate', () => {
  const specs = { ...soundSpecs('pava'), corteMate: false, temperatura: 'Fija', rangoTemperatura: undefined }
  expect(typeOf('pava').card(specs)).toEqual(['1,2\u00a0L', 'Fija'])
  const boastful = { ...kitchenProduct('pava', specs), promise: 'Ideal para el mate.' }
  expect(checkProduct(boastful, typeOf('pava')).map(({ path }) => path)).toEqual(['description'])
})

test('an espresso machine shows its pressure instead of its cups', () => {
  const specs = { ...soundSpecs('cafetera'), sistema: 'Express', presion: 15 }
  expect(typeOf('cafetera').card(specs)).toEqual(['Express', '1,25\u00a0L', '15\u00a0bar'])
})
