import { refuseSize } from './check-workbook.ts'
import { SpreadsheetRefused, type SpreadsheetLimits } from '#/core/files/spreadsheet.ts'

const MIMETYPE = 'application/vnd.oasis.opendocument.spreadsheet'

/** What LibreOffice keeps by itself. */
export const isOpenDocument = (parts: ReadonlyMap<string, Buffer>) =>
  parts.get('mimetype')?.toString('latin1').startsWith(MIMETYPE) ?? false

/** Before any of it is made into cells. @throws {SpreadsheetRefused} */
export function checkOpenDocument(parts: ReadonlyMap<string, Buffer>, limits: SpreadsheetLimits): void {
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
  checkSize(content.toString('latin1'), limits)
}

const TAG = /<(?:\w{1,20}:)?(table-row|(?:covered-)?table-cell|table)\b([^>]{0,4000})(\/?)>/g

/** By what it says to repeat: empty cells up to the last column take no room, and neither do empty rows at the end. */
function checkSize(xml: string, limits: SpreadsheetLimits): void {
  let [rows, empty, cells] = [0, 0, 0]
  let row = { times: 1, columns: 0, full: 0 }
  const end = () => {
    if (row.full === 0) empty += row.times
    else {
      rows += empty + row.times
      cells += row.full * row.times
      empty = 0
    }
    refuseSize({ rows, columns: row.full, cells }, limits)
    row = { times: 0, columns: 0, full: 0 }
  }
  for (const [whole, tag, attributes = ''] of xml.matchAll(TAG)) {
    if (tag === 'table') {
      end()
      ;[rows, empty, cells] = [0, 0, 0]
    } else if (tag === 'table-row') {
      end()
      row.times = repeated(attributes, 'rows')
    } else {
      row.columns += repeated(attributes, 'columns')
      const isFull = !whole.endsWith('/>') || /value|formula|spanned/.test(attributes)
      if (isFull) row.full = row.columns
    }
  }
  end()
}

const repeated = (attributes: string, what: string) =>
  Number(new RegExp(`number-${what}-repeated\\s*=\\s*["']?(\\d{1,9})`).exec(attributes)?.[1] ?? 1)
