import { expect, test } from 'vitest'
import { numberField, choiceField, type Field } from '#/catalogue/specs/fields/field-kinds.ts'
import type { PanelType } from '#/panel/model/panel-data.ts'
import { chosenColumns, columnsInCommon, columnsOfTypes, FIRST_COLUMNS } from './columns-of-types.ts'
import type { GridRowData } from './grid-queries.ts'
import { columnIn, whyClosed } from './grid-row-data.ts'
import { readCellText } from './grid-columns.ts'

const panelType = (id: string, fields: readonly Field[]): PanelType => ({
  id,
  label: `Tipo ${id}`,
  groups: [{ title: 'Datos', fields: fields.map(({ descriptor }) => descriptor) }],
})
const TYPES = [
  panelType('torre', [
    numberField('peso', 'Peso', { unit: 'kg', range: [1, 60] }),
    numberField('capacidad', 'Capacidad', { unit: 'L' }),
    choiceField('conexion', 'Conexión', ['USB', 'Bluetooth']),
  ]),
  panelType('pava', [
    numberField('peso', 'Peso', { unit: 'kg', range: [0.2, 3] }),
    numberField('capacidad', 'Capacidad', { unit: 'g' }),
    numberField('temperatura', 'Temperatura', { unit: '°C' }),
  ]),
  panelType('periferico', [choiceField('conexion', 'Conexión', ['2,4 GHz', 'USB'])]),
]
const COLUMNS = columnsOfTypes(TYPES, [])
const specs = (types: readonly string[]) =>
  columnsInCommon(COLUMNS, types).flatMap(({ path }) => (path.startsWith('specs.') ? [path] : []))
const column = (path: string) => COLUMNS.find((each) => each.path === path)!
const row = (type: string, gone = false): GridRowData => ({
  id: 'AW-1',
  live: { type, specs: {} },
  draft: gone ? { version: 1, data: null, by: '', behind: null } : null,
  picture: null,
  completeness: 1,
  without: [],
})

test('types have in common what all products have, and specs of one key and unit', () => {
  expect(specs(['torre', 'pava', 'periferico'])).toEqual(['specs.peso', 'specs.conexion'])
  expect(specs(['torre', 'pava'])).toEqual(['specs.peso'])
  expect(specs(['pava'])).toEqual(['specs.peso', 'specs.capacidad', 'specs.temperatura'])
  const common = columnsInCommon(COLUMNS, ['pava', 'periferico']).map(({ path }) => path)
  expect(common.slice(0, 3)).toEqual(['name', 'type', 'category'])
  // The header is of a type that is shown.
  const own = columnsInCommon(COLUMNS, ['pava']).find(({ path }) => path === 'specs.capacidad')
  expect(own?.unit).toBe('g')
})

test('the columns of an address are those of its names, in the order of the grid', () => {
  const paths = (names: readonly string[]) => chosenColumns(COLUMNS, names).map(({ path }) => path)
  expect(paths(['peso', 'specs.conexion', 'name', 'nada'])).toEqual(['name', 'specs.peso', 'specs.conexion'])
  expect(paths(FIRST_COLUMNS)).toContain('specs.peso')
  expect(paths([])).toEqual([])
})

test('a cell is read by the column of its own type', () => {
  const read = (type: string, text: string) =>
    readCellText(columnIn(row(type), column('specs.conexion'))!, text, undefined)
  expect(read('torre', 'bluetooth').value).toBe('Bluetooth')
  expect(read('periferico', 'Bluetooth').fault).not.toBeNull()
  expect(columnIn(row('pava'), column('specs.peso'))?.field?.range).toEqual([0.2, 3])
})

test('a cell is closed where its type has no such fact, where nobody writes it there, and in a product that goes', () => {
  expect(whyClosed(row('pava'), column('specs.conexion'))).toBe('Este tipo de producto no lleva «Conexión».')
  expect(whyClosed(row('torre'), column('specs.conexion'))).toBeUndefined()
  expect(whyClosed(row('torre'), column('type'))).toMatch(/se cambia en su ficha/)
  expect(whyClosed(row('torre', true), column('name'))).toMatch(/Se va a quitar del sitio/)
})
