import { afterEach, expect, test, vi } from 'vitest'
import { deviceStore } from './device-store.ts'

const numbers = () =>
  deviceStore<readonly number[]>({
    key: 'numeros',
    read: (stored) => (Array.isArray(stored) ? (stored as number[]) : []),
    write: (list) => (list.length > 0 ? list : undefined),
  })

/** The part of a browser that the store uses. */
function browser({ broken = false } = {}) {
  const kept = new Map<string, string>()
  const events = new EventTarget()
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  vi.stubGlobal('localStorage', {
    getItem: broken ? refuse : (key: string) => kept.get(key) ?? null,
    setItem: broken ? refuse : (key: string, value: string) => kept.set(key, value),
    removeItem: broken ? refuse : (key: string) => kept.delete(key),
  })
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  const otherTab = (key: string | null) => events.dispatchEvent(Object.assign(new Event('storage'), { key }))
  return { kept, otherTab }
}

afterEach(() => vi.unstubAllGlobals())

test('keeps a value, gives the same object until it changes, and leaves no trace of an empty one', () => {
  const { kept } = browser()
  const store = numbers()
  const told = vi.fn()
  store.subscribe(told)
  store.set([1, 2])
  expect(told).toHaveBeenCalledTimes(1)
  expect(store.current()).toBe(store.current())
  expect(numbers().current()).toEqual([1, 2])
  store.set([])
  expect(kept.size).toBe(0)
})

test('hears of another tab until nobody listens', () => {
  const { kept, otherTab } = browser()
  const store = numbers()
  const told = vi.fn()
  const leave = store.subscribe(told)
  expect(store.current()).toEqual([])
  kept.set('numeros', '[3]')
  otherTab('otra')
  expect(told).not.toHaveBeenCalled()
  otherTab('numeros')
  expect(store.current()).toEqual([3])
  kept.clear()
  otherTab(null)
  expect(store.current()).toEqual([])
  leave()
  otherTab('numeros')
  expect(told).toHaveBeenCalledTimes(2)
})

test('changes what another tab has just stored, before its notice comes', () => {
  const { kept } = browser()
  const store = numbers()
  store.set([1])
  kept.set('numeros', '[1,2]')
  store.update((list) => [...list, 3])
  expect([store.current(), kept.get('numeros')]).toEqual([[1, 2, 3], '[1,2,3]'])
})

test.each(['{', 'null', '"texto"', '{}'])('takes a stored %s for nothing', (text) => {
  const { kept } = browser()
  kept.set('numeros', text)
  expect(numbers().current()).toEqual([])
})

test('works for as long as the page lasts where storage is refused', () => {
  browser({ broken: true })
  const store = numbers()
  store.set([4])
  store.update((list) => [...list, 5])
  expect(store.current()).toEqual([4, 5])
})

test('starts empty on the server', () => {
  expect(numbers().initial()).toEqual([])
})
