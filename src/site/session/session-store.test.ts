import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const ANA = { uid: 'a1', email: 'ana@correo.example', role: 'visitor' } as const

/** Browser storage of the store; each import of the module is a tab. */
const shared = new Map<string, string>()
const tabs: ((event: object) => void)[] = []
let cookie = ''
let answer: () => Promise<unknown>

async function openTab() {
  vi.resetModules()
  const module = await import('./session-store.ts')
  let mine: ((event: object) => void) | undefined
  let comeBack: (event: object) => void = () => undefined
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) => {
    if (name === 'pageshow') comeBack = listener
    if (name === 'storage') tabs.push((mine = listener))
  })
  const stop = module.followSession()
  await settled()
  return { ...module, stop, comeBack, as: (work: () => void) => from(mine, work) }
}

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
    key: (place: number) => [...shared.keys()][place] ?? null,
    get length() {
      return shared.size
    },
  })
  vi.stubGlobal('location', { search: '' })
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

it('requests nothing for a visitor without a session', async () => {
  cookie = 'otra=1; sesion-abierta=10'
  const tab = await openTab()
  expect(fetch).not.toHaveBeenCalled()
  expect(tab.sessionStore.current()).toBeNull()
})

it('has the session after requesting it, with the __Host- cookie too', async () => {
  cookie = 'otra=1; __Host-sesion-abierta=1'
  const tab = await openTab()
  expect(tab.sessionStore.current()).toEqual(ANA)
  expect(tab.sessionStore.initial()).toBeNull()
})

it('propagates sign-in and sign-out to other tabs', async () => {
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

it('ignores a response older than a sign-out', async () => {
  const tab = await openTab()
  let late: (value: unknown) => void = () => undefined
  answer = () => new Promise((resolve) => (late = resolve))
  const reading = tab.fetchSession()
  await settled()
  tab.putSession(null)
  late({ session: ANA })
  await reading
  expect(tab.sessionStore.current()).toBeNull()
})

it('retains the session while offline', async () => {
  const tab = await openTab()
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
  expect(await tab.fetchSession()).toEqual(ANA)
})

it('deletes the panel texts of an erased account, and not those of an expired session', async () => {
  for (const [search, left] of [
    ['?aviso=eliminada', ['panel-b2.messages.C-1']],
    ['?aviso=vencida', ['panel-a1.messages.C-1', 'panel-b2.messages.C-1']],
  ] as const) {
    shared.clear()
    for (const uid of ['a1', 'b2']) shared.set(`panel-${uid}.messages.C-1`, '{}')
    cookie = 'sesion-abierta=1'
    await openTab()
    cookie = ''
    vi.stubGlobal('location', { search })
    await openTab()
    expect([...shared.keys()].filter((key) => key.startsWith('panel-'))).toEqual(left)
  }
})

it('requests the session again when a page returns from the back/forward cache', async () => {
  const tab = await openTab()
  answer = () => Promise.resolve({ session: null })
  tab.comeBack({ persisted: false })
  await settled()
  expect(tab.sessionStore.current()).toEqual(ANA)
  tab.comeBack({ persisted: true })
  await settled()
  expect(tab.sessionStore.current()).toBeNull()
})

it('ends only when the server confirms, optionally on every device', async () => {
  const tab = await openTab()
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => ({ ok: false, status: 503 })),
  )
  await expect(tab.endSession()).rejects.toThrow('503')
  expect(tab.sessionStore.current()).toEqual(ANA)
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => ({ ok: true })),
  )
  await tab.endSession(true)
  expect(tab.sessionStore.current()).toBeNull()
  expect(fetch).toHaveBeenCalledWith('/salir', expect.objectContaining({ method: 'POST' }))
  const [, { body }] = vi.mocked(fetch).mock.calls[0]! as unknown as [string, { body: URLSearchParams }]
  expect(String(body)).toBe('todas=si')
})
