import { expect, test } from 'vitest'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Product } from '#/catalogue/documents/product.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'
import { PRODUCT_TYPES } from '#/catalogue/specs/registry.ts'
import { sampleCatalogue, sampleDocuments, sources } from '#tests/support/catalogue/sample-catalogue.ts'
import { sampleProduct } from '#tests/support/catalogue/sample-products.ts'
import type { ManualPart } from '#/catalogue/manuals/block.ts'
import { GENERAL_MANUAL, STARTING_MANUALS } from '#/catalogue/manuals/starting-manuals.ts'
import { manualOf, type Manual } from './manual.ts'
import { anySpecs, variantsOf } from '#tests/support/manuals/any-specs.ts'
import { sectionText, sentencesOf } from '#tests/support/manuals/manual-text.ts'

function catalogueWith(type: string, specs: Record<string, unknown>, more: Partial<Product> = {}): Catalogue {
  const product = sampleProduct({
    id: 'AW-Z900',
    name: 'Producto de prueba',
    category: 102,
    type,
    specs,
    ...more,
  })
  return sampleCatalogue([...sampleDocuments(), ...sources('products', [product])])
}

function manualWith(type: string, specs: Record<string, unknown>, more: Partial<Product> = {}): Manual {
  const catalogue = catalogueWith(type, specs, more)
  expect(catalogue.rejected).toEqual([])
  return manualOf(catalogue, 'AW-Z900')!
}

const size = { dimensiones: { ancho: 27, alto: 18, profundidad: 20 }, peso: 1.2 }
const kettle = {
  ...size,
  capacidad: 1.2,
  corteMate: true,
  alimentacion: 'Red 220 V',
  potencia: 1500,
  ficha: 'IRAM 2073 10 A',
}
const speaker = {
  ...size,
  potenciaRms: 20,
  alimentacion: 'Batería recargable',
  ficha: 'USB-C',
  puertoDeCarga: 'USB-C',
}

test('every product type has a starting manual', () => {
  const ids = PRODUCT_TYPES.map((type) => type.id)
  expect([...STARTING_MANUALS.keys()].sort()).toEqual([...ids, GENERAL_MANUAL].sort())
})

const BASE = sampleCatalogue()

/** Includes specs that validation would refuse. */
function anyManual(type: ProductType, variant: number): Manual {
  const seed = { id: 'AW-Z900', name: 'Producto de prueba', category: 102, type: type.id }
  const product = { ...sampleProduct({ ...seed, specs: anySpecs(type, variant) }), productType: type }
  return manualOf({ ...BASE, products: new Map([[product.id, product]]) }, product.id)!
}

