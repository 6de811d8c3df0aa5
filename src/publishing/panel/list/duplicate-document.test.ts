import { expect, test } from 'vitest'
import { mergeTypes } from '#/catalogue/specs/from-document/merge-types.ts'
import { panelTypes } from '#/publishing/model/panel-types.ts'
import { siblingCopy, withoutForeignFacts } from './duplicate-document.ts'

test('a copy omits what is specific to one model', () => {
  const copied = siblingCopy({
    id: 'AW-1',
    name: 'Torre',
    status: 'discontinued',
    discontinuedAt: '2025-01-01',
    replacedBy: 'AW-2',
    promise: 'Suena.',
    colors: [{ name: 'Negro', hex: '#222222', gtin: '7790000120237', status: 'discontinued' }],
    specs: { ean: '7790000000000', peso: 3 },
    pictures: [{ hash: 'a' }],
    marketplaceLinks: [{ name: 'Tienda', url: 'https://x.example' }],
    downloads: [{ title: 'Manual' }],
  })
  expect(copied).toEqual({
    name: 'Torre (copia)',
    status: 'active',
    colors: [{ name: 'Negro', hex: '#222222' }],
    promise: 'Suena.',
    specs: { peso: 3 },
    pictures: [{ hash: 'a' }],
    marketplaceLinks: [],
    downloads: [],
  })
})

test('a copy omits facts unknown to its type', () => {
  const types = panelTypes({ productTypes: mergeTypes([]) } as never)
  const specs = { peso: 3, promise: 'x', dimensiones: { alto: 1, viejo: 2 } }
  const copied = withoutForeignFacts({ type: 'torre', specs }, types)
  expect(copied.specs).toEqual({ peso: 3, dimensiones: { alto: 1 } })
})
