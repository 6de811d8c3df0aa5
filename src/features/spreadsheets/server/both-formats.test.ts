import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SourceDocument } from '#/catalogue/build-catalogue.ts'
import { SPREADSHEET_LIMITS, type WorksheetCell, type Worksheet } from '#/core/files/spreadsheet.ts'
import { workbookParts, zipOf } from '#tests/support/spreadsheets/zip-of.ts'
import { parseSpreadsheet } from '#/adapters/spreadsheets/workbook.ts'
import { offerColumns } from '#/publishing/model/columns/offer-columns.ts'
import { readContentFolder } from '#/features/content-folders/content-folder.ts'
import { SPREADSHEET_TOOLS } from '#/app/workers/spreadsheet-tools.ts'
import { spreadsheetTasks } from './spreadsheet-tasks.ts'
import { PUBLIC_REGISTRY } from '#/catalogue/collections/public-collections.ts'

type Row = { cells: readonly WorksheetCell[]; times?: number; inside?: 'group' | 'titles'; merged?: number }
type SheetOf = { name: string; rows: readonly Row[]; isHidden?: boolean; isChart?: boolean }

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const serialOf = (text: string) =>
  (Date.parse(`${text.replace(' ', 'T')}${text.includes(' ') ? 'Z' : 'T00:00Z'}`) - Date.UTC(1899, 11, 30)) /
  86_400_000
const hoursOf = (text: string) => text.split(':').reduce((sum, part, at) => sum + Number(part) / 60 ** at, 0)
const percentOf = (text: string) => Number(text.replace(' %', '').replace(',', '.')) / 100

/** Style indexes: none, date, time, percentage, number with a unit, scientific, four digits. */
const STYLES = `<?xml version="1.0"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="5"><numFmt numFmtId="164" formatCode="d\\-mmm"/><numFmt numFmtId="165" formatCode="[h]:mm"/><numFmt numFmtId="166" formatCode="0.0&quot; d&quot;%"/><numFmt numFmtId="167" formatCode="0&quot; h%&quot;"/><numFmt numFmtId="168" formatCode="0000"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="7"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/><xf numFmtId="167" applyNumberFormat="1"/><xf numFmtId="11" applyNumberFormat="1"/><xf numFmtId="168" applyNumberFormat="1"/></cellXfs></styleSheet>`

function xlsxCell(cell: WorksheetCell): string {
  if (cell === null) return '<c/>'
  if (typeof cell === 'string' && cell.startsWith('#')) return `<c t="e"><v>${escaped(cell)}</v></c>`
  if (typeof cell === 'string' && /^0\d{3}$/.test(cell)) return `<c s="6"><v>${Number(cell)}</v></c>`
  if (typeof cell === 'string') return `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  if (typeof cell === 'boolean') return `<c t="b"><v>${Number(cell)}</v></c>`
  if (typeof cell === 'number') return `<c s="4"><v>${cell}</v></c>`
  if ('formula' in cell) return `<c><f>${escaped(cell.formula)}</f><v>7</v></c>`
  if (cell.kind === 'power') return `<c s="5"><v>${cell.text}</v></c>`
  if (cell.kind === 'date') return `<c s="1"><v>${serialOf(cell.text)}</v></c>`
  if (cell.kind === 'time') return `<c s="2"><v>${hoursOf(cell.text) / 24}</v></c>`
  return `<c s="3"><v>${percentOf(cell.text)}</v></c>`
}

/** Excel's format, with cells without addresses. */
function xlsxOf(sheets: readonly SheetOf[]): Buffer {
  const parts = workbookParts('')
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const kindOf = ({ isChart }: SheetOf) => (isChart ? 'chartsheet' : 'worksheet')
  const files = sheets.map((sheet, at) => {
    let [lines, merges, row] = ['', '', 0]
    for (const { cells, times = 1, merged = 1 } of sheet.rows)
      for (let again = 0; again < times; again += 1) {
        row += 1
        lines += `<row>${cells.map(xlsxCell).join('')}</row>`
        if (merged > 1) merges += `<mergeCell ref="A${row}:${String.fromCharCode(64 + merged)}${row}"/>`
      }
    const xml = `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines}</sheetData>${merges === '' ? '' : `<mergeCells>${merges}</mergeCells>`}</worksheet>`
    const chart =
      '<?xml version="1.0"?><chartsheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>'
    return [`xl/${kindOf(sheet)}s/sheet${at + 1}.xml`, sheet.isChart ? chart : xml] as const
  })
  delete parts['xl/worksheets/sheet1.xml']
  return zipOf({
    ...parts,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${type}"><sheets>${sheets.map(({ name, isHidden }, at) => `<sheet name="${name}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${files.map(([name], at) => `<Relationship Id="rId${at + 1}" Type="${type}/${kindOf(sheets[at]!)}" Target="${name.slice(3)}"/>`).join('')}<Relationship Id="rId99" Type="${type}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
    ...Object.fromEntries(files),
  })
}

