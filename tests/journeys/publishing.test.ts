/** Proves: A command-line draft changes no page until it is published, and none after an undo. */
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

const UNTOUCHED = '/privacidad'

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
  'a command-line draft appears only once published, and undoing the publication removes it',
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

    const untouched = site.url + UNTOUCHED
    await (await fetch(untouched)).text()
    const { stdout } = await vidriera('publish', `products/${code}`)
    await expect.poll(async () => (await page(address)).html).toContain('Torre de borrador')
    // Pages without that product stay cached.
    const { headers } = await fetch(untouched)
    expect(headers.get('server-timing')).toMatch(/^cache;desc="(?:hit|memory)"/)
    await vidriera('undo', /Publicado: (\S+)/.exec(stdout)![1]!)
    await expect.poll(async () => (await page(address)).html).not.toContain('Torre de borrador')
    expect(await healthOf(site)).toMatchObject({ leftOut: [] })
  },
)
