import { describe, expect, it } from 'vitest'
import { readSpreadsheet } from './read-spreadsheet.ts'
import { SPREADSHEET_LIMITS, SpreadsheetRefused } from '#/core/files/spreadsheet.ts'
import { workbookParts, worksheetXml, zeros, zipOf } from '#tests/support/spreadsheets/zip-of.ts'
import { writeText } from '#/core/files/csv.ts'
import { writeWorkbook } from '#/adapters/spreadsheets/workbook.ts'

const one = workbookParts(worksheetXml('<row r="1"><c r="A1"><v>1</v></c></row>'))
const rowsOf = async (bytes: Uint8Array) => (await readSpreadsheet(bytes)).sheets[0]!.rows

async function sentence(bytes: Uint8Array, limits = {}): Promise<string> {
  const error: unknown = await readSpreadsheet(bytes, { ...SPREADSHEET_LIMITS, ...limits }).catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(SpreadsheetRefused)
  return (error as Error).message
}

describe('reads', () => {
  const rows = [
    ['Código', 'Peso (kg)', 'Nota'],
    ['00123', '-7,5', 'uno;dos "tres"\ncuatro'],
  ]

  it('a CSV of Excel in es-AR, in each of its encodings', async () => {
    const text = Buffer.from(writeText(rows)).toString('utf8').slice(1)
    expect(await rowsOf(writeText(rows))).toEqual(rows)
    expect(await rowsOf(Buffer.from(text, 'latin1'))).toEqual(rows)
    expect(await rowsOf(Buffer.from(text))).toEqual(rows)
    expect(await rowsOf(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual(rows)
    expect(await rowsOf(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16())).toEqual(rows)
    expect(await rowsOf(Buffer.from('a,b\n"1,5",2\n'))).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ])
  })

  it('a workbook with leading zeros and numbers, ignoring its drop-down lists', async () => {
    const written = await writeWorkbook([
      {
        name: 'Hoja',
        rows: [
          ['Código', 'N'],
          ['00123', -7.5],
        ],
        lists: new Map([[1, ['a', 'b']]]),
      },
    ])
    const { kind, sheets } = await readSpreadsheet(written)
    expect({ kind, names: sheets.map(({ name }) => name) }).toEqual({ kind: 'xlsx', names: ['Hoja'] })
    expect(sheets[0]!.rows).toEqual([
      ['Código', 'N'],
      ['00123', -7.5],
    ])
  })

  it('a formula as a formula, not as its cached result', async () => {
    const sheet = worksheetXml(
      '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="b"><v>1</v></c></row>',
    )
    expect(await rowsOf(zipOf(workbookParts(sheet)))).toEqual([[{ formula: '1+1' }, true]])
  })
})

describe('reads files of other programs', () => {
  const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const shared = (items: string) =>
    `<?xml version="1.0" encoding="UTF-8"?><sst xmlns="${MAIN}">${items}</sst>`
  const withShared = (sheet: string, items: string) => {
    const parts = workbookParts(sheet)
    return zipOf({
      ...parts,
      'xl/_rels/workbook.xml.rels': String(parts['xl/_rels/workbook.xml.rels']).replace(
        '</Relationships>',
        '<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
      ),
      'xl/sharedStrings.xml': shared(items),
    })
  }

  it('SheetJS: inline and formula texts, without cell references', async () => {
    const sheet = worksheetXml(
      '<row><c t="str"><v>Código</v></c><c t="inlineStr"><is><t xml:space="preserve"> Peso (kg) </t></is></c></row><row><c t="str"><v>00123</v></c><c t="n"><v>9.4</v></c></row>',
    )
    expect(await rowsOf(zipOf(workbookParts(sheet)))).toEqual([
      ['Código', ' Peso (kg) '],
      ['00123', 9.4],
    ])
  })

  it('LibreOffice and Google: rich shared strings, ignoring trailing styled cells', async () => {
    const sheet = worksheetXml(
      '<row r="1"><c r="A1" t="s" s="1"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" s="3"/><c r="Z1" s="3"/></row><row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2"><v>7</v></c></row><row r="900"><c r="A900" s="2"/></row>',
    )
    const items =
      '<si><t>Código</t></si><si><r><rPr><b/></rPr><t>Peso</t></r><r><t xml:space="preserve"> (kg)</t></r></si><si><t>AW-T1</t></si>'
    expect(await rowsOf(withShared(sheet, items))).toEqual([
      ['Código', 'Peso (kg)'],
      ['AW-T1', 7],
    ])
  })

  it('Numbers: a title row above, and merged cells', async () => {
    const sheet = worksheetXml(
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Tabla 1</t></is></c></row><row r="3"><c r="A3" t="inlineStr"><is><t>Código</t></is></c></row>',
    ).replace('</worksheet>', '<mergeCells count="1"><mergeCell ref="A1:C1"/></mergeCells></worksheet>')
    const { sheets } = await readSpreadsheet(zipOf(workbookParts(sheet)))
    expect(sheets[0]!.rows).toEqual([['Tabla 1'], [], ['Código']])
    expect(sheets[0]!.merged).toEqual([{ top: 0, left: 0, bottom: 0, right: 2 }])
  })

  it('any CSV with a title above, and separators within its texts', async () => {
    const text = 'Lista de torres, al 3 de mayo\n\nCódigo;Nombre;Peso\nAW-T1;Torre, negra, grande;9,4\n'
    const wanted = [
      ['Lista de torres, al 3 de mayo'],
      [],
      ['Código', 'Nombre', 'Peso'],
      ['AW-T1', 'Torre, negra, grande', '9,4'],
    ]
    expect(await rowsOf(Buffer.from(text))).toEqual(wanted)
    expect(await rowsOf(Buffer.from(`\uFEFF${text.replaceAll('\n', '\r\n')}`))).toEqual(wanted)
    expect(await rowsOf(Buffer.from('Código,Nombre\nAW-T1,"a;b;c"\nAW-T2,b\n'))).toEqual([
      ['Código', 'Nombre'],
      ['AW-T1', 'a;b;c'],
      ['AW-T2', 'b'],
    ])
  })
})

