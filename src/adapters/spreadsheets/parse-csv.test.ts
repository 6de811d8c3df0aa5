import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asItIs, csvLine } from '#/core/files/csv.ts'
import { SPREADSHEET_LIMITS, SpreadsheetRefused, type Spreadsheet } from '#/core/files/spreadsheet.ts'
import { parseSpreadsheet } from './workbook.ts'

const read = (text: string | Buffer) => parseSpreadsheet(Buffer.from(text), SPREADSHEET_LIMITS)
const rowsOf = async (text: string) => (await read(text)).sheets[0]!.rows
const [LF, CRLF] = ['\n', '\r\n']

describe('refuses ambiguous quotes with their row', () => {
  it.each([
    ['a sign for inches within quotes', 3, 'Código;Nota;Peso\nAW-1;negra;9\nAW-2;"Woofer de 8" con luz";5\n'],
    ['a word within quotes', 2, 'Código;Nota\nAW-1;"La "mejor" torre"\n'],
    ['quotes that nothing closes', 2, 'Código;Nota;Peso\nAW-1;"Torre;9,4\nAW-2;Otra;5\n'],
    ['quotes that another row closes', 2, 'Código;Nota;Peso\nAW-1;"Torre;9,4\nAW-2;Otra";5\n'],
    ['… three rows below', 2, 'Código,Nota,Peso\nA,"Torre,9\nB,Otra,7\nC,Roja,6\nD,Gris",5\n'],
    ['… that has quotes of its own', 2, 'Código;Nota;Peso\nAW-1;"Torre;9\nAW-2;"Otra";5\n'],
    ['quotes after a space that are not closed', 2, 'Código;Nota\nAW-1; "Torre" negra\n'],
    ['letters after the quotes', 2, 'Código;Nota\n"AW-1"x;Torre\n'],
    ['a separator after the inches', 2, 'Código;Nota;Peso;Color\nAW-1;"Woofer de 8"; con luz";9;\n'],
    ['inches that are text, in a file with quoted cells', 2, 'Código;Nota\nAW-1;De 8" con luz\nAW-2;"a"\n'],
  ])('%s', async (_, row, text) => {
    for (const each of [text, text.replaceAll(LF, CRLF), text.replaceAll(';', '\t'), text.trimEnd()])
      await expect(read(each), each).rejects.toThrow(`En la fila ${row} hay comillas`)
  })

  it.each([
    ['inches at the end of a cell', 'Código;Nota\nAW-1;Woofer de 8" con luz\n', 'Woofer de 8" con luz'],
    ['quotes that are written twice', 'Código;Nota\nAW-1;"Woofer de 8"" con luz"\n', 'Woofer de 8" con luz'],
    ['quotes of a whole cell', 'Código;Nota\nAW-1;"""Torre"""\n', '"Torre"'],
    ['spaces around the quotes', 'Código;Nota\nAW-1; "Torre; negra" \n', 'Torre; negra'],
    ['an empty cell in quotes', 'Código;Nota\nAW-1;""\n', undefined],
    [
      'several lines in one cell',
      'Código;Nota\nAW-1;"Radio | FM\nUSB; sí, dos"\n',
      'Radio | FM\nUSB; sí, dos',
    ],
  ])('reads %s', async (_, text, wanted) => {
    for (const each of [text, text.replaceAll(LF, CRLF), text.trimEnd()])
      expect((await rowsOf(each))[1]![1]).toBe(wanted)
  })
})

it('reports quotes that were read as text', async () => {
  const { notes } = await read('Código;Nota\nAW-1;Woofer de 8" con luz\nAW-2;De 6"\nAW-3;De 5"\n')
  expect(notes![1]).toBe(
    'Las comillas de la fila 2 se leyeron como parte del texto: «Woofer de 8" con luz», y así en 2 celdas más.',
  )
})

