import {
  isName,
  MAX_COLUMNS,
  MODEL_LABEL,
  MAX_TABLE_PRODUCTS,
  pairOfCell,
  foldTableText,
} from './table-cells.ts'
import { readColumns } from './read-columns.ts'
import type {
  SourceGrid,
  IsLabel,
  SuppliedProduct,
  SourcePair,
  SourceLocation,
} from '#/features/supplier-sheets/model/source.ts'
import { isUnit } from '#/catalogue/quantities/measures-in-text.ts'
import { isPacking } from '#/features/supplier-sheets/model/labels/label-key.ts'

export type SupplierLine = { readonly text: string; readonly place: SourceLocation }

const MAX_SUPPLIER_LINES = 3000
const LONGEST_LINE = 2000
const LINE_BULLET = /^\s*(?:[•●▪■◆♦►▶◦·*✓✔√→>»]|[-–—](?=\s)|\(?\d{1,2}[.)](?=\s+\D))\s*/
const PARTED =
  /^(.{1,90}?)\s*(?:[:：]\s*|[?？]\s+|\s=\s|\.{3,}\s*|…+\s*|\t+|\s{3,}|\s[-–—→|]\s|_{3,}\s*)(.*)$/

/** Timestamp and sender before each chat message. */
const CHAT = (() => {
  const day = String.raw`\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?`
  const time = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?`
  return new RegExp(String.raw`^\s*\[?(?:${day},? ${time}|${time},? ${day})\]?\s?[-–]?\s?[^:]{1,40}:\s`, 'i')
})()

const TWO_WEIGHTS =
  /^(n\.?\s?w\.?|net weight|peso neto|peso l[ií]quido)\s*[:：]?\s*([\d.,]+\s?(?:kgs?|g|lbs?))[\s,;/]+((?:g\.?\s?w\.?|gross weight|peso bruto)\s*(?:\([^)]{2,30}\))?)\s*[:：]?\s*([\d.,]+\s?(?:kgs?|g|lbs?)[^\d]*)$/i

const BEFORE_WEIGHT =
  /[\s,;/]+(?=(?:n\.?\s?w|g\.?\s?w|net weight|gross weight|peso neto|peso bruto)\b\.?\s*[:：]?\s*\d)/i

const MAX_ROWS = 3000

function tableHead(table: readonly (readonly string[])[], isLabel: IsLabel): number | undefined {
  for (const [index, row] of table.slice(0, 30).entries()) {
    const full = row.flatMap((text, column) => (text === '' ? [] : [column]))
    const named = full.filter((column) => isName(row[column]!, isLabel))
    if (named.length < 4 || named.length * 2 < full.length) continue
    const below = table[index + 1] ?? []
    const values = named.filter((column) => (below[column] ?? '') !== '' && !isName(below[column]!, isLabel))
    // Several pairs per row: «Peso | 3 kg | Color | Negro».
    if (values.length * 2 >= named.length) return index
  }
  return undefined
}

const isEastAsian = (text: string) => /[\u3400-\u9fff]/.test(text) && !/[a-z]{2}/i.test(text)

/** Joins labels that have each language on its own row, with a value beside both. */
function joinLabels(table: string[][]): void {
  for (const [index, row] of table.entries()) {
    const below = table[index + 1] ?? []
    const full = below.flatMap((text, column) => (text === '' ? [] : [column]))
    if (
      full.length === 0 ||
      full.some((column) => !isEastAsian(row[column] ?? '') || isEastAsian(below[column]!))
    )
      continue
    for (const column of full) row[column] += ` ${below[column]}`
    table[index + 1] = []
  }
}

/** Reads a grid with values beside labels, products as columns, or products as rows. */
export function readGrid({ rows, placeOf }: SourceGrid, isLabel: IsLabel): SuppliedProduct[] {
  const table = rows.slice(0, MAX_ROWS).map((row) => row.slice(0, MAX_COLUMNS).map((text) => text.trim()))
  joinLabels(table)
  const head = tableHead(table, isLabel)
  if (head !== undefined) return readTableRows(table, head, placeOf, isLabel)
  return readColumns(table, placeOf, isLabel)
}

function readTableRows(
  table: readonly (readonly string[])[],
  head: number,
  placeOf: SourceGrid['placeOf'],
  isLabel: IsLabel,
): SuppliedProduct[] {
  const above = head > 0 ? table[head - 1]! : []
  // A second header row names columns that lack a name.
  const isDouble = above.filter((text) => text !== '' && isName(text, isLabel)).length >= 3
  const groups = spread(above, table[head]!)
  const widest = Math.max(above.length, table[head]!.length)
  let labels: readonly string[] = isDouble
    ? Array.from({ length: widest }, (_, column) => table[head]![column] || (above[column] ?? ''))
    : table[head]!
  let first = head + 1
  // Separate row of units.
  const units = table[first] ?? []
  const full = units.filter((text) => text !== '')
  if (full.length > 0 && full.every((text) => isUnit(text.replace(/^[([]|[)\]]$/g, '')) || text === '-')) {
    labels = labels.map((label, column) => (units[column] ? `${label} (${units[column]})` : label))
    first += 1
  }
  const products: SuppliedProduct[] = []
  for (const [offset, row] of table.slice(first).entries()) {
    const cells = row.flatMap((text, column) =>
      text === '' || !labels[column] ? [] : [{ text, column, row: first + offset }],
    )
    if (cells.length < 2 || products.length >= MAX_TABLE_PRODUCTS) continue
    const named = cells.find(({ column }) => MODEL_LABEL.test(foldTableText(labels[column]!))) ?? cells[0]!
    products.push({
      title: named.text.slice(0, 80),
      pairs: cells
        .filter((cell) => cell !== named || isLabel(labels[cell.column]!))
        .map((cell) => pairOfCell(labels[cell.column]!, cell, groups[cell.column] ?? '', placeOf)),
    })
  }
  return products.length > 0 ? products : [{ title: '', pairs: [] }]
}

/** Fills merged headings, whose text is in the first column. */
function spread(above: readonly string[], labels: readonly string[]): string[] {
  let last = ''
  return labels.map((label, column) => {
    last = above[column] || last
    return label === '' ? '' : last
  })
}

export function supplierLines(text: string): SupplierLine[] {
  return text
    .split(/\r\n?|\n/)
    .slice(0, MAX_SUPPLIER_LINES)
    .map((line, index) => ({
      text: line.slice(0, LONGEST_LINE),
      place: { kind: 'line', line: index + 1 } as const,
    }))
}

/** Reads text lines; lines with columns are read as a table. */
export function readLines(lines: readonly SupplierLine[], isLabel: IsLabel): SuppliedProduct[] {
  const filledLines = lines
    .slice(0, MAX_SUPPLIER_LINES)
    .map(({ text, place }) => ({ text: text.slice(0, LONGEST_LINE), place }))
  const full = filledLines.filter(({ text }) => text.trim() !== '')
  const inColumns = full.filter(({ text }) => cellsOfLine(text).length > 1)
  if (inColumns.length >= 2 && inColumns.length * 2 >= full.length) {
    const rows = full.map(({ text }) => cellsOfLine(text))
    const products = readGrid({ rows, placeOf: (row) => full[row]!.place }, isLabel)
    if (products.some(({ pairs }) => pairs.length > 0)) return products
  }
  return [{ title: '', pairs: pairsOfLines(full, isLabel) }]
}

function cellsOfLine(text: string): string[] {
  if (text.includes('\t')) return text.split('\t').map((cell) => cell.trim())
  const bars = text.trim()
  if (/^\|.*\|$/.test(bars) || (bars.match(/\s\|\s/g) ?? []).length > 1) {
    if (/^[|\s:-]+$/.test(bars)) return []
    return bars
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.replaceAll('**', '').trim())
  }
  return [text.trim()]
}

function pairsOfLines(lines: readonly SupplierLine[], isLabel: IsLabel): SourcePair[] {
  const pairs: SourcePair[] = []
  let section = ''
  for (let index = 0; index < lines.length; index++) {
    const { text, place } = lines[index]!
    const isListed = LINE_BULLET.test(text)
    const line = text
      .replace(/^\s*(?:>\s?)+/, '')
      .replace(CHAT, '')
      .replace(/^\s*[\p{Extended_Pictographic}\uFE0F]+\s*/u, '')
      .replace(LINE_BULLET, '')
      .replaceAll(/\*\*|__/g, '')
      .trim()
    if (line === '' || /^[-=_*#\s]+$/.test(line)) continue
    if (/^#{1,4}\s/.test(line)) {
      section = line.replace(/^#+\s*/, '').replace(/[:：]$/, '')
      continue
    }
    const several = severalIn(line)
    if (several.length > 1) {
      for (const [label, value] of several) pairs.push({ label, value, section, place, source: line })
      continue
    }
    const labelled = splitLabelled(line, isLabel)
    const next = lines[index + 1]
    const nextLine = next?.text.replace(LINE_BULLET, '').trim() ?? ''
    const nextIsBare = nextLine !== '' && splitLabelled(nextLine, isLabel) === undefined && !isLabel(nextLine)
    if (labelled && labelled.value !== '') {
      pairs.push({ ...labelled, section, place, source: line })
      continue
    }
    const heading = line.replace(/[:：]\s*$/, '')
    if (labelled || isLabel(heading)) {
      const headsList = !isListed && [1, 2].every((at) => LINE_BULLET.test(lines[index + at]?.text ?? ''))
      // A label whose value is on the next line; other complete lines are facts by themselves.
      if (next && nextIsBare && isLabel(heading) && !headsList) {
        pairs.push({ label: heading, value: nextLine, section, place, source: `${heading}: ${nextLine}` })
        if (labelled) index += 1
        else pairs.push({ label: '', value: heading, section, place, source: heading })
      } else {
        if (!labelled && !headsList)
          pairs.push({ label: '', value: heading, section, place, source: heading })
        section = heading
      }
      continue
    }
    const last = pairs.at(-1)
    if (!isListed && last && last.label !== '' && (/[,;+/&(-]$/.test(last.value) || /^\s{2,}\S/.test(text))) {
      pairs[pairs.length - 1] = { ...last, value: `${last.value} ${line}`, source: `${last.source} ${line}` }
      continue
    }
    if (!isListed && isHeading(line)) section = line
    else pairs.push({ label: '', value: line, section, place, source: text.trim() })
  }
  return pairs
}

function isHeading(line: string): boolean {
  return (
    line.length <= 48 &&
    !/^(?:class|clase|classe) i{1,3}$/i.test(line) &&
    !/\d/.test(line) &&
    !/[.,;!?]/.test(line) &&
    line.split(/\s+/).length <= 5 &&
    /^[^a-z]*[A-ZÁÉÍÓÚÑÇ【[]/.test(line) &&
    (line === line.toUpperCase() ||
      /^(?:[A-ZÁÉÍÓÚÑ&/]\S*\s?(?:de |y |e |and |of |& |do |da )?){1,5}$/.test(line))
  )
}

function severalIn(line: string): [string, string][] {
  const weights = TWO_WEIGHTS.exec(line)
  if (weights) return [weights.slice(1, 3), weights.slice(3, 5)] as [string, string][]
  const weighed = line.split(BEFORE_WEIGHT)
  const measured = weighed.map((part) => /^([^\d:：]{2,60}?)\s*[:：]?\s*(\d.*)$/.exec(part))
  if (weighed.length > 1 && !isPacking(weighed[0]!) && measured.every((match) => match !== null))
    return measured.map((match) => [match![1]!, match![2]!])
  for (const sign of [
    /\s*[;|•·]\s*/,
    /\s{3,}/,
    /\s*[,.]\s+(?=[A-ZÁÉÍÓÚÑ][^,.:]{1,40}:)/,
    /\s+\/\s+(?=[A-ZÁÉÍÓÚÑ][^/:]{1,40}:)/,
  ]) {
    const parts = line.split(sign).filter((part) => part !== '')
    const labelledParts = parts.map((part) => /^([^:：]{2,60}?)\s*[:：]\s*(\S.*)$/.exec(part))
    if (parts.length > 1 && labelledParts.every((match) => match !== null))
      return labelledParts.map((match) => [match![1]!, match![2]!])
  }
  return []
}

function splitLabelled(line: string, isLabel: IsLabel): { label: string; value: string } | undefined {
  // Label with bars: «NW | GW: 4.75 | 5.6 kg».
  const inBars = /^([^\d:：|]{1,40}\s\|\s[^\d:：|]{1,40}?)\s*[:：]\s*(\S.*)$/
  const match =
    inBars.exec(line) ?? /^[【[]([^】\]]{2,60})[】\]]\s*[:：]?\s*(\S.*)$/.exec(line) ?? PARTED.exec(line)
  if (match && /[a-z\u3400-\u9fff]/i.test(match[1]!) && !/^https?$/i.test(match[1]!)) {
    return { label: match[1]!.trim(), value: match[2]!.trim() }
  }
  // Longest beginning that names a fact: «Peso neto 3,2 kg».
  const words = line.split(/\s+/)
  for (let count = Math.min(words.length - 1, 6); count > 0; count--) {
    const label = words.slice(0, count).join(' ')
    const value = words.slice(count).join(' ')
    if (isLabel(label) && /\d|^(?:si|sí|yes|no|não|sim)\b/i.test(value) && value.length < 120)
      return { label, value }
  }
  return undefined
}
