import { expect, it } from 'vitest'
import { SAMPLE_CATEGORIES } from '#tests/support/catalogue/sample-categories.ts'
import { sampleProduct } from '#tests/support/catalogue/sample-products.ts'
import { findProductType } from '#/catalogue/specs/registry.ts'
import type { SpreadsheetCell } from '#/publishing/model/columns/cell-text.ts'
import { compareSpreadsheet } from './compare-spreadsheet.ts'
import { countSigns } from './read-heading.ts'
import { countSign, decimalSign } from '#/publishing/model/columns/date-and-decimal-signs.ts'
import { layoutKey } from './find-columns.ts'
import { productColumns } from '#/publishing/model/columns/product-columns.ts'
import { rejectedRows } from './check-rows.ts'
import { CODE_HEADER } from '#/publishing/model/columns/spreadsheet-column.ts'
import { productSubject } from './spreadsheet-subject.ts'

const torre = findProductType('torre')!

const categories = new Map(SAMPLE_CATEGORIES.map((category) => [category.id, category]))
const columns = productColumns(torre, categories)
const known = sampleProduct({
  id: 'AW-T1',
  name: 'Torre',
  category: SAMPLE_CATEGORIES[0]!.id,
  type: 'torre',
  specs: { potenciaRms: 120, karaoke: true, peso: 9.4, bluetooth: '5.0', largoCable: 1.5 },
})
const compare = (...rows: SpreadsheetCell[][]) =>
  compareSpreadsheet({
    sheet: 0,
    rows,
    subject: productSubject(torre),
    columns,
    products: new Map([['AW-T1', known]]),
    seen: new Map(),
  })
const faultsOf = (...rows: SpreadsheetCell[][]) =>
  compare(...rows).faults.map(({ row, column, sentence }) => ({ row, column, sentence }))
const changesOf = (...rows: SpreadsheetCell[][]) =>
  compare(...rows).products.flatMap(({ changes }) =>
    changes.map(({ path, before, after }) => [
      path,
      before.replace('\u00a0', ' '),
      after.replace('\u00a0', ' '),
    ]),
  )

it('reads units, decimal commas, booleans, numeric cells and choices', () => {
  expect(
    changesOf(
      ['Código', 'Potencia RMS (W)', 'karaoke', 'Peso', 'Bluetooth', 'Largo del cable (m)'],
      ['AW-T1', '150 W', false, '285 g', 5.3, 2.25],
    ),
  ).toEqual([
    ['specs.potenciaRms', '120 W', '150 W'],
    ['specs.karaoke', 'Sí', 'No'],
    ['specs.peso', '9,4 kg', '0,285 kg'],
    ['specs.bluetooth', '5.0', '5.3'],
    ['specs.largoCable', '1,5 m', '2,25 m'],
  ])
})

it('ignores empty cells and missing columns, and clears «(vaciar)» cells', () => {
  const [product] = compare(['Código', 'Nombre', 'Karaoke'], ['AW-T1', '', '(vaciar)']).products
  expect(product!.changes.map(({ path }) => path)).toEqual(['specs.karaoke'])
  expect(product!.data.specs).toEqual({ potenciaRms: 120, peso: 9.4, bluetooth: '5.0', largoCable: 1.5 })
  expect(faultsOf(['Código', 'Nombre'], ['AW-T1', '(Vaciar)'])).toEqual([
    { row: 2, column: 2, sentence: 'No se puede vaciar: «Nombre» va siempre.' },
  ])
})

it('rejects unknown columns, suggesting the nearest, duplicate ones and a missing code column', () => {
  expect(faultsOf(['Código', 'Potensia RMS'], ['AW-T1', '1'])).toEqual([
    {
      row: 1,
      column: 2,
      sentence: 'No existe la columna «Potensia RMS»: ¿es «Potencia RMS (W)»? Corregí el título o borrala.',
    },
  ])
  expect(faultsOf(['Código', 'Nombre', ' NOMBRE '], ['AW-T1', 'a', 'b'])[0]!.sentence).toMatch(
    /está dos veces/,
  )
  expect(faultsOf(['Nombre'], ['a'])[0]!.sentence).toMatch(/^Falta la columna «Código»/)
})

it('rejects duplicate, missing and malformed codes', () => {
  expect(
    faultsOf(['Código', 'Nombre'], ['AW-T9', 'a'], ['AW-T9', 'b'], ['', 'c'], ['torre/9', 'd']).map(
      ({ row, sentence }) => [row, sentence],
    ),
  ).toEqual([
    [3, 'El código AW-T9 ya está en la fila 2: dejá una sola.'],
    [2, 'El código AW-T9 está otra vez en la fila 3: dejá una sola.'],
    [4, 'Falta el código: escribilo, o borrá la fila entera.'],
    [5, expect.stringContaining('Escribí el código con mayúsculas')],
  ])
})