it('refuses a stray quote anywhere, or reports it as text of the same cells', async () => {
  const cell = fc.stringMatching(/^[a9ñ ";,\t\n]{0,6}$/u)
  const table = fc.array(fc.array(cell, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 4 })
  const result = (text: string) =>
    read(text).catch((error: unknown) => {
      if (error instanceof SpreadsheetRefused) return null
      throw error
    })
  const withoutQuotes = ({ sheets }: Spreadsheet) =>
    sheets[0]!.rows
      .map((row) => row.join('|').replaceAll('"', '').replace(/\|+$/, ''))
      .join('/')
      .replace(/\/+$/, '')
  let wholeTables = 0
  await fc.assert(
    fc.asyncProperty(
      table,
      fc.constantFrom(';', ',', '\t'),
      fc.boolean(),
      fc.nat(),
      async (rows, delimiter, isQuoted, place) => {
        const line = (cells: string[]) =>
          isQuoted
            ? `${cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(delimiter)}\r\n`
            : csvLine(cells, { delimiter, text: asItIs })
        const text = [['Código', 'Nota', 'Peso', 'Color'], ...rows].map(line).join('')
        const whole = await result(text)
        fc.pre(whole !== null)
        wholeTables += 1
        const at = place % (text.length + 1)
        const broken = await result(`${text.slice(0, at)}"${text.slice(at)}`)
        if (broken === null) return
        expect(withoutQuotes(broken)).toBe(withoutQuotes(whole!))
        expect(broken.notes).toContainEqual(expect.stringContaining('se leyeron como parte del texto'))
      },
    ),
    { numRuns: 500 },
  )
  expect(wholeTables).toBeGreaterThan(250)
})

it.each([
  ['a decimal comma in a file of commas', 'Código,Nota,Peso\nAW-1,Torre,1,2\n'],
  ['a comma in a text', 'Código,Nota,Peso\nAW-1,Torre, negra,9\n'],
  ['a semicolon in a text', 'Código;Nota;Peso\nAW-0;Gris;8\n'.replace('AW-0', 'AW-1;x')],
])('refuses a row with more cells than titles: %s', async (_, text) => {
  await expect(read(text)).rejects.toThrow('En la fila 2 hay más celdas que títulos')
})

it.each([
  ['rows that end in other ways', 'Código;Nota;Peso\nAW-1;Torre;9,4\nAW-2;Otra;8,5;\nAW-3;Gris;7,1;;\n', ';'],
  ['a title with commas', 'Lista, al 3 de mayo, de torres\n\nCódigo;Peso\nAW-1;9,4\nAW-2;8,5\n', ';'],
  ['titles with commas', 'Código;Medidas (alto, ancho, fondo)\nAW-1;1, 2, 3\n', ';'],
  ['texts with more semicolons', 'Código,Nota\nAW-1,"a;b;c;d"\nAW-2,"a;b;c;d"\n', ','],
  ['tabs', 'Código\tNota;larga\tPeso\nAW-1\ta;b;c;d\t9,4\n', 'tabulaciones'],
])('infers the separator from the titles, and reports it: %s', async (_, text, separator) => {
  const { sheets, notes } = await read(text)
  expect(sheets[0]!.rows.flat()).toContain('AW-1')
  expect(notes).toEqual([expect.stringContaining(separator)])
})

it('reports the encoding, and refuses broken letters', async () => {
  const text = 'Código;Nota\nAW-1;Batería ñandú\n'
  expect((await read(text)).notes![0]).toContain('UTF-8')
  const excel = await read(Buffer.from(text, 'latin1'))
  expect(excel.notes![0]).toContain('WINDOWS-1252')
  expect(excel.sheets[0]!.rows[1]).toEqual(['AW-1', 'Batería ñandú'])
  const twice = Buffer.from(Buffer.from(text).toString('latin1'))
  const cut = Buffer.concat([Buffer.from(text), Buffer.from('AW-2;gr\xe1n', 'latin1')])
  for (const broken of [twice, cut, Buffer.from(text.replace('ñ', '\uFFFD'))])
    await expect(read(broken)).rejects.toThrow('tiene letras rotas')
})
