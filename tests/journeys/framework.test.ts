/** Proves: Each browser part of src/framework works in a document unrelated to the site. */
// `in-place`, `as-loaded`, `back-forward` and `hydration` cover how these parts work together; the state machine has its own
// test beside it.
import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { idle } from './support/browser.ts'
import { ORIGIN, test } from './support/framework-page.ts'
import { expect } from './support/test.ts'

test.describe.configure({ mode: 'parallel' })

const inMain = (page: Page, html: string) =>
  page.evaluate((content) => void (document.querySelector('main')!.innerHTML = content), html)

test('files, other sites, forms and malformed addresses are not navigated in place', async ({ open }) => {
  const { page } = await open()
  const answers = await page.evaluate(() =>
    ['/', '/a?b=1', '/a.pdf', '/contacto', '/cuenta/x', 'https://other.example/', '/%E0%A4%A'].map(
      (address) => parts.isSoftNavigable(address),
    ),
  )
  expect(answers).toEqual([true, true, false, false, false, false, false])
})

test('parsing a page extracts its style sheets and ignores noscript content', async ({ open }) => {
  const { page } = await open()
  const read = await page.evaluate(() => {
    const html =
      '<title>T</title><style>/*file:/x.css*/a{b:c}</style><main><noscript><p>Sin</p></noscript></main>'
    const { page: parsed, styles } = parts.parsePage(html)
    return [
      parsed.title,
      parsed.querySelector('style'),
      parsed.querySelector('noscript p'),
      parts.stylesheetsIn(styles),
    ]
  })
  expect(read).toEqual(['T', null, null, ['/x.css']])
})

for (const way of ['restoreDeferred', 'restoreAllDeferred'] as const)
  test(`what is below the first screen comes back in its order by ${way}`, async ({ open }) => {
    const { page } = await open()
    await inMain(page, '<ul data-defer="1"><li>1<li>2<li>3</ul><ol data-defer="5"><li>4</ol>')
    const texts = await page.evaluate(async (restore) => {
      const main = document.querySelector('main')!
      parts.deferBelowFold(main)
      const before = [main.textContent, main.style.minHeight]
      await parts[restore](main)
      return [...before, main.textContent, main.style.minHeight]
    }, way)
    expect(texts).toEqual(['14', '200vh', '1234', ''])
  })

test('morphing between any two lists gives the new one and unmounts the removed islands', async ({
  open,
}) => {
  const { page } = await open()
  const item = fc.record({ id: fc.nat(6), text: fc.nat(2), island: fc.option(fc.nat(2)) })
  const list = fc.uniqueArray(item, { maxLength: 6, selector: ({ id }) => id })
  const html = (items: { id: number; text: number; island: number | null }[]) =>
    items
      .map(({ id, text, island }) => {
        const props = `data-name="n" data-props="{&quot;id&quot;:${island}}"`
        return `<li id="i${id}"><a>${text}</a>${island === null ? '' : `<x-island ${props}><b>${island}</b></x-island>`}</li>`
      })
      .join('')
  for (const [from, to] of fc.sample(fc.tuple(list, list), { seed: 28, numRuns: 300 })) {
    const changed = await page.evaluate(
      ([before, after]) => {
        const main = document.querySelector('main')!
        main.innerHTML = before!
        const next = document.createElement('main')
        next.innerHTML = after!
        const islands = [...main.querySelectorAll('x-island')]
        const drawn = islands.map(({ outerHTML }) => outerHTML)
        const released = new Set<Element>()
        parts.morphMain(main, next, (element) => released.add(element))
        const isLeft = (island: Element, at: number) => !island.isConnected || island.outerHTML !== drawn[at]
        const wrong = islands.filter((island, at) => isLeft(island, at) !== released.has(island))
        return [main.innerHTML, wrong.length]
      },
      [html(from), html(to)],
    )
    expect(changed, html(from)).toEqual([html(to), 0])
  }
})

test('morphing keeps the elements that a visitor opened and applies the new checked states', async ({
  open,
}) => {
  const { page } = await open()
  await inMain(
    page,
    '<details open><p>a</p></details><details><input type=checkbox></details><div popover role=dialog></div>',
  )
  const after = await page.evaluate(() => {
    const next = document.createElement('main')
    next.innerHTML =
      '<details><p>b</p></details><details><input type=checkbox checked></details><div popover></div>'
    parts.morphMain(document.querySelector('main')!, next, () => undefined)
    const open = [...document.querySelectorAll('details')].map((each) => each.open)
    return [...open, document.querySelector('p')!.textContent, document.querySelector('[popover]')!.role]
  })
  expect(after).toEqual([true, true, 'b', 'dialog'])
})