it('reads a ZIP64 archive', async () => {
  const row = worksheetXml('<row r="1"><c t="inlineStr"><is><t>dato</t></is></c></row>')
  expect(await rowsOf(zipOf(workbookParts(row), true))).toEqual([['dato']])
})

const typesXml = (said: string) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${said}</Types>`
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const OWN = `<Override PartName="/xl/workbook.xml" ContentType="${SHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET}.worksheet+xml"/>`
const RELS =
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>'
const VBA = 'application/vnd.ms-office.vbaProject'
const BOOK_WITH_MACROS = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'

describe('detects macros by their content', () => {
  it.each([
    [
      'SheetJS',
      `<Default Extension="xml" ContentType="application/xml"/><Default Extension="bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/><Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/><Default Extension="data" ContentType="application/vnd.openxmlformats-officedocument.model+data"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${OWN}`,
      {},
    ],
    [
      'Excel, with settings of a printer',
      `<Default Extension="bin" ContentType="${SHEET}.printerSettings"/>${RELS}${OWN}`,
      { 'xl/printerSettings/printerSettings1.bin': 'x' },
    ],
    ['LibreOffice', `${RELS}<Default Extension="png" ContentType="image/png"/>${OWN}`, {}],
    [
      'Google',
      `<Default ContentType="application/xml" Extension="xml"/><Default ContentType="application/vnd.openxmlformats-package.relationships+xml" Extension="rels"/><Override ContentType="${SHEET}.worksheet+xml" PartName="/xl/worksheets/sheet1.xml"/><Override ContentType="${SHEET}.sheet.main+xml" PartName="/xl/workbook.xml"/>`,
      {},
    ],
    [
      'one that declares macros and has none',
      `<Default Extension="bin" ContentType="${VBA}"/>${RELS}${OWN}`,
      {},
    ],
  ])('a workbook of %s is read', async (_, types, more) => {
    expect(await rowsOf(zipOf({ ...one, '[Content_Types].xml': typesXml(types), ...more }))).toEqual([[1]])
  })

  const parts = { 'xl/any.bin': 'x' }
  it.each([
    ['a project by its usual name', RELS + OWN, { 'xl/vbaProject.bin': 'x' }],
    [
      'a project by another name, of its own kind',
      `${RELS}${OWN}<Override PartName="/xl/any.bin" ContentType="${VBA}"/>`,
      parts,
    ],
    ['a project by its ending', `<Default ContentType='${VBA}' Extension='BIN'/>${RELS}${OWN}`, parts],
    [
      'a kind written in numbers',
      `<Default Extension="bin" ContentType="application/vnd.ms-office.&#118;baProject"/>${RELS}${OWN}`,
      parts,
    ],
    [
      'a workbook of the kind with macros',
      RELS + OWN.replace(`${SHEET}.sheet.main+xml`, BOOK_WITH_MACROS),
      {},
    ],
    [
      'a link to a project of no kind',
      RELS + OWN,
      {
        'xl/_rels/other.xml.rels':
          '<Relationships><Relationship Id="a" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="any.bin"/></Relationships>',
        ...parts,
      },
    ],
    ['sheets of macros of old', RELS + OWN, { 'xl/macrosheets/sheet1.xml': '<x/>' }],
  ])('%s is refused', async (_, types, more) => {
    expect(await sentence(zipOf({ ...one, '[Content_Types].xml': typesXml(types), ...more }))).toMatch(
      /tiene macros/,
    )
  })
})

