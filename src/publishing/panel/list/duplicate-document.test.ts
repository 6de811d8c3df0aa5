import { expect, test } from 'vitest'
import { mergeTypes } from '#/catalogue/specs/from-document/merge-types.ts'
import { panelTypes } from '#/publishing/model/panel-types.ts'
import { siblingCopy, withoutForeignFacts } from './duplicate-document.ts'

test('a copy says what its sibling would, and nothing that is of one model alone', () => {
  const copied = siblingCopy({
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

test('a copy is without facts that its type does not have', () => {
  const types = panelTypes({ productTypes: mergeTypes([]) } as never)
  const specs = { peso: 3, promise: 'x', dimensiones: { alto: 1, viejo: 2 } }
  const copied = withoutForeignFacts({ type: 'torre', specs }, types)
  expect(copied.specs).toEqual({ peso: 3, dimensiones: { alto: 1 } })
})
