import { expect, test } from 'vitest'
import { WITHOUT_HISTORY } from '#/core/documents/without-history.ts'
import { COLLECTIONS } from './collections.ts'

test('engines keep no older versions of the collections that say so, and of no other', () => {
  const said = [...COLLECTIONS.values()].filter(({ history }) => !history).map(({ name }) => name)
  expect(said.toSorted()).toEqual(WITHOUT_HISTORY.toSorted())
})
