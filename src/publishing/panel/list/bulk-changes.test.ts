import { expect, test } from 'vitest'
import type { Summary } from '#/panel/model/panel-data.ts'
import { stateChanges } from './bulk-changes.ts'

const line = (id: string, status: 'active' | 'discontinued', state: Summary['state'] = 'live') =>
  ({ collection: 'products', id, state, product: { status } }) as Summary

test('changes only documents in another state, and none being deleted', () => {
  const lines = [line('A', 'active'), line('B', 'discontinued'), line('C', 'active', 'leaving')]
  expect(stateChanges(lines, 'discontinued', '2026-11-22')).toEqual([
    {
      collection: 'products',
      document: 'A',
      set: { status: 'discontinued', discontinuedAt: '2026-11-22', marketplaceLinks: [] },
    },
  ])
  expect(stateChanges(lines, 'active', '2026-11-22').map(({ document }) => document)).toEqual(['B'])
})
