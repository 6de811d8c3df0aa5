import { beforeAll, expect, it } from 'vitest'
import { buildCatalogue } from '../../src/catalogue/build-catalogue.ts'
import type { Catalogue } from '../../src/catalogue/catalogue.ts'
import { faultsOf } from '../../src/catalogue/manuals/faults-of.ts'
import { faultsTold } from '../../src/catalogue/search/fault-index.ts'
import { createSearchIndex, search, type SearchIndex } from '../../src/catalogue/search/search.ts'
import { productsFitting } from '../../src/catalogue/spare-parts/fitting.ts'
import { searchPage } from '../../src/pages/search/search-page.ts'
import { brandDocuments, BUILD_OPTIONS } from './brand.ts'

let catalogue: Catalogue
let index: SearchIndex
beforeAll(async () => {
  catalogue = buildCatalogue(await brandDocuments(), BUILD_OPTIONS)
  index = createSearchIndex(catalogue)
})

/** A prime, so that products, faults and orders of words all have their turn. */
const EACH = 61
const EACH_PART = 5

it('a fault that is told of a named product leads to that product’s steps', () => {
  const sold = [...catalogue.products.values()].filter(({ status }) => status === 'active')
  const told = faultsTold(catalogue, sold)
  const rows = sold.flatMap((product) => {
    const own = new Set(faultsOf(catalogue, product).map(({ id }) => id))
    const name = product.name.replace(/^\S+\s/, '')
    return told
      .filter(({ key: { type, fault } }) => type === product.type && own.has(fault))
      .flatMap(({ key: { fault }, phrasings }) =>
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
  expect(missed.share, missed.lines).toBeLessThan(0.03)
})

it.each([
  'mi pava no calienta',
  'se corta el bluetooth de la torre',
  'no anda el micrófono de la torre',
  'la tablet no carga',
])('«%s» begins with what to do, and asks for none of what does not work', (q) => {
  const page = searchPage(catalogue, index, { q })
  expect([page.order[0], page.features]).toEqual(['faults', []])
})

it('a part of a named product comes before anything else', () => {
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
