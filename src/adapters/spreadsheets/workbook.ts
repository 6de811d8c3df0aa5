import { parseCsv, writeCsv } from 'hucre/csv'
import { readOds } from 'hucre/ods'
import { readXlsx, writeXlsx, type DataValidation, type WriteSheet } from 'hucre/xlsx'
import { checkOpenDocument, isOpenDocument } from './check-open-document.ts'
import { checkWorkbook, refuseSize } from './check-workbook.ts'
import { decodeText } from './decode-text.ts'
import { openZip } from './open-zip.ts'
import {
  SpreadsheetRefused,
  type Cell,
  type Worksheet,
  type WorksheetToWrite,
  type Spreadsheet,
  type SpreadsheetLimits,
} from '#/core/files/spreadsheet.ts'

// The one file that knows the library.

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ZIP = Buffer.from('504b0304', 'hex')
const SPARE_ROWS = 2000
const MERGED = 5000
/** A title may stand above the headers. */
const FIRST_LINES = 20
const LISTS_SHEET = 'Listas'
/** So LibreOffice writes a box that is ticked. */
const TRUTH = /^(?:TRUE|FALSE)\(\)$/i

/** Told apart by bytes, never by name. @throws {SpreadsheetRefused} */
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
  return bytes.subarray(0, 4).equals(ZIP) ? readWorkbook(bytes, limits) : readText(bytes, limits)
}

async function readWorkbook(bytes: Buffer, limits: SpreadsheetLimits): Promise<Spreadsheet> {
  const parts = openZip(bytes, limits)
  const isOds = isOpenDocument(parts)
  if (isOds) checkOpenDocument(parts, limits)
  else checkWorkbook(parts, limits)
  const reading = isOds
    ? readOds(bytes)
    : readXlsx(bytes, {
        readStyles: true,
        sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
      })
  const book = await reading.catch((cause: unknown) => {
    throw new SpreadsheetRefused(
      'La planilla no se puede leer: abrila de nuevo donde se hizo, guardala y probá otra vez.',
      { cause },
    )
  })
  const sheets = book.sheets.map(({ name, rows, cells, merges }): Worksheet => {
    const read = rows.map((row, line) =>
      row.map((value, place) => {
        const formula = cells?.get(`${line},${place}`)?.formula
        if (formula === undefined) return cellOf(value)
        return TRUTH.test(formula) ? /true/i.test(formula) : { formula }
      }),
    )
    const merged = (merges ?? []).slice(0, MERGED).map(({ startRow, startCol, endRow, endCol }) => ({
      top: startRow,
      left: startCol,
      bottom: endRow,
      right: endCol,
    }))
    return { name, rows: checked(read, limits), merged }
  })
  return { kind: 'xlsx', sheets }
}

function readText(bytes: Buffer, limits: SpreadsheetLimits): Spreadsheet {
  const text = decodeText(bytes)
  if (/^\s*(<!doctype|<html|<\?xml|%PDF|\{\\rtf)/i.test(text)) {
    throw new SpreadsheetRefused('No es una planilla: elegí un archivo .xlsx, .ods o .csv.')
  }
  const lines = text.replace(/^\uFEFF/, '').replace(/^sep=.\r?\n/i, '')
  // Cheaper than making the rows first.
  refuseSize({ rows: 0, columns: widest(lines), cells: 0 }, limits)
  const rows = parseCsv(lines, { delimiter: delimiterOf(lines), maxRows: limits.rows + 1 })
  return {
    kind: 'csv',
    sheets: [
      {
        name: null,
        rows: checked(
          rows.map((row) => row.map(cellOf)),
          limits,
        ),
      },
    ],
  }
}

/** What parts most of the first lines into equally many; a comma may stand in any text. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 100_000)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r?\n/, FIRST_LINES)
  const ways = [';', ',', '\t'].map((sign) => {
    const counts = Map.groupBy(
      lines.map((line) => line.split(sign).length),
      (count) => count,
    )
    const [alike = 0, parts = 0] = [...counts]
      .filter(([count]) => count > 1)
      .map(([count, same]) => [same.length, count] as const)
      .reduce((best, each) => (each[0] > best[0] ? each : best), [0, 0] as const)
    return { sign, alike, parts }
  })
  return ways.reduce((best, each) =>
    each.alike > best.alike || (each.alike === best.alike && each.parts > best.parts) ? each : best,
  ).sign
}

function widest(text: string): number {
  const [first = ''] = text.split(/\r?\n/, 1)
  return first.split(/[;,\t]/).length / 2
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return null
    const [day = '', time = ''] = value.toISOString().split('T')
    return time.startsWith('00:00') ? day : `${day} ${time.slice(0, 5)}`
  }
  if (typeof value === 'number' || typeof value === 'boolean') return value
  return typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n') : JSON.stringify(value)
}

/** @throws {SpreadsheetRefused} */
function checked(rows: readonly (readonly Cell[])[], limits: SpreadsheetLimits): Cell[][] {
  const isEmpty = (cell: Cell | undefined) => cell === null || cell === undefined || cell === ''
  const trimmed = rows.map((row) => row.slice(0, row.findLastIndex((cell) => !isEmpty(cell)) + 1))
  const kept = trimmed.slice(0, trimmed.findLastIndex((row) => row.length > 0) + 1)
  const columns = kept.reduce((most, row) => Math.max(most, row.length), 0)
  refuseSize({ rows: kept.length, columns, cells: kept.reduce((sum, row) => sum + row.length, 0) }, limits)
  const long = kept.findIndex((row) =>
    row.some((cell) => typeof cell === 'string' && cell.length > limits.cellLength),
  )
  if (long >= 0) {
    throw new SpreadsheetRefused(
      `Una celda de la fila ${long + 1} tiene más de ${limits.cellLength.toLocaleString('es-AR')} letras: acortala.`,
    )
  }
  return kept
}

/** Texts are kept from being taken for formulas. */
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
        const shown = hint === undefined ? {} : { showInputMessage: true, inputMessage: hint.slice(0, 250) }
        const range = `${letters}2:${letters}${last}`
        if (!values) return [{ type: 'custom', formula1: 'TRUE', range, allowBlank: true, ...shown }]
        lists.push([...values])
        const from = lettersOf(lists.length - 1)
        return [
          {
            type: 'list',
            formula1: `${LISTS_SHEET}!$${from}$1:$${from}$${values.length}`,
            range,
            allowBlank: true,
            // «(vaciar)» is none of the list, and has to get in.
            showErrorMessage: false,
            ...shown,
          },
        ]
      }),
    }
  })
  const longest = Math.max(0, ...lists.map((list) => list.length))
  const listRows = [...Array(longest).keys()].map((row) => lists.map((list) => list[row] ?? null))
  const own: WriteSheet[] = longest > 0 ? [{ name: LISTS_SHEET, rows: listRows, hidden: true }] : []
  return writeXlsx({ sheets: [...written, ...own] })
}

function lettersOf(place: number): string {
  const rest = Math.floor(place / 26)
  return `${rest > 0 ? lettersOf(rest - 1) : ''}${String.fromCharCode(65 + (place % 26))}`
}

/** As Excel of es-AR opens it with a double click: UTF-8 with its mark, and `;`. */
export function writeText(rows: readonly (readonly (string | null)[])[]): Uint8Array {
  return Buffer.from(
    `\uFEFF${writeCsv(
      rows.map((row) => [...row]),
      { delimiter: ';', lineSeparator: '\r\n' },
    )}`,
  )
}