function odsCell(cell: WorksheetCell, more: string): string {
  const typed = (type: string, value: string, text: string) =>
    `<table:table-cell${more} office:value-type="${type}"${value}><office:annotation><text:p>un comentario</text:p></office:annotation><text:p>${escaped(text)}</text:p></table:table-cell>`
  if (cell === null) return `<table:table-cell${more}/>`
  if (typeof cell === 'string' && /^0\d{3}$/.test(cell))
    return typed('float', ` office:value="${Number(cell)}"`, cell)
  if (typeof cell === 'string')
    return typed('string', '', '').replace(
      '<text:p></text:p>',
      cell
        .split('\n')
        .map((line) => `<text:p>${escaped(line).replaceAll('  ', ' <text:s/>')}</text:p>`)
        .join(''),
    )
  if (typeof cell === 'boolean') return typed('boolean', ` office:boolean-value="${cell}"`, 'VERDADERO')
  if (typeof cell === 'number') return typed('float', ` office:value="${cell}"`, `${cell} h%`)
  if ('formula' in cell)
    return typed('float', ` office:value="7" table:formula="of:=${escaped(cell.formula)}"`, '7')
  if (cell.kind === 'power') return typed('float', ` office:value="${cell.text}"`, '5,00E+03')
  if (cell.kind === 'date')
    return typed('date', ` office:date-value="${cell.text.replace(/ (.*)/, 'T$1:00')}"`, '5-mar')
  if (cell.kind === 'time')
    return typed('time', ` office:time-value="PT${cell.text.replace(':', 'H')}M00S"`, cell.text)
  return typed('percentage', ` office:value="${percentOf(cell.text)}"`, cell.text)
}

/** LibreOffice's format: grouped rows, repeated headers, charts in drawings. */
function odsOf(sheets: readonly SheetOf[]): Buffer {
  const tables = sheets.map(({ name, rows, isHidden, isChart }) => {
    const lines = rows.map(({ cells, times = 1, inside, merged = 1 }) => {
      const spanned = ` table:number-columns-spanned="${merged}" table:number-rows-spanned="1"`
      const written = cells.map((cell, at) =>
        at > 0 && at < merged
          ? '<table:covered-table-cell/>'
          : odsCell(cell, at === 0 && merged > 1 ? spanned : ''),
      )
      const row = `<table:table-row${times > 1 ? ` table:number-rows-repeated="${times}"` : ''}>${written.join('')}</table:table-row>`
      if (inside === 'titles') return `<table:table-header-rows>${row}</table:table-header-rows>`
      return inside === 'group'
        ? `<table:table-row-group><table:table-rows>${row}</table:table-rows></table:table-row-group>`
        : row
    })
    const drawn = isChart
      ? '<table:shapes><draw:frame><draw:object><table:table table:name="local-table"><table:table-row><table:table-cell office:value-type="float" office:value="3"/></table:table-row></table:table></draw:object></draw:frame></table:shapes>'
      : ''
    return `<table:table table:name="${name}" table:style-name="${isHidden ? 'ta2' : 'ta1'}">${drawn}<table:table-column table:number-columns-repeated="16384"/>${lines.join('')}<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`
  })
  const ns = 'urn:oasis:names:tc:opendocument:xmlns'
  return zipOf({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="${ns}:office:1.0" xmlns:table="${ns}:table:1.0" xmlns:text="${ns}:text:1.0" xmlns:style="${ns}:style:1.0" xmlns:draw="${ns}:drawing:1.0" xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"><office:automatic-styles><style:style style:name="ta1" style:family="table"><style:table-properties table:display="true"/></style:style><style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body><office:spreadsheet><table:tracked-changes><table:cell-content-change><table:table-cell office:value-type="string"><text:p>antes</text:p></table:table-cell></table:cell-content-change></table:tracked-changes>${tables.join('')}</office:spreadsheet></office:body></office:document-content>`,
  })
}

