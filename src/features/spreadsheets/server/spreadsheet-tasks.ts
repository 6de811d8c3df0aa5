import { createHash } from 'node:crypto'
import type { SourceDocument } from '#/catalogue/build-catalogue.ts'
import type { Category } from '#/catalogue/documents/category.ts'
import { readStoredDocument } from '#/catalogue/collections/read-document.ts'
import { PUBLIC } from '#/catalogue/collections/public-collections.ts'
import { knownTypesOf, type CatalogueIssues } from '#/catalogue/check-documents.ts'
import { checkCompared, issueInCell, rejectedRows } from '#/features/spreadsheets/model/check-rows.ts'
import type { MatchedLayout } from '#/features/spreadsheets/import.ts'
import {
  compareSpreadsheet,
  type CompareState,
  type SpreadsheetFault,
  type SpreadsheetProduct,
} from '#/features/spreadsheets/model/compare-spreadsheet.ts'
import { countSigns, readHeading } from '#/features/spreadsheets/model/read-heading.ts'
import {
  dateOrder,
  type DateOrders,
  decimalSign,
  type DecimalSign,
  type DecimalSigns,
} from '#/publishing/model/columns/date-and-decimal-signs.ts'
import { layoutKey, type MatchedColumns } from '#/features/spreadsheets/model/find-columns.ts'
import { offerColumns } from '#/publishing/model/columns/offer-columns.ts'
import { productColumns } from '#/publishing/model/columns/product-columns.ts'
import { normaliseModel } from '#/catalogue/products/normalise-model.ts'
import {
  CODE_HEADER,
  HELP_WORKSHEET,
  TO_MEND,
  type SpreadsheetColumn,
} from '#/publishing/model/columns/spreadsheet-column.ts'
import { collectionOfSpreadsheet } from '#/publishing/model/columns/spreadsheet-names.ts'
import {
  OFFERS,
  productSubject,
  type SpreadsheetSubject,
} from '#/features/spreadsheets/model/spreadsheet-subject.ts'
import { writeText } from '#/core/files/csv.ts'
import { helpRows, productRows, spreadsheetLayout } from '#/features/spreadsheets/model/write-spreadsheet.ts'
import { compareText } from '#/language/es-AR/format.ts'
import { fold } from '#/language/fold.ts'
import type { ImportAsks } from '#/features/spreadsheets/import-report.ts'
import { checkPublication } from '#/publishing/commands/publications/check-publication.ts'
import { migratedDataOf } from '#/core/commands/stored-documents.ts'
import type { Worksheet, SpreadsheetKind, WorksheetToWrite, Spreadsheet } from '#/core/files/spreadsheet.ts'
import { importNotes, ROWS_LOOKED_AT, sheetName, chooseSheets, type ChosenSheet } from './sheets-of.ts'

/** `drafts`: those of the file's documents, by code; `type` may be that of offers. */
export type SpreadsheetTask =
  | {
      kind: 'compare'
      file: Spreadsheet
      type: string | null
      mode: 'publish' | 'drafts'
      drafts: Map<string, Record<string, unknown> | null>
      /** Mappings of this file, before those of others with the same headers. */
      matched: readonly MatchedLayout[]
      decimals: DecimalSign | null
    }
  | { kind: 'write'; format: SpreadsheetKind; type: string | null; codes: readonly string[] | null }
  | {
      kind: 'reject'
      file: Spreadsheet
      type: string | null
      faults: readonly SpreadsheetFault[]
      matched: readonly MatchedLayout[]
    }

export type ComparedFile = {
  products: SpreadsheetProduct[]
  faults: SpreadsheetFault[]
  warnings: SpreadsheetFault[]
  asks: ImportAsks
  notes: string[]
  refusal?: string
}

export type TaskAnswer<Task extends SpreadsheetTask> = Task extends { kind: 'compare' }
  ? ComparedFile
  : Uint8Array

export type RunTask = <Task extends SpreadsheetTask>(
  documents: Iterable<SourceDocument>,
  task: Task,
  onProgress?: (progress: { done: number; total: number }) => void,
) => Promise<TaskAnswer<Task>>

/** Dependencies of tasks that the import rules keep out of this feature. */
export type SpreadsheetTools = {
  catalogueIssues: CatalogueIssues
  /** Bytes of an XLSX file. */
  writeWorkbook(sheets: readonly WorksheetToWrite[]): Promise<Uint8Array>
}

