import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  pathAndQuery,
  createVisits,
  MAX_MOUNTED_PAGES,
  type NavigationEntry,
  type VisitKind,
  type NavigationPorts,
  type Visits,
} from './navigation-state.ts'

type FakePage = { address: string; content: string; isEvicted: boolean; ticked: string }
type Asked = { url: string; signal: AbortSignal; answer: (content: string | undefined) => void }

const ORIGIN = 'https://sitio.example'
const draws = (url: string) => `what the server draws at ${pathAndQuery(url)}`

/** Browser with one tab: its history, pending requests, and current document. */
class FakeBrowser {
  entries: NavigationEntry[] = [{ key: 'k0', url: `${ORIGIN}/c` }]
  at = 0
  asked: Asked[] = []
  /** Frames that a change waits for. */
  frames: (() => void)[] = []
  loads = 0
  pages: FakePage[] = []
  failures = 0
  isBusy = false
  isLoading = false
  attached!: FakePage
  visits!: Visits
  #keys = 0
  readonly #isSlowToDraw: boolean

  constructor(isSlowToDraw: boolean) {
    this.#isSlowToDraw = isSlowToDraw
    this.load()
  }

  get current(): NavigationEntry {
    return this.entries[this.at]!
  }

  #page(url: string, content: string): FakePage {
    const page = { address: pathAndQuery(url), content, isEvicted: false, ticked: '' }
    this.pages.push(page)
    return page
  }

  /** Loads a new document, without the state of the previous one. */
  load(): void {
    this.isLoading = false
    this.asked = []
    this.frames = []
    this.pages = []
    const page = this.#page(this.current.url, draws(this.current.url))
    this.attached = page
    const entries = this.entries.filter(({ url }) => pathAndQuery(url) === page.address)
    this.visits = createVisits({ page, entries }, this.#ports())
    void this.visits.arrive(this.current, 'here')
  }

  #ports(): NavigationPorts<FakePage, string> {
    return {
      fetch: (url, signal) => new Promise((resolve) => this.asked.push({ url, signal, answer: resolve })),
      render: (content, shown, { entry, kind }) => {
        expect(shown).toBe(this.attached)
        const samePath = shown.address.split('?')[0] === new URL(entry.url).pathname
        if (kind !== 'link' && samePath)
          return Object.assign(shown, { address: pathAndQuery(entry.url), content, ticked: '' })
        this.attached = this.#page(entry.url, content)
        return this.attached
      },
      restore: (page, shown) => {
        expect(shown).toBe(this.attached)
        expect(page.isEvicted).toBe(false)
        this.attached = page
      },
      settle: (page, { kind }) => {
        expect(page).toBe(this.attached)
        if (kind !== 'here') page.ticked = ''
      },
      present: async (change) => {
        if (this.#isSlowToDraw) await new Promise<void>((resolve) => this.frames.push(resolve))
        change()
      },
      hydrate: async () => {},
      load: () => {
        this.loads += 1
        this.isLoading = true
      },
      evict: (page) => {
        expect(page).not.toBe(this.attached)
        page.isEvicted = true
      },
      busy: (isBusy) => {
        this.isBusy = isBusy
      },
    }
  }

  push(path: string, kind: VisitKind): void {
    const { href: url } = new URL(path, this.current.url)
    // A link to the current URL reloads it, and a filter to the current URL does nothing.
    if (url === this.current.url) return
    if (kind === 'change' && pathAndQuery(url) === pathAndQuery(this.current.url)) return
    const isFragment = url.split('#')[0] === this.current.url.split('#')[0]
    if (kind === 'change') this.attached.ticked = path
    this.#keys += 1
    this.entries = [...this.entries.slice(0, this.at + 1), { key: `k${this.#keys}`, url }]
    this.at += 1
    void this.visits.arrive(this.current, isFragment ? 'here' : kind)
  }

  go(by: number): void {
    if (!this.entries[this.at + by]) return
    this.at += by
    void this.visits.arrive(this.current, 'traverse')
  }

  stop(): void {
    const entry = this.visits.stop()
    if (!entry) return
    const index = this.entries.findIndex(({ key }) => key === entry.key)
    if (index !== -1) return this.go(index - this.at)
    this.entries[this.at] = { key: this.current.key, url: entry.url }
    void this.visits.arrive(this.current, 'here')
  }

  /** Answers the oldest request, or one out of turn. */
  answer(which: number, isFailure: boolean): void {
    const [requested] = this.asked.splice(which % Math.max(this.asked.length, 1), 1)
    if (!requested) return
    if (isFailure && !requested.signal.aborted) this.failures += 1
    requested.answer(isFailure ? undefined : draws(requested.url))
  }

  async rest(): Promise<void> {
    for (;;) {
      await tick()
      if (this.isLoading) this.load()
      else if (this.frames.length > 0) this.frames.shift()!()
      else if (this.asked.length > 0) this.answer(0, false)
      else return
    }
  }
}

const tick = async () => {
  for (let step = 0; step < 6; step += 1) await Promise.resolve()
}

