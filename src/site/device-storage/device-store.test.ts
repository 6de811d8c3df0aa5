import { afterEach, expect, test, vi } from 'vitest'
import { deviceStore } from './device-store.ts'

const numbers = () =>
  deviceStore<readonly number[]>({
    key: 'numeros',
    read: (stored) => (Array.isArray(stored) ? (stored as number[]) : []),
    write: (list) => (list.length > 0 ? list : undefined),
  })

/** Browser APIs that the store uses. */
function browser({ broken = false } = {}) {
  const stored = new Map<string, string>()
  const events = new EventTarget()
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  vi.stubGlobal('localStorage', {
    getItem: broken ? refuse : (key: string) => stored.get(key) ?? null,
    setItem: broken ? refuse : (key: string, value: string) => stored.set(key, value),
    removeItem: broken ? refuse : (key: string) => stored.delete(key),
  })
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  const otherTab = (key: string | null) => events.dispatchEvent(Object.assign(new Event('storage'), { key }))
  return { kept: stored, otherTab }
}

afterEach(() => vi.unstubAllGlobals())

test('stores a value, returns the same object until it changes, and removes an empty one', () => {
  const { kept } = browser()
  const store = numbers()
  const listener = vi.fn()
  store.subscribe(listener)
  store.set([1, 2])
  expect(listener).toHaveBeenCalledTimes(1)
  expect(store.current()).toBe(store.current())
  expect(numbers().current()).toEqual([1, 2])
  store.set([])
  expect(kept.size).toBe(0)
})

test('follows other tabs until its last subscriber leaves', () => {
  const { kept, otherTab } = browser()
  const store = numbers()
  const listener = vi.fn()
  const leave = store.subscribe(listener)
  expect(store.current()).toEqual([])
  kept.set('numeros', '[3]')
  otherTab('otra')
  expect(listener).not.toHaveBeenCalled()
  otherTab('numeros')
  expect(store.current()).toEqual([3])
  kept.clear()
  otherTab(null)
  expect(store.current()).toEqual([])
  leave()
  otherTab('numeros')
  expect(listener).toHaveBeenCalledTimes(2)
})

test('updates the value that another tab has just stored, before its event arrives', () => {
  const { kept } = browser()
  const store = numbers()
  store.set([1])
  kept.set('numeros', '[1,2]')
  store.update((list) => [...list, 3])
  expect([store.current(), kept.get('numeros')]).toEqual([[1, 2, 3], '[1,2,3]'])
})

test.each(['{', 'null', '"texto"', '{}'])('reads a stored %s as empty', (text) => {
  const { kept } = browser()
  kept.set('numeros', text)
  expect(numbers().current()).toEqual([])
})

test('works in memory where storage is refused', () => {
  browser({ broken: true })
  const store = numbers()
  store.set([4])
  store.update((list) => [...list, 5])
  expect(store.current()).toEqual([4, 5])
})

test('starts empty on the server', () => {
  expect(numbers().initial()).toEqual([])
})
