import { afterEach, expect, test, vi } from 'vitest'
import { openPresence } from './presence.ts'

const ana = { uid: 'a', email: 'ana@correo.example', collection: 'products', id: 'AW-T1', field: 'name' }

afterEach(() => {
  vi.useRealTimers()
})

test('somebody is where they last said, until half a minute goes by without a word', () => {
  vi.useFakeTimers()
  const presence = openPresence()
  let told = 0
  presence.onChange(() => (told += 1))
  presence.say(ana)
  presence.say({ ...ana, field: 'specs' })
  presence.say({ ...ana, field: 'specs' })
  expect([presence.people(), told]).toEqual([[{ ...ana, field: 'specs' }], 2])
  vi.advanceTimersByTime(29_000)
  presence.say({ ...ana, field: 'specs' })
  vi.advanceTimersByTime(29_000)
  expect(presence.people()).toHaveLength(1)
  vi.advanceTimersByTime(1000)
  expect([presence.people(), told]).toEqual([[], 3])
})

test('who leaves is gone at once', () => {
  const presence = openPresence()
  presence.say(ana)
  presence.say({ ...ana, id: '' })
  expect(presence.people()).toEqual([])
})
