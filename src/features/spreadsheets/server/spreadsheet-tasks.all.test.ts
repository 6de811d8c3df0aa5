import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SourceDocument } from '#/catalogue/build-catalogue.ts'
import { SPREADSHEET_LIMITS } from '#/core/files/spreadsheet.ts'
import { parseSpreadsheet } from '#/adapters/spreadsheets/workbook.ts'
import { readContentFolder } from '#/features/content-folders/content-folder.ts'
import { SPREADSHEET_TOOLS } from '#/app/workers/spreadsheet-tools.ts'
import { spreadsheetTasks, type ComparedFile } from './spreadsheet-tasks.ts'
import { PUBLIC_REGISTRY } from '#/catalogue/collections/public-collections.ts'

const NAWEL = path.resolve(import.meta.dirname, '../../../../content/nawel')
const COPIES = 2000

let demo: SourceDocument[]

beforeAll(async () => {
  demo = (await readContentFolder(NAWEL, PUBLIC_REGISTRY)).map(({ collection, id, data }) => ({
    collection,
    id,
    data: collection === 'products' ? { ...(data as object), pictures: [], downloads: [] } : data,
    updatedAt: '2026-06-01T00:00:00.000Z',
  }))
})

const read = (bytes: Uint8Array) => parseSpreadsheet(Buffer.from(bytes), SPREADSHEET_LIMITS)
const changedIn = ({ products }: ComparedFile) =>
  products.filter(({ state }) => state !== 'same').map(({ code, changes }) => ({ code, changes }))

async function again(
  documents: readonly SourceDocument[],
  format: 'xlsx' | 'csv',
  type: string | null,
  tell: (done: number, total: number) => void = () => undefined,
): Promise<ComparedFile> {
  const tasks = spreadsheetTasks(documents, SPREADSHEET_TOOLS)
  const file = await read(await tasks.write({ kind: 'write', format, type, codes: null }))
  return tasks.compare(
    { kind: 'compare', file, type, mode: 'publish', drafts: new Map(), matched: [], decimals: null },
    tell,
  )
}

describe('re-importing an export changes nothing', () => {
  it('as a workbook with a sheet for each type', async () => {
    const compared = await again(demo, 'xlsx', null)
    expect(compared.refusal).toBeUndefined()
    expect(compared.faults).toEqual([])
    expect(changedIn(compared)).toEqual([])
    expect(compared.products).toHaveLength(demo.filter(({ collection }) => collection === 'products').length)
  })

  it('as a CSV per type', async () => {
    const types = new Set(
      demo.flatMap(({ collection, data }) =>
        collection === 'products' ? [(data as { type: string }).type] : [],
      ),
    )
    for (const type of types) {
      const compared = await again(demo, 'csv', type)
      expect({ type, faults: compared.faults, refusal: compared.refusal }).toEqual({ type, faults: [] })
      expect(changedIn(compared)).toEqual([])
    }
  })

  it.each(['xlsx', 'csv'] as const)('with 2000 products as %s', async (format) => {
    const one = demo.find(({ collection, id }) => collection === 'products' && id === 'AW-T2022')!
    const many = Array.from({ length: COPIES }, (_, place) => {
      const id = `AW-T${10_000 + place}`
      return { ...one, id, data: { ...(one.data as object), id, name: `=Torre +${place}`, rank: place } }
    })
    const others = demo.filter(({ collection }) => collection !== 'products')
    const progress: number[] = []
    const compared = await again([...others, ...many], format, 'torre', (done, total) => {
      expect(total).toBe(COPIES)
      progress.push(done)
    })
    expect(compared.faults.slice(0, 3)).toEqual([])
    expect(changedIn(compared)).toEqual([])
    expect(compared.products).toHaveLength(COPIES)
    // Progress is reported within a sheet and never decreases.
    expect(progress.length).toBeGreaterThan(20)
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
    expect(progress.at(-1)).toBe(COPIES)
  })
})
