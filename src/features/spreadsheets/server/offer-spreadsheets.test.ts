import { expect, it } from 'vitest'
import type { Offer } from '#/catalogue/documents/offer.ts'
import { offerColumns } from '#/publishing/model/columns/offer-columns.ts'
import { sampleDocuments, sources } from '#tests/support/catalogue/sample-catalogue.ts'
import { sampleOffer } from '#tests/support/catalogue/sample-offers.ts'
import { SPREADSHEET_LIMITS } from '#/core/files/spreadsheet.ts'
import { writeText } from '#/core/files/csv.ts'
import { parseSpreadsheet } from '#/adapters/spreadsheets/workbook.ts'
import { SPREADSHEET_TOOLS } from '#/app/workers/spreadsheet-tools.ts'
import { spreadsheetTasks } from './spreadsheet-tasks.ts'

const PLAN = { count: 12, amount: 2_450_050, cftea: 91.4 }
const OFFERS: Offer[] = [
  sampleOffer({ price: 18_999_950, color: 'Negro', units: 40, instalments: [PLAN] }),
  sampleOffer({ id: 'torre-preventa', availability: 'preorder', arrives: '2026-06-20' }),
  sampleOffer({ id: 'torre-agotada', availability: 'out-of-stock' }),
]
const documents = [...sampleDocuments(), ...sources('offers', OFFERS)]
const tasks = spreadsheetTasks(documents, SPREADSHEET_TOOLS)

async function compared(bytes: Uint8Array | string) {
  const file = await parseSpreadsheet(Buffer.from(bytes), SPREADSHEET_LIMITS)
  return tasks.compare(
    {
      kind: 'compare',
      file,
      type: 'ofertas',
      mode: 'publish',
      drafts: new Map(),
      matched: [],
      decimals: null,
    },
    () => undefined,
  )
}

it('re-importing exported offers changes and loses nothing', async () => {
  for (const format of ['xlsx', 'csv'] as const) {
    const { products, faults, asks } = await compared(
      await tasks.write({ kind: 'write', format, type: 'ofertas', codes: null }),
    )
    expect(faults).toEqual([])
    expect(asks).toEqual({ sheets: [], decimals: [] })
    expect(products.map(({ code, state }) => [code, state])).toEqual(
      OFFERS.map(({ id }) => [id, 'same']).sort(),
    )
  }
  for (const each of OFFERS)
    for (const { path, read, write } of offerColumns()) {
      const value = each[path as keyof Offer]
      if (value !== undefined) expect(read(write(value)), path).toEqual(value)
    }
})

it('a price file updates and adds offers, and reports errors per cell', async () => {
  const head = [
    'Código',
    'Producto',
    'Comercio',
    'Precio final (ARS)',
    'Precio sin impuestos nacionales',
    'Hasta',
  ]
  const rest = ['Desde', 'Vista el', 'Página en el comercio']
  const shop = 'Casa Rivadavia | Casa Rivadavia SA | Rivadavia 4500 | 30-71111111-1'
  const day = ['01/06/2026 10:00', '01/06/2026', 'https://casa.example/torre']
  const { products, faults } = await compared(
    writeText([
      [...head, ...rest],
      ['torre-electro-puna', null, null, '175.000', '144628,10', '2026-06-02 18:30', null, null, null],
      ['Torre Casa', 'AW-T2022', shop, '$ 201.500,50', '166.529', '4/6/2026 0:00', ...day],
      ['torre-mala', 'AW-T2022', `${shop.slice(0, -1)}2`, 'mucho', '1', '31/02/2026 10:00', ...day],
      ['torre-larga', 'AW-T2022', shop, '20', '10', '04/08/2026 10:00', ...day],
      ['torre-de-nadie', 'XX-9999', shop, '20', '10', '04/06/2026 10:00', ...day],
    ]),
  )
  const [changed, fresh, ...others] = products
  expect(others).toEqual([])
  expect(changed).toMatchObject({
    state: 'changed',
    data: { price: 17_500_000, priceWithoutTaxes: 14_462_810, until: '2026-06-02T18:30-03:00', units: 40 },
  })
  expect(fresh).toMatchObject({
    state: 'new',
    code: 'torre-casa',
    data: {
      shop: { name: 'Casa Rivadavia', cuit: '30-71111111-1' },
      price: 20_150_050,
      until: '2026-06-04T00:00-03:00',
      where: 'todo el país',
    },
  })
  const sentences = faults.map(({ row, header, sentence }) => `${row} ${header}: ${sentence}`)
  expect(sentences).toHaveLength(5)
  for (const [at, part] of [
    '4 Comercio: Revisá el CUIT',
    '4 Precio final (ARS): Escribí un importe en pesos',
    '4 Hasta: Escribí día y hora',
    '5 Hasta: Acortala a 31 días',
    '6 Producto: No existe el producto XX-9999',
  ].entries())
    expect(sentences[at]).toContain(part)
})
