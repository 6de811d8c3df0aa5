import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const ANA = { uid: 'a1', email: 'ana@correo.example', role: 'visitor' } as const

/** A browser's worth of what the store touches; each import of the module is a tab of it. */
const shared = new Map<string, string>()
const tabs: ((event: object) => void)[] = []
let cookie = ''
let answer: () => Promise<unknown>

async function openTab() {
  vi.resetModules()
  const module = await import('./session-store.ts')
  let mine: ((event: object) => void) | undefined
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) => {
    if (name === 'storage') tabs.push((mine = listener))
  })
  const stop = module.followSession()
  await settled()
  return { ...module, stop, as: (work: () => void) => from(mine, work) }
}

/** What a tab stores is told to the others. */
function from(mine: ((event: object) => void) | undefined, work: () => void) {
  const before = shared.get('sesion') ?? null
  work()
  const newValue = shared.get('sesion') ?? null
  if (before !== newValue) for (const tab of tabs) if (tab !== mine) tab({ key: 'sesion', newValue })
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

beforeEach(() => {
  shared.clear()
  tabs.length = 0
  cookie = 'sesion-abierta=1'
  answer = () => Promise.resolve({ session: ANA })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shared.get(key) ?? null,
    setItem: (key: string, value: string) => shared.set(key, value),
    removeItem: (key: string) => shared.delete(key),
  })
  vi.stubGlobal('document', {
    get cookie() {
      return cookie
    },
    visibilityState: 'visible',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => ({ ok: true, json: answer })),
  )
})
afterEach(() => vi.unstubAllGlobals())

it('asks nothing for a visitor who has no session', async () => {
  cookie = 'otra=1; sesion-abierta=10'
  const tab = await openTab()
  expect(fetch).not.toHaveBeenCalled()
  expect(tab.sessionStore.current()).toBeNull()
})

it('knows who is in once it has asked, over TLS too', async () => {
  cookie = 'otra=1; __Host-sesion-abierta=1'
  const tab = await openTab()
  expect(tab.sessionStore.current()).toEqual(ANA)
  expect(tab.sessionStore.initial()).toBeNull()
})

it('tells the other tabs who comes in and who goes', async () => {
  cookie = ''
  const one = await openTab()
  const two = await openTab()
  const heard = vi.fn()
  two.sessionStore.subscribe(heard)
  cookie = 'sesion-abierta=1'
  one.as(() => one.putSession(ANA))
  await settled()
  expect(two.sessionStore.current()).toEqual(ANA)
  cookie = ''
  one.as(() => one.putSession(null))
  await settled()
  expect(two.sessionStore.current()).toBeNull()
  expect(heard).toHaveBeenCalledTimes(2)
})

it('is not brought back by an answer older than the goodbye', async () => {
  const tab = await openTab()
  let late: (value: unknown) => void = () => undefined
  answer = () => new Promise((resolve) => (late = resolve))
  const reading = tab.readSession()
  await settled()
  tab.putSession(null)
  late({ session: ANA })
  await reading
  expect(tab.sessionStore.current()).toBeNull()
})

it('keeps who was in while there is no network', async () => {
  const tab = await openTab()
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
  expect(await tab.readSession()).toEqual(ANA)
})