const TITLES = { cells: ['Código', 'Peso (kg)'] }
const row = (code: string, weight: WorksheetCell) => ({ cells: [code, weight] })
const sheet = (...rows: SheetOf['rows']): SheetOf => ({ name: 'Torres', rows })

describe.each([
  ['xlsx', xlsxOf],
  ['ods', odsOf],
])('a workbook as %s', (_, make) => {
  const read = (...sheets: SheetOf[]) => parseSpreadsheet(make(sheets), SPREADSHEET_LIMITS)

  it('reads grouped, header and repeated rows in order', async () => {
    const { sheets } = await read(
      sheet(
        { ...TITLES, inside: 'titles' },
        row('AW-T1', 9.4),
        { ...row('AW-T2', 11), inside: 'group' },
        { cells: [null, null], times: 2, inside: 'group' },
        { ...row('AW-T3', 12), times: 2 },
      ),
    )
    const rest = [['AW-T1', 9.4], ['AW-T2', 11], [], [], ['AW-T3', 12], ['AW-T3', 12]]
    expect(sheets[0]!.rows).toEqual([TITLES.cells, ...rest])
  })

  it.each<[string, WorksheetCell]>([
    ['a text', 'Torre & <negra>  grande'],
    ['a text of two lines', 'Radio | FM\nUSB | Sí'],
    ['a number whose format has letters', 9.4],
    ['a box that is ticked', true],
    ['a formula', { formula: '1+1' }],
    ['a date', { kind: 'date', text: '2026-03-05' }],
    ['a date with an hour', { kind: 'date', text: '2026-03-05 14:30' }],
    ['a time', { kind: 'time', text: '02:30' }],
    ['hours beyond a day', { kind: 'time', text: '30:15' }],
    ['a code of digits with a zero ahead', '0123'],
    ['a number in powers of ten', { kind: 'power', text: '5000' }],
    ['a percentage', { kind: 'percent', text: '88 %' }],
    ['a percentage with a decimal', { kind: 'percent', text: '7,7 %' }],
    ['an error', '#N/A'],
  ])('preserves %s', async (__, cell) => {
    const { sheets } = await read(sheet(TITLES, row('AW-T1', cell)))
    expect(sheets[0]!.rows[1]![1]).toEqual(cell)
  })

  it('leaves out hidden and chart sheets, with a note', async () => {
    const { sheets, notes } = await read(
      { ...sheet(TITLES, row('AW-T1', 1)), name: 'Vieja', isHidden: true },
      sheet(TITLES, row('AW-T1', 9.4)),
    )
    expect(sheets.map(({ name }) => name)).toEqual(['Torres'])
    expect(notes).toEqual(['Hay hojas ocultas o de un gráfico, que no se leyeron: «Vieja».'])
    const charted = await read({ name: 'Ventas', rows: [], isChart: true }, sheet(TITLES, row('AW-T1', 9.4)))
    expect(charted.sheets.filter(({ rows }) => rows.length > 0).map(({ rows }) => rows)).toEqual([
      [TITLES.cells, ['AW-T1', 9.4]],
    ])
  })

  it('reports merged ranges and empties the covered cells', async () => {
    const { sheets } = await read(
      sheet({ cells: ['Lista de torres', null], merged: 2 }, TITLES, row('AW-T1', 9.4)),
    )
    expect(sheets[0]!.rows).toEqual([['Lista de torres'], TITLES.cells, ['AW-T1', 9.4]])
    expect(sheets[0]!.merged).toEqual([{ top: 0, left: 0, bottom: 0, right: 1 }])
  })
})

