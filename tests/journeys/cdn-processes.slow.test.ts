// Slow: three processes of the site start one after another, and one of them is frozen.
/** Proves: One of three processes behind a CDN purges each change, also while another is frozen. */
import type { Client } from './support/account.ts'
import { Cdn } from './support/cdn.ts'
import { publishChange } from './support/panel.ts'
import { DEMO_DATA, startSite, type Site } from './support/site.ts'
import { withApp } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const CODE = 'AW-K1780'
const PRODUCT = `/productos/${CODE}`

const cdn = new Cdn()
let url: string
let editor: Client
let sites: Site[] = []

const untilPurged = (purges: number) => expect.poll(() => cdn.purges, { timeout: 60_000 }).toBe(purges)

test.beforeAll(async () => {
  test.setTimeout(240_000)
  url = await cdn.listen()
  const first = await startSite({ from: DEMO_DATA, hostname: 'localhost', environment: cdn.environment(url) })
  sites = [first]
  cdn.origin = first.url
  await untilPurged(1)
  ;({ browser: editor } = await withApp(first))
  await publishChange(editor, CODE, { name: 'Pava de otro nombre' })
  await untilPurged(2)
  const same = { ...first.environment, DATA_DIR: first.dataDir }
  for (const purges of [3, 4]) {
    sites.push(await startSite({ hostname: 'localhost', environment: same }))
    // A process that starts soon after a change purges some time after it serves, so the count waits for it.
    await untilPurged(purges)
  }
})
test.afterAll(async () => {
  for (const site of sites.toReversed()) {
    site.process.kill('SIGCONT')
    await site.stop()
  }
  cdn.close()
})

test('each change purges the CDN once, also with a process frozen, which purges once when it resumes', async () => {
  test.setTimeout(240_000)
  const read = async () => (await fetch(url + PRODUCT)).text()
  async function publishUntilShown(name: string): Promise<void> {
    await read()
    await publishChange(editor, CODE, { name })
    await expect.poll(read, { timeout: 60_000 }).toContain(name)
  }

  const before = cdn.purges
  for (const name of ['Pava segunda', 'Pava tercera', 'Pava cuarta']) await publishUntilShown(name)
  expect(cdn.purges - before).toBe(3)

  const frozen = sites[2]!
  frozen.process.kill('SIGSTOP')
  await publishUntilShown('Pava sin la tercera')
  expect(cdn.purges - before).toBe(4)
  frozen.process.kill('SIGCONT')
  await expect.poll(() => cdn.purges - before, { timeout: 60_000 }).toBe(5)
  expect(await (await fetch(frozen.url + PRODUCT)).text()).toContain('Pava sin la tercera')
  await publishUntilShown('Pava quinta')
  expect(cdn.purges - before).toBe(6)
  expect(cdn.refused).toEqual([])
})