it('accepts a code in any spelling with one warning, and rejects an ambiguous one', () => {
  const { products, warnings } = compare(['Código', 'Nombre'], ['aw-t1', 'a'], ['aw t8', 'b'], ['AW–T7', 'c'])
  expect(products.map(({ code, state }) => [code, state])).toEqual([
    ['AW-T1', 'changed'],
    ['AW-T8', 'new'],
    ['AW-T7', 'new'],
  ])
  expect(warnings.map(({ sentence }) => sentence.replace('\u00a0', ' '))).toEqual([
    '«aw-t1» se leyó como AW-T1, y así 2 códigos más.',
  ])
  const two = compareSpreadsheet({
    sheet: 0,
    rows: [
      ['Código', 'Nombre'],
      ['awt-1', 'a'],
    ],
    subject: productSubject(torre),
    columns,
    products: new Map([
      ['AW-T1', known],
      ['AWT1', { ...known, id: 'AWT1' }],
    ]),
    seen: new Map(),
  })
  expect(two.faults[0]!.sentence).toBe('«awt-1» puede ser AW-T1 o AWT1: escribilo entero.')
})

it('finds the header below a title, with row numbers of the spreadsheet', () => {
  const rows: SpreadsheetCell[][] = [
    ['Lista de torres'],
    [],
    ['Código', 'Potencia RMS (W)', null],
    ['AW-T1', 'mucha', 'a mano'],
    ['AW-T8', '90', null],
  ]
  const { faults, warnings, products } = compare(...rows)
  expect(faults).toMatchObject([{ row: 4, column: 2 }])
  expect(warnings).toMatchObject([
    { row: 3, column: 3, sentence: expect.stringContaining('no tiene título') },
  ])
  expect(products.map(({ row, code }) => [row, code])).toEqual([
    [4, 'AW-T1'],
    [5, 'AW-T8'],
  ])
  // Only rejected rows, for correction.
  expect(rejectedRows(rows, faults, columns)).toEqual([
    ['Código', 'Potencia RMS (W)', null, 'Qué corregir'],
    ['AW-T1', 'mucha', 'a mano', expect.stringContaining('Escribí un número')],
  ])
})

it('asks about unknown columns and applies the answer', () => {
  const rows: SpreadsheetCell[][] = [
    ['SKU', 'Watts', 'Notas', 'Nombre'],
    ['AW-T1', '150', 'ver', 'Otra'],
  ]
  expect(compare(...rows).asked).toEqual([
    { place: 0, header: 'SKU', sample: ['AW-T1'] },
    { place: 1, header: 'Watts', sample: ['150'] },
    { place: 2, header: 'Notas', sample: ['ver'] },
  ])
  const { products, faults, asked } = compareSpreadsheet({
    sheet: 0,
    rows,
    subject: productSubject(torre),
    columns,
    products: new Map([['AW-T1', known]]),
    seen: new Map(),
    matched: new Map([
      [0, CODE_HEADER],
      [1, 'specs.potenciaRms'],
      [2, null],
    ]),
  })
  expect({ faults, asked }).toEqual({ faults: [], asked: [] })
  expect(products[0]!.changes.map(({ path }) => path)).toEqual(['specs.potenciaRms', 'name'])
  // The same header is the same layout, with or without the correction column.
  expect(layoutKey([' sku', 'WATTS', 'Notas', 'Nombre', 'Qué corregir', ''])).toBe(
    layoutKey(['SKU', 'Watts', 'Notas', 'Nombre']),
  )
})

it('reports merged cells and ignores their values', () => {
  const { faults, products } = compareSpreadsheet({
    sheet: 0,
    rows: [
      ['Código', 'Nombre', 'Nota'],
      ['AW-T7', 'Una', null],
      ['AW-T8', null, null],
    ],
    merged: [{ top: 1, left: 1, bottom: 2, right: 1 }],
    subject: productSubject(torre),
    columns,
    products: new Map(),
    seen: new Map(),
    matched: new Map([[2, null]]),
  })
  expect(faults).toMatchObject([
    { row: 3, column: 2, code: 'AW-T8', sentence: expect.stringContaining('Está combinada con la celda B2') },
  ])
  expect(products).toHaveLength(2)
})

