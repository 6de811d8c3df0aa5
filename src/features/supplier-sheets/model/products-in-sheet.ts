import { isPacking } from './labels/label-key.ts'
import { readGrid, supplierLines, readLines, type SupplierLine } from './tables/read-table.ts'
import type { IsLabel, SuppliedProduct } from './source.ts'

/** Lines of a page have tabs between columns; `notes` are sentences on how the file was read. */
export type FileSource = { readonly notes?: readonly string[] } & (
  | {
      readonly kind: 'xlsx'
      readonly sheets: readonly { readonly name: string; readonly rows: readonly (readonly string[])[] }[]
    }
  | { readonly kind: 'pdf'; readonly pages: readonly (readonly string[])[] }
)

export type SheetInput = { readonly kind: 'text'; readonly text: string } | FileSource

/** Products of a supplier sheet, at least one. */
export function productsIn(brought: SheetInput, isLabel: IsLabel): readonly SuppliedProduct[] {
  if (brought.kind === 'text') return readLines(supplierLines(brought.text), isLabel)
  if (brought.kind === 'pdf') {
    const lines = brought.pages.flatMap((page, at) =>
      page.map((text, line): SupplierLine => ({
        text,
        place: { kind: 'page', page: at + 1, line: line + 1 },
      })),
    )
    return readLines(lines, isLabel)
  }
  // Worksheets of earlier versions are ignored.
  const sheets = brought.sheets.filter(({ name }) => !PAST.test(name))
  const products = sheets.flatMap(({ name, rows }) =>
    inSection(
      isPacking(name) ? name : '',
      readGrid(
        { rows, placeOf: (row, column) => ({ kind: 'cell', sheet: name, cell: cellName(row, column) }) },
        isLabel,
      ),
    ),
  )
  const named = products.filter(({ title }) => title !== '')
  // Pairs without a product name apply to all products.
  const common = products.filter(({ title }) => title === '').flatMap(({ pairs }) => pairs)
  if (named.length === 0) return [{ title: '', pairs: common }]
  const titles = [...new Set(named.map(({ title }) => title))]
  return titles.map((title) => ({
    title,
    pairs: [...named.filter((each) => each.title === title).flatMap(({ pairs }) => pairs), ...common],
  }))
}

const PAST = /change|revis|history|histor|cambios|\blog\b/i

function inSection(section: string, products: readonly SuppliedProduct[]): readonly SuppliedProduct[] {
  if (section === '') return products
  return products.map(({ title, pairs }) => ({
    title,
    pairs: pairs.map((pair) => ({ ...pair, section: `${section} ${pair.section}`.trim() })),
  }))
}

function cellName(row: number, column: number): string {
  const letters = (place: number): string =>
    `${place >= 26 ? letters(Math.floor(place / 26) - 1) : ''}${String.fromCharCode(65 + (place % 26))}`
  return `${letters(column)}${row + 1}`
}
