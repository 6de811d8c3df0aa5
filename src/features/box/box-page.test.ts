import { describe, expect, it } from 'vitest'
import { gtinOf } from '#/catalogue/products/gtin.ts'
import { createSearchIndex } from '#/search/search.ts'
import { demoBrand } from '#tests/support/manuals/demo-brand.ts'
import { askPage, readPage } from '#/app/pages/registry.ts'
import { boxLinks } from './box-page.ts'
import { linkOfType, linksetOf } from './server/box-routes.ts'

const { catalogue } = await demoBrand()
const snapshot = { catalogue, index: createSearchIndex(catalogue) }
const accounts = { firebase: null, passwordLength: { min: 10, max: 200 }, passkeys: false, sendsMail: false }
const read = (path: string) => readPage(snapshot, askPage(path, new URLSearchParams()), { accounts })
const products = [...catalogue.products.values()]

describe('the GS1 code of a box', () => {
  it('opens the page of its product, discontinued ones included', () => {
    for (const product of products) {
      const answer = read(`/01/${gtinOf(product)!}`)
      if (answer.kind !== 'page' || answer.name !== 'box') throw new Error(`${product.id}: ${answer.kind}`)
      expect([answer.data.id, answer.cacheable]).toEqual([product.id, false])
      expect(answer.data.meta.robots).toBe('noindex, follow')
      expect(answer.data.form.values.model).toBe(product.id)
    }
  })

  it('redirects 13 digits to 14 and accepts a trailing slash', () => {
    const [{ specs }] = products as [(typeof products)[number]]
    expect(read(`/01/${String(specs.ean)}`)).toEqual({
      kind: 'redirect',
      location: `/01/0${String(specs.ean)}`,
    })
    expect(read(`/01/0${String(specs.ean)}/`).kind).toBe('page')
  })

  it('distinguishes a valid code of another maker from an invalid one', () => {
    const ours = String(products[0]!.specs.ean)
    const wrong = ours.slice(0, -1) + ((Number(ours.at(-1)) + 1) % 10)
    for (const [code, isCode] of [
      ['07790001000003', false],
      ['00036000291452', true],
      [wrong, false],
      ['hola', false],
    ] as const) {
      const answer = read(`/01/${code}`)
      expect([code, answer.kind]).toEqual([code, 'missing'])
      expect(answer.kind === 'missing' && answer.data.box).toEqual({ code, isCode })
    }
    const plain = read('/nada')
    expect(plain.kind === 'missing' && plain.data.box).toBe(null)
  })

  it('has links that resolve, also listed in the linkset', () => {
    for (const product of products) {
      const links = boxLinks(catalogue, product)
      expect(links.map(({ type }) => type)).toEqual(expect.arrayContaining(['serviceInfo', 'pip']))
      const [set] = linksetOf(catalogue, product).linkset
      const linksetText = JSON.stringify(set)
      for (const { link, type } of links) {
        expect(linksetText).toContain(`"href":"${catalogue.siteUrl}${link}"`)
        expect(linkOfType(catalogue, product, `gs1:${type}`)).toBe(link)
        const [path = ''] = link.split(/[?#]/)
        if (!path.startsWith('/descargas/')) expect([link, read(path).kind]).toEqual([link, 'page'])
      }
    }
  })
})