const NAWEL = path.resolve(import.meta.dirname, '../../../../content/nawel')

let demo: SourceDocument[]
beforeAll(async () => {
  demo = (await readContentFolder(NAWEL, PUBLIC_REGISTRY)).map((document) => ({
    ...document,
    updatedAt: '2026-06-01',
  }))
})

const parse = (bytes: Uint8Array) => parseSpreadsheet(Buffer.from(bytes), SPREADSHEET_LIMITS)

async function compared(file: Uint8Array, type: string | null = 'torre') {
  const task = { kind: 'compare', mode: 'drafts', drafts: new Map(), matched: [], decimals: null } as const
  return spreadsheetTasks(demo, SPREADSHEET_TOOLS).compare(
    { ...task, file: await parse(file), type },
    () => undefined,
  )
}

/** A file with every column, and for one product that cell in all of them. */
async function inEveryColumn(type: string, cell: WorksheetCell) {
  const written = await spreadsheetTasks(demo, SPREADSHEET_TOOLS).write({
    kind: 'write',
    format: 'xlsx',
    type,
    codes: null,
  })
  const [titles = [], product = []] = (await parse(written)).sheets[0]!.rows
  const row = [product[0] ?? 'oferta-de-prueba', ...titles.slice(1).map(() => cell)]
  const { faults, products } = await compared(
    xlsxOf([{ name: 'Hoja', rows: [{ cells: titles }, { cells: row }] }]),
    type,
  )
  const sentences = new Map(faults.map(({ column, sentence }) => [String(titles[column - 1]), sentence]))
  return {
    titles: titles.slice(1).map(String),
    sentences,
    changes: products.flatMap(({ changes }) => changes),
  }
}

