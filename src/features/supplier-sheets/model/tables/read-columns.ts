import {
  type SourceCell,
  GROUP_HEADS,
  heads,
  isName,
  LABEL_HEADS,
  pairOfRow,
  MODEL_LABEL,
  MAX_TABLE_PRODUCTS,
  NOTE_HEADS,
  pairOfCell,
  foldTableText,
  UNIT_HEADS,
  VALUE_HEADS,
  labelWithUnit,
} from './table-cells.ts'
import { isPacking } from '#/features/supplier-sheets/model/labels/label-key.ts'
import { isUnit } from '#/catalogue/quantities/measures-in-text.ts'
import type {
  SourceGrid,
  IsLabel,
  SourcePair,
  SuppliedProduct,
} from '#/features/supplier-sheets/model/source.ts'

type TableReader = {
  table: readonly (readonly string[])[]
  placeOf: SourceGrid['placeOf']
  isLabel: IsLabel
  columns: ReturnType<typeof tableColumns>
  products: readonly { title: string; pairs: SourcePair[] }[]
  /** Whether the first column has groups, such as «Camera | Front». */
  hasGroups: boolean
  section: string
  group: string
  /** Last row's label, for rows without one. */
  label: { text: string; row: number } | undefined
  columnHeads: readonly SourceCell[] | undefined
}

export function readColumns(
  table: readonly (readonly string[])[],
  placeOf: SourceGrid['placeOf'],
  isLabel: IsLabel,
): SuppliedProduct[] {
  const columns = tableColumns(table, isLabel)
  const { models, roles, start } = columns
  const products = (models.length > 1 ? models : [{ title: '' }]).map(({ title }) => ({
    title,
    pairs: [] as SourcePair[],
  }))
  const hasGroups = table
    .slice(0, 30)
    .some((row) => heads(GROUP_HEADS, row[0] ?? '') && heads(LABEL_HEADS, row[1] ?? ''))
  const reader: TableReader = {
    table,
    placeOf,
    isLabel,
    columns,
    products,
    hasGroups,
    section: '',
    group: '',
    label: undefined,
    columnHeads: undefined,
  }
  for (const [row, texts] of table.entries()) {
    const cells: SourceCell[] = texts.flatMap((text, column) =>
      text === '' || roles.get(column) === 'note' ? [] : [{ text, row, column }],
    )
    if (cells.length === 0) reader.label = undefined
    else if (row === start) continue
    else if (models.length > 1 && row > start) readRowOfModels(reader, cells, row)
    else for (const pair of readRow(reader, cells, row)) for (const { pairs } of products) pairs.push(pair)
  }
  return products
}

/** Adds a row's values to the models whose columns have them. */
function readRowOfModels(reader: TableReader, cells: readonly SourceCell[], row: number): void {
  const { columns, isLabel, label, placeOf, products } = reader
  const { models, roles } = columns
  const named = cells.findLast(({ column }) => column < models[0]!.column && roles.get(column) !== 'unit')
  const unit = cells.find(({ column }) => roles.get(column) === 'unit')?.text
  const values = models.map(({ column }) => cells.find((cell) => cell.column === column))
  const own = named ?? (label ? { text: label.text, row, column: 0 } : undefined)
  if (!own) return
  if (values.every((cell) => cell === undefined)) {
    reader.section = own.text
    return
  }
  const group = cells.find(({ column }) => named && column < named.column)
  const full = group && `${group.text} ${own.text}`
  const isFullLabel = full !== undefined && isLabel(full)
  if (group && !isFullLabel) reader.section = group.text
  const written = labelWithUnit(isFullLabel ? full : own.text, unit)
  reader.label = { text: own.text, row }
  // A lone value in the first column belongs to merged cells and applies to all.
  const only = values.filter((cell) => cell !== undefined)
  for (const [index, cell] of values.entries()) {
    const used = cell ?? (only.length === 1 && only[0] === values[0] ? values[0] : undefined)
    if (used) products[index]!.pairs.push(pairOfCell(written, used, reader.section, placeOf))
  }
}

