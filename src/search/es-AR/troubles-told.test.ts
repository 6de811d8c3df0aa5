import { expect, it } from 'vitest'
import { troublesTold } from './troubles-told.ts'

it('faults that many kinds of product have are told alike', () =>
  expect(troublesTold('pierde')).toEqual(troublesTold('pierde-agua')))

it('of a fault of one kind alone nothing is told here', () => expect(troublesTold('claras')).toEqual([]))
