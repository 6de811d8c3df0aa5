import { expect, it } from 'vitest'
import { partCalled, troubleCalled } from './same-thing.ts'

it.each([
  ['comandito', 'control'],
  ['vasija', 'jarra'],
  ['esponjas', 'almohadillas'],
  ['fuente', undefined],
])('a part called «%s» is «%s»', (said, called) => expect(partCalled(said)).toBe(called))

it.each([
  ['trepa', 'sube'],
  ['chorrea', 'pierde'],
  ['plantas', undefined],
])('a trouble told as «%s» is «%s»', (said, called) => expect(troubleCalled(said)).toBe(called))
