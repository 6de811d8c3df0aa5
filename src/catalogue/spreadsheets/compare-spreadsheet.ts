import { isSame } from '../json/json.ts'
import { TextError, quoted } from '../../language/text-error.ts'
import type { ProductType } from '../specs/product-type.ts'
import { fold } from '../../language/fold.ts'
import { normaliseModel } from '../products/normalise-model.ts'
import { modelCode } from '../documents/model-code.ts'
import { cellText, readCell, type SpreadsheetCell } from './cell-text.ts'
import { findColumns, type FoundColumns } from './find-columns.ts'
import { CODE, EMPTY_IT, type SpreadsheetColumn } from './spreadsheet-column.ts'

type Data = Readonly<Record<string, unknown>>

/** Rows and columns count from 1, as the spreadsheet shows them. */
export type SpreadsheetFault = {
  sheet: number
  row: number
  column: number
  header: string
  code: string | null
  sentence: string
}

/** In the field's own words. */
export type SpreadsheetChange = { path: string; label: string; before: string; after: string }

/** `data` is the whole product as it would be. */
export type SpreadsheetProduct = {
  sheet: number
  row: number
  code: string
  name: string
  state: 'new' | 'changed' | 'same'
  changes: SpreadsheetChange[]
  data: Data
}

export type Compared = {
  products: SpreadsheetProduct[]
  faults: SpreadsheetFault[]
  found: FoundColumns
}

type Given = {
  sheet: number
  rows: readonly (readonly SpreadsheetCell[])[]
  type: ProductType
  columns: readonly SpreadsheetColumn[]
  /** By code. */
  products: ReadonlyMap<string, Data>
  /** Codes of this file, with their row. */
  seen: Map<string, string>
  /** How many rows were looked at. */
  onRows?: (count: number) => void
}

const TOLD_EVERY = 50

/** For new products, where a sheet says nothing. */
const FRESH = {
  status: 'active',
  specs: {},
  pictures: [],
  downloads: [],
  faqs: [],
  marketplaceLinks: [],
  warrantyExclusions: [],
  related: [],
}
const NOTHING = '—'

/** Nothing is changed. */
export function compareSpreadsheet({ sheet, rows, type, columns, products, seen, onRows }: Given): Compared {
  const [first = [], ...lines] = rows
  const headers = first.map((cell) => textOr(cell))
  const { found, faults: wrong } = findColumns(headers, columns)
  const faults: SpreadsheetFault[] = wrong.map(({ place, sentence }) => ({
    sheet,
    row: 1,
    column: place + 1,
    header: headers[place] ?? '',
    code: null,
    sentence,
  }))
  if (faults.length > 0) return { products: [], faults, found }
  const alike = new Map([...products.keys()].map((code) => [normaliseModel(code), code]))
  const made: SpreadsheetProduct[] = []
  for (const [index, cells] of lines.entries()) {
    const row = index + 2
    if (index % TOLD_EVERY === 0) onRows?.(index)
    if (cells.every((cell, place) => place === found.toMend || textOr(cell) === '')) continue
    const at = (column: number, sentence: string, code: string | null) =>
      faults.push({ sheet, row, column: column + 1, header: headers[column] ?? '', code, sentence })
    const code = textOr(cells[found.code])
    const refusal = codeFault(code, { row, sheet, seen, alike, products, type })
    if (refusal !== undefined) {
      at(found.code, refusal, code === '' ? null : code)
      continue
    }
    seen.set(code, placeWords(sheet, row))
    const before = products.get(code)
    const base: Data = before ?? { ...FRESH, id: code, type: type.id }
    const changes: SpreadsheetChange[] = []
    const data = structuredClone(base) as Record<string, unknown>
    for (const [place, column] of found.places) {
      try {
        const was = valueAt(base, column.path)
        const wanted = wantedValue(column, cells[place], was)
        if (wanted === KEEP) continue
        put(data, column.path, wanted)
        changes.push({
          path: column.path,
          label: column.label,
          before: before === undefined ? NOTHING : inWords(column, was),
          after: inWords(column, wanted),
        })
      } catch (error) {
        if (!(error instanceof TextError)) throw error
        at(place, error.message, code)
      }
    }
    made.push({
      sheet,
      row,
      code,
      name: typeof data.name === 'string' ? data.name : '',
      state: before === undefined ? 'new' : changes.length > 0 ? 'changed' : 'same',
      changes,
      data,
    })
  }
  if (made.length === 0 && faults.length === 0) {
    faults.push({
      sheet,
      row: 2,
      column: 1,
      header: CODE,
      code: null,
      sentence: 'No hay ningún producto: completá al menos una fila.',
    })
  }
  return { products: made, faults, found }
}

