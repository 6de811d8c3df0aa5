import type { DataValidation, WriteSheet } from 'hucre/xlsx'
import { checkWorkbook, refuseSize, sheetsWithoutCells } from './check-workbook.ts'
import { openZip } from './open-zip.ts'
import { parseCsv } from './parse-csv.ts'
import { percentCell, powerCell } from './typed-cells.ts'
import {
  SpreadsheetRefused,
  type WorksheetCell,
  type Worksheet,
  type WorksheetToWrite,
  type Spreadsheet,
  type SpreadsheetLimits,
} from '#/core/files/spreadsheet.ts'

/** UTF-8 decoded as Windows-1252, or replacement characters. */
const BROKEN = /.{0,12}(?:[\u00C2\u00C3][\u0080-\u00BF]|\uFFFD).{0,12}/

const MIMETYPE = 'application/vnd.oasis.opendocument.spreadsheet'

/** Whether the parts of an archive are an OpenDocument file, by its `mimetype`. */
const isOpenDocument = (parts: ReadonlyMap<string, Buffer>) =>
  parts.get('mimetype')?.toString('latin1').startsWith(MIMETYPE) ?? false

// Only module that imports the library, which takes half of a process's start; CSV works without it.
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ZIP = Buffer.from('504b0304', 'hex')
const SPARE_ROWS = 2000
const MERGED = 5000
const LISTS_SHEET = 'Listas'
/** LibreOffice's formula for a checked box. */
const TRUTH = /^(?:TRUE|FALSE)\(\)$/i

/** Detects the format by its bytes, never by the name. @throws {SpreadsheetRefused} */
export async function parseSpreadsheet(bytes: Buffer, limits: SpreadsheetLimits): Promise<Spreadsheet> {
  if (bytes.length === 0) throw new SpreadsheetRefused('El archivo está vacío: elegí otro.')
  if (bytes.length > limits.fileBytes) {
    throw new SpreadsheetRefused(
      `El archivo pesa más de ${limits.fileBytes / 1024 / 1024} MB: partilo en varios.`,
    )
  }
  if (bytes.subarray(0, 8).equals(OLE)) {
    throw new SpreadsheetRefused(
      'Es un Excel viejo (.xls) o tiene contraseña: guardalo como «Libro de Excel (.xlsx)», sin contraseña, y probá otra vez.',
    )
  }
  return bytes.subarray(0, 4).equals(ZIP) ? readWorkbook(bytes, limits) : readTextSpreadsheet(bytes, limits)
}

async function readWorkbook(bytes: Buffer, limits: SpreadsheetLimits): Promise<Spreadsheet> {
  const parts = openZip(bytes, limits)
  const read = isOpenDocument(parts)
    ? (await import('./read-open-document.ts')).readOpenDocument(checkOpenDocument(parts), limits)
    : await readXlsxSheets(bytes, parts, limits)
  const sheets = read.sheets.map(({ name, rows, merged = [] }): Worksheet => {
    const plain = rows.map((row) => row.map(withoutTruth))
    return { name, rows: checked(plain, limits), merged: merged.slice(0, MERGED) }
  })
  const named = read.hidden.map((name) => `«${name}»`).join(', ')
  const notes = named === '' ? [] : [`Hay hojas ocultas o de un gráfico, que no se leyeron: ${named}.`]
  return { kind: 'xlsx', sheets, notes }
}

async function readXlsxSheets(
  bytes: Buffer,
  parts: ReadonlyMap<string, Buffer>,
  limits: SpreadsheetLimits,
): Promise<{ sheets: Worksheet[]; hidden: string[] }> {
  checkWorkbook(parts, limits)
  const drawn = sheetsWithoutCells(parts)
  const hidden: string[] = []
  const { readXlsx } = await import('hucre/xlsx')
  const book = await readXlsx(bytes, {
    readStyles: true,
    sheets: ({ name, index, hidden: isHidden, veryHidden }) => {
      if (!isHidden && !veryHidden && !drawn.has(index)) return true
      if (name !== LISTS_SHEET) hidden.push(name)
      return false
    },
  }).catch((cause: unknown) => {
    throw new SpreadsheetRefused(
      'La planilla no se puede leer: abrila de nuevo donde se hizo, guardala y probá otra vez.',
      { cause },
    )
  })
  const sheets = book.sheets.map(({ name, rows, cells, merges }): Worksheet => ({
    name,
    rows: rows.map((row, line) =>
      row.map((value, place) => {
        const { formula, style } = cells?.get(`${line},${place}`) ?? {}
        if (formula !== undefined) return { formula }
        return workbookCell(value, style?.numFmt?.replaceAll(LITERALS, '') ?? '')
      }),
    ),
    merged: (merges ?? []).map(({ startRow, startCol, endRow, endCol }) => ({
      top: startRow,
      left: startCol,
      bottom: endRow,
      right: endCol,
    })),
  }))
  return { sheets, hidden }
}

