import { beforeAll, expect, it } from 'vitest'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { productFaults } from '#/catalogue/manuals/faults-of.ts'
import { search, type SearchIndex } from '#/search/search.ts'
import { productsFitting } from '#/catalogue/spare-parts/fitting.ts'
import { searchPage } from '#/features/search/search-page.ts'
import { searchedBrand } from './brand.ts'

let catalogue: Catalogue
let index: SearchIndex
beforeAll(async () => {
  ;({ catalogue, index } = await searchedBrand())
})

/** Prime, so that products, faults and word orders all take turns; small, since a sample of 460 queries varies by 1 %. */
const EACH = 31
const EACH_PART = 5

it('a fault of a named product finds that product’s steps first', () => {
  const sold = [...catalogue.products.values()].filter(({ status }) => status === 'active')
  const faults = index.list.others.filter(({ kind }) => kind === 'fault')
  const rows = sold.flatMap((product) => {
    const own = new Set(productFaults(catalogue, product).map(({ id }) => id))
    const name = product.name.replace(/^\S+\s/, '')
    return faults
      .map(({ id, phrasings }) => ({ type: id.split(' ')[0], fault: id.split(' ')[1]!, phrasings }))
      .filter(({ type, fault }) => type === product.type && own.has(fault))
      .flatMap(({ fault, phrasings }) =>
        phrasings.flatMap((said) =>
          [`${product.name} ${said}`, `${said} la ${product.name}`, `${name} ${said}`].map((ask) => ({
            ask: ask.toLowerCase(),
            leads: `${fault} of ${product.id}`,
          })),
        ),
      )
  })
  const missed = missedOf(
    rows.filter((_, place) => place % EACH === 0),
    (ask) => {
      const { order, faults: [first] = [] } = search(index, ask)
      return order[0] === 'fault' && first
        ? `${first.fault} of ${first.products.join(' and ')}`
        : order.join(' ')
    },
  )
  expect(missed.share, missed.lines).toBeLessThan(0.06)
})

it.each([
  'mi pava no calienta',
  'se corta el bluetooth de la torre',
  'no anda el micrófono de la torre',
  'la tablet no carga',
])('«%s» finds the remedy first, and requires no feature', (q) => {
  const page = searchPage(catalogue, index, { q })
  expect([page.order[0], page.features]).toEqual(['faults', []])
})

it('a part of a named product is found first', () => {
  const rows = [...catalogue.parts.values()].flatMap((part) => {
    const product = productsFitting(catalogue, part).find(({ status }) => status === 'active')
    if (!product) return []
    const thing = part.name.replace(/,.*| del? (?:las? |los? )?(?=\p{Lu}).*/u, '').toLowerCase()
    const of = product.name.toLowerCase()
    return [
      part.id,
      `${thing} de la ${of}`,
      `repuesto ${thing} ${of}`,
      `se me rompió la ${thing} de la ${of}`,
    ].map((ask) => ({ ask, leads: part.id }))
  })
  const missed = missedOf(
    rows.filter((_, place) => place % EACH_PART === 0),
    (ask, leads) => {
      const { order, parts = [] } = search(index, ask)
      return order[0] === 'part' && parts.includes(leads) ? leads : `${order.join(' ')} ${parts.join(' ')}`
    },
  )
  expect(missed.share, missed.lines).toBeLessThan(0.05)
})

it.each([
  ['vuelo 13 pantalla negra pero la lucecita prende', 'pantalla-negra'],
  ['el exprimidor saca el jugo lleno de pulpa', 'pasa-pulpa'],
  ['la chacra hace ruido a engranaje cuando amaso pan', 'ruido'],
  ['punta 15 no enciende, tengo que entregar un tp mañana', 'no-prende'],
  ['barra lapacho el subwoofer no hace nada', 'subwoofer'],
  ['la tertulia me deja los waffles blandos', 'palido'],
])('«%s» finds its fault despite other words', (q, fault) => {
  const { order, faults = [] } = search(index, q)
  expect([order[0], faults[0]?.fault]).toEqual(['fault', fault])
})

it.each([
  'karaoke',
  'cumple de 15',
  'me olvidé la clave',
  'jugo de zanahoria',
  'tostadora con bandeja de migas',
])('«%s» is not a fault', (q) => expect(search(index, q).order[0]).not.toBe('fault'))

it('a part named with its product is found first, despite words of damage', () =>
  expect(search(index, 'almohadillas p los calma ya están todas peladas').order[0]).toBe('part'))

/** No part has these names. */
const NO_PARTS_HERE =
  'motor resistencia termostato plaqueta engranaje escobillas burlete fusible ventilador botonera timer capacitor rodamiento bulón interruptor display'

it('an unavailable part leads to the service centres', () => {
  const { items } = index.list
  const rows = NO_PARTS_HERE.split(' ').flatMap((noun, turn) =>
    [0, 1, 2, 3].flatMap((form) => {
      const product = items[(turn * 17 + form * 5) % items.length]!
      const name = product.name.replace(/^\S+\s/, '').toLowerCase()
      const kind = product.productType.singular
      return [
        [`${noun} de la ${name}`, `${noun} ${product.name}`],
        [`necesito ${noun} para la ${kind}`, `${noun} ${kind}`],
        [`se me rompió ${noun} de ${name}`, `dónde consigo ${noun} de ${name}`],
        [`repuesto ${noun} ${kind}`, `venden ${noun} para ${name}?`],
      ][form]!.map((ask) => ({ ask, leads: 'centres' }))
    }),
  )
  const missed = missedOf(rows, (ask) => {
    const { order, topics = [] } = search(index, ask)
    return order[0] === 'topic' ? topics[0]! : order.join(' ')
  })
  expect(missed.share, missed.lines).toBeLessThan(0.15)
})

it.each([
  ['el cable del azahar está pelado y larga chispas', 'fault'],
  ['parlantito', 'product'],
  ['notebook con pantalla grande', 'product'],
  ['placa de video para la notebook', 'product'],
])('«%s» is not an unavailable part', (q, first) => {
  expect(search(index, q).order[0]).toBe(first)
})

function missedOf(
  rows: readonly { ask: string; leads: string }[],
  answer: (ask: string, leads: string) => string,
): { share: number; lines: string } {
  const lines = rows.flatMap(({ ask, leads }) => {
    const got = answer(ask, leads)
    return got === leads ? [] : [`«${ask}»: ${got}, not ${leads}`]
  })
  return { share: lines.length / rows.length, lines: lines.join('\n') }
}
