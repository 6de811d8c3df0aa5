/** Proves: A page's inline styles are all it needs, on screen and on paper, until its stylesheets load, or when they fail. */
import type { Page } from '@playwright/test'
import { hydrated, PHONE } from './support/browser.ts'
import { expect, test } from './support/test.ts'

test.use({ pictures: false })

test.describe.configure({ mode: 'parallel' })

/** One page of each layout. */
const PAGES = [
  '/',
  '/categorias/torres-de-sonido',
  '/productos/AW-T2022',
  '/buscar?q=parlante',
  '/soporte?modelo=AW-T2022',
  '/contacto',
  '/comparar?id=AW-T2022&id=AW-T3033',
  '/ingresar',
  '/no-hay-nada',
]

const SCREENS = [
  ['a desktop in the dark', { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' }, ['screen']],
  // Paper is no wider than a phone, and has light colours.
  ['a phone and on paper', PHONE, ['screen', 'print']],
] as const

/** Script that starts React: without it a page stays as served. */
const START = '**/assets/client-*.js'

for (const [screen, options, media] of SCREENS)
  test(`the styles inside a page are all that it needs, on ${screen}`, async ({ visit }) => {
    const { page } = await visit('/salud', options)
    await page.route(START, (route) => route.abort())
    for (const path of PAGES) {
      await page.goto(path)
      const files = await stylesheetsOf(page)
      expect(files.length).toBeGreaterThan(1)
      for (const medium of media) {
        await page.emulateMedia({ media: medium })
        expect([path, ...(await changedByWholeStyles(page, files))]).toEqual([path])
      }
    }
  })

test('all stylesheets and typefaces apply once the page is hydrated', async ({ visit }) => {
  const { page, pageErrors } = await visit('/categorias/torres-de-sonido')
  await hydrated(page)
  const media = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).media))
  expect(media.length).toBeGreaterThan(1)
  expect(new Set(media)).toEqual(new Set(['all']))
  const typefaces = await page.evaluate(() => document.fonts.size)
  expect(typefaces).toBe(2)
  expect(pageErrors).toEqual([])
})

test('a page whose stylesheets fail stays as served, and its links work', async ({ visit }) => {
  const { page } = await visit('/salud')
  await page.route('**/assets/*.css', (route) => route.abort())
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'))
  await page.goto('/categorias/torres-de-sonido')
  await page.mouse.move(200, 200)
  await lost
  await expect(page.locator('link[rel=stylesheet][media=all]')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Torre Pampero', exact: true }).click()
  await page.waitForURL('**/productos/AW-T3033')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Torre Pampero')
})

const stylesheetsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelector('style')!.textContent.matchAll(/\/\*file:(\S+?)\*\//g)].map(
      ([, file]) => file!,
    ),
  )

/** Opens all that opens, and returns computed values that the whole stylesheets, added for a moment, would change. */
const changedByWholeStyles = (page: Page, files: readonly string[]) =>
  page.evaluate(async (addresses) => {
    for (const details of document.querySelectorAll('details')) details.open = true
    for (const dialog of document.querySelectorAll('dialog')) dialog.show()
    for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) popover.showPopover()
    for (const animation of document.getAnimations()) animation.finish()
    const before = read()
    const links = addresses.map((href) =>
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href }),
    )
    const loaded = links.map((link) => new Promise((resolve) => link.addEventListener('load', resolve)))
    document.head.append(...links)
    await Promise.all(loaded)
    const after = read()
    for (const link of links) link.remove()
    return before.flatMap((was, at) => (was === after[at] ? [] : [difference(was, after[at]!)])).slice(0, 5)

    function read(): string[] {
      return [...document.body.querySelectorAll('*')].flatMap((element) =>
        [undefined, '::before', '::after', '::backdrop', '::marker'].flatMap((part) => {
          const style = getComputedStyle(element, part)
          if (part !== undefined && part !== '::backdrop' && style.content === 'none') return []
          if (part === '::backdrop' && element.localName !== 'dialog') return []
          if (part === '::marker' && element.localName !== 'summary' && element.localName !== 'li') return []
          const name = `${element.localName}.${element.getAttribute('class') ?? ''}${part ?? ''}`
          return [`${name}; ${style.cssText}`]
        }),
      )
    }
    function difference(was: string, is: string): string {
      const now = new Set(is.split('; '))
      const [name, ...values] = was.split('; ')
      return `${name} ${values.filter((value) => !now.has(value)).join('; ')}`
    }
  }, files)
