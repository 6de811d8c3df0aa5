import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SourceDocument } from '#/catalogue/build-catalogue.ts'
import { SPREADSHEET_LIMITS, type Spreadsheet, type Worksheet } from '#/core/files/spreadsheet.ts'
import { parseSpreadsheet } from '#/adapters/spreadsheets/workbook.ts'
import { readContentFolder } from '#/features/content-folders/content-folder.ts'
import { SPREADSHEET_TOOLS } from '#/app/workers/spreadsheet-tools.ts'
import { spreadsheetTasks, type ComparedFile, type SpreadsheetTask } from './spreadsheet-tasks.ts'
import { PUBLIC_REGISTRY } from '#/catalogue/collections/public-collections.ts'

const NAWEL = path.resolve(import.meta.dirname, '../../../../content/nawel')

type CompareTask = Extract<SpreadsheetTask, { kind: 'compare' }>

type Demo = Record<string, unknown> & { highlights: { title: string; text: string }[] }

let demo: SourceDocument[]

beforeAll(async () => {
  demo = (await readContentFolder(NAWEL, PUBLIC_REGISTRY)).map(({ collection, id, data }) => ({
    collection,
    id,
    data: collection === 'products' ? { ...(data as object), pictures: [], downloads: [] } : data,
    updatedAt: '2026-06-01T00:00:00.000Z',
  }))
})

it('a CSV starts with a UTF-8 byte order mark for Excel', async () => {
  const csv = await spreadsheetTasks(demo, SPREADSHEET_TOOLS).write({
    kind: 'write',
    format: 'csv',
    type: 'torre',
    codes: null,
  })
  expect([...csv.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})

const read = (bytes: Uint8Array) => parseSpreadsheet(Buffer.from(bytes), SPREADSHEET_LIMITS)
const changedIn = ({ products }: ComparedFile) =>
  products.filter(({ state }) => state !== 'same').map(({ code, changes }) => ({ code, changes }))

it('infers the product type of a file from its codes', () => {
  const tasks = spreadsheetTasks(demo, SPREADSHEET_TOOLS)
  const compare = (codes: string[]) =>
    tasks.compare(
      {
        kind: 'compare',
        file: {
          kind: 'csv',
          sheets: [
            { name: null, rows: [['Código', 'Promesa'], ...codes.map((code) => [code, 'Otra, más corta.'])] },
          ],
        },
        type: null,
        mode: 'drafts',
        drafts: new Map(),
        matched: [],
        decimals: null,
      },
      () => undefined,
    )
  expect(changedIn(compare(['aw-t2022', 'AW-T9999'])).map(({ code }) => code)).toContain('AW-T2022')
  expect(compare(['AW-T2022', 'AW-P2014']).refusal).toContain('no dicen de cuál')
  expect(compare(['AW-T9999']).refusal).toContain('no dicen de cuál')
})

describe('an uploaded file', () => {
  const compare = (sheets: Spreadsheet['sheets'], more: Partial<CompareTask> = {}, documents = demo) =>
    spreadsheetTasks(documents, SPREADSHEET_TOOLS).compare(
      {
        kind: 'compare',
        file: { kind: 'xlsx', sheets },
        type: 'torre',
        mode: 'drafts',
        drafts: new Map(),
        matched: [],
        decimals: null,
        ...more,
      },
      () => undefined,
    )
  const sheetOf = (...rows: Worksheet['rows'][number][]) => [{ name: 'Hoja 1', rows }]

  it('has its valid rows accepted and its rejected ones returned', async () => {
    const sheets = sheetOf(
      ['Código', 'Nombre', 'Peso (kg)'],
      ['AW-T2022', 'Otra', 9],
      ['AW-T1200', 'Más', 'mucho'],
      ['AW-T9999', 'Nueva', 3],
    )
    const { products, faults } = compare(sheets)
    expect(products.map(({ code }) => code)).toEqual(['AW-T2022', 'AW-T9999'])
    expect(faults.map(({ row }) => row)).toEqual([3])
    const file = { kind: 'csv', sheets } as const
    const task = { kind: 'reject', file, type: 'torre', faults, matched: [] } as const
    const back = await read(await spreadsheetTasks(demo, SPREADSHEET_TOOLS).reject(task))
    expect(back.sheets[0]!.rows.map(([code]) => code)).toEqual(['Código', 'AW-T1200'])
  })

  it('has a row rejected that depends on a rejected row', () => {
    const sheets = sheetOf(
      ['Código', 'Nombre', 'Estado', 'Discontinuado desde', 'Lo reemplaza', 'Peso (kg)'],
      ['AW-T2022', 'Otra', 'Discontinuado', '2026-02-01', 'AW-T9999', null],
      ['AW-T0802', 'Más', null, null, null, null],
      ['AW-T9999', 'Nueva', null, null, null, 'mucho'],
    )
    // References to files of the content folder, which are absent here.
    const documents = demo.map((document) => {
      if (document.collection !== 'products') return document
      const { drawing: _drawing, model3d: _model, videos: _videos, ...data } = document.data as Demo
      const highlights = data.highlights.map(({ title, text }) => ({ title, text }))
      return { ...document, data: { ...data, highlights } }
    })
    const { products, faults } = compare(sheets, { mode: 'publish' }, documents)
    expect(products.map(({ code }) => code)).toEqual(['AW-T0802'])
    expect(faults.filter(({ code }) => code === 'AW-T2022')).toHaveLength(1)
  })

  it('is read from its sheet with codes, asking about unknown columns and ambiguous decimals', () => {
    const sheets = [
      { name: 'Export Summary', rows: [['Sheet Name'], ['Sheet 1']] },
      { name: 'Notas', rows: [['Nada']] },
      ...sheetOf(['Código', 'Bultos'], ['AW-T2022', '2']),
    ]
    const first = compare(sheets)
    expect(first.products).toEqual([])
    expect(first.asks.sheets).toMatchObject([{ columns: [{ place: 1, header: 'Bultos', sample: ['2'] }] }])
    const { type, layout } = first.asks.sheets[0]!
    const matched = [{ type, layout, columns: [{ place: 1, path: null }] }]
    expect(compare(sheets, { matched })).toMatchObject({ faults: [], asks: { sheets: [], decimals: [] } })

    const numbers = sheetOf(['Código', 'Peso (kg)'], ['AW-T2022', '1.200'])
    expect(compare(numbers).asks.decimals).toEqual(['Fila 2, Peso: 1.200'])
    const { products } = compare(numbers, { decimals: 'point' })
    expect(products[0]!.data.specs).toMatchObject({ peso: 1.2 })
  })
})
