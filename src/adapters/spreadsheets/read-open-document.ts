import { percentCell, powerCell } from './typed-cells.ts'
import { Parser } from 'htmlparser2'
import { refuseSize } from './check-workbook.ts'
import type { WorksheetCell, MergedCells, SpreadsheetLimits, Worksheet } from '#/core/files/spreadsheet.ts'

type Attributes = Readonly<Record<string, string>>

/** Elements whose content is no cell: comments, drawings, deletions of tracked changes. */
const NON_CELL_ELEMENTS =
  /^(?:draw:.*|office:(?:annotation|forms)|table:(?:tracked-changes|shapes|dde-links)|text:(?:note|ruby-text))$/
const SPACES: Readonly<Record<string, string>> = { 'text:s': ' ', 'text:tab': '\t', 'text:line-break': '\n' }

/** Tables of `content.xml`, including grouped rows and repeated titles. @throws {SpreadsheetRefused} over the limits */
export function readOpenDocument(
  xml: string,
  limits: SpreadsheetLimits,
): { sheets: Worksheet[]; hidden: string[] } {
  const sheets: Worksheet[] = []
  const hidden: string[] = []
  const hiddenStyles = new Set<string>()
  let [apart, empty, total, style] = [0, 0, 0, '']
  let table: { rows: WorksheetCell[][]; merged: MergedCells[] } | undefined
  let row: { value: WorksheetCell; attributes: Attributes }[] = []
  let [rowAttributes, cellAttributes]: Attributes[] = [{}, {}]
  let texts: string[] = []
  let text: string | undefined

  function endRow({ rows, merged }: NonNullable<typeof table>): void {
    const times = numberOf(rowAttributes!, 'rows-repeated')
    const full = row.slice(0, row.findLastIndex(({ value }) => value !== null) + 1)
    if (full.length === 0) return void (empty += times)
    const columns = full.reduce((sum, { attributes }) => sum + numberOf(attributes, 'columns-repeated'), 0)
    total += columns * times
    refuseSize({ rows: rows.length + empty + times, columns, cells: total }, limits)
    for (; empty > 0; empty -= 1) rows.push([])
    for (let again = 0; again < times; again += 1) {
      const cells: WorksheetCell[] = []
      for (const { value, attributes } of full) {
        const [top, left] = [rows.length, cells.length]
        const right = left + numberOf(attributes, 'columns-spanned') - 1
        const bottom = top + numberOf(attributes, 'rows-spanned') - 1
        if (right > left || bottom > top) merged.push({ top, left, bottom, right })
        cells.push(...Array<WorksheetCell>(numberOf(attributes, 'columns-repeated')).fill(value))
      }
      rows.push(cells)
    }
  }

  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (apart > 0 || NON_CELL_ELEMENTS.test(tag) || (table && tag === 'table:table')) apart += 1
        else if (tag === 'style:style') style = attributes['style:name'] ?? ''
        else if (tag === 'style:table-properties' && attributes['table:display'] === 'false')
          hiddenStyles.add(style)
        else if (tag === 'table:table') {
          const name = attributes['table:name'] ?? ''
          table = { rows: [], merged: [] }
          ;[empty, total] = [0, 0]
          if (hiddenStyles.has(attributes['table:style-name'] ?? '')) hidden.push(name)
          else sheets.push({ name, ...table })
        } else if (tag === 'table:table-row') [row, rowAttributes] = [[], attributes]
        else if (tag.endsWith('table-cell')) [texts, cellAttributes] = [[], attributes]
        else if (tag === 'text:p' || tag === 'text:h') text = ''
        else if (text !== undefined && tag in SPACES)
          text += SPACES[tag]!.repeat(Math.min(Number(attributes['text:c'] ?? 1), limits.cellLength))
      },
      ontext(part) {
        if (apart > 0 || text === undefined) return
        const plain = part.replaceAll(/[ \t\r\n]+/g, ' ')
        text += /(?:^|\s)$/.test(text) ? plain.trimStart() : plain
      },
      onclosetag(tag) {
        if (apart > 0) apart -= 1
        else if ((tag === 'text:p' || tag === 'text:h') && text !== undefined) {
          texts.push(text)
          text = undefined
        } else if (tag === 'table:table-cell')
          row.push({
            value: openDocumentCell(cellAttributes!, texts.join('\n')),
            attributes: cellAttributes!,
          })
        else if (tag === 'table:covered-table-cell') row.push({ value: null, attributes: cellAttributes! })
        else if (tag === 'table:table-row' && table) endRow(table)
        else if (tag === 'table:table') table = undefined
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return { sheets, hidden }
}

const numberOf = (attributes: Attributes, name: string) =>
  Math.max(1, Math.trunc(Number(attributes[`table:number-${name}`])) || 1)

function openDocumentCell(attributes: Attributes, text: string): WorksheetCell {
  const read = (name: string) => attributes[`office:${name}`] ?? ''
  const formula = attributes['table:formula']
  if (formula !== undefined) return { formula: formula.replace(/^(?:\w+:)?=/, '') }
  const type = read('value-type')
  const value = read('value')
  if (type === 'float' && /^-?\d[\d.,]*E[+-]?\d+$/i.test(text)) return powerCell(Number(value))
  if (type === 'float' && /^0\d+$/.test(text) && Number(text) === Number(value)) return text
  if ((type === 'float' || type === 'currency') && value !== '') return Number(value)
  if (type === 'percentage' && value !== '') return percentCell(Number(value))
  if (type === 'boolean') return read('boolean-value') === 'true'
  if (type === 'date') {
    const [day = '', time = ''] = read('date-value').split('T')
    return { kind: 'date', text: /[1-9]/.test(time) ? `${day} ${time.slice(0, 5)}` : day }
  }
  if (type === 'time')
    return { kind: 'time', text: read('time-value').replace(/^PT(\d+)H(\d+)M.*$/, '$1:$2') }
  return read('string-value') || text || null
}
