import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { hydrated } from './browser.ts'

/** Next action of a visitor; `which` selects among the available targets. */
const ACTS = [
  { arbitrary: fc.constant('filter'), weight: 5 },
  { arbitrary: fc.constant('unfilter'), weight: 3 },
  { arbitrary: fc.constant('order'), weight: 3 },
  { arbitrary: fc.constant('link'), weight: 6 },
  { arbitrary: fc.constant('fragment'), weight: 1 },
  { arbitrary: fc.constant('keep'), weight: 1 },
  { arbitrary: fc.constant('back'), weight: 6 },
  { arbitrary: fc.constant('forward'), weight: 2 },
  { arbitrary: fc.constant('twoBack'), weight: 1 },
  { arbitrary: fc.constant('reload'), weight: 1 },
  { arbitrary: fc.constant('answer'), weight: 5 },
  { arbitrary: fc.constant('fail'), weight: 1 },
  { arbitrary: fc.constant('cut'), weight: 1 },
] as const
const act = fc.record({ does: fc.oneof(...ACTS), which: fc.nat(1000) })
export type Act = typeof act extends fc.Arbitrary<infer Each> ? Each : never

/** Random walks from a seed: stretches of actions, each followed by a rest. */
export const walks = (seed: number, count: number): Act[][][] =>
  fc.sample(fc.array(fc.array(act, { minLength: 2, maxLength: 5 }), { minLength: 2, maxLength: 3 }), {
    seed,
    numRuns: count,
  })

export const walkText = (walk: readonly (readonly Act[])[]): string =>
  walk.map((stretch) => stretch.map(({ does, which }) => `${does} ${which}`).join(', ')).join(' | ')

/** Files, and pages that differ on each load, by form tokens or a list. */
export const OWN = ['/descargas', '/lista', '/comparar', '/contacto', '/ingresar', '/registrarse', '/cuenta']

type Fate = 'answer' | 'fail' | 'cut'

/**
 * Delays pages fetched by script until a walk releases them; inside the page, because a browser with intercepted
 * requests caches nothing.
 */
export async function slowLine(page: Page) {
  let held: ((fate: Fate) => void)[] = []
  let isHolding = true
  await page.exposeFunction(
    'fateOfPage',
    () => new Promise<Fate>((resolve) => (isHolding ? held.push(resolve) : resolve('answer'))),
  )
  await page.addInitScript(slowFetch)
  const settle = (which: number, fate: Fate) => held.splice(which % Math.max(held.length, 1), 1)[0]?.(fate)
  return {
    answer: (which: number) => settle(which, 'answer'),
    fail: (which: number) => settle(which, 'fail'),
    cut: (which: number) => settle(which, 'cut'),
    hold() {
      isHolding = true
    },
    release() {
      isHolding = false
      for (const resolve of held) resolve('answer')
      held = []
    },
  }
}
export type SlowLine = Awaited<ReturnType<typeof slowLine>>

function slowFetch() {
  const { fetch } = window
  const { fateOfPage } = window as unknown as { fateOfPage: () => Promise<Fate> }
  window.fetch = async (input, init) => {
    const { headers, signal } = new Request(input, init)
    if (headers.get('accept') !== 'text/html') return fetch(input, init)
    const isGone = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    const fate = await Promise.race([fateOfPage(), isGone])
    if (fate === 'cut') throw new TypeError('Failed to fetch')
    return fate === 'fail' ? new Response('no', { status: 500 }) : fetch(input, init)
  }
}

/** Performs one action on the current page, with any request in flight. */
export async function perform(page: Page, line: SlowLine, { does, which }: Act): Promise<void> {
  switch (does) {
    case 'answer':
    case 'fail':
    case 'cut':
      line[does](which)
      break
    default:
      // A navigation to another document aborts the evaluation.
      await page.evaluate(inPage, { does, which, own: OWN }).catch(() => undefined)
  }
}

async function inPage({ does, which, own }: { does: string; which: number; own: string[] }) {
  const one = <Kind extends HTMLElement>(selector: string) => {
    const all = [...document.querySelectorAll<Kind>(selector)]
    return all[which % Math.max(all.length, 1)]
  }
  const history = (window as unknown as { navigation: Navigation }).navigation
  const committed = async ({ committed: done, finished }: NavigationResult) => {
    finished?.catch(String)
    await done?.catch(String)
  }
  switch (does) {
    case 'filter': {
      const box = one<HTMLInputElement>('form[data-live] input[type=checkbox]')
      box?.click()
      // A form with a submit button applies checkboxes only when submitted.
      if (box?.form?.dataset.live === 'submit') box.form.requestSubmit()
      break
    }
    case 'unfilter':
      one('main a[data-keep-scroll]')?.click()
      break
    case 'order': {
      const select = one<HTMLSelectElement>('select[name=orden]')
      if (!select) break
      select.selectedIndex = which % select.options.length
      select.dispatchEvent(new Event('change', { bubbles: true }))
      break
    }
    case 'link':
      one(
        `:is(main, header nav, footer) a[href^="/"]:not([target], [download], [role=option], ${own.map((path) => `[href^="${path}"]`).join(', ')})`,
      )?.click()
      break
    case 'fragment':
      one('main a[href^="#"]')?.click()
      break
    case 'keep':
      one('main x-island input[type=checkbox], main x-island [aria-pressed]')?.click()
      break
    case 'back':
      await committed(history.back())
      break
    case 'forward':
      await committed(history.forward())
      break
    case 'twoBack': {
      const { key } = history.entries()[history.currentEntry!.index - 2] ?? {}
      if (key) await committed(history.traverseTo(key))
      break
    }
    default:
      location.reload()
  }
  // Effects of a checkbox follow its paint.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** Resolves once no request is pending and the page has all of its scripts. */
export async function rest(page: Page, line: SlowLine): Promise<void> {
  line.release()
  for (let before = ''; before !== page.url();) {
    before = page.url()
    await page.waitForLoadState()
    await hydrated(page)
  }
  // The comparison's message about a refused checkbox is not part of the page.
  const answer = page
    .getByRole('region', { name: 'Comparación' })
    .getByRole('button', { name: /^(Seguí con|Cancelar|Cerrar el aviso)/ })
  if ((await answer.count()) > 0) await answer.click()
  await answer.waitFor({ state: 'detached' })
}