test('islands are hydrated once by name and can be unmounted; enhancements run once per element', async ({
  open,
}) => {
  const { page } = await open()
  const island = (name: string) =>
    `<x-island data-name="${name}" data-props='{"from":1}'><button>1</button></x-island>`
  await inMain(
    page,
    `${island('counter')}${island('unknown')}<p data-enhance="mark"></p><p data-enhance="none"></p>`,
  )
  const texts = await page.evaluate(async () => {
    const main = document.querySelector('main')!
    const runs: string[] = []
    const context = {
      address: '/x',
      signal: new AbortController().signal,
      go: () => Promise.resolve(true),
      changeBy: () => undefined,
    }
    const known = {
      islands: { counter: () => Promise.resolve(parts.Counter as never) },
      enhancements: {
        mark: () =>
          Promise.resolve((_: HTMLElement, { address }: { address: string }) => void runs.push(address)),
      },
    }
    for (let round = 0; round < 2; round += 1) await parts.hydrateIslands(main, context, known)
    const press = async () => {
      for (const button of main.querySelectorAll('button')) button.click()
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    }
    await new Promise((resolve) => setTimeout(resolve))
    await press()
    const live = main.textContent
    parts.unmountIsland(main.querySelector('x-island')!)
    await press()
    return [live, main.textContent, runs]
  })
  expect(texts).toEqual(['21', '1', ['/x']])
})

test('an island changed before hydration hydrates with its new props', async ({ open }) => {
  const { page } = await open()
  await page.evaluate(async () => {
    const main = document.querySelector('main')!
    const drawn = (from: number) =>
      `<x-island data-name="counter" data-props='{"from":${from}}'><button>${from}</button></x-island>`
    const errors: string[] = []
    addEventListener('error', ({ message }) => errors.push(message))
    const context = {
      address: '/x',
      signal: new AbortController().signal,
      go: () => Promise.resolve(true),
      changeBy: () => undefined,
    }
    const known = {
      islands: { counter: () => Promise.resolve(parts.Counter as never) },
      enhancements: {},
    }
    main.innerHTML = drawn(1)
    await parts.hydrateIslands(main, context, known)
    const next = document.createElement('main')
    next.innerHTML = drawn(2)
    parts.morphMain(main, next, parts.unmountIsland)
    const button = main.querySelector('button')
    await parts.hydrateIslands(main, context, known)
    Object.assign(window, { outcome: () => [main.querySelector('button') === button, errors] })
  })
  await idle(page)
  await page.getByRole('button').click()
  await expect(page.getByRole('button')).toHaveText('3')
  expect(await page.evaluate(() => (window as unknown as { outcome: () => unknown }).outcome())).toEqual([
    true,
    [],
  ])
})

test('style sheets apply together and in order, or not at all when one is missing', async ({ open }) => {
  const css = (body: string) => ({ body, contentType: 'text/css' })
  const { page } = await open({ '/1.css': css('main{color:red}'), '/2.css': css('main{color:blue}') })
  const results = await page.evaluate(async () => {
    const media = () =>
      [...document.querySelectorAll('link')].map((link) => `${link.getAttribute('href')} ${link.media}`)
    const isLost = await parts.loadStylesheets(['/2.css', '/lost.css'])
    const waiting = media()
    const isWhole = await parts.loadStylesheets(['/1.css', '/2.css'])
    return [isLost, waiting, isWhole, media(), getComputedStyle(document.querySelector('main')!).color]
  })
  expect(results).toEqual([
    false,
    ['/2.css not all', '/lost.css not all'],
    true,
    ['/1.css all', '/2.css all', '/lost.css not all'],
    'rgb(0, 0, 255)',
  ])
})

const PAGE = '<title>Otra</title><script type="module" src="/a.js"></script><main>otra</main>'

test('a prefetched page is used once, and pages of other builds, types or statuses are rejected', async ({
  open,
}) => {
  const { page, asked } = await open({
    '/p': { body: PAGE },
    '/other-build': { body: PAGE.replace('a.js', 'b.js') },
    '/text': { body: 'x', contentType: 'text/plain' },
    '/broken': { body: PAGE, status: 500 },
  })
  const titles = await page.evaluate(async (origin) => {
    const seen: string[] = []
    const { signal } = new AbortController()
    const titleAt = async (at: string) =>
      (await parts.fetchPage(origin + at, signal, (was) => seen.push(was)))?.title
    parts.prefetchPage(`${origin}/p`)
    parts.prefetchPage(`${origin}/p`)
    const pages = [await titleAt('/p'), await titleAt('/p')]
    for (const at of ['/other-build', '/text', '/broken', '/lost']) pages.push(await titleAt(at))
    return [pages.map(String), seen]
  }, ORIGIN)
  const none = 'undefined'
  expect(titles).toEqual([['Otra', 'Otra', none, none, none, none], ['/p']])
  const purposes = asked.slice(0, 2).map((route) => route.request().headers().purpose)
  expect(purposes).toEqual(['prefetch', undefined])
})