const acts = fc.oneof(
  fc.record({
    do: fc.constant('link' as const),
    to: fc.constantFrom('/', '/c', '/c?f=1', '/p', '/s', '/c#x', '#x'),
  }),
  fc.record({ do: fc.constant('change' as const), to: fc.constantFrom('?', '?f=1', '?f=1&g=1', '?orden=a') }),
  fc.record({ do: fc.constant('go' as const), by: fc.constantFrom(-1, -1, -1, 1, -2, 2, -3) }),
  fc.record({ do: fc.constant('answer' as const), which: fc.nat(5), isFailure: fc.boolean() }),
  fc.record({ do: fc.constant('answer' as const), which: fc.nat(5), isFailure: fc.constant(false) }),
  fc.record({ do: fc.constantFrom('reload' as const, 'frame' as const, 'stop' as const) }),
)

type Act = typeof acts extends fc.Arbitrary<infer Each> ? Each : never

async function act(browser: FakeBrowser, each: Act): Promise<void> {
  switch (each.do) {
    case 'link':
      browser.push(each.to, 'link')
      break
    case 'change':
      browser.push(new URL(browser.current.url).pathname + (each.to === '?' ? '' : each.to), 'change')
      break
    case 'go':
      browser.go(each.by)
      break
    case 'answer':
      browser.answer(each.which, each.isFailure)
      break
    case 'reload':
      browser.load()
      break
    case 'frame':
      browser.frames.shift()?.()
      break
    default: {
      browser.stop()
    }
  }
  await tick()
}

const ways = fc.array(acts, { minLength: 1, maxLength: 30 })

for (const isSlowToDraw of [false, true])
  test(`whatever was done in whatever order, what rests is what the server draws at that address, drawn ${isSlowToDraw ? 'a frame later' : 'at once'}`, async () => {
    await fc.assert(
      fc.asyncProperty(ways, async (way) => {
        const browser = new FakeBrowser(isSlowToDraw)
        await tick()
        for (const each of way) {
          await act(browser, each)
          expect(browser.asked.filter(({ signal }) => !signal.aborted).length).toBeLessThanOrEqual(1)
        }
        await browser.rest()
        const { attached, current, pages } = browser
        expect(attached).toEqual({
          address: pathAndQuery(current.url),
          content: draws(current.url),
          isEvicted: false,
          ticked: '',
        })
        expect(browser.isBusy).toBe(false)
        expect(pages.filter((page) => !page.isEvicted && page !== attached).length).toBeLessThanOrEqual(
          MAX_MOUNTED_PAGES,
        )
        if (browser.failures === 0) expect(browser.loads).toBe(0)
      }),
      {
        numRuns: Number(process.env.NAVIGATION_RUNS ?? 3000),
        seed: Number(process.env.NAVIGATION_SEED ?? 26),
      },
    )
  })

async function visited(...paths: string[]): Promise<FakeBrowser> {
  const browser = new FakeBrowser(false)
  for (const path of paths) {
    browser.push(path, path.startsWith('?') ? 'change' : 'link')
    await browser.rest()
  }
  return browser
}

test('a page left behind is restored without a request', async () => {
  const browser = await visited('/p')
  const product = browser.attached
  browser.go(-1)
  await tick()
  expect(browser.asked).toEqual([])
  const [category] = browser.pages
  expect(browser.attached).toBe(category)
  browser.go(1)
  await tick()
  expect(browser.asked).toEqual([])
  expect(browser.attached).toBe(product)
})

test('the page left longest ago is evicted, and requested again', async () => {
  const links = Array.from({ length: MAX_MOUNTED_PAGES + 1 }, (_, at) => `/p${at}`)
  const browser = await visited(...links)
  const [category, next] = browser.pages
  expect([category!.isEvicted, next!.isEvicted]).toEqual([true, false])
  browser.go(-MAX_MOUNTED_PAGES)
  await tick()
  expect(browser.attached).toBe(next)
  browser.go(-1)
  expect(browser.asked).toHaveLength(1)
})

test('a link to a page left behind requests it again', async () => {
  const browser = await visited('/p')
  browser.push('/c', 'link')
  expect(browser.asked).toHaveLength(1)
})

test('a filter changes the current page in place, and so does going back', async () => {
  const browser = await visited('?f=1')
  browser.go(-1)
  await browser.rest()
  expect(browser.pages).toHaveLength(1)
})

test('an earlier entry of a changed page has its own content', async () => {
  const browser = await visited('?f=1', '/p')
  browser.go(-2)
  await browser.rest()
  expect(browser.attached.content).toBe(draws(`${ORIGIN}/c`))
  browser.go(1)
  await tick()
  expect(browser.asked).toEqual([])
  expect(browser.attached.content).toBe(draws(`${ORIGIN}/c?f=1`))
})

test('a failed page is loaded by the browser, and so are later visits', async () => {
  const browser = await visited()
  browser.push('/p', 'link')
  browser.answer(0, true)
  await tick()
  expect(browser.loads).toBe(1)
  browser.push('/s', 'link')
  await tick()
  expect(browser.asked).toEqual([])
  expect(browser.loads).toBe(2)
})

test('stopping a visit returns the entry of the current page', async () => {
  const browser = await visited()
  browser.push('/p', 'link')
  const [{ signal }] = browser.asked as [Asked]
  expect(browser.visits.stop()).toEqual({ key: 'k0', url: `${ORIGIN}/c` })
  expect(signal.aborted).toBe(true)
  expect(browser.visits.stop()).toBeUndefined()
})
