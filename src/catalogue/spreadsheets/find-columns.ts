import { editDistance } from '../../language/edit-distance.ts'
import { quoted } from '../../language/text-error.ts'
import { fold } from '../../language/fold.ts'
import { CODE, TO_MEND, type SpreadsheetColumn } from './spreadsheet-column.ts'

/** `code` and skipped places have none. */
export type FoundColumns = {
  code: number
  places: ReadonlyMap<number, SpreadsheetColumn>
  /** Undefined for a file that was never rejected. */
  toMend: number | undefined
}

export type HeaderFault = { place: number; sentence: string }

const plain = (text: string) => fold(text).replaceAll(/\s+/g, ' ').trim()

/** Faults are unknown or repeated columns, and no code. */
export function findColumns(
  headers: readonly string[],
  columns: readonly SpreadsheetColumn[],
): { found: FoundColumns; faults: HeaderFault[] } {
  const faults: HeaderFault[] = []
  const places = new Map<number, SpreadsheetColumn>()
  const seen = new Map<string, number>()
  let code = -1
  let toMend: number | undefined
  for (const [place, header] of headers.entries()) {
    const said = plain(header)
    if (said === '') continue
    if (said === plain(TO_MEND)) {
      toMend = place
      continue
    }
    const column = said === plain(CODE) ? CODE : columnNamed(said, columns)
    if (column === undefined) {
      faults.push({ place, sentence: unknown(header, columns) })
      continue
    }
    const key = column === CODE ? CODE : column.path
    if (seen.has(key)) {
      faults.push({ place, sentence: `La columna ${quoted(header)} está dos veces: dejá una sola.` })
      continue
    }
    seen.set(key, place)
    if (column === CODE) code = place
    else places.set(place, column)
  }
  if (code < 0)
    faults.unshift({
      place: 0,
      sentence: `Falta la columna «${CODE}», que dice de qué producto es cada fila.`,
    })
  return { found: { code, places, toMend }, faults }
}

function columnNamed(said: string, columns: readonly SpreadsheetColumn[]): SpreadsheetColumn | undefined {
  const whole = columns.find(({ header, path }) => plain(header) === said || plain(path) === said)
  if (whole) return whole
  // A unit may be left out where one column alone has that name.
  const named = columns.filter(({ label }) => plain(label) === said)
  return named.length === 1 ? named[0] : undefined
}

function unknown(header: string, columns: readonly SpreadsheetColumn[]): string {
  const said = plain(header)
  const near = [CODE, ...columns.map((column) => column.header)]
    .map((name) => {
      const label = plain(name.replace(/ \([^)]*\)$/, ''))
      const bare = plain(header.replace(/ \([^)]*\)$/, ''))
      return {
        name,
        far:
          Math.min(editDistance(said, plain(name), 40), editDistance(bare, label, 40)) /
          Math.max(said.length, 1),
      }
    })
    .reduce((best, each) => (each.far < best.far ? each : best))
  return near.far <= 0.7
    ? `No existe la columna ${quoted(header)}: ¿es «${near.name}»? Corregí el título o borrala.`
    : `No existe la columna ${quoted(header)}: la más parecida es «${near.name}». Corregí el título o borrala.`
}