test('link intent is a touch or a resting pointer, not a passing one', async ({ open }) => {
  const { page } = await open()
  const link = (at: string, more = '') => `<a href="${at}" ${more} style="display:block">${at}</a>`
  await inMain(
    page,
    [
      link('/passed'),
      link('/rested'),
      link('/new', 'target=_blank'),
      link('/file', 'download'),
      link('/touched'),
    ].join(''),
  )
  const meant = await page.evaluate(async () => {
    const addresses: string[] = []
    const { promise: first, resolve } = Promise.withResolvers<void>()
    parts.onLinkIntent((address) => {
      addresses.push(new URL(address).pathname)
      resolve()
    })
    const [passed, rested, ...others] = document.querySelectorAll('a')
    const over = (target: Element) => target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    for (const each of [passed!, ...others, rested!]) over(each)
    await first
    for (const each of others) each.dispatchEvent(new TouchEvent('touchstart', { bubbles: true }))
    return addresses
  })
  expect(meant).toEqual(['/rested', '/touched'])
})

const head = (name: string) => `<title>${name}</title><meta name="description" content="${name}">`
const nav = (at: number) =>
  `<header><nav>${[0, 1].map((each) => `<a href="/${each}" ${each === at ? 'aria-current="page"' : ''}>${each}</a>`).join('')}</nav></header>`

test('swapping pages replaces title, description, menu and open dialogs, and can be reverted', async ({
  open,
}) => {
  const { page } = await open()
  const displayed = await page.evaluate(
    ([one, other]) => {
      document.head.innerHTML = one![0]!
      document.body.innerHTML = `${one![1]}<main>uno<dialog>d</dialog></main>`
      const pageState = () =>
        [
          document.title,
          document.querySelector<HTMLMetaElement>('meta[name=description]')!.content,
          document.querySelector('header [aria-current]')?.textContent,
          document.querySelector('main')!.firstChild!.textContent,
          document.querySelectorAll('main').length,
          document.querySelectorAll('dialog[open]').length,
        ].join(' ')
      const first = parts.mountedPageIn(document, '/0')
      const parsed = new DOMParser().parseFromString(`${other![0]}${other![1]}<main>dos</main>`, 'text/html')
      const second = parts.mountedPageIn(parsed, '/1')
      document.querySelector('dialog')!.showModal()
      parts.swapPage(first, second)
      const swapped = pageState()
      parts.swapPage(second, first)
      const back = pageState()
      let changed = ''
      first.change = (next) => (changed = next.textContent)
      parts.updatePage(
        first,
        parts.mountedPageIn(
          new DOMParser().parseFromString(`${other![0]}${other![1]}<main>tres</main>`, 'text/html'),
          '/0?a',
        ),
      )
      parts.evictPage(first)
      return [swapped, back, pageState(), changed, first.address, first.unmounting.signal.aborted]
    },
    [
      [head('Uno'), nav(0)],
      [head('Dos'), nav(1)],
    ],
  )
  expect(displayed).toEqual([
    'Dos Dos 1 dos 1 0',
    'Uno Uno 0 uno 1 0',
    'Dos Dos 1 uno 1 0',
    'tres',
    '/0?a',
    true,
  ])
})

test('the history reports how each entry came about', async ({ open }) => {
  const { page } = await open()
  await inMain(page, '<a href="/dos">dos</a> <a href="#f" id="f">f</a> <a href="/contacto">contacto</a>')
  await page.evaluate(() => {
    const messages: string[] = []
    const visits: Parameters<typeof parts.followHistory>[0] = {
      arrive: ({ url }, kind) => {
        const { pathname, search, hash } = new URL(url)
        messages.push(`${kind} ${pathname}${search}${hash}`)
        return Promise.resolve(true)
      },
      stop: () => undefined,
      current: () => ({ address: location.pathname }),
    }
    const go = parts.followHistory(visits, parts.isSoftNavigable)
    Object.assign(window, { told: messages, go })
  })
  const recordedEvents = () => page.evaluate(() => (window as unknown as { told: string[] }).told)
  await page.getByRole('link', { name: 'dos' }).click()
  await expect.poll(recordedEvents).toEqual(['here /', 'link /dos'])
  await page.evaluate(() => (window as unknown as { go: (to: string) => Promise<boolean> }).go('/dos?a=1'))
  await page.getByRole('link', { name: 'f', exact: true }).click()
  await page.evaluate(() => void history.go(-2))
  await expect
    .poll(recordedEvents)
    .toEqual(['here /', 'link /dos', 'change /dos?a=1', 'here /dos?a=1#f', 'traverse /dos'])
})