describe('refuses with a message', () => {
  it('a compressed archive of 4 GB of zeros', async () => {
    const bomb = zipOf({ ...one, 'xl/worksheets/sheet1.xml': zeros(256) })
    expect(bomb.length).toBeLessThan(5_000_000)
    expect(await sentence(bomb)).toMatch(/una vez abierto, es demasiado grande/)
  })

  it('archives that unpack to more than they declare or than the limit', async () => {
    const liar = { ...one, 'xl/worksheets/sheet1.xml': zeros(4) }
    expect(await sentence(zipOf(liar))).toMatch(/ocupa más de lo que él mismo dice\. Abrilo en Excel/)
    const true200 = { ...one, 'xl/media/image1.png': Buffer.alloc(200 * 1024 * 1024) }
    expect(await sentence(zipOf(true200))).toMatch(/demasiado grande: dejá sólo las filas/)
    const half = SPREADSHEET_LIMITS.openBytes / 2 + 1
    const [image1, image2] = [Buffer.alloc(half), Buffer.alloc(half)]
    const together = { ...one, 'xl/media/image1.png': image1, 'xl/media/image2.png': image2 }
    expect(await sentence(zipOf(together))).toMatch(/demasiado grande: dejá sólo las filas/)
  })

  it('archives of too many files', async () => {
    const pictures = Array.from({ length: 2000 }, (_, n) => [`xl/media/image${n}.png`, 'x'])
    expect(await sentence(zipOf({ ...one, ...Object.fromEntries(pictures) }))).toMatch(/demasiado grande/)
  })

  it('an archive with a corrupted byte', async () => {
    const whole = zipOf(one)
    const entry = whole.indexOf(Buffer.from('504b0102', 'hex'))
    whole[entry + 16]! ^= 1
    expect(await sentence(whole)).toMatch(/roto o cortado/)
  })

  it('too many columns or rows', async () => {
    const corner = worksheetXml('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')
    expect(await sentence(zipOf(workbookParts(corner)))).toMatch(/más de 20\.000 filas/)
    const wide = worksheetXml(`<row r="1">${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`)
    expect(await sentence(zipOf(workbookParts(wide)))).toMatch(/más de 400 columnas/)
    expect(await sentence(Buffer.from(';'.repeat(1_000_000)))).toMatch(/más de 400 columnas/)
    expect(await sentence(Buffer.from('a;b\n'.repeat(1_000_000)))).toMatch(/más de 20\.000 filas/)
    expect(await sentence(Buffer.from(`a;b\n1;${'x;'.repeat(1_000_000)}`))).toMatch(/más de 400 columnas/)
  })

  it.each([
    ['macros', { 'xl/vbaProject.bin': 'x' }, /tiene macros/],
    [
      'links to other files',
      { 'xl/externalLinks/externalLink1.xml': '<x/>' },
      /vinculado con otros archivos/,
    ],
    ['connections', { 'xl/connections.xml': '<x/>' }, /vinculado con otros archivos/],
    ['files inside', { 'xl/embeddings/oleObject1.bin': 'x' }, /lleva otros archivos adentro/],
    [
      'entities',
      { 'xl/sharedStrings.xml': '<!DOCTYPE x [<!ENTITY a "b">]><x/>' },
      /no es como los que guarda Excel/,
    ],
  ])('workbooks with %s', async (_, more, expected) => {
    expect(await sentence(zipOf({ ...one, ...more }))).toMatch(expected)
  })

  it('anything that is not a spreadsheet, whatever its name', async () => {
    expect(await sentence(Buffer.alloc(0))).toMatch(/está vacío/)
    expect(await sentence(Buffer.from('d0cf11e0a1b11ae10000', 'hex'))).toMatch(
      /Excel viejo .* o tiene contraseña/,
    )
    expect(await sentence(zipOf({ 'word/document.xml': '<x/>' }))).toMatch(/No es una planilla de Excel/)
    expect(await sentence(Buffer.from('%PDF-1.7'))).toMatch(/No es una planilla/)
    expect(await sentence(Buffer.from('89504e470d0a1a0a0000', 'hex'))).toMatch(/No es una planilla/)
    expect(await sentence(Buffer.from('<html><table>'))).toMatch(/No es una planilla/)
    expect(await sentence(zipOf(one).subarray(0, 300))).toMatch(/roto o cortado/)
    expect(await sentence(Buffer.alloc(21 * 1024 * 1024, 'a'))).toMatch(/más de 20 MB/)
  })

  it('files that take too long or too much memory, without affecting the caller', async () => {
    const much = Buffer.from(`a\n${'"x"\n'.repeat(19_000)}`)
    expect(await sentence(much, { milliseconds: 1 })).toMatch(/tarda demasiado/)
    const row = `<row>${'<c t="inlineStr"><is><t>dato</t></is></c>'.repeat(300)}</row>`
    const large = zipOf(workbookParts(worksheetXml(row.repeat(3000))))
    expect(await sentence(large, { heapMb: 32 })).toMatch(/demasiado|no se puede leer/)
    expect(await rowsOf(Buffer.from('a;b'))).toEqual([['a', 'b']])
  })
})