/** Pairs of a row that apply to all products. */
function readRow(reader: TableReader, cells: readonly SourceCell[], row: number): readonly SourcePair[] {
  const { columns, placeOf, isLabel } = reader
  if (isColumnHeads(cells)) {
    reader.columnHeads = cells
    return []
  }
  const headed = reader.columnHeads && underHeads(reader.columnHeads, cells, placeOf)
  if (headed) return headed
  reader.columnHeads = undefined
  const grouped = reader.hasGroups && columns.models.length < 2 ? pairOfGroup(reader, cells, row) : null
  if (grouped) return grouped.pair ? [grouped.pair] : []
  const pairs = pairsIn(cells, reader.section, placeOf, isLabel, columns.roles)
  if (pairs.length > 0) reader.label = { text: pairs.at(-1)!.label, row }
  if (pairs.length > 0 || cells.length !== 1) return pairs
  return readLoneCell(reader, cells[0]!, row)
}

/** Pair of a row under a group, such as «Camera | Front | 8 MP»; null for a row of another form. */
function pairOfGroup(reader: TableReader, cells: readonly SourceCell[], row: number) {
  const { table, placeOf, isLabel } = reader
  reader.group = table[row]![0] || reader.group
  const { group } = reader
  const [named, ...values] = cells.filter(({ column }) => column > 0)
  if (group === '' || named?.column !== 1 || values.length === 0) return null
  const full = `${group} ${named.text}`
  // Under packing the section is enough; vague names need their group, as in «Camera | Front».
  const names = isPacking(group) ? [] : VAGUE.test(foldTableText(named.text)) ? [full, group] : [full]
  return { pair: pairOfRow({ ...named, text: names.find(isLabel) ?? named.text }, values, group, placeOf) }
}

/** Pair of a single-cell row; a section heading yields none and sets the current section. */
function readLoneCell(reader: TableReader, only: SourceCell, row: number): readonly SourcePair[] {
  const { table, placeOf, isLabel, label, section } = reader
  if (/^[^:：]{2,60}[:：]$/.test(only.text)) {
    const below = table[row + 1]?.filter((text) => text !== '') ?? []
    if (below.length === 1 && !/[:：]$/.test(below[0]!) && /\d/.test(below[0]!))
      return [pairOfCell(only.text, { ...only, text: below[0]!, row: row + 1 }, section, placeOf)]
  }
  const colon = /^([^:：]{2,80})[:：]\s*(\S[\s\S]*)$/.exec(only.text)
  if (colon && !/^https?$/i.test(colon[1]!))
    return [{ ...pairOfCell(colon[1]!, { ...only, text: colon[2]! }, section, placeOf), source: only.text }]
  if (label && only.column > 0 && label.row === row - 1 && !isLabel(only.text)) {
    reader.label = { text: label.text, row }
    return [pairOfCell(label.text, only, section, placeOf)]
  }
  if (only.text.length > 60 || /\d{2}/.test(only.text)) return [pairOfCell('', only, section, placeOf)]
  reader.section = only.text
  return []
}

/** Names that are vague without their group: «Camera | Front». */
const VAGUE = /^(?:front|type|version|capacity|value|spec|standard)$/

/** Column headings for products, parts or boxes. */
const OF_COLUMN =
  /^(?:products?|productos?|produtos?|units?|unidad|unidade|main unit|soundbar|speaker|parlante|equipo|body|subwoofer|item|net)$/

function isColumnHeads(cells: readonly SourceCell[]): boolean {
  const named = cells.filter(({ text }) => OF_COLUMN.test(foldTableText(text)) || isPacking(text))
  return (
    cells.length > 1 &&
    named.length === cells.length &&
    cells.some(({ text }) => isPacking(text)) &&
    cells.some(({ text }) => !isPacking(text)) &&
    cells.every(({ text }) => !/\d{2}/.test(text))
  )
}

/** Pairs of a PDF row under column headings: empty cells are missing there, and measures run together. */
function underHeads(
  columns: readonly SourceCell[],
  cells: readonly SourceCell[],
  placeOf: SourceGrid['placeOf'],
): SourcePair[] | undefined {
  const [label, ...rest] = cells
  if (!label || rest.length === 0 || /^\d/.test(label.text)) return undefined
  const values = rest.flatMap((cell) => {
    const runs = cell.text.match(/\d[\d.,]*(?:\s?[x×*]\s?\d[\d.,]*){2}(?:\s?(?:mm|cm|in))?/gi) ?? []
    return runs.length > 1 ? runs.map((text) => ({ ...cell, text })) : [cell]
  })
  const isAligned = columns[0]!.column > 0
  const pairs = columns.flatMap((head, index) => {
    const value = isAligned
      ? values.find(({ column }) => column === head.column)
      : values.length === columns.length
        ? values[index]
        : undefined
    if (!value) return []
    const pair = pairOfCell(label.text, value, head.text, placeOf)
    return [{ ...pair, source: `${head.text} · ${pair.source}` }]
  })
  return pairs.length > 0 ? pairs : undefined
}

