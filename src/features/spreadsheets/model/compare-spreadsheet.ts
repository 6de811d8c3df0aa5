import { isSameJson } from '#/catalogue/json/json.ts'
import { TextError, quoteTyped } from '#/language/text-error.ts'
import { fold } from '#/language/fold.ts'
import { normaliseModel } from '#/catalogue/products/normalise-model.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import {
  cellText,
  lostType,
  readCell,
  isBlankCell,
  textOr,
  type SpreadsheetCell,
  type WrittenWay,
} from '#/publishing/model/columns/cell-text.ts'
import { columnLetters } from './column-letters.ts'
import type { DateOrder, DecimalSign } from '#/publishing/model/columns/date-and-decimal-signs.ts'
import type { FoundColumns, MatchedColumns } from './find-columns.ts'
import { readHeading, type AskedColumn, type WorksheetRows } from './read-heading.ts'
import {
  CODE_HEADER,
  EMPTY_IT,
  safely,
  specKey,
  columnValue,
  type SpreadsheetColumn,
} from '#/publishing/model/columns/spreadsheet-column.ts'
import type { SpreadsheetSubject, SpreadsheetRecord } from './spreadsheet-subject.ts'

/** Counted from 0; both ends inclusive. */
type MergedRange = {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** Rows and columns count from 1, as in the spreadsheet's interface. */
export type SpreadsheetFault = {
  sheet: number
  row: number
  column: number
  header: string
  code: string | null
  sentence: string
}

/** Change as formatted by the field. */
export type SpreadsheetChange = { path: string; label: string; before: string; after: string }

/** `data`: the whole resulting product. */
export type SpreadsheetProduct = {
  sheet: number
  row: number
  code: string
  name: string
  state: 'new' | 'changed' | 'same'
  changes: SpreadsheetChange[]
  data: SpreadsheetRecord
}

export type SpreadsheetComparison = {
  products: SpreadsheetProduct[]
  faults: SpreadsheetFault[]
  warnings: SpreadsheetFault[]
  found: FoundColumns
  asked: AskedColumn[]
}

export type CompareState = {
  sheet: number
  row: number
  column: number
  header: string
  code: string
  isTwice: boolean
}

type CompareInput = {
  sheet: number
  rows: WorksheetRows
  merged?: readonly MergedRange[] | undefined
  subject: SpreadsheetSubject
  columns: readonly SpreadsheetColumn[]
  products: ReadonlyMap<string, SpreadsheetRecord>
  /** Codes of this file so far, normalised. */
  seen: Map<string, CompareState>
  matched?: MatchedColumns | undefined
  decimals?: DecimalSign | undefined
  dates?: DateOrder | undefined
  /** Called with the number of rows compared. */
  onRows?: (count: number) => void
}

const PROGRESS_EVERY = 50

const NO_VALUE = '—'

/** Compares a worksheet with the catalogue; writes nothing. */
export function compareSpreadsheet(input: CompareInput): SpreadsheetComparison {
  const { sheet, rows, subject, columns, products, seen, matched, decimals, dates, onRows } = input
  const { top, headers, found, asked, wrong } = readHeading(rows, columns, matched)
  const faults: SpreadsheetFault[] = wrong.map(({ place, sentence }) => ({
    sheet,
    row: top + 1,
    column: place + 1,
    header: headers[place] ?? '',
    code: null,
    sentence,
  }))
  if (faults.length > 0) return { products: [], faults, warnings: [], found, asked }
  const alike = Map.groupBy(products.keys(), normaliseModel)
  const covered = coveredCells(input.merged ?? [], rows)
  const compared: SpreadsheetProduct[] = []
  const understood: { row: number; typedCode: string; code: string }[] = []
  for (const [index, cells] of rows.slice(top + 1).entries()) {
    const row = top + index + 2
    if (index % PROGRESS_EVERY === 0) onRows?.(index)
    if (cells.every((cell, place) => place === found.toMend || isBlankCell(cell))) continue
    const at = (column: number, sentence: string, code: string | null) =>
      faults.push({ sheet, row, column: column + 1, header: headers[column] ?? '', code, sentence })
    const joined = [found.code, ...found.places.keys()].flatMap((place) => {
      const from = covered.get(`${row} ${place}`)
      return from === undefined ? [] : [{ place, from }]
    })
    const typedCode = textOr(cells[found.code])
    const code = codeMeant(typedCode, { alike, products, subject })
    for (const { place, from } of joined)
      at(
        place,
        `Está combinada con ${from}: separalas y escribí el dato en cada celda.`,
        typedCode === '' ? null : code,
      )
    if (joined.some(({ place }) => place === found.code)) continue
    const refusal = lostType(cells[found.code]) ?? codeFault(code, { alike, products, subject })
    if (refusal !== undefined) {
      at(found.code, refusal, code === '' ? null : code)
      continue
    }
    const key = normaliseModel(code)
    const earlier = seen.get(key)
    if (earlier) {
      at(found.code, `El código ${code} ya está en la ${rowPlaceWords(earlier)}: dejá una sola.`, code)
      // Duplicate codes are ambiguous, so both rows fail.
      if (!earlier.isTwice) {
        const { isTwice: _, ...first } = earlier
        const sentence = `El código ${earlier.code} está otra vez en la ${rowPlaceWords({ sheet, row })}: dejá una sola.`
        faults.push({ ...first, column: first.column + 1, sentence })
        earlier.isTwice = true
      }
      continue
    }
    seen.set(key, { sheet, row, column: found.code, header: headers[found.code] ?? '', code, isTwice: false })
    if (typedCode !== code) understood.push({ row, typedCode, code })
    const before = products.get(code)
    const base: SpreadsheetRecord = before ?? { ...subject.fresh, id: code }
    const changes: SpreadsheetChange[] = []
    const data = structuredClone(base) as Record<string, unknown>
    for (const [place, column] of found.places) {
      try {
        const was = columnValue(base, column.path)
        const wanted = wantedValue(column, cells[place], was, { sign: decimals, dates })
        if (wanted === KEEP_VALUE) continue
        put(data, column.path, wanted)
        changes.push({
          path: column.path,
          label: column.label,
          before: before === undefined ? NO_VALUE : columnValueWords(column, was),
          after: columnValueWords(column, wanted),
        })
      } catch (error) {
        if (!(error instanceof TextError)) throw error
        at(place, error.message, code)
      }
    }
    compared.push({
      sheet,
      row,
      code,
      name: typeof data.name === 'string' ? data.name : '',
      state: before === undefined ? 'new' : changes.length > 0 ? 'changed' : 'same',
      changes,
      data,
    })
  }
  if (compared.length === 0 && faults.length === 0) {
    faults.push({
      sheet,
      row: top + 2,
      column: 1,
      header: CODE_HEADER,
      code: null,
      sentence: 'No hay nada para importar: completá al menos una fila.',
    })
  }
  const warnings = [...untitledWarnings(input, top, headers), ...understoodWarnings(input, understood, found)]
  return { products: compared, faults, warnings, found, asked: [] }
}

/** Resolves «aw-t1012» and «AW T1012» to AW-T1012, if only one product matches. */
function codeMeant(typedCode: string, { alike, products, subject }: CodeFacts): string {
  if (typedCode === '' || typedCode === '=' || products.has(typedCode)) return typedCode
  const [known, other] = alike.get(normaliseModel(typedCode)) ?? []
  if (known !== undefined) return other === undefined ? known : typedCode
  const written = subject.spell(typedCode)
  return subject.code.safeParse(written).success ? written : typedCode
}

/** Covered cells of merged ranges, by row (from 1) and column, with the range's location. */
function coveredCells(merged: readonly MergedRange[], rows: WorksheetRows): Map<string, string> {
  const covered = new Map<string, string>()
  let looked = 0
  for (const { top, left, bottom, right } of merged) {
    for (let row = top; row <= Math.min(bottom, rows.length - 1); row += 1) {
      for (let place = left; place <= right && looked < MAX_COVERED; place += 1) {
        looked += 1
        if (row !== top || place !== left)
          covered.set(`${row + 1} ${place}`, `la celda ${columnLetters(left + 1)}${top + 1}`)
      }
    }
  }
  return covered
}

const MAX_COVERED = 500_000

function untitledWarnings(
  { sheet, rows }: CompareInput,
  top: number,
  headers: readonly string[],
): SpreadsheetFault[] {
  const below = rows.slice(top + 1)
  const width = below.reduce((most, { length }) => Math.max(most, length), 0)
  return Array.from({ length: width }, (_, place) => place)
    .filter((place) => (headers[place] ?? '') === '' && below.some((cells) => textOr(cells[place]) !== ''))
    .map((place) => ({
      sheet,
      row: top + 1,
      column: place + 1,
      header: '',
      code: null,
      sentence: 'La columna no tiene título y no se leyó: si va, ponele el suyo.',
    }))
}

function understoodWarnings(
  { sheet }: CompareInput,
  understood: readonly { row: number; typedCode: string; code: string }[],
  { code: column }: FoundColumns,
): SpreadsheetFault[] {
  const [first] = understood
  if (!first) return []
  const more = understood.length - 1
  const others = more === 0 ? '' : `, y así ${formatCount(more, 'código más', 'códigos más')}`
  const sentence = `${quoteTyped(first.typedCode)} se leyó como ${first.code}${others}.`
  return [{ sheet, row: first.row, column: column + 1, header: CODE_HEADER, code: first.code, sentence }]
}

const KEEP_VALUE = Symbol('keep')

/** Value to write, or `KEEP_VALUE` if unchanged. @throws {TextError} */
function wantedValue(
  column: SpreadsheetColumn,
  cell: SpreadsheetCell | undefined,
  was: unknown,
  way: WrittenWay,
): unknown {
  const text = cellText(cell)
  if (text === '') return KEEP_VALUE
  if (isEmptying(text)) {
    if (column.required) throw new TextError(`No se puede vaciar: «${column.label}» va siempre.`)
    const emptied = Array.isArray(was) && !column.path.startsWith('specs.') ? [] : undefined
    return isSameJson(was, emptied) ? KEEP_VALUE : emptied
  }
  // An unchanged exported value is accepted even if the field no longer allows it.
  if (was !== undefined && typeof cell === 'string' && text === safely(column, was)) return KEEP_VALUE
  const read = readCell(column, cell!, text, way)
  const value = column.keep ? column.keep(read, was) : read
  return isSameJson(was, value) ? KEEP_VALUE : value
}

const isEmptying = (text: string) => fold(text) === EMPTY_IT || fold(text) === 'vaciar'

function columnValueWords(column: SpreadsheetColumn, value: unknown): string {
  if (value === undefined) return NO_VALUE
  const text = safely(column, value) ?? JSON.stringify(value)
  if (text === '') return NO_VALUE
  return column.isNumber && column.unit !== undefined ? `${text}\u00a0${column.unit}` : text
}

function put(data: Record<string, unknown>, path: string, value: unknown): void {
  const key = specKey(path)
  const target = key === undefined ? data : ((data.specs ??= {}) as Record<string, unknown>)
  if (value === undefined) delete target[key ?? path]
  else target[key ?? path] = value
}

const rowPlaceWords = ({ sheet, row }: { sheet: number; row: number }) =>
  sheet === 0 ? `fila ${row}` : `fila ${row} de la hoja ${sheet + 1}`

type CodeFacts = Pick<CompareInput, 'products' | 'subject'> & {
  alike: ReadonlyMap<string, readonly string[]>
}

function codeFault(code: string, { alike, products, subject }: CodeFacts): string | undefined {
  if (code === '') return 'Falta el código: escribilo, o borrá la fila entera.'
  if (code === '=') return 'Tiene una fórmula: copiá la celda y pegala como valor.'
  const known = products.get(code)
  if (known) {
    return subject.has(known)
      ? undefined
      : `${code} ya existe y es de otro tipo (${String(known.type)}): cargalo con la plantilla de ese tipo.`
  }
  const written = alike.get(normaliseModel(code))
  if (written) return `${quoteTyped(code)} puede ser ${written.slice(0, 3).join(' o ')}: escribilo entero.`
  const parsed = subject.code.safeParse(code)
  return parsed.success ? undefined : `${quoteTyped(code)}: ${parsed.error.issues[0]!.message}`
}
