/** Proves: A draft of the command line changes no page until it is published, and no page once that is undone. */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, MAIN, test } from './support/test.ts'
import { openSiteStore } from './support/database.ts'
import { ownProduct } from './support/panel.ts'
import { CLI, healthOf, type Site } from './support/site.ts'

const run = promisify(execFile)
const ROOT = path.resolve(import.meta.dirname, '../..')

let site: Site

const vidriera = (...words: string[]) =>
  run(process.execPath, [CLI, ...words], {
    cwd: ROOT,
    env: { ...process.env, ...site.environment, DATA_DIR: site.dataDir, SITE_URL: site.url },
  })
const page = async (address: string) => {
  const response = await fetch(site.url + address)
  return { status: response.status, html: await response.text() }
}

test(
  'shows nothing of a draft until it is published, and what was there before once that is undone',
  MAIN,
  async ({ staffSite }) => {
    site = staffSite
    const code = await ownProduct(site, 'AW-T2022')
    const address = `/productos/${code}`
    const before = await page(address)
    const store = await openSiteStore(site)
    const { data } = (await store.get('products', code))!
    await store.close()
    const file = path.join(site.dataDir, 'torre.json')
    await writeFile(file, JSON.stringify({ ...(data as object), name: 'Torre de borrador' }))

    await vidriera('draft', 'save', `products/${code}`, file)
    expect((await page(address)).html).toBe(before.html)
    expect((await page('/buscar?q=torre+de+borrador')).html).not.toContain('Torre de borrador')

    const { stdout } = await vidriera('publish', `products/${code}`)
    await expect.poll(async () => (await page(address)).html).toContain('Torre de borrador')
    await vidriera('undo', /Publicado: (\S+)/.exec(stdout)![1]!)
    await expect.poll(async () => (await page(address)).html).not.toContain('Torre de borrador')
    expect(await healthOf(site)).toMatchObject({ leftOut: [] })
  },
)
