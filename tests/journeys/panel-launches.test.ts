import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { violations } from './support/axe.ts'
import type { Client } from './support/account.ts'
import { FROM_HERE } from './support/http.ts'
import { PHONE } from './support/browser.ts'
import type { Site } from './support/site.ts'
import { startStaffSite, withApp } from './support/staff.ts'

let site: Site
test.beforeAll(async () => {
  site = await startStaffSite()
})
test.afterAll(() => site.stop())

const signIn = (context: BrowserContext, browser: Client) =>
  context.addCookies([...browser.cookies].map(([name, value]) => ({ name, value, url: site.url })))
const saved = (page: Page) => expect(page.getByText(/^Borrador guardado/)).toBeVisible()
const shown = async (at: string) => (await fetch(site.url + at)).text()
const promiseOf = (page: Page) => page.getByLabel(/^Promesa/)
const done = (page: Page) => expect(page.getByText('Publicado. Ya está en el sitio.')).toBeVisible()

async function open(visit: Parameters<Parameters<typeof test>[2]>[0]['visit'], address: string, options = {}) {
  const { browser, email } = await withApp(site)
  const opened = await visit('/', { base: site.url, ...options })
  await signIn(opened.context, browser)
  await opened.page.goto(address)
  return { ...opened, browser, email }
}
