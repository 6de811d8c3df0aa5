import { expect, test } from 'vitest'
import { hiddenSlot } from './hidden-slot.ts'

test('a hidden slot stores a value that no copy, JSON or key list reveals, apart from other slots', () => {
  const [name, size] = [hiddenSlot<string>(), hiddenSlot<number>()]
  const object = Object.freeze({ id: 'a' })
  expect([name.of(object), size.of(object)]).toEqual([undefined, undefined])
  name.keep(object, 'first')
  name.keep(object, 'second')
  size.keep(object, 0)
  expect([name.of(object), size.of(object)]).toEqual(['second', 0])
  expect([name.of({ ...object }), name.of(structuredClone(object))]).toEqual([undefined, undefined])
  expect([JSON.stringify(object), Reflect.ownKeys(object)]).toEqual(['{"id":"a"}', ['id']])
})
