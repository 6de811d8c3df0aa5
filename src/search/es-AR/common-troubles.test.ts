import { expect, it } from 'vitest'
import { commonTroubles } from './common-troubles.ts'

it('a fault with several ids has the same sentences', () =>
  expect(commonTroubles('pierde')).toEqual(commonTroubles('pierde-agua')))

it('a fault of a single type has none', () => expect(commonTroubles('claras')).toEqual([]))