type ColumnRole = 'unit' | 'note' | 'value'

function tableColumns(
  table: readonly (readonly string[])[],
  isLabel: IsLabel,
): { models: { column: number; title: string }[]; roles: Map<number, ColumnRole>; start: number } {
  const roles = new Map<number, ColumnRole>()
  for (const [row, texts] of table.slice(0, 30).entries()) {
    const cells = texts.flatMap((text, column) => (text === '' ? [] : [{ text, column }]))
    if (cells.length < 2) continue
    const [first, ...rest] = cells
    const isHead = heads(LABEL_HEADS, first!.text) || MODEL_LABEL.test(foldTableText(first!.text))
    const isOfUnits = (column: number) => {
      const below = table.slice(row + 1).flatMap((each) => each[column] || [])
      return below.length >= 3 && below.filter((text) => isUnit(text)).length * 5 >= below.length * 3
    }
    const unitColumns = isHead ? rest.filter(({ column }) => isOfUnits(column)) : []
    const columnHeads = rest.filter(
      ({ text, column }) =>
        heads(UNIT_HEADS, text) ||
        heads(VALUE_HEADS, text) ||
        heads(NOTE_HEADS, text) ||
        unitColumns.some((each) => each.column === column),
    )
    if (!isHead && columnHeads.length === 0) continue
    if (columnHeads.length === 0 && rest.some(({ text }) => isName(text, isLabel))) continue
    for (const { text, column } of rest) {
      if (heads(UNIT_HEADS, text) || unitColumns.some((each) => each.column === column))
        roles.set(column, 'unit')
      else if (heads(NOTE_HEADS, text)) roles.set(column, 'note')
    }
    const last = rest.filter(
      ({ column, text }) => !roles.has(column) && !heads(LABEL_HEADS, text) && !heads(VALUE_HEADS, text),
    )
    const named = last.filter(({ text }) => !isLabel(text) && text.length <= 80)
    if (named.length < 2 || named.length !== last.length)
      return { models: [], roles, start: columnHeads.length > 0 && isHead && last.length === 0 ? row : -1 }
    // Most rows have a value in each column, so each is a product.
    const below = table.slice(row + 1).filter((each) => each.some((text) => text !== ''))
    const filled = below.filter((each) => named.every(({ column }) => (each[column] ?? '') !== ''))
    if (filled.length * 3 < below.length) return { models: [], roles, start: -1 }
    return {
      models: named.map(({ text, column }) => ({ column, title: text })).slice(0, MAX_TABLE_PRODUCTS),
      roles,
      start: row,
    }
  }
  return { models: [], roles, start: -1 }
}

function pairsIn(
  cells: readonly SourceCell[],
  section: string,
  placeOf: SourceGrid['placeOf'],
  isLabel: IsLabel,
  roles: ReadonlyMap<number, ColumnRole>,
): SourcePair[] {
  if (cells.length < 2) return []
  const starts = cells.filter(
    ({ text, column }, index) =>
      index === 0 ||
      (isLabel(text) &&
        roles.get(column) !== 'unit' &&
        (!/^(?:no|usb|hdmi|bluetooth|aux|tws)$/i.test(text.trim()) || index % 2 === 0) &&
        index < cells.length - 1 &&
        !isUnit(text)),
  )
  const pairs: SourcePair[] = []
  for (const [index, start] of starts.entries()) {
    const upTo = starts[index + 1]
    const between = cells.slice(cells.indexOf(start) + 1, upTo ? cells.indexOf(upTo) : undefined)
    // Number or group before the label.
    if (index === 0 && between.length === 0) continue
    if (index === 0 && /^[\d.]{1,5}$/.test(start.text) && between.length > 1) {
      const [label, ...values] = between
      const pair = pairOfRow(label!, values, section, placeOf)
      if (pair) pairs.push(pair)
      continue
    }
    const pair = pairOfRow(start, between, section, placeOf)
    if (pair) pairs.push(pair)
  }
  return pairs
}