const KEEP = Symbol('keep')

/** `KEEP` when it says nothing new. @throws {TextError} */
function wantedValue(column: SpreadsheetColumn, cell: SpreadsheetCell | undefined, was: unknown): unknown {
  const text = cellText(cell)
  if (text === '') return KEEP
  if (isEmptying(text)) {
    if (column.required) throw new TextError(`No se puede vaciar: todo producto lleva «${column.label}».`)
    const emptied = Array.isArray(was) && !column.path.startsWith('specs.') ? [] : undefined
    return isSame(was, emptied) ? KEEP : emptied
  }
  // An exported older value may be one that the field no longer takes.
  if (was !== undefined && typeof cell === 'string' && text === safely(column, was)) return KEEP
  const read = readCell(column, cell!, text)
  const value = column.keep ? column.keep(read, was) : read
  return isSame(was, value) ? KEEP : value
}

const isEmptying = (text: string) => fold(text) === EMPTY_IT || fold(text) === 'vaciar'

function safely(column: SpreadsheetColumn, value: unknown): string | undefined {
  try {
    return column.write(value).replaceAll(/\r\n?/g, '\n').trim()
  } catch {
    return undefined
  }
}

function inWords(column: SpreadsheetColumn, value: unknown): string {
  if (value === undefined) return NOTHING
  const text = safely(column, value) ?? JSON.stringify(value)
  if (text === '') return NOTHING
  return column.isNumber && column.unit !== undefined ? `${text}\u00a0${column.unit}` : text
}

function textOr(cell: SpreadsheetCell | undefined): string {
  try {
    return cellText(cell)
  } catch {
    return '='
  }
}

function valueAt(data: Data, path: string): unknown {
  const key = specKey(path)
  return key === undefined ? data[path] : (Object(data.specs) as Data)[key]
}

function put(data: Record<string, unknown>, path: string, value: unknown): void {
  const key = specKey(path)
  const within = key === undefined ? data : ((data.specs ??= {}) as Record<string, unknown>)
  if (value === undefined) delete within[key ?? path]
  else within[key ?? path] = value
}

const specKey = (path: string) => (path.startsWith('specs.') ? path.slice('specs.'.length) : undefined)

const placeWords = (sheet: number, row: number) =>
  sheet === 0 ? `fila ${row}` : `fila ${row} de la hoja ${sheet + 1}`

type CodeFacts = Pick<Given, 'sheet' | 'seen' | 'products' | 'type'> & {
  row: number
  alike: ReadonlyMap<string, string>
}

function codeFault(code: string, { seen, alike, products, type }: CodeFacts): string | undefined {
  if (code === '') return 'Falta el código: escribilo, o borrá la fila entera.'
  if (code === '=') return 'Tiene una fórmula: copiá la celda y pegala como valor.'
  const earlier = seen.get(code)
  if (earlier !== undefined) return `El código ${code} ya está en la ${earlier}: dejá una sola.`
  const known = products.get(code)
  if (known) {
    return known.type === type.id
      ? undefined
      : `${code} ya existe y es de otro tipo (${String(known.type)}): cargalo con la plantilla de ese tipo.`
  }
  const written = alike.get(normaliseModel(code))
  if (written !== undefined) return `Ya existe ${written}: si es ése, escribilo igual.`
  const parsed = modelCode.safeParse(code)
  return parsed.success ? undefined : `${quoted(code)}: ${parsed.error.issues[0]!.message}`
}
