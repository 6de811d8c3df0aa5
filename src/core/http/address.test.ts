import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodePath, safeLocation, readAddress } from './address.ts'

describe('a request URL', () => {
  it.each([
    ['/productos/AW-T2022', '/productos/AW-T2022'],
    ['/a%5Eb', '/a^b'],
    ['/a^b', '/a^b'],
    ['/buscar%3Fq=x', '/buscar?q=x'],
    ['/cuenta%23', '/cuenta#'],
    ['/categorias%2Faudio', '/categorias%2Faudio'],
    ['/recuperar/nueva%20', '/recuperar/nueva '],
    ['/%C3%B1', '/ñ'],
    ['/x#y', '/x'],
  ])('%s has the path «%s»', (url, path) => {
    expect(readAddress(url)).toMatchObject({ address: { path } })
  })

  it.each([
    ['/x/../productos/awt2022', '/productos/awt2022'],
    ['/x/%2e%2E/productos/awt2022?a=b', '/productos/awt2022?a=b'],
    ['/../../etc/passwd', '/etc/passwd'],
    ['/./', '/'],
    ['/x/..', '/'],
    ['/..//otro.example', '/'],
  ])('%s redirects to %s, as browsers resolve it', (url, moved) => {
    expect(readAddress(url)).toEqual({ moved })
  })

  it.each([
    ['//otro.example/x', '/otro.example/x'],
    ['//categorias/audio?utm_source=a', '/categorias/audio?utm_source=a'],
    ['///', '/'],
    ['//../x', '/x'],
  ])('%s redirects to %s on this site', (url, moved) => expect(readAddress(url)).toEqual({ moved }))

  it.each(['http://otro.example/', '*'])('%s is refused for its form', (url) =>
    expect(readAddress(url)).toEqual({ refused: 'form' }),
  )

  it.each([
    ['/%E0%A4%A', '/%E0%A4%A'],
    ['/%ff?x=1', '/%ff'],
    ['/%00', '/%00'],
    ['/a%0d%0ab', '/a%0d%0ab'],
    ['/caf%C3%A9/50%', '/café/50%'],
  ])('%s is unreadable as a page, and reports the path as far as it decodes', (url, path) =>
    expect(readAddress(url)).toMatchObject({ unreadable: { path } }),
  )

  it('keeps its path and parameters whatever else is in its query', () => {
    const junk = fc.array(fc.constantFrom('%', '%F3', '%ff', 'OFF', '+', '&', '=', '%00', '?', '//', 'é'))
    fc.assert(
      fc.property(junk, junk, (before, after) => {
        const url = `/buscar?x=${before.join('')}&q=pava&y=${after.join('')}`
        const read = readAddress(url)
        if (!('address' in read)) throw new Error(url)
        expect([read.address.path, read.address.search.getAll('q')]).toEqual(['/buscar', ['pava']])
      }),
    )
  })

  it('is refused when it is too long', () => {
    expect(readAddress(`/${'a'.repeat(4096)}`)).toEqual({ refused: 'long' })
  })

  it('reads the same after its path is encoded again', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (segments) => {
        const written = `/${segments.map((segment) => encodeURIComponent(segment.toWellFormed())).join('/')}`
        const read = readAddress(written)
        if (!('address' in read)) return
        expect(readAddress(encodePath(read.address.path))).toMatchObject({
          address: { path: read.address.path },
        })
      }),
    )
  })
})

describe('a redirect location', () => {
  it.each([
    ['/lista?quitado=€', '/lista?quitado=%E2%82%AC'],
    ['/lista?quitado=\r\nX-Inj:1', '/lista?quitado=X-Inj:1'],
    ['/€', '/%E2%82%AC'],
    ['/categorias/audio?orden=precio', '/categorias/audio?orden=precio'],
    ['//otro.example', '/'],
    ['/\\otro.example', '/'],
    ['https://otro.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['/x/..//otro.example', '/'],
  ])('%s is sent as %s', (target, sent) => expect(safeLocation(target)).toBe(sent))

  it('drops its query, or falls back to the home page, when it is too long', () => {
    expect(safeLocation(`/lista?quitado=${'x'.repeat(20_000)}`)).toBe('/lista')
    expect(safeLocation(`/${'x'.repeat(20_000)}`)).toBe('/')
  })

  it('contains only visible ASCII, and stays on this site', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(safeLocation(`/${text}`)).toMatch(/^\/(?!\/)[\x21-\x7e]*$/)
        expect(safeLocation(text)).toMatch(/^\/(?!\/)[\x21-\x7e]*$/)
      }),
    )
  })
})
