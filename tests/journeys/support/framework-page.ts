import path from 'node:path'
import type { Page, Route } from '@playwright/test'
import { build } from 'vite'
import type { FrameworkParts } from './framework-parts.ts'
import { test as base } from './test.ts'

declare global {
  var parts: FrameworkParts
}

export const ORIGIN = 'http://framework.example'
const EMPTY =
  '<!doctype html><title>Primera</title><script type="module" src="/a.js"></script><body><main></main>'

type Answers = Record<string, { body: string; contentType?: string; status?: number }>

/** Opens an empty page with the framework's parts, on a site where only these addresses respond. */
export const test = base.extend<
  { open: (answers?: Answers) => Promise<{ page: Page; asked: Route[] }> },
  { script: string }
>({
  script: [
    async ({}, use) => {
      const built = await build({
        configFile: false,
        logLevel: 'silent',
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          write: false,
          lib: {
            entry: path.resolve(import.meta.dirname, 'framework-parts.ts'),
            formats: ['iife'],
            name: 'made',
          },
        },
      })
      const [{ output }] = built as { output: { code: string }[] }[] as [{ output: [{ code: string }] }]
      await use(output[0].code)
    },
    { scope: 'worker' },
  ],
  open: async ({ visit, script }, use) => {
    await use(async (answers = {}) => {
      const { page } = await visit('about:blank', { base: ORIGIN })
      const requested: Route[] = []
      await page.route(`${ORIGIN}/**`, async (route) => {
        const { pathname, search } = new URL(route.request().url())
        const answer = answers[pathname + search]
        if (pathname !== '/a.js') requested.push(route)
        if (pathname === '/') await route.fulfill({ contentType: 'text/html', body: EMPTY })
        else if (answer) await route.fulfill({ contentType: 'text/html', ...answer })
        else
          await route.fulfill({
            contentType: 'text/javascript',
            status: pathname === '/a.js' ? 200 : 404,
            body: '',
          })
      })
      await page.goto('/')
      await page.addScriptTag({ content: script })
      requested.length = 0
      return { page, asked: requested }
    })
  },
})