/** Runs in the calling thread. */
export async function doSpreadsheetTask<Task extends SpreadsheetTask>(
  tools: SpreadsheetTools,
  documents: Iterable<SourceDocument>,
  task: Task,
  onProgress: (progress: { done: number; total: number }) => void = () => undefined,
): Promise<TaskAnswer<Task>> {
  const tasks = spreadsheetTasks([...documents], tools)
  const answer =
    task.kind === 'compare'
      ? tasks.compare(task, (done, total) => onProgress({ done, total }))
      : await (task.kind === 'write' ? tasks.write(task) : tasks.reject(task))
  return answer as TaskAnswer<Task>
}

const DELETED_IN_DRAFT = 'Tiene un borrador que lo elimina del sitio: descartalo primero.'

export function spreadsheetTasks(documents: readonly SourceDocument[], tools: SpreadsheetTools) {
  const known = taskDocuments(documents)
  return {
    compare: (
      task: Extract<SpreadsheetTask, { kind: 'compare' }>,
      tell: (done: number, total: number) => void,
    ): ComparedFile => compareFile(known, tools, task, tell),
    write: (task: Extract<SpreadsheetTask, { kind: 'write' }>) => writeFile(known, tools, task),
    reject: (task: Extract<SpreadsheetTask, { kind: 'reject' }>) => writeRejected(known, tools, task),
  }
}

type TaskDocuments = ReturnType<typeof taskDocuments>

/** Documents by spreadsheet subject, with their columns. */
function taskDocuments(documents: readonly SourceDocument[]) {
  const types = knownTypesOf(documents)
  const categories = categoriesIn(documents)
  const liveOf = (wanted: SubjectCollection) =>
    new Map(
      documents.flatMap(({ collection, id, data }) =>
        collection === wanted ? [[id, migratedDataOf(wanted, data) as Record<string, unknown>] as const] : [],
      ),
    )
  const subjects = new Map([...types.types.values()].map((type) => [type.id, productSubject(type)]))
  const subjectOf = (id: string) => (id === OFFERS.id ? OFFERS : subjects.get(id))
  const columnsOf = ({ id, collection }: SpreadsheetSubject) =>
    collection === 'offers' ? offerColumns() : productColumns(types.types.get(id)!, categories)
  const sheetsIn = (file: Spreadsheet, type: string | null) =>
    chooseSheets(file, type, { all: [...subjects.values()], subjectOf, columnsOf, subjectByCodes })

  /** Subject inferred from the product codes in a worksheet, if all are of one type. */
  function subjectByCodes({ rows }: Worksheet): SpreadsheetSubject | undefined {
    const typeByCode = new Map(
      [...liveOf('products')].map(([code, { type }]) => [normaliseModel(code), String(type)]),
    )
    const found = rows
      .slice(0, ROWS_LOOKED_AT)
      .flat()
      .flatMap((cell) => (typeof cell === 'string' ? (typeByCode.get(normaliseModel(cell)) ?? []) : []))
    const [type, ...others] = new Set(found)
    return type === undefined || others.length > 0 ? undefined : subjects.get(type)
  }

  return { documents, types, subjects, liveOf, subjectOf, columnsOf, sheetsIn }
}