const KINDS: readonly [string, WorksheetCell, RegExp][] = [
  [
    'a date',
    { kind: 'date', text: '2026-03-05' },
    /Excel .* lo convirtió en fecha \(5\/3\/2026\): poné la celda en formato «Texto»/,
  ],
  [
    'a time',
    { kind: 'time', text: '12:30' },
    /Excel .* lo convirtió en hora \(12:30\): poné la celda en formato «Texto»/,
  ],
  ['an error', '#N/A', /Tiene un error \(#N\/A\)/],
]
/** Cells of both formats are equal after parsing, so one of them is tested. */
const CASES = ['torre', 'ofertas'].flatMap((type) =>
  KINDS.map(([name, ...kind]) => [name, type, ...kind] as const),
)

it.each(CASES)('%s in any column of %s is reported with a fix', async (_, type, cell, sentence) => {
  const { titles, sentences } = await inEveryColumn(type, cell)
  const dates = new Set(offerColumns().flatMap(({ isDate: of, header }) => (of ? [header] : [])))
  const isDate = (title: string) =>
    typeof cell === 'object' &&
    (cell as { kind: string }).kind === 'date' &&
    (dates.has(title) || /^(?:A la venta|Discontinuado) desde$/.test(title))
  for (const title of titles) if (!isDate(title)) expect(sentences.get(title), title).toMatch(sentence)
  expect(titles.filter((title) => !sentences.has(title)).every(isDate)).toBe(true)
})

it('a percentage is read as displayed or reported, never as a fraction', async () => {
  const { sentences, changes } = await inEveryColumn('torre', { kind: 'percent', text: '88 %' })
  const values = [...changes.map(({ after }) => after), ...sentences.values()]
  expect(values.filter((value) => /0,88|0\.88/.test(value))).toEqual([])
  expect(values.some((value) => value.includes('88 %') || value.includes('88\u00a0%'))).toBe(true)
})

it('a code turned into a date is reported and creates no product', async () => {
  const rows = [
    { cells: ['Código', 'Peso (kg)'] },
    { cells: [{ kind: 'date', text: '2026-03-05' } as const, 9] },
  ]
  const { faults, products } = await compared(xlsxOf([{ name: 'Hoja', rows }]))
  expect(faults.map(({ sentence }) => sentence)).toEqual([expect.stringMatching(KINDS[0]![2])])
  expect(products).toEqual([])
})

it('a number in scientific notation is reported in text and read in numeric columns', async () => {
  const power = { kind: 'power', text: '5000' } as const
  const rows = [
    { cells: ['Código', 'Promesa', 'Autonomía (h)'] },
    { cells: ['AW-T2022', power, power] },
    { cells: ['AW-T1081', 'Liviana', { ...power, text: '12.5' }] },
    { cells: ['AW-T1012', 'Liviana', '0012'] },
  ]
  const { faults, products } = await compared(xlsxOf([{ name: 'Hoja', rows }]))
  expect(faults.map(({ row, column, sentence }) => [row, column, sentence])).toEqual([
    [2, 2, expect.stringMatching(/lo convirtió en número \(5000\): poné la celda en formato «Texto»/)],
  ])
  expect(products.flatMap(({ changes }) => changes).map(({ after }) => after)).toEqual(
    expect.arrayContaining(['12,5\u00a0h', '12\u00a0h']),
  )
})

it('a number beyond 15 digits is reported in a text column', async () => {
  const rows = [
    { cells: ['Código', 'Promesa', 'Nombre'] },
    { cells: ['AW-T2022', 7_791_234_567_890, 1_234_567_890_123_456] },
  ]
  const { faults } = await compared(xlsxOf([{ name: 'Hoja', rows }]))
  expect(faults.map(({ column, sentence }) => [column, sentence])).toEqual([
    [3, expect.stringContaining('guarda 15 cifras')],
  ])
})

it('the notes list every assumption about a file', async () => {
  const notes = async (file: Uint8Array) => (await compared(file)).notes
  const csv = 'Lista de torres\nCódigo;Peso;Promesa\nAW-T2022;9.4;Otra\n'
  expect(await notes(Buffer.from(csv, 'latin1'))).toEqual([
    'Se leyó como CSV separado por punto y coma (;), con las letras en WINDOWS-1252.',
    'Los títulos se tomaron de la fila 2; lo de arriba no se leyó.',
    'Sin unidad en el título, se leyó «Peso» en kg.',
    'Los decimales se leyeron con punto, como los escribe el archivo: «9.4» es 9,4.',
  ])
  const sheet = (name: string, cells: readonly WorksheetCell[], more = {}) => ({
    name,
    rows: [{ cells }, { cells: ['AW-T2022', '9,7'] }],
    ...more,
  })
  expect(
    await notes(
      xlsxOf([
        sheet('Torres', ['Código', 'Peso (kg)']),
        sheet('Totales', ['Cuántas', 'Cuánto']),
        sheet('Vieja', ['Código', 'Peso (kg)'], { isHidden: true }),
      ]),
    ),
  ).toEqual([
    'Hay hojas ocultas o de un gráfico, que no se leyeron: «Vieja».',
    'Se leyó la hoja «Torres», y no «Totales».',
    'Los decimales se leyeron con coma.',
  ])
  const plain: Worksheet['rows'] = [
    ['Código', 'Peso (kg)'],
    ['AW-T2022', 9.4],
  ]
  expect(await notes(xlsxOf([{ name: 'Torre', rows: plain.map((cells) => ({ cells })) }]))).toEqual([])
})
