import { expect, test } from 'vitest'
import { hiddenSlot } from './hidden-slot.ts'

test('a value is kept in an object unseen: no copy, text or comparison has it, and other values are others', () => {
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
