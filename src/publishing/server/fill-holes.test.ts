import { expect, test } from 'vitest'
import { fillHoles } from './fill-holes.ts'
import { PUBLIC_SCHEMAS } from '#/catalogue/collections/public-collections.ts'

const TODAY = '2026-11-27'

test('completes a product with only a name, with placeholders for missing texts', () => {
  const product = fillHoles('products', { id: 'AW-1', name: 'Parlante' } as Record<string, unknown>, TODAY)
  expect(PUBLIC_SCHEMAS.products.safeParse(product).error).toBeUndefined()
  expect(product).toMatchObject({ name: 'Parlante', promise: '[Falta: Promesa]', launchedAt: TODAY })
  expect(String(product.description)).toMatch(/^\[Falta: Descripción\u2007+\]$/)
})

test('preserves typed values and drops items that cannot be completed', () => {
  const highlights = [
    { title: 'Suena', text: '' },
    { title: '', text: 'Quince watts.' },
  ]
  const links = [{ name: 'Tienda', url: 'tienda' }]
  const product = fillHoles(
    'products',
    {
      id: 'AW-1',
      name: 'P'.repeat(80),
      description: 'Corta.',
      highlights,
      marketplaceLinks: links,
    } as Record<string, unknown>,
    TODAY,
  )
  expect(PUBLIC_SCHEMAS.products.safeParse(product).error).toBeUndefined()
  expect(product).toMatchObject({
    name: 'P'.repeat(60),
    highlights: [
      { title: 'Suena', text: '[Falta: Destacados, 1: Texto]' },
      { title: '[Falta: Destacados, 2: Título]', text: 'Quince watts.' },
    ],
    marketplaceLinks: [],
  })
  expect(String(product.description)).toMatch(/^Corta\. \[Falta: Descripción/)
})

test('completes a new page, and returns a complete document unchanged', () => {
  const page = fillHoles('pages', { id: 'nosotros', title: 'Nosotros' } as Record<string, unknown>, TODAY)
  expect(page).toMatchObject({ summary: '[Falta: Resumen]', body: '[Falta: Texto]', updatedOn: TODAY })
  expect(fillHoles('pages', page, TODAY)).toBe(page)
})