test.each(PRODUCT_TYPES)('$id: whole sentences in Argentine Spanish, without gaps, for any specs', (type) => {
  for (let variant = 0; variant < variantsOf(type); variant++) {
    const manual = anyManual(type, variant)
    for (const sentence of sentencesOf(manual)) {
      expect(sentence).not.toMatch(/undefined|null|NaN|\[object|true|false| {2}|^\s|\s$|\(\)/)
      // Rejects words and verb forms foreign to Argentina; «tu» is fine, «tú» is not.
      expect(sentence).not.toMatch(
        /\b(altavo[cz]|ordenador|un móvil|el móvil|nevera|palomitas|clavija|vosotros|usted)/i,
      )
      expect(sentence).not.toMatch(/(^|\s)(tú|puedes|tienes|quieres|debes|eres|usa el|presiona|haz)(\s|$)/i)
    }
    for (const block of manual.sections.flatMap((section) => section.blocks)) expectWhole(block)
  }
})

function expectWhole(block: ManualPart): void {
  if (block.kind === 'text' || block.kind === 'notice') expect(block.text).toMatch(/[.!?:»]$/)
  if (block.kind === 'steps') for (const item of block.items) expect(item).toMatch(/[.!?]$/)
  if (block.kind === 'problems') {
    for (const { problem, remedies } of block.rows) {
      expect(problem).not.toMatch(/\.$/)
      expect(remedies.length).toBeGreaterThan(0)
      for (const remedy of remedies) expect(remedy).toMatch(/\.$/)
    }
  }
}

test('chapters are in order, and empty ones are left out', () => {
  const faqs = [{ question: '¿Hierve?', answer: 'Sí, a 100 °C.' }]
  const drawing = 'd'.repeat(32)
  expect(manualWith('pava', kettle, { faqs, drawing }).sections.map((section) => section.title)).toEqual([
    'Seguridad',
    'Partes',
    'Primeros pasos',
    'Uso',
    'Limpieza y cuidado',
    'Problemas y soluciones',
    'Preguntas frecuentes',
    'Especificaciones',
    'Certificado de garantía',
  ])
  const bare = manualWith('pava', kettle).sections.map((section) => section.id)
  expect(bare).not.toContain('preguntas')
  expect(bare).not.toContain('partes')
})

test('safety rules depend on the plug, the power and the battery', () => {
  const grounded = sectionText(manualWith('pava', { ...kettle, claseAislacion: 'I' }), 'seguridad')
  expect(grounded).toContain('conexión a tierra')
  expect(grounded).toContain('1.500\u00a0W')
  const insulated = sectionText(
    manualWith('pava', { ...kettle, potencia: 900, claseAislacion: 'II' }),
    'seguridad',
  )
  expect(insulated).toContain('no necesita conexión a tierra')
  expect(insulated).not.toContain('zapatilla')
  const charged = sectionText(manualWith('parlante', speaker), 'seguridad')
  expect(charged).toContain('batería')
  expect(charged).not.toMatch(/tomacorriente|220/)
})

test('features that the product lacks are not mentioned', () => {
  const silent = sentencesOf(manualWith('parlante', speaker)).join('\n')
  expect(silent).not.toMatch(/Bluetooth \d|multipunto|TWS|pendrive/)
  const radio = { ...speaker, bluetooth: '5.3', multipunto: true, tws: true, entradas: ['USB'] }
  const speaking =
    sectionText(manualWith('parlante', radio), 'uso') +
    sectionText(manualWith('parlante', radio), 'primeros-pasos')
  expect(speaking).toMatch(/multipunto/)
  expect(speaking).toMatch(/TWS/)
  expect(speaking).toMatch(/pendrive/)
})

test('pronouns agree with the name of the product', () => {
  const tower = { ...speaker, alimentacion: 'Red + batería', ficha: 'IRAM 2063' }
  expect(sectionText(manualWith('torre', tower), 'seguridad')).toMatch(/Enchufala sólo/)
  const earphones = {
    ...size,
    subtipo: 'TWS',
    alimentacion: 'Batería recargable',
    ficha: 'USB-C',
    bluetooth: '5.3',
  }
  expect(sectionText(manualWith('in-ear', earphones), 'problemas')).toMatch(/No cargan/)
})

test('lists as dishwasher-safe only the parts in the specs', () => {
  const some = manualWith('pava', { ...kettle, aptoLavavajillas: ['Tapa', 'Filtro'] })
  expect(sectionText(some, 'limpieza')).toContain('Piezas aptas para lavavajillas: tapa y filtro.')
  const none = manualWith('pava', { ...kettle, aptoLavavajillas: [] })
  expect(sectionText(none, 'limpieza')).toContain('Ninguna pieza va al lavavajillas.')
})

test('includes what the specs promise «en el manual»', () => {
  const notebook = anySpecs(
    PRODUCT_TYPES.find((type) => type.id === 'notebook')!,
    0,
  )
  const bare = manualWith('notebook', { ...notebook, sistemaOperativo: 'Sin sistema' })
  expect(sectionText(bare, 'primeros-pasos')).toMatch(/Instalá el sistema operativo[\s\S]*memoria USB/)
  const yogurt = {
    ...size,
    alimentacion: 'Red 220 V',
    potencia: 20,
    ficha: 'IRAM 2063',
    recetario: '10 recetas, en el manual',
  }
  expect(sectionText(manualWith('yogurtera', yogurt), 'uso')).toContain('Diez recetas')
})

test('the warranty certificate has the blocks and data required by article 14', () => {
  const manual = manualWith('pava', { ...kettle, origen: 'Argentina' }, { warrantyMonths: 18 })
  const titles = manual.sections
    .at(-1)!
    .blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []))
  expect(titles).toEqual([
    '1. Vendedor',
    '2. Fabricante o importador',
    '3. Identificación del producto',
    '4. Condiciones de uso, instalación y mantenimiento',
    '5. Validez y plazo',
    '6. Condiciones de reparación',
    '7. Lugar de reparación',
  ])
  const certificate = sectionText(manual, 'garantia')
  for (const phrase of [
    'Fabrica y garantiza',
    'AW-Z900',
    '18\u00a0meses',
    'golpes y caídas',
    'Electro Puna',
  ]) {
    expect(certificate).toContain(phrase)
  }
  expect(certificate).toContain('El mínimo legal para productos nuevos es de 6 meses (art. 11).')
  expect(sectionText(manualWith('pava', kettle, { warrantyMonths: 6 }), 'garantia')).toContain(
    'Es el plazo legal para productos nuevos (art. 11).',
  )
  // Statutory rights, which a manual can't restrict.
  for (const right of [
    'La reparación, los repuestos, el flete y el seguro hasta el taller y de vuelta son sin cargo para vos (art. 11).',
    'El tiempo que estés sin el producto por la reparación se suma al plazo (art. 16).',
    'Fabricante, importador, distribuidor y vendedor responden en conjunto (art. 13).',
  ])
    expect(certificate).toContain(right)
  // Service centres that do not repair kitchen appliances are left out.
  expect(certificate).not.toContain('Taller Cañada')
  expect(sectionText(manualWith('pava', { ...kettle, origen: 'China' }), 'garantia')).toContain(
    'Importa y garantiza',
  )
})