it.each([
  [['9.4', '1.200'], 'point'],
  [['9,4', '1.200'], 'comma'],
  [['1.234,5'], 'comma'],
  [['1,234.5'], 'point'],
  [['1.234.567'], 'comma'],
  [['1.200'], null],
  [['9.4', '9,4'], null],
  [['12', '0.285 kg'], 'point'],
  [['12'], 'comma'],
] as const)('numbers written %s have the decimal sign: %s', (texts, sign) => {
  const signs = { comma: 0, point: 0, either: [] }
  for (const text of texts) countSign(signs, text, 'Fila 2, Peso')
  expect(decimalSign(signs)).toBe(sign)
})

it('reads numbers with the file’s decimal sign, and ignores current values to detect it', () => {
  const rows: SpreadsheetCell[][] = [
    ['Código', 'Peso (kg)', 'Bluetooth'],
    ['AW-T1', '9.25 kg', '5.3'],
  ]
  const given = {
    sheet: 0,
    rows,
    subject: productSubject(torre),
    columns,
    products: new Map([['AW-T1', known]]),
  }
  expect(
    compareSpreadsheet({ ...given, seen: new Map(), decimals: 'point' }).products[0]!.data.specs,
  ).toMatchObject({ peso: 9.25, bluetooth: '5.3' })
  const exact = { ...known, specs: { ...known.specs, peso: 1.125 } }
  const signs = { comma: 0, point: 0, either: [] }
  countSigns(
    signs,
    { day: 0, month: 0 },
    {
      rows: [rows[0]!, ['AW-T1', '1,125']],
      columns,
      products: new Map([['AW-T1', exact]]),
      matched: undefined,
    },
  )
  expect(signs).toEqual({ comma: 0, point: 0, either: [] })
})

it('rejects formulas', () => {
  expect(faultsOf(['Código', 'Nombre'], ['AW-T1', { formula: 'HYPERLINK("https://x")' }])).toEqual([
    { row: 2, column: 2, sentence: 'Tiene una fórmula: copiá la celda y pegala como valor.' },
  ])
  expect(changesOf(['Código', 'Nombre'], ['AW-T1', "'=1+1"])).toEqual([['name', 'Torre', '=1+1']])
})

it('returns the rejected rows with the corrections, and accepts them back', () => {
  const rows: SpreadsheetCell[][] = [
    ['Código', 'Potencia RMS (W)', 'Nombre'],
    ['AW-T1', 'mucha', "'=1+1"],
    ['AW-T2', 7.5, null],
  ]
  const rejected = rejectedRows(rows, compare(...rows).faults, columns)
  expect(rejected).toEqual([
    ['Código', 'Potencia RMS (W)', 'Nombre', 'Qué corregir'],
    ['AW-T1', 'mucha', "'=1+1", expect.stringContaining('Potencia RMS (W): Escribí un número')],
  ])
  rejected[1]![1] = '130'
  expect(compare(...rejected).faults).toEqual([])
  expect(changesOf(...rejected).slice(0, 2)).toEqual([
    ['specs.potenciaRms', '120 W', '130 W'],
    ['name', 'Torre', '=1+1'],
  ])
})

it('highlights retain their pictures by title, or by position when the title changed', () => {
  const picture = {
    hash: 'a'.repeat(32),
    width: 960,
    height: 800,
    color: '#aaaaaa',
    cutout: true,
    alt: 'Foto',
  }
  const other = { ...picture, hash: 'b'.repeat(32) }
  const listed = sampleProduct({
    ...known,
    highlights: [
      { title: 'Luz', text: 'Sigue al bajo.', picture },
      { title: 'Perilla', text: 'Se gira.', picture: other },
      { title: 'Manija', text: 'La lleva una persona.' },
    ],
  })
  const highlightsOf = (cell: string) =>
    compareSpreadsheet({
      sheet: 0,
      rows: [
        ['Código', 'Destacados'],
        ['AW-T1', cell],
      ],
      subject: productSubject(torre),
      columns,
      products: new Map([['AW-T1', listed]]),
      seen: new Map(),
    }).products[0]!.data.highlights
  expect(highlightsOf('Perilla | Se gira.\nLuces | Sigue al bajo.\nManija | La lleva una persona.')).toEqual([
    { title: 'Perilla', text: 'Se gira.', picture: other },
    { title: 'Luces', text: 'Sigue al bajo.' },
    { title: 'Manija', text: 'La lleva una persona.' },
  ])
  expect(highlightsOf('Luces | Siguen al bajo.\nPerilla | Se gira.\nManija | La lleva una persona.')).toEqual(
    [
      { title: 'Luces', text: 'Siguen al bajo.', picture },
      { title: 'Perilla', text: 'Se gira.', picture: other },
      { title: 'Manija', text: 'La lleva una persona.' },
    ],
  )
  // The exported text round-trips.
  expect(highlightsOf('Luz | Sigue al bajo.\nPerilla | Se gira.\nManija | La lleva una persona.')).toEqual(
    listed.highlights,
  )
})
