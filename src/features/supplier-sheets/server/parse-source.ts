import { isPdf, PDF_LIMITS, type PdfLimits, type PdfText } from '#/core/files/pdf-text.ts'
import {
  SPREADSHEET_LIMITS,
  type WorksheetCell,
  type Spreadsheet,
  type SpreadsheetLimits,
} from '#/core/files/spreadsheet.ts'
import { formatList } from '#/language/es-AR/format.ts'
import type { FileSource } from '#/features/supplier-sheets/model/products-in-sheet.ts'

/** Limits of a supplier sheet; price lists of thousands use «Importar». */
const SHEET_LIMITS = {
  ...SPREADSHEET_LIMITS,
  openBytes: 60 * 1024 * 1024,
  rows: 3000,
  columns: 200,
  cells: 60_000,
}

type Parsers = {
  parsePdf(bytes: Uint8Array, limits: PdfLimits): Promise<PdfText>
  parseSpreadsheet(bytes: Buffer, limits: SpreadsheetLimits): Promise<Spreadsheet>
}

/** Parses a file by the type detected from its bytes. @throws {SpreadsheetRefused} {PdfRefused} */
export async function parseSource(
  bytes: Buffer,
  { parsePdf, parseSpreadsheet }: Parsers,
): Promise<FileSource> {
  if (isPdf(bytes)) {
    const { pages, unread } = await parsePdf(bytes, PDF_LIMITS)
    return { kind: 'pdf', pages, notes: unread.length > 0 ? [unreadNote(unread)] : [] }
  }
  const { sheets, notes = [] } = await parseSpreadsheet(bytes, SHEET_LIMITS)
  return {
    kind: 'xlsx',
    notes,
    sheets: sheets.map(({ name, rows }) => ({
      name: name ?? '',
      rows: rows.map((row) => row.map(sourceCellText)),
    })),
  }
}

function unreadNote(pages: readonly number[]): string {
  const where = `${pages.length === 1 ? 'la página' : 'las páginas'} ${formatList(pages.map(String))}`
  return `En ${where} hay letras que no se pudieron leer: mirá el PDF y cargá a mano lo que falte.`
}

/** Unambiguous text of a cell: «1.125» is decimal, never a thousand; formulas are empty. */
function sourceCellText(cell: WorksheetCell): string {
  if (cell === null) return ''
  if (typeof cell === 'object') return 'formula' in cell ? '' : cell.text
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  if (typeof cell === 'string') return cell
  const text = String(Number(cell.toPrecision(12)))
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text
}
