import { expect, test } from 'vitest'
import { copyOf } from './duplicate-document.ts'

test('a copy says what its sibling would, and nothing that is of one model alone', () => {
  const copied = copyOf({
    id: 'AW-1',
    name: 'Torre',
    status: 'discontinued',
    discontinuedAt: '2025-01-01',
    replacedBy: 'AW-2',
    promise: 'Suena.',
    specs: { ean: '7790000000000', peso: 3 },
    pictures: [{ hash: 'a' }],
    marketplaceLinks: [{ name: 'Tienda', url: 'https://x.example' }],
    downloads: [{ title: 'Manual' }],
  })
  expect(copied).toEqual({
    name: 'Torre (copia)',
    status: 'active',
    promise: 'Suena.',
    specs: { peso: 3 },
    pictures: [{ hash: 'a' }],
    marketplaceLinks: [],
    downloads: [],
  })
})
