import type { BrowserContext, Page } from '@playwright/test'
import { linesOf } from './as-loaded.ts'
import { hydrated } from './browser.ts'
import { needsNavigation } from './engines/needs.ts'
import { expect, test } from './test.ts'
import { OWN, perform, rest, slowLine, walkText, walks } from './walk.ts'

const KINDS = {
  'a category': '/categorias/parlantes',
  'a product': '/productos/AW-T2022',
  'a manual': '/productos/AW-T2022/manual',
  home: '/',
  support: '/soporte',
  search: '/buscar?q=parlante',
}

/** Page of this address freshly loaded by this device; cached by address and device. */
export function loadedBy(context: BrowserContext) {
  const known = new Map<string, string[]>()
  let fresh: Page | undefined
  return async (page: Page): Promise<string[]> => {
    const device = await page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()))
    const name = `${page.url().split('#')[0]} ${device}`
    const lines = known.get(name)
    if (lines) return lines
    fresh ??= await context.newPage()
    await fresh.goto(page.url())
    await hydrated(fresh)
    const loaded = await linesOf(fresh)
    // Leaves the site, because an open page would react to storage events.
    await fresh.goto('about:blank')
    known.set(name, loaded)
    return loaded
  }
}

/**
 * Walks through the site from each kind of page, by a seed; `NAVIGATION_SEED` and `NAVIGATION_WALKS` override the seed
 * and the walks per page, `NAVIGATION_WALK` selects one of them. `share` takes one walk of every `of`.
 */
export function walkThrough(usualWalks: number, usualSeed: number, share = { at: 0, of: 1 }): void {
  const count = Number(process.env.NAVIGATION_WALKS ?? usualWalks)
  const only = process.env.NAVIGATION_WALK
  const seed = Number(process.env.NAVIGATION_SEED ?? usualSeed)
  const taken = [...walks(seed, count).entries()].filter(([at]) =>
    only === undefined ? at % share.of === share.at : at === Number(only),
  )
  for (const [kind, address] of Object.entries(KINDS))
    test(`whatever is done from ${kind}, what rests is what a load of that address shows`, async ({
      visit,
    }) => {
      test.setTimeout(60_000 + taken.length * 30_000)
      const { page, context, pageErrors } = await visit('about:blank')
      const line = await slowLine(page)
      const loaded = loadedBy(context)
      for (const [place, [at, walk]] of taken.entries()) {
        line.hold()
        await page.goto(address)
        await hydrated(page)
        if (place === 0) await needsNavigation(page)
        for (const [stretch, acts] of walk.entries()) {
          line.hold()
          for (const act of acts) await perform(page, line, act)
          await rest(page, line)
          // Buttons without their script submit a form, which leads there.
          if (OWN.some((path) => new URL(page.url()).pathname.startsWith(path))) continue
          const where = `seed ${seed}, walk ${at}, stretch ${stretch}: ${walkText(walk)}; at ${page.url()}`
          expect(await linesOf(page), where).toEqual(await loaded(page))
          expect(pageErrors, where).toEqual([])
        }
      }
    })
}
