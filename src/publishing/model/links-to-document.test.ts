import { expect, it } from 'vitest'
import { linksTo } from './links-to-document.ts'

const product = { collection: 'products' as const, id: 'AW-T1', data: { id: 'AW-T1', name: 'Torre' } }
const labels = (collection: 'products' | 'redirects' | 'pages' | 'settings', data: Record<string, unknown>) =>
  linksTo([product, { collection, id: 'x', data }], product).map(({ label }) => label)

it('names the fields that refer to a product by code or address, but not to a longer one', () => {
  expect(labels('products', { replacedBy: 'AW-T1', related: ['AW-T2', 'AW-T1'] })).toEqual([
    'Lo reemplaza',
    'Parecidos',
  ])
  expect(labels('products', { worksWith: [{ id: 'AW-T1', note: '' }] })).toEqual(['Se usa junto con'])
  expect(labels('settings', { home: { hero: { product: 'AW-T1' }, stories: [] } })).toEqual([
    'Lo que se ve al entrar',
  ])
  expect(labels('redirects', { source: '/vieja', target: '/productos/AW-T1?x=1' })).toEqual(['A dónde lleva'])
  expect(labels('pages', { body: 'Mirá [la torre](/productos/AW-T1).' })).toEqual(['Texto'])
  expect(labels('pages', { body: '/productos/AW-T1-B y https://otro.example/productos/AW-T1' })).toEqual([])
})

it('names the fields that refer to a category', () => {
  const category = {
    collection: 'categories' as const,
    id: '7',
    data: { id: 7, name: 'Torres', route: 'torres' },
  }
  const links = linksTo(
    [
      { collection: 'products', id: 'A', data: { category: 7 } },
      { collection: 'categories', id: '8', data: { parent: 7 } },
      {
        collection: 'settings',
        id: 'site',
        data: { guides: [{ category: 'torres' }], menu: [{ link: '/categorias/torres' }] },
      },
    ],
    category,
  )
  expect(links.map(({ id, label }) => `${id}: ${label}`)).toEqual([
    'A: Categoría',
    '8: Cuelga de',
    'site: Guías',
    'site: Menú',
  ])
})
