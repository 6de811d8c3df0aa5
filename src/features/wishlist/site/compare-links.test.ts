import { expect, test } from 'vitest'
import type { WishlistRowData } from '#/features/wishlist/wishlist-page.ts'
import { compareLinks } from './compare-links.ts'

const row = (id: string, type: WishlistRowData['type']): WishlistRowData => ({
  id,
  name: id,
  link: `/productos/${id}`,
  attributes: [],
  picture: null,
  type,
  discontinued: false,
  side: null,
})
const tower = { id: 'torre', plural: 'torres', gender: 'f' } as const
const speaker = { id: 'parlante', plural: 'parlantes', gender: 'm' } as const

test('links to a comparison per type with two or more products, in list order', () => {
  const rows = [row('A', tower), row('P', speaker), row('B', tower), row('C', { ...tower, id: 'otra' })]
  expect(compareLinks(rows)).toEqual([{ label: 'Compará las 2\u00a0torres', link: '/comparar?id=A&id=B' }])
  expect(compareLinks([row('P', speaker)])).toEqual([])
})

test('limits a comparison to the first four, and states it', () => {
  const rows = [...'ABCDE'].map((id) => row(id, speaker))
  expect(compareLinks(rows)).toEqual([
    { label: 'Compará 4 de los 5\u00a0parlantes', link: '/comparar?id=A&id=B&id=C&id=D' },
  ])
})
