import { SpreadsheetRefused, type SpreadsheetLimits } from '#/core/files/spreadsheet.ts'

const REFUSED_WORKBOOK_PARTS: readonly [RegExp, string][] = [
  [
    /vbaProject|vbaData|macrosheets\//i,
    'El archivo tiene macros: guardalo como «Libro de Excel (.xlsx)», sin macros, y probá otra vez.',
  ],
  [
    /externalLinks\/|(^|\/)connections\.xml$|queryTables\//i,
    'El archivo está vinculado con otros archivos: en Excel, «Datos», «Editar vínculos», «Romper vínculo», y guardalo de nuevo.',
  ],
  [
    /embeddings\/|activeX\//i,
    'El archivo lleva otros archivos adentro: dejá sólo las celdas, guardalo y probá otra vez.',
  ],
]

/** Checked before cells are built. @throws {SpreadsheetRefused} */
export function checkWorkbook(parts: ReadonlyMap<string, Buffer>, limits: SpreadsheetLimits): void {
  for (const name of parts.keys()) {
    const found = REFUSED_WORKBOOK_PARTS.find(([pattern]) => pattern.test(name))
    if (found) throw new SpreadsheetRefused(found[1])
  }
  if (parts.has('xl/workbook.bin'))
    throw new SpreadsheetRefused(
      'Es un libro binario de Excel (.xlsb): guardalo como «Libro de Excel (.xlsx)» y probá otra vez.',
    )
  if ([...parts.keys()].some((name) => /(?:^|\/)(?:Index\.zip$|Document\.iwa$)/.test(name)))
    throw new SpreadsheetRefused(
      'Es una planilla de Numbers: usá «Archivo», «Exportar a», «Excel…» y probá con ese archivo.',
    )
  const types = parts.get('[Content_Types].xml')?.toString('utf8')
  if (!types || !parts.has('xl/workbook.xml')) {
    throw new SpreadsheetRefused('No es una planilla de Excel: elegí un archivo .xlsx, .ods o .csv.')
  }
  if (hasMacros(parts, types)) throw new SpreadsheetRefused(REFUSED_WORKBOOK_PARTS[0]![1])
  for (const [name, body] of parts) {
    if (!name.endsWith('.xml') && !name.endsWith('.rels')) continue
    if (body.includes('<!DOCTYPE') || body.includes('<!ENTITY')) {
      throw new SpreadsheetRefused(
        'El archivo no es como los que guarda Excel: abrilo ahí y guardalo de nuevo.',
      )
    }
    if (/^xl\/worksheets\/[^/]+\.xml$/.test(name)) checkSize(body, limits)
  }
}

function hasMacros(parts: ReadonlyMap<string, Buffer>, types: string): boolean {
  const { byName, byEnding } = contentTypes(types)
  const kindOf = (name: string) =>
    byName.get(`/${name}`.toLowerCase()) ?? byEnding.get(name.split('.').at(-1)!.toLowerCase()) ?? ''
  if (/macroEnabled/i.test(kindOf('xl/workbook.xml'))) return true
  for (const [name, body] of parts) {
    if (/vbaProject|macrosheet/i.test(kindOf(name))) return true
    if (
      name.endsWith('.rels') &&
      /relationships\/(?:vbaProject|xlMacrosheet|xlIntlMacrosheet)\b/i.test(
        decodeCharacterReferences(body.toString('utf8')),
      )
    )
      return true
  }
  return false
}

/** Indexes of sheets that are a chart or a dialogue. */
export function sheetsWithoutCells(parts: ReadonlyMap<string, Buffer>): ReadonlySet<number> {
  const all = (name: string, tag: string) => elements(parts.get(name)?.toString('utf8') ?? '', tag)
  const drawn = all('xl/_rels/workbook.xml.rels', 'Relationship').flatMap(({ read }) =>
    /\/(?:chart|dialog)sheet$/.test(read('Type')) ? [read('Id')] : [],
  )
  const sheets = all('xl/workbook.xml', 'sheet').entries()
  return new Set([...sheets].flatMap(([place, { read }]) => (drawn.includes(read('id')) ? [place] : [])))
}

const elements = (xml: string, names: string) =>
  [...xml.matchAll(new RegExp(`<(?:\\w{1,20}:)?(${names})\\b([^>]{0,2000})`, 'g'))].map(
    ([, tag, attributes = '']) => ({
      tag,
      read: (name: string) =>
        decodeCharacterReferences(
          new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)?.slice(1).join('') ?? '',
        ),
    }),
  )

function contentTypes(xml: string): Record<'byName' | 'byEnding', Map<string, string>> {
  const declaredTypes = { byName: new Map<string, string>(), byEnding: new Map<string, string>() }
  for (const { tag, read } of elements(xml, 'Override|Default')) {
    const kind = read('ContentType')
    if (tag === 'Override') declaredTypes.byName.set(read('PartName').toLowerCase(), kind)
    else declaredTypes.byEnding.set(read('Extension').toLowerCase(), kind)
  }
  return declaredTypes
}

const decodeCharacterReferences = (text: string) =>
  text.replaceAll(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (whole, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

/** Counts up to the bottom right corner, because two cells may span 10¹¹. */
function checkSize(body: Buffer, limits: SpreadsheetLimits): void {
  const xml = body.toString('latin1')
  let [rows, columns, cells, inRow] = [0, 0, 0, 0]
  for (const [, tag, attributes = ''] of xml.matchAll(/<(?:\w{1,20}:)?(row|c)\b([^>]{0,400})/g)) {
    if (tag === 'row') {
      inRow = 0
      rows = Math.max(rows + 1, Number(/\br="(\d{1,9})"/.exec(attributes)?.[1] ?? 0))
    } else {
      cells += 1
      const [, letters, row] = /\br="([A-Za-z]{1,8})(\d{1,9})"/.exec(attributes) ?? []
      inRow = letters === undefined ? inRow + 1 : columnNumber(letters)
      columns = Math.max(columns, inRow)
      rows = Math.max(rows, Number(row ?? 0))
    }
    refuseSize({ rows, columns, cells }, limits)
  }
}

function columnNumber(letters: string): number {
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

export function refuseSize(
  size: { rows: number; columns: number; cells: number },
  limits: Pick<SpreadsheetLimits, 'rows' | 'columns' | 'cells'>,
): void {
  const number = (value: number) => value.toLocaleString('es-AR')
  if (size.rows > limits.rows) {
    throw new SpreadsheetRefused(
      `La planilla tiene más de ${number(limits.rows)} filas: partila en varias, o borrá las filas vacías del final.`,
    )
  }
  if (size.columns > limits.columns) {
    throw new SpreadsheetRefused(
      `La planilla tiene más de ${number(limits.columns)} columnas: dejá sólo las de la plantilla.`,
    )
  }
  if (size.cells > limits.cells) {
    throw new SpreadsheetRefused(
      `La planilla tiene más de ${number(limits.cells)} celdas: partila en varias.`,
    )
  }
}
