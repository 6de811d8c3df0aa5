import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { SPREADSHEET_LIMITS } from '#/core/files/spreadsheet.ts'
import { parseSpreadsheet } from '#/adapters/spreadsheets/workbook.ts'
import { readContentFolder } from '#/features/content-folders/content-folder.ts'
import { SPREADSHEET_TOOLS } from '#/app/workers/spreadsheet-tools.ts'
import { spreadsheetTasks } from './spreadsheet-tasks.ts'
import { PUBLIC_REGISTRY } from '#/catalogue/collections/public-collections.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../..')

let tasks: ReturnType<typeof spreadsheetTasks>

beforeAll(async () => {
  const documents = await readContentFolder(path.join(ROOT, 'content/nawel'), PUBLIC_REGISTRY)
  tasks = spreadsheetTasks(
    documents.map(({ collection, id, data }) => ({
      collection,
      id,
      data,
      updatedAt: '2026-06-01T00:00:00Z',
    })),
    SPREADSHEET_TOOLS,
  )
})

async function broughtIn(name: string) {
  const bytes = await readFile(path.join(ROOT, 'tests/spreadsheets', name))
  return tasks.compare(
    {
      kind: 'compare',
      file: await parseSpreadsheet(bytes, SPREADSHEET_LIMITS),
      type: 'torre',
      mode: 'drafts',
      drafts: new Map(),
      matched: [],
      decimals: null,
    },
    () => undefined,
  )
}

it.each([
  'libreoffice.ods',
  'libreoffice.xlsx',
  'sheetjs.xlsx',
  'sheetjs.ods',
  'google.xlsx',
  'google.csv',
  'numbers.xlsx',
  'numbers.csv',
  'excel-unicode.txt',
])('%s is read with the expected values', async (name) => {
  const { products, faults, refusal, asks } = await broughtIn(name)
  expect({ faults, refusal, asks }).toEqual({
    faults: [],
    refusal: undefined,
    asks: { sheets: [], decimals: [] },
  })
  const [old, other] = products
  expect(old).toMatchObject({ code: 'AW-T0802', state: 'changed' })
  expect(old!.data).toMatchObject({
    launchedAt: '2024-04-09',
    specs: { potenciaRms: 46, bluetooth: '5.3', karaoke: true, peso: 6.25, autonomia: 4.5 },
  })
  expect(old!.changes.map(({ path: own }) => own)).not.toContain('specs.ean')
  expect(other).toMatchObject({
    code: 'AW-T1012',
    data: {
      name: 'Torre Ñandú Ltda.',
      launchedAt: '2026-11-03',
      specs: { bluetooth: '5.0', karaoke: false },
    },
  })
  expect(products).toHaveLength(2)
})

it.each(['libreoffice-english.csv', 'google-english.tsv'])(
  '%s: rejects ambiguous dates with both readings',
  async (name) => {
    const { products, faults } = await broughtIn(name)
    expect(products).toEqual([])
    expect(faults.map(({ sentence }) => sentence)).toEqual([
      '«4/9/2024» puede ser el 4 de septiembre de 2024 o el 9 de abril de 2024: escribila como 2024-09-04 o 2024-04-09.',
      '«11/3/2026» puede ser el 11 de marzo de 2026 o el 3 de noviembre de 2026: escribila como 2026-03-11 o 2026-11-03.',
    ])
  },
)
