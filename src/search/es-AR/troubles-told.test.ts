import { expect, it } from 'vitest'
import { commonTroubles } from './troubles-told.ts'

it('faults that many kinds of product have are told alike', () =>
  expect(commonTroubles('pierde')).toEqual(commonTroubles('pierde-agua')))

it('of a fault of one kind alone nothing is told here', () => expect(commonTroubles('claras')).toEqual([]))
