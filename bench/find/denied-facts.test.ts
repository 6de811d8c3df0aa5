import { beforeAll, expect, it } from 'vitest'
import type { Catalogue, CatalogueProduct } from '../../src/catalogue/catalogue.ts'
import { search, type SearchIndex } from '../../src/catalogue/search/search.ts'
import { searchPage } from '../../src/pages/search/search-page.ts'
import { searchedBrand } from './brand.ts'
import { falseNotes } from './false-notes.ts'

let catalogue: Catalogue
let index: SearchIndex
beforeAll(async () => {
  ;({ catalogue, index } = await searchedBrand())
})

const HAVING = [
  (kind: string, fact: string) => `${kind} que no tenga ${fact}`,
  (kind: string, fact: string) => `${kind} sin ${fact}`,
  (kind: string, fact: string) => `${kind} que no traiga ${fact}`,
  (kind: string, fact: string) => `no quiero ${kind} con ${fact}`,
]
const BEING = [
  (kind: string, fact: string) => `${kind} que no sea ${fact}`,
  (kind: string, fact: string) => `${kind} menos ${fact}`,
  (kind: string, fact: string) => `${kind} salvo ${fact}`,
  (kind: string, fact: string) => `${kind} no ${fact}`,
]

type Fact = { said: string; ways: typeof HAVING; has: (product: CatalogueProduct) => boolean }

/** Whatever some of a kind have and others of it have not. */
function* tellingFacts(ofKind: readonly CatalogueProduct[]): Generator<Fact> {
  const tells = ({ has }: Fact) => ofKind.some(has) && !ofKind.every(has)
  const facts: Fact[] = []
  for (const { key, label, kind, options = [] } of ofKind[0]!.productType.fields.values()) {
    const said = label.replace(/ \(.*/u, '').toLowerCase()
    if (kind === 'flag') facts.push({ said, ways: HAVING, has: ({ specs }) => specs[key] === true })
    for (const option of options) {
      if (/^(?:no|sin)(?: |$)|\d/iu.test(option)) continue
      const isListed = ofKind.some(({ specs }) => Array.isArray(specs[key]))
      const has = ({ specs }: CatalogueProduct) =>
        specs[key] === option || (Array.isArray(specs[key]) && specs[key].includes(option))
      facts.push({ said: option.toLowerCase(), ways: isListed ? HAVING : BEING, has })
    }
  }
  for (const { name } of new Set(ofKind.flatMap(({ colors }) => colors)))
    facts.push({
      said: name.toLowerCase(),
      ways: [BEING[0]!, BEING[3]!],
      has: ({ colors }) => colors.every((color) => color.name === name),
    })
  yield* facts.filter(tells)
}

it('whatever is said not to be wanted, nothing that is shown has it', () => {
  const sold = [...catalogue.products.values()].filter(({ status }) => status === 'active')
  const wrong: string[] = []
  const asked = new Set<string>()
  for (const ofKind of Map.groupBy(sold, ({ productType }) => productType).values())
    for (const { said, ways, has } of tellingFacts(ofKind))
      for (const way of ways) {
        const query = way(ofKind[0]!.productType.singular.toLowerCase(), said)
        if (asked.has(query)) continue
        asked.add(query)
        const result = search(index, query)
        const shown = result.products.map((id) => catalogue.products.get(id)!)
        const denied = shown.filter((product) => ofKind.includes(product) && has(product))
        const untrue = falseNotes(catalogue, searchPage(catalogue, index, { q: query }, result))
        if (denied.length > 0 || untrue.length > 0 || !shown.some((product) => ofKind.includes(product)))
          wrong.push(`«${query}»: ${denied.map(({ name }) => name).join(', ')} ${untrue.join(' ')}`)
      }
  expect(asked.size).toBeGreaterThan(300)
  expect(wrong.length / asked.size, wrong.join('\n')).toBeLessThan(0.026)
})