/** Compares a file; returns only products of rows without faults. */
function compareFile(
  { documents, types, liveOf, columnsOf, sheetsIn }: TaskDocuments,
  { catalogueIssues }: SpreadsheetTools,
  { file, type, mode, drafts, matched, decimals }: Extract<SpreadsheetTask, { kind: 'compare' }>,
  tell: (done: number, total: number) => void,
): ComparedFile {
  const asks: ImportAsks = { sheets: [], decimals: [] }
  const all: ComparedFile = { products: [], faults: [], warnings: [], asks, notes: [] }
  const chosen = sheetsIn(file, type)
  if (typeof chosen === 'string') return { ...all, refusal: chosen }
  const collection = collectionOfSpreadsheet(type)
  const live = liveOf(collection)
  const products = new Map(live)
  if (mode === 'drafts') for (const [code, data] of drafts) products.set(code, data ?? live.get(code) ?? {})
  const sheets = chosen.map((each) => {
    const columns = columnsOf(each.subject)
    return { ...each, columns, ...matchedIn(each, columns, matched) }
  })
  const signs: DecimalSigns = { comma: 0, point: 0, either: [] }
  const orders: DateOrders = { day: 0, month: 0 }
  for (const { sheet, columns, matched: own } of sheets)
    countSigns(signs, orders, { rows: sheet.rows, columns, products, matched: own })
  const sign = decimals ?? decimalSign(signs)
  if (sign === null) asks.decimals.push(...signs.either)
  const dates = dateOrder(orders, sign === 'point')
  all.notes = importNotes(file, sheets, { signs, sign: decimals === null ? sign : null, dates })
  const total = chosen.reduce((sum, { sheet }) => sum + Math.max(0, sheet.rows.length - 1), 0)
  const seen = new Map<string, CompareState>()
  const places = new Map<string, (path: string, message: string) => SpreadsheetFault>()
  let done = 0
  tell(0, total)
  for (const { sheet, subject, index, columns, layout, matched: chosenColumns } of sheets) {
    const before = done
    const compared = compareSpreadsheet({
      sheet: index,
      rows: sheet.rows,
      merged: sheet.merged,
      subject,
      columns,
      products,
      seen,
      matched: chosenColumns,
      decimals: sign ?? undefined,
      dates,
      onRows: (count) => tell(before + count, total),
    })
    const checked =
      mode === 'publish' ? checkCompared(compared, columns, types, collection) : { faults: [], warnings: [] }
    all.products.push(...compared.products)
    all.faults.push(...compared.faults, ...checked.faults)
    all.warnings.push(...compared.warnings, ...checked.warnings)
    if (compared.asked.length > 0) {
      const options = columns.map(({ path, header }) => ({ path, header }))
      asks.sheets.push({
        type: subject.id,
        name: sheet.name,
        layout,
        columns: compared.asked,
        options: [{ path: CODE_HEADER, header: CODE_HEADER }, ...options],
      })
    }
    for (const product of compared.products) {
      places.set(product.code, (path, message) => issueInCell({ path, message }, product, compared, columns))
      if (mode === 'drafts' && drafts.get(product.code) === null && product.state !== 'same')
        all.faults.push(issueInCell({ path: '', message: DELETED_IN_DRAFT }, product, compared, columns))
    }
    done += Math.max(0, sheet.rows.length - 1)
    tell(done, total)
  }
  all.products = withoutFaulty(all)
  if (mode === 'publish' && asks.sheets.length + asks.decimals.length === 0)
    all.products = publishable(documents, all, { collection, places, catalogueIssues })
  all.faults.sort((a, b) => a.sheet - b.sheet || a.row - b.row || a.column - b.column)
  return all
}

async function writeFile(
  { subjects, liveOf, subjectOf, columnsOf }: TaskDocuments,
  { writeWorkbook }: SpreadsheetTools,
  { format, type, codes }: Extract<SpreadsheetTask, { kind: 'write' }>,
): Promise<Uint8Array> {
  const wanted = codes && new Set(codes)
  const live = [...liveOf(collectionOfSpreadsheet(type)).values()]
  const chosen =
    type === null ? [...subjects.values()].filter(({ has }) => live.some(has)) : [subjectOf(type)!]
  const sheets = chosen.map((own) => {
    const columns = columnsOf(own)
    const products = live
      .filter((data) => own.has(data) && (wanted === null || wanted.has(String(data.id))))
      .sort((a, b) => compareText(String(a.id), String(b.id)))
    const rows = productRows(columns, products, { isNumeric: format === 'xlsx' })
    return { subject: own, columns, rows }
  })
  if (format === 'csv') return writeText(sheets[0]!.rows)
  const help: WorksheetToWrite[] =
    sheets.length === 1
      ? [
          {
            name: HELP_WORKSHEET,
            rows: helpRows(sheets[0]!.subject, sheets[0]!.columns),
            widths: [36, 12, 90],
          },
        ]
      : []
  return writeWorkbook([
    ...sheets.map(({ subject, columns, rows }) => ({
      name: sheetName(subject),
      rows,
      ...spreadsheetLayout(columns),
    })),
    ...help,
  ])
}

