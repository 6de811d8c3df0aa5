import { refuseSize } from './check-workbook.ts'
import { SpreadsheetRefused, type SpreadsheetLimits } from '#/core/files/spreadsheet.ts'

/** In order of priority, since texts often contain commas and hardly ever tabs. */
const SEPARATORS = ['\t', ';', ','] as const
const SEPARATOR_NAMES = { '\t': 'tabulaciones', ';': 'punto y coma (;)', ',': 'coma (,)' } as const
/** Lines inspected, because a title may precede the headers. */
const SNIFFED_LINES = 20

type QuotedText = { row: number; cell: string }

/** `quotedTexts`: cells with quotes inside their text. @throws {SpreadsheetRefused} for ambiguous quotes or cells */
export function parseCsv(
  text: string,
  limits: SpreadsheetLimits,
): { rows: string[][]; separator: string; quotedTexts: QuotedText[] } {
  const { separator, header } = sniffCsvLayout(text)
  const [rows, width] = [[] as string[][], header?.split(separator).length ?? Infinity]
  const quotedTexts: QuotedText[] = []
  let hasQuotedCells = false
  // Optional space around quotes.
  const space = separator === '\t' ? ' *' : '[ \\t]*'
  const cell = new RegExp(
    `${space}"([^"]*(?:""[^"]*)*)"${space}(?=[${separator}\\r\\n]|$)|(?!${space}")[^${separator}\\r\\n]*`,
    'y',
  )
  const refuse = (why: string, row = rows.length + 1) => {
    throw new SpreadsheetRefused(`En la fila ${row} hay ${why}`)
  }
  for (let at = 0; at < text.length;) {
    const [start, row] = [at, [] as string[]]
    do {
      cell.lastIndex = at
      const [whole, quoted] = cell.exec(text) ?? refuse(LOOSE_QUOTES)
      if (quoted !== undefined) hasQuotedCells = true
      else if (whole.includes('"')) quotedTexts.push({ row: rows.length + 1, cell: whole })
      row.push(quoted?.replaceAll('""', '"') ?? whole)
      at = cell.lastIndex + 1
    } while (text[at - 1] === separator)
    // An unbalanced quote shifts the boundaries of later cells, which leaves quotes inside a text.
    if ((hasQuotedCells || header === undefined) && quotedTexts.length > 0)
      refuse(LOOSE_QUOTES, quotedTexts[0]!.row)
    refuseSize({ rows: rows.length + 1, columns: row.length, cells: 0 }, limits)
    const lines = text.slice(start, at - 1).split(/\r\n?|\n/)
    // If each line is a whole row by itself, quotes of one row were closed by another's.
    if (header !== undefined && lines.length > 1 && lines.every((line) => isParted(line, header, separator)))
      refuse(LOOSE_QUOTES)
    if (rows.length > 0 && row.slice(width).some((each) => each.trim() !== ''))
      refuse(
        `más celdas que títulos: si un texto o un número lleva ${SEPARATOR_NAMES[separator]} adentro, va entre comillas; si es una columna más, ponele título.`,
      )
    rows.push(row)
    if (text[at - 1] === '\r' && text[at] === '\n') at += 1
  }
  return { rows, separator: SEPARATOR_NAMES[separator], quotedTexts }
}

const LOOSE_QUOTES =
  'comillas que no se sabe dónde cierran: las que son del texto, como las de 8", van dos veces y la celda entre comillas ("8"" con luz"). O guardá la planilla como Excel (.xlsx).'

/** True if the line has as many cells as the header; a separator followed by a space is prose. */
function isParted(line: string, header: string, separator: string): boolean {
  const count = (each: string) => each.split(separator).filter((cell) => !cell.startsWith(' ')).length
  return count(header) > 1 && count(line) === count(header)
}

const IN_QUOTES = '"[^"]*(?:""[^"]*)*"'
/** At the start of a row, or between two equal separators. */
const QUOTED_CELL = new RegExp(
  `(?<=(?:^|[\\r\\n]) *)${IN_QUOTES}(?= *(?:[\\t;,\\r\\n]|$))|(?<=([\\t;,]) *)${IN_QUOTES}(?= *(?:\\1|[\\r\\n]|$))`,
  'g',
)

/** Separator of the header line with most cells; without one, of most first lines with equally many. */
function sniffCsvLayout(text: string): {
  separator: (typeof SEPARATORS)[number]
  header: string | undefined
} {
  const lines = text
    .slice(0, 100_000)
    .replaceAll(QUOTED_CELL, 'q')
    .split(/\r\n?|\n/, SNIFFED_LINES)
  const ways = SEPARATORS.flatMap((separator, rank) =>
    lines.map((line) => {
      const cells = line.split(separator)
      const alike = lines.filter((each) => each.split(separator).length === cells.length).length
      const titles = cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)
      const isTitle = (cell: string) =>
        /\p{L}/u.test(cell) && !['"', ...SEPARATORS.slice(0, rank)].some((other) => cell.includes(other))
      const spaced = titles.slice(1).filter((cell) => cell.startsWith(' ')).length
      const isHeader = titles.length > 1 && titles.every(isTitle) && spaced % (titles.length - 1) === 0
      // A title line above the header may have commas, but no other line has as many.
      const rating = [isHeader ? Math.min(alike, 2) : 0, isHeader ? titles.length : 0]
      return {
        separator,
        header: isHeader ? line : undefined,
        rating: [...rating, cells.length > 1 ? alike : 0],
      }
    }),
  )
  return ways.reduce((best, way) => {
    const place = way.rating.findIndex((value, at) => value !== best.rating[at])
    return place >= 0 && way.rating[place]! > best.rating[place]! ? way : best
  })
}
