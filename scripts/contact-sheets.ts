// Contact sheets of every kind of visitors' page on four screens in light and dark mode, and a file per page.
//
//   npm run contact-sheets -- [--to FOLDER] [--site URL] [--screens 360x640,1280x800] [--schemes light,dark] [KIND…]

import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import sharp from 'sharp'
import setup from '#tests/journeys/support/global-setup.ts'
import { hydrated } from '#tests/journeys/support/browser.ts'
import { pageAddresses } from '#tests/journeys/support/page-addresses.ts'
import { SHARED_SITE } from '#tests/journeys/support/site.ts'
import { findHeadless } from './find-browser.ts'

const SCREENS = '360x640,390x844,1280x800,1600x900'
const SCHEMES = 'light,dark'
const COLUMN = { gap: 16, heading: 28, tallest: 4000 }
const COLUMNS = 6
const PATIENCE_MS = 120_000
const LISTED = ['AW-T2022', 'AW-K1780', 'AW-P2014', 'AW-H730']

type Shot = { name: string; address: string; open?: (page: Page) => Promise<void> }

/** Dialogs and menus that open over a page. */
const OPENED: readonly Shot[] = [
  { name: 'menu', address: '/soporte', open: openMenu },
  { name: 'search-overlay', address: '/soporte', open: openSearch },
  { name: 'list-of-four', address: '/lista' },
]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string', default: '.cache/contact-sheets' },
    site: { type: 'string' },
    screens: { type: 'string', default: SCREENS },
    schemes: { type: 'string', default: SCHEMES },
  },
})
const pages = Object.entries(pageAddresses).flatMap(([kind, addresses]) =>
  addresses.map((address, at) => ({ name: at === 0 ? kind : `${kind}-${at + 1}`, address })),
)
const shots: readonly Shot[] = [...pages, ...OPENED].filter(
  ({ name }) =>
    positionals.length === 0 || positionals.some((kind) => name === kind || name.startsWith(`${kind}-`)),
)

const stop = values.site === undefined ? await setup() : () => Promise.resolve()
const browser = await chromium.launch({ executablePath: findHeadless(), args: ['--no-sandbox'] })
try {
  for (const screen of values.screens.split(','))
    for (const scheme of values.schemes.split(',')) await photograph(browser, screen, scheme)
} finally {
  await browser.close()
  await stop()
}

async function photograph(browser: Browser, screen: string, scheme: string): Promise<void> {
  const [width = 0, height = 0] = screen.split('x').map(Number)
  const context = await browser.newContext({
    baseURL: values.site ?? process.env[SHARED_SITE]!,
    viewport: { width, height },
    colorScheme: scheme as 'light' | 'dark',
    reducedMotion: 'reduce',
    locale: 'es-AR',
    ...(width < 600 ? { isMobile: true, hasTouch: true } : {}),
  })
  context.setDefaultTimeout(PATIENCE_MS)
  await fillList(context)
  const folder = path.join(values.to, `${screen}-${scheme}`)
  await mkdir(folder, { recursive: true })
  const taken: { name: string; file: string }[] = []
  for (const { name, address, open } of shots) {
    const page = await context.newPage()
    await page.goto(address)
    await hydrated(page)
    await open?.(page)
    await loadPictures(page)
    const file = path.join(folder, `${name}.png`)
    await page.screenshot({ path: file, fullPage: open === undefined })
    await page.close()
    taken.push({ name, file })
  }
  await context.close()
  for (let first = 0; first < taken.length; first += COLUMNS) {
    const file = path.join(values.to, `${screen}-${scheme}-${1 + first / COLUMNS}.webp`)
    await writeSheet(taken.slice(first, first + COLUMNS), file, Math.min(width, 480))
    process.stdout.write(`${file}\n`)
  }
}

/** Pages side by side, each below its name and cropped to the sheet's height. */
async function writeSheet(pages: readonly { name: string; file: string }[], to: string, width: number) {
  const { gap, heading, tallest } = COLUMN
  const cells = await Promise.all(
    pages.map(async ({ name, file }, at) => {
      const fitted = await sharp(file).resize({ width }).toBuffer()
      const height = Math.min(tallest, (await sharp(fitted).metadata()).height)
      const input = await sharp(fitted).extract({ left: 0, top: 0, width, height }).toBuffer()
      return { name, input, height, left: gap + at * (width + gap) }
    }),
  )
  const height = heading + Math.max(...cells.map((cell) => cell.height)) + gap
  const size = { width: gap + pages.length * (width + gap), height }
  await sharp({ create: { ...size, channels: 3, background: '#8c8c87' } })
    .composite(
      cells.flatMap(({ name, input, left }) => [
        { input, left, top: heading },
        { input: headingOf(name, width), left, top: 0 },
      ]),
    )
    .webp({ quality: 80 })
    .toFile(to)
}

function headingOf(name: string, width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${COLUMN.heading}">` +
      `<text y="20" font-family="sans-serif" font-size="15" fill="#fff">${name}</text></svg>`,
  )
}

async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images].filter((each) => each.checkVisibility())
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
    await document.fonts.ready
  })
}

async function fillList(context: BrowserContext): Promise<void> {
  const entries = LISTED.map((id, rank) => ({
    id,
    addedAt: rank + 1,
    removedAt: 0,
    note: '',
    notedAt: 0,
    rank,
    rankedAt: 1,
  }))
  const page = await context.newPage()
  await page.goto('/robots.txt')
  await page.evaluate((list) => localStorage.setItem('lista', list), JSON.stringify(entries))
  await page.close()
}

async function openMenu(page: Page): Promise<void> {
  const burger = page.getByRole('button', { name: 'Abrir el menú' })
  const entry = page.getByRole('navigation', { name: 'Principal' }).getByRole('button', { name: 'Audio' })
  await burger.or(entry).click()
}

async function openSearch(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Buscar/ })
    .click()
  await page.locator('dialog[open]').getByRole('combobox').waitFor()
}
