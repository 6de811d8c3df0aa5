import { describe, expect, test } from 'vitest'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { matchPage, sitePages } from './registry.ts'

const matched = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://catalogo.example')
  return matchPage(decodeURI(pathname), searchParams)
}

describe('a path', () => {
  test.each([
    ['/', 'home', ''],
    ['/ingresar/', 'account', ''],
    ['/cuenta/seguridad', 'security', ''],
    ['/categorias/audio', 'category', 'audio'],
    ['/categorias/discontinuos/', 'discontinued', ''],
    ['/guias', 'guides', ''],
    ['/guias/agua', 'guide', 'agua'],
    ['/garantia', 'text', 'garantia'],
  ])('%s belongs to one page', (path, name, id) => {
    expect(matched(path)).toMatchObject({ name, id })
  })

  test.each([
    '/ingresar/otra',
    '/productos',
    '/categorias/',
    '/categorias/audio/1',
    '/contacto/otro',
    '/toString/1',
  ])('%s belongs to no page', (path) => {
    expect(matched(path)).toBeUndefined()
  })
})

test('a page with many paths knows which of them exist', () => {
  const catalogue = sampleCatalogue()
  const patterns = Object.values(sitePages).flatMap(({ paths }) => paths.filter((path) => path.includes('*')))
  expect(patterns.length).toBeGreaterThan(3)
  for (const pattern of patterns) {
    const match = matchPage(pattern.replace('*', 'no-existe'), new URLSearchParams())
    expect(match?.visit.address(catalogue), pattern).toBeUndefined()
  }
})

describe('the cache key of a shared response', () => {
  test.each([
    ['/garantia/?utm_source=correo', '/garantia?'],
    ['/categorias/audio?pagina=2&utm_source=correo', '/categorias/audio?pagina=2'],
    ['/soporte?modelo=%20', '/soporte?'],
    ['/soporte?modelo=AW', undefined],
    ['//soporte', undefined],
    ['/comparar', undefined],
    ['/cuenta', undefined],
  ])('%s is cached as %s', (address, name) => {
    expect(matched(new URL(`https://catalogo.example${address}`).href)?.shared).toBe(name)
  })
})
