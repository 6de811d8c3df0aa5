import { expect, it } from 'vitest'
import { troubleCalled } from './same-thing.ts'

it.each([
  ['trepa', 'sube'],
  ['chorrea', 'pierde'],
  ['plantas', undefined],
])('a trouble told as «%s» is «%s»', (said, called) => expect(troubleCalled(said)).toBe(called))
