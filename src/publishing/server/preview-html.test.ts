import { expect, test } from 'vitest'
import { addressInPreview, previewHtml } from './preview-html.ts'

const place = { prefix: '/panel/vista', parameters: new URLSearchParams({ borradores: 'products.A' }) }

test('rewrites links to pages, and no others, to the preview', () => {
  expect(addressInPreview(place, '/')).toBe('/panel/vista?borradores=products.A')
  expect(addressInPreview(place, '/buscar?q=a%20b#x')).toBe(
    '/panel/vista/buscar?q=a+b&borradores=products.A#x',
  )
  for (const file of ['/media/a/96.webp', '/descargas/x.pdf', '/panel/vista/a'])
    expect(addressInPreview(place, file)).toBe(file)
  const html = previewHtml(
    '<a class="x" href="/lista?id=1&amp;id=2">a</a><a href="//otro.example">b</a><a href="#c">c</a>',
    place,
  )
  expect(html).toBe(
    '<a class="x" href="/panel/vista/lista?id=1&amp;id=2&amp;borradores=products.A">a</a><a href="//otro.example">b</a><a href="#c">c</a>',
  )
})

test('a GET form retains the drafts, and a POST form is unchanged', () => {
  expect(previewHtml('<form role="search" action="/buscar"><input/></form>', place)).toBe(
    '<form role="search" action="/panel/vista/buscar?borradores=products.A"><input type="hidden" name="borradores" value="products.A"/><input/></form>',
  )
  const post = '<form method="post" action="/contacto"></form>'
  expect(previewHtml(post, place)).toBe(post)
})

test('a drawing is requested with its drafts', () => {
  expect(previewHtml('<img loading="lazy" src="/dibujos/AW-1/medidas.svg"/>', place)).toBe(
    '<img loading="lazy" src="/panel/vista/dibujos/AW-1/medidas.svg?borradores=products.A"/>',
  )
  const picture = '<img src="/media/a/96.webp"/>'
  expect(previewHtml(picture, place)).toBe(picture)
})