/** Literal text in a number format. */
const LITERALS = /"[^"]*"|\\./g

function withoutTruth(cell: WorksheetCell): WorksheetCell {
  const isTruth = cell !== null && typeof cell === 'object' && 'formula' in cell && TRUTH.test(cell.formula)
  return isTruth ? /true/i.test(cell.formula) : cell
}

function readTextSpreadsheet(bytes: Buffer, limits: SpreadsheetLimits): Spreadsheet {
  const { text, encoding } = decodeText(bytes)
  if (/^\s*(<!doctype|<html|<\?xml|%PDF|\{\\rtf)/i.test(text)) {
    throw new SpreadsheetRefused('No es una planilla: elegí un archivo .xlsx, .ods o .csv.')
  }
  const { rows, separator, quotedTexts } = parseCsv(text.replace(/^sep=.\r?\n/i, ''), limits)
  const read = rows.map((row) => row.map((cell) => cell.replaceAll(/\r\n?/g, '\n')))
  return {
    kind: 'csv',
    sheets: [{ name: null, rows: checked(read, limits) }],
    notes: [
      `Se leyó como CSV separado por ${separator}, con las letras en ${encoding.toUpperCase()}.`,
      ...quotesNote(quotedTexts),
    ],
  }
}

function quotesNote([first, ...others]: ReturnType<typeof parseCsv>['quotedTexts']): string[] {
  if (first === undefined) return []
  const more =
    others.length > 0 ? `, y así en ${others.length} ${others.length > 1 ? 'celdas' : 'celda'} más` : ''
  return [
    `Las comillas de la fila ${first.row} se leyeron como parte del texto: «${first.cell.trim()}»${more}.`,
  ]
}

/** `format`: number format of the cell without its literals. */
function workbookCell(value: unknown, format: string): WorksheetCell {
  if (value === null || value === undefined) return null
  if (value instanceof Date || (typeof value === 'string' && format !== '' && ISO_DATE_CELL.test(value)))
    return momentCell(new Date(value), format)
  if (typeof value === 'number' && format.includes('%')) return percentCell(value)
  if (typeof value === 'number' && /E[+-]/i.test(format)) return powerCell(value)
  if (Number.isInteger(value) && /^00+$/.test(format)) return String(value).padStart(format.length, '0')
  if (typeof value === 'number' || typeof value === 'boolean') return value
  return typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n') : JSON.stringify(value)
}

/** ISO date, which a workbook may store instead of the number of a day. */
const ISO_DATE_CELL = /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z?)?$/

function momentCell(value: Date, format: string): WorksheetCell {
  if (Number.isNaN(value.getTime())) return null
  const [day = '', time = ''] = value.toISOString().split('T')
  const isTime = format !== '' && !/[yd]|m{3}/i.test(format.replaceAll(/\[[^\]]*\]/g, ''))
  if (isTime) return { kind: 'time', text: /\[h+\]/i.test(format) ? elapsed(value) : time.slice(0, 5) }
  return { kind: 'date', text: time.startsWith('00:00') ? day : `${day} ${time.slice(0, 5)}` }
}

/** Epochs of the two workbook date systems. */
const [SINCE_1900, SINCE_1904] = [Date.UTC(1899, 11, 31), Date.UTC(1904, 0, 1)]

