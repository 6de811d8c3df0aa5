import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openSqliteStore } from '#/adapters/sqlite/document-store.ts'
import { brandDocuments } from '../find/brand.ts'
import { syntheticDocuments } from '../find/synthetic-catalogue.ts'
import { startSite } from '#tests/journeys/support/site.ts'
import { median, percentile95 } from './median.ts'

const CHANGES = 20

/** Milliseconds until a change is visible and until a site starts, with that many products. */
export type PublishingRow = { products: number; start: number; visibleP50: number; visibleP95: number }

/**
 * For each size, starts a site on a prepared database and commits changes to a product from another process's
 * connection, timing each until its page displays it.
 */
export async function measurePublishing(sizes: readonly number[]): Promise<PublishingRow[]> {
  const rows: PublishingRow[] = []
  for (const products of sizes) rows.push(await measureSize(products))
  return rows
}

async function measureSize(products: number): Promise<PublishingRow> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-publishing-'))
  const seed = openSqliteStore({ file: path.join(folder, 'vidriera.db') })
  const brand = await brandDocuments()
  const settings = brand.filter(({ collection }) => collection === 'settings')
  const documents = [...settings, ...syntheticDocuments(brand, products)].map(({ collection, id, data }) => ({
    collection,
    id,
    data,
    expectedVersion: null,
  }))
  for (let index = 0; index < documents.length; index += 500) {
    await seed.commit(documents.slice(index, index + 500), { kind: 'command-line' })
  }
  await seed.close()
  const { id } = documents.find(({ collection }) => collection === 'products')!
  const started = performance.now()
  const site = await startSite({ from: folder })
  const start = await timeToFirstPage(`${site.url}/productos/${id}`, started)
  const store = openSqliteStore({ file: path.join(site.dataDir, 'vidriera.db') })
  const times: number[] = []
  try {
    for (let change = 0; change < CHANGES; change += 1) {
      const current = (await store.get('products', id))!
      const promise = `Cambio número ${change} de esta prueba.`
      const data = { ...(current.data as object), promise }
      const began = performance.now()
      await store.commit([{ collection: 'products', id, expectedVersion: current.version, data }], {
        kind: 'command-line',
      })
      while (!(await (await fetch(`${site.url}/productos/${id}`)).text()).includes(promise)) {
        await new Promise((resolve) => setTimeout(resolve, 2))
      }
      times.push(performance.now() - began)
      // Pause between changes, also for the search index.
      await new Promise((resolve) => setTimeout(resolve, 400))
    }
  } finally {
    await store.close()
    await site.stop()
    await rm(folder, { recursive: true })
  }
  const visible = { visibleP50: Math.round(median(times)), visibleP95: Math.round(percentile95(times)) }
  return { products, start: Math.round(start), ...visible }
}

async function timeToFirstPage(url: string, started: number): Promise<number> {
  const response = await fetch(url)
  if (response.status !== 200) throw new Error(`The first page answered ${response.status}`)
  await response.text()
  return performance.now() - started
}
