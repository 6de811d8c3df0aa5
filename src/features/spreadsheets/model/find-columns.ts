import { editDistance } from '#/language/edit-distance.ts'
import { quoteTyped } from '#/language/text-error.ts'
import { fold } from '#/language/fold.ts'
import {
  CODE_HEADER,
  TO_MEND,
  type SpreadsheetColumn,
} from '#/publishing/model/columns/spreadsheet-column.ts'

/** Positions of recognised columns; the code and ignored columns are not in `places`. */
export type FoundColumns = {
  code: number
  places: ReadonlyMap<number, SpreadsheetColumn>
  /** Position of the errors column; undefined for a file that was never rejected. */
  toMend: number | undefined
}

export type HeaderFault = { place: number; sentence: string }

/** Path of a column by position, `CODE_HEADER`, or null if ignored. */
export type MatchedColumns = ReadonlyMap<number, string | null>

/** Folds inch and quote signs to «"», for encodings that lack «″». */
const foldHeader = (text: string) => fold(text).replaceAll(/[″“”]/g, '"').replaceAll(/\s+/g, ' ').trim()

/** Maximum lines of titles, dates or a logo above the header row. */
export const MAX_TITLE_LINES = 20

/** Header row: the one among the first lines with most known column names, otherwise the fullest. */
export function findHeaderRow(
  rows: readonly (readonly string[])[],
  columns: readonly SpreadsheetColumn[],
): number {
  const scores = rows.slice(0, MAX_TITLE_LINES).map((cells) => ({
    told: cells.filter((cell) => cell.trim() !== '' && columnsNamed(foldHeader(cell), columns) !== undefined)
      .length,
    full: cells.filter((cell) => cell.trim() !== '').length,
  }))
  const most = Math.max(0, ...scores.map(({ told }) => told))
  if (most > 0) return scores.findIndex(({ told }) => told === most)
  const fullest = Math.max(0, ...scores.map(({ full }) => full))
  return Math.max(
    0,
    scores.findIndex(({ full }) => full === fullest),
  )
}

/** Key of a worksheet's layout: equal headers have equal keys. */
export function layoutKey(headers: readonly string[]): string {
  const titles = headers.map(foldHeader).filter((title) => title !== foldHeader(TO_MEND))
  return titles.slice(0, titles.findLastIndex((title) => title !== '') + 1).join(' | ')
}

/** Finds the columns of a header row; faults are duplicates and a missing code, `asked` need mapping by hand. */
export function findColumns(
  headers: readonly string[],
  columns: readonly SpreadsheetColumn[],
  matched: MatchedColumns = new Map(),
): { found: FoundColumns; faults: HeaderFault[]; asked: number[] } {
  const faults: HeaderFault[] = []
  const requested: number[] = []
  const places = new Map<number, SpreadsheetColumn>()
  const seen = new Set<string>()
  let code = -1
  let toMend: number | undefined
  for (const [place, header] of headers.entries()) {
    const headerText = foldHeader(header)
    if (headerText === '' && !matched.has(place)) continue
    if (headerText === foldHeader(TO_MEND)) {
      toMend = place
      continue
    }
    const chosen = matched.get(place)
    if (chosen === null) continue
    const column = chosen === undefined ? columnsNamed(headerText, columns) : pathed(chosen, columns)
    if (column === undefined) {
      faults.push({ place, sentence: unknownHeaderWords(header, columns) })
      requested.push(place)
      continue
    }
    const key = column === CODE_HEADER ? CODE_HEADER : column.path
    if (seen.has(key)) {
      faults.push({ place, sentence: `La columna ${quoteTyped(header)} está dos veces: dejá una sola.` })
      requested.push(place)
      continue
    }
    seen.add(key)
    if (column === CODE_HEADER) code = place
    else places.set(place, column)
  }
  if (code < 0)
    faults.unshift({
      place: 0,
      sentence: `Falta la columna «${CODE_HEADER}», que dice de qué es cada fila.`,
    })
  return { found: { code, places, toMend }, faults, asked: requested }
}

const columnsNamed = (headerText: string, columns: readonly SpreadsheetColumn[]) =>
  headerText === foldHeader(CODE_HEADER) ? CODE_HEADER : columnNamed(headerText, columns)

const pathed = (path: string, columns: readonly SpreadsheetColumn[]) =>
  path === CODE_HEADER ? CODE_HEADER : columns.find((column) => column.path === path)

function columnNamed(
  headerText: string,
  columns: readonly SpreadsheetColumn[],
): SpreadsheetColumn | undefined {
  const whole = columns.find(
    ({ header, path }) => foldHeader(header) === headerText || foldHeader(path) === headerText,
  )
  if (whole) return whole
  // The unit may be omitted if only one column has that name.
  const named = columns.filter(({ label }) => foldHeader(label) === headerText)
  return named.length === 1 ? named[0] : undefined
}

function unknownHeaderWords(header: string, columns: readonly SpreadsheetColumn[]): string {
  const headerText = foldHeader(header)
  const near = [CODE_HEADER, ...columns.map((column) => column.header)]
    .map((name) => {
      const label = foldHeader(name.replace(/ \([^)]*\)$/, ''))
      const bare = foldHeader(header.replace(/ \([^)]*\)$/, ''))
      return {
        name,
        far:
          Math.min(editDistance(headerText, foldHeader(name), 40), editDistance(bare, label, 40)) /
          Math.max(headerText.length, 1),
      }
    })
    .reduce((best, each) => (each.far < best.far ? each : best))
  return near.far <= 0.7
    ? `No existe la columna ${quoteTyped(header)}: ¿es «${near.name}»? Corregí el título o borrala.`
    : `No existe la columna ${quoteTyped(header)}: la más parecida es «${near.name}». Corregí el título o borrala.`
}