/** Duration, possibly over a day, as `30:00`. */
function elapsed(value: Date): string {
  const zero = value.getTime() < SINCE_1904 ? SINCE_1900 : SINCE_1904
  const minutes = Math.round((value.getTime() - zero) / 60_000)
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** @throws {SpreadsheetRefused} */
function checked(rows: readonly (readonly WorksheetCell[])[], limits: SpreadsheetLimits): WorksheetCell[][] {
  const isEmpty = (cell: WorksheetCell | undefined) => cell === null || cell === undefined || cell === ''
  const trimmed = rows.map((row) => row.slice(0, row.findLastIndex((cell) => !isEmpty(cell)) + 1))
  const nonEmpty = trimmed.slice(0, trimmed.findLastIndex((row) => row.length > 0) + 1)
  const columns = nonEmpty.reduce((most, row) => Math.max(most, row.length), 0)
  refuseSize(
    { rows: nonEmpty.length, columns, cells: nonEmpty.reduce((sum, row) => sum + row.length, 0) },
    limits,
  )
  const long = nonEmpty.findIndex((row) =>
    row.some((cell) => typeof cell === 'string' && cell.length > limits.cellLength),
  )
  if (long >= 0) {
    throw new SpreadsheetRefused(
      `Una celda de la fila ${long + 1} tiene más de ${limits.cellLength.toLocaleString('es-AR')} letras: acortala.`,
    )
  }
  return nonEmpty
}

/** Escapes texts that would be read as formulas. */
export async function writeWorkbook(sheets: readonly WorksheetToWrite[]): Promise<Uint8Array> {
  const lists: string[][] = []
  const written = sheets.map((sheet): WriteSheet => {
    const rows = sheet.rows.map((row) => [...row])
    const last = rows.length + SPARE_ROWS
    const columns = [...Array(Math.max(0, ...rows.map((row) => row.length))).keys()]
    return {
      name: sheet.name,
      rows,
      columns: columns.map((place) => ({ width: sheet.widths?.[place] ?? 18 })),
      freezePane: { rows: 1, columns: 1 },
      dataValidations: columns.flatMap((place): DataValidation[] => {
        const values = sheet.lists?.get(place)
        const hint = sheet.hints?.get(place)
        if (!values && hint === undefined) return []
        const letters = lettersOf(place)
        const inputMessage =
          hint === undefined ? {} : { showInputMessage: true, inputMessage: hint.slice(0, 250) }
        const range = `${letters}2:${letters}${last}`
        if (!values) return [{ type: 'custom', formula1: 'TRUE', range, allowBlank: true, ...inputMessage }]
        lists.push([...values])
        const from = lettersOf(lists.length - 1)
        return [
          {
            type: 'list',
            formula1: `${LISTS_SHEET}!$${from}$1:$${from}$${values.length}`,
            range,
            allowBlank: true,
            // «(vaciar)» is not in the list but must be accepted.
            showErrorMessage: false,
            ...inputMessage,
          },
        ]
      }),
    }
  })
  const longest = Math.max(0, ...lists.map((list) => list.length))
  const listRows = [...Array(longest).keys()].map((row) => lists.map((list) => list[row] ?? null))
  const own: WriteSheet[] = longest > 0 ? [{ name: LISTS_SHEET, rows: listRows, hidden: true }] : []
  const { writeXlsx } = await import('hucre/xlsx')
  return writeXlsx({ sheets: [...written, ...own] })
}

function lettersOf(place: number): string {
  const rest = Math.floor(place / 26)
  return `${rest > 0 ? lettersOf(rest - 1) : ''}${String.fromCharCode(65 + (place % 26))}`
}

/** Returns the cells' XML. @throws {SpreadsheetRefused} */
function checkOpenDocument(parts: ReadonlyMap<string, Buffer>): string {
  if (parts.get('META-INF/manifest.xml')?.includes('encryption-data'))
    throw new SpreadsheetRefused('El archivo tiene contraseña: guardalo sin ella y probá otra vez.')
  if ([...parts.keys()].some((name) => /^(?:Basic|Scripts)\//i.test(name)))
    throw new SpreadsheetRefused('El archivo tiene macros: guardalo sin macros y probá otra vez.')
  const content = parts.get('content.xml')
  if (
    !content ||
    [...parts].some(
      ([name, body]) => name.endsWith('.xml') && /<!(?:DOCTYPE|ENTITY)/.test(body.toString('latin1')),
    )
  )
    throw new SpreadsheetRefused(
      'El archivo no es como los que guarda LibreOffice: abrilo ahí y guardalo de nuevo.',
    )
  return content.toString('utf8')
}

/** Excel in es-AR writes Windows-1252. @throws {SpreadsheetRefused} */
function decodeText(bytes: Buffer): { text: string; encoding: string } {
  const encoding = encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  if (text.includes('\0'))
    throw new SpreadsheetRefused('No es una planilla: elegí un archivo .xlsx, .ods o .csv.')
  const [broken] = BROKEN.exec(text) ?? []
  if (broken !== undefined)
    throw new SpreadsheetRefused(
      `El archivo tiene letras rotas («${broken.trim()}»): guardalo de nuevo como «CSV UTF-8» o como Excel (.xlsx).`,
    )
  return { text, encoding }
}

function encodingOf(bytes: Buffer): 'utf-16le' | 'utf-16be' | 'utf-8' | 'windows-1252' {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