async function writeRejected(
  { columnsOf, sheetsIn }: TaskDocuments,
  { writeWorkbook }: SpreadsheetTools,
  { file, type, faults, matched }: Extract<SpreadsheetTask, { kind: 'reject' }>,
): Promise<Uint8Array> {
  const chosen = sheetsIn(file, type)
  if (typeof chosen === 'string') throw new RangeError(chosen)
  const wrong = new Set(faults.map(({ sheet }) => sheet))
  const faulty = chosen.filter(({ index }) => wrong.has(index))
  const sheets = (faulty.length > 0 ? faulty : chosen).map(({ sheet, subject, index }) => {
    const columns = columnsOf(subject)
    const rows = rejectedRows(
      sheet.rows,
      faults.filter((fault) => fault.sheet === index),
      columns,
      matchedIn({ sheet, subject }, columns, matched).matched,
    )
    return { name: sheet.name ?? sheetName(subject), rows, ...columnLayout(rows[0] ?? [], columns) }
  })
  return file.kind === 'csv' ? writeText(sheets[0]!.rows) : writeWorkbook(sheets)
}

/** Layout matched by header, since a file's columns may differ in number and order. */
function columnLayout(headers: readonly unknown[], columns: readonly SpreadsheetColumn[]) {
  const byHeader = new Map(columns.map((column) => [fold(column.header), column]))
  const found = headers.map((header) => byHeader.get(fold(String(header))))
  return {
    widths: headers.map((header) => (header === TO_MEND ? 60 : 20)),
    lists: new Map(
      found.flatMap((column, place) => (column?.options ? [[place, column.options] as const] : [])),
    ),
  }
}

type SubjectCollection = SpreadsheetSubject['collection']
/** Columns mapped by hand, in this or an earlier file with the same headers. */
function matchedIn(
  { sheet, subject }: Pick<ChosenSheet, 'sheet' | 'subject'>,
  columns: readonly SpreadsheetColumn[],
  known: readonly MatchedLayout[],
): { layout: string; matched: MatchedColumns } {
  const layout = layoutHash(layoutKey(readHeading(sheet.rows, columns).headers))
  const own = known.find((each) => each.type === subject.id && each.layout === layout)
  return { layout, matched: new Map(own?.columns.map(({ place, path }) => [place, path])) }
}

const layoutHash = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 32)

function withoutFaulty({ products, faults }: ComparedFile): SpreadsheetProduct[] {
  const faulty = new Set(faults.map(({ sheet, row }) => `${sheet} ${row}`))
  return products.filter(({ sheet, row }) => !faulty.has(`${sheet} ${row}`))
}

/** Maximum rechecks of rows, as dropping one may break others that refer to it; then none is imported. */
const MAX_CHECK_ROUNDS = 5

function publishable(
  documents: readonly SourceDocument[],
  all: ComparedFile,
  rows: CheckedRows,
): SpreadsheetProduct[] {
  let { products } = all
  for (let round = 1; products.some(({ state }) => state !== 'same'); round += 1) {
    const found = collateralFaults(documents, products, rows)
    if (found.length === 0) return products
    const own = found.filter(({ code }) => code !== null)
    all.faults.push(...(own.length > 0 ? own : found))
    const left = withoutFaulty({ ...all, products })
    if (round === MAX_CHECK_ROUNDS || left.length === products.length) return []
    products = left
  }
  return products
}

type CheckedRows = {
  collection: SubjectCollection
  catalogueIssues: CatalogueIssues
  places: ReadonlyMap<string, (path: string, message: string) => SpreadsheetFault>
}

/** Faults that publishing everything would cause elsewhere, attributed to the row that causes them. */
function collateralFaults(
  documents: readonly SourceDocument[],
  products: readonly SpreadsheetProduct[],
  { collection: own, places, catalogueIssues }: CheckedRows,
): SpreadsheetFault[] {
  const published = products
    .filter(({ state }) => state !== 'same')
    .map(({ code, data }) => ({ collection: own, id: code, data }))
  return checkPublication(documents, catalogueIssues, published)
    .filter(({ severity }) => severity === 'error')
    .map(({ collection, id, path, message }) => {
      const place = collection === own ? places.get(id) : undefined
      return place
        ? place(path, message)
        : { sheet: 0, row: 1, column: 1, header: '', code: null, sentence: `${collection}/${id}: ${message}` }
    })
}

function categoriesIn(documents: readonly SourceDocument[]): Map<number, Category> {
  const read = documents.flatMap(({ collection, data }) => {
    const category =
      collection === 'categories' ? readStoredDocument(PUBLIC.categories, data).data : undefined
    return category ? [category] : []
  })
  return new Map(
    read.sort((a, b) => a.order - b.order || a.id - b.id).map((category) => [category.id, category]),
  )
}