test('only what goes to the mains is connected to a network', () => {
  const supplied = (tension: string) =>
    sectionText(manualWith('parlante', { ...speaker, tension }), 'garantia')
  expect(supplied('220 V')).toContain('Conectalo a una red de 220\u00a0V')
  expect(supplied('100–240 V')).toContain('Conectalo a una red de 100–240\u00a0V')
  expect(supplied('5 V CC')).toContain('Alimentalo sólo con 5\u00a0V CC.')
  expect(supplied('5 V CC')).not.toContain('Conectalo a una red')
  // Rechargeable batteries of 1.2 V are below the 3 V of two new ones.
  const ofBatteries = manualWith('parlante', { ...speaker, alimentacion: 'Pilas', tension: '3 V CC' })
  expect(sectionText(ofBatteries, 'garantia')).toContain('Alimentalo sólo con las pilas que indican')
})

test('the base is replaced whole only where the cable is part of it', () => {
  const safety = (item: string) =>
    sectionText(manualWith('pava', kettle, { inTheBox: [{ item, quantity: 1 }] }), 'seguridad')
  expect(safety('Base con display y cable de 0,8 m')).toContain('cambiá la base entera')
  expect(safety('Base con tres patas regulables')).toContain(
    'El cable lo cambia un service técnico autorizado.',
  )
  expect(safety('Base con tres patas regulables')).not.toContain('cambiá la base entera')
})

test('a battery is measured again under the conditions of its facts', () => {
  const text = sectionText(manualWith('parlante', { ...speaker, autonomia: 8 }), 'problemas')
  expect(text).toMatch(/medí otra vez al 50\s% de volumen: con más exigencia, esas 8\sh duran menos\./u)
})

test('an unknown product has no manual', () => {
  expect(manualOf(sampleCatalogue(), 'AW-Z0000')).toBeUndefined()
})

test('the same catalogue gives the same text', () => {
  expect(JSON.stringify(manualWith('pava', kettle))).toBe(JSON.stringify(manualWith('pava', kettle)))
})
