import { expect, it } from 'vitest'
import { SPREADSHEET_LIMITS } from '#/core/files/spreadsheet.ts'
import { zipOf } from '#tests/support/spreadsheets/zip-of.ts'
import { parseSpreadsheet } from './workbook.ts'

const cell = (text: string, more = '') =>
  `<table:table-cell office:value-type="string"${more}><text:p>${text}</text:p></table:table-cell>`
const row = (cells: string, more = '') => `<table:table-row${more}>${cells}</table:table-row>`

const content = (rows: string, before = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>${before}<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table table:name="Hoja1">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`

const read = (rows: string, more: Record<string, string> = {}, before = '') =>
  parseSpreadsheet(
    zipOf({
      mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
      'content.xml': content(rows, before),
      'META-INF/manifest.xml':
        '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>',
      ...more,
    }),
    SPREADSHEET_LIMITS,
  )

it('ignores trailing empty cells and rows', async () => {
  const bare = '<table:table-cell table:number-columns-repeated="16380"/>'
  const { sheets } = await read(
    row(cell('a') + bare) + row(bare, ' table:number-rows-repeated="1048575"') + row(bare),
  )
  expect(sheets[0]!.rows).toEqual([['a']])
})

it.each([
  ['a cell in every column', row(cell('a', ' table:number-columns-repeated="16384"')), /columnas/],
  ['a row down to the last', row(cell('a'), ' table:number-rows-repeated="1048576"'), /filas/],
  [
    'a cell below a million empty rows',
    row('', ' table:number-rows-repeated="1000000"') + row(cell('a')),
    /filas/,
  ],
  [
    'many full rows',
    row(cell('a', ' table:number-columns-repeated="300"'), ' table:number-rows-repeated="19000"'),
    /celdas/,
  ],
])('refuses %s', async (_, rows, sentence) => {
  await expect(read(rows)).rejects.toThrow(sentence)
})

it('refuses macros, a password and entities', async () => {
  const one = row(cell('a'))
  await expect(read(one, { 'Basic/Standard/Module1.xml': '<x/>' })).rejects.toThrow(/macros/)
  await expect(read(one, { 'META-INF/manifest.xml': '<m><manifest:encryption-data/></m>' })).rejects.toThrow(
    /contraseña/,
  )
  await expect(read(one, {}, '<!DOCTYPE x [<!ENTITY a "b">]>')).rejects.toThrow(/LibreOffice/)
})
