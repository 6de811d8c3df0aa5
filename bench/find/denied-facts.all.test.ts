import { beforeAll, expect, it } from 'vitest'
import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { search, type SearchIndex } from '#/search/search.ts'
import { searchPage } from '#/features/search/search-page.ts'
import { searchedBrand } from './brand.ts'
import { falseNotes } from './false-notes.ts'

let catalogue: Catalogue
let index: SearchIndex
beforeAll(async () => {
  ;({ catalogue, index } = await searchedBrand())
})

/** Ways to deny a fact of a product type. */
const HAVING = [
  'KIND que no tenga FACT; KIND sin FACT; KIND que no traiga FACT; no quiero KIND con FACT',
  'KIND con FACT no; KIND, no me gusta con FACT; KIND, quiero evitar FACT; KIND, nada de FACT',
  'busco KIND pero sin FACT; KIND linda pero que no tenga FACT; KIND sin ese FACT; KIND para regalar y sin FACT',
  'KIND, no quiero que tenga FACT; KIND que no venga con FACT; KIND sin nada de FACT; KIND menos con FACT',
]
const BEING = [
  'KIND que no sea FACT; KIND menos FACT; KIND salvo FACT; KIND no FACT',
  'KIND FACT no; KIND, no lo quiero FACT; KIND, evitar FACT; KIND, el FACT no me gusta',
  'cualquier KIND menos FACT; KIND cualquiera excepto FACT; KIND que no sea de FACT; KIND, nada de FACT',
  'KIND pero no FACT; KIND que no tenga nada FACT; KIND FACT no gracias; no quiero que sea FACT el KIND',
]
/** The first ways apply to every fact, the others in turn. */
const waysFor = (ways: readonly string[], turn: number) =>
  [ways[0]!, ways[1 + (turn % 3)]!].flatMap((each) => each.split('; '))

type Fact = { said: string; ways: readonly string[]; has: (product: CatalogueProduct) => boolean }

/** Facts that some products of a type have and others lack. */
function* tellingFacts(ofKind: readonly CatalogueProduct[]): Generator<Fact> {
  const tells = ({ has }: Fact) => ofKind.some(has) && !ofKind.every(has)
  const facts: Fact[] = []
  for (const { key, label, kind, options = [] } of ofKind[0]!.productType.fields.values()) {
    const factLabel = label.replace(/ \(.*/u, '').toLowerCase()
    if (kind === 'flag')
      facts.push({ said: factLabel, ways: HAVING, has: ({ specs }) => specs[key] === true })
    for (const option of options) {
      // Insulation classes (I, II, III) are no wish of visitors.
      if (/^(?:no|sin)(?: |$)|\d|^I+$/iu.test(option)) continue
      const isListed = ofKind.some(({ specs }) => Array.isArray(specs[key]))
      const has = ({ specs }: CatalogueProduct) =>
        specs[key] === option || (Array.isArray(specs[key]) && specs[key].includes(option))
      facts.push({ said: option.toLowerCase(), ways: isListed ? HAVING : BEING, has })
    }
  }
  for (const { name } of new Set(ofKind.flatMap(({ colors }) => colors)))
    facts.push({
      said: name.toLowerCase(),
      ways: BEING,
      has: ({ colors }) => colors.every((color) => color.name === name),
    })
  yield* facts.filter(tells)
}

it('denied facts exclude their products, and leave products first', () => {
  const sold = [...catalogue.products.values()].filter(({ status }) => status === 'active')
  const wrong: string[] = []
  const behind: string[] = []
  const requested = new Set<string>()
  for (const ofKind of Map.groupBy(sold, ({ productType }) => productType).values())
    for (const [turn, { said, ways, has }] of [...tellingFacts(ofKind)].entries())
      for (const way of waysFor(ways, turn)) {
        const kind = ofKind[0]!.productType.singular.toLowerCase()
        const query = way.replace('KIND', kind).replace('FACT', said)
        if (requested.has(query)) continue
        requested.add(query)
        const result = search(index, query)
        const listedProducts = result.products.map((id) => catalogue.products.get(id)!)
        const wished = result.lead === undefined ? listedProducts : listedProducts.slice(0, result.lead)
        const denied = wished.filter((product) => ofKind.includes(product) && has(product))
        const untrue = falseNotes(catalogue, searchPage(catalogue, index, { q: query }, result))
        if (
          denied.length > 0 ||
          untrue.length > 0 ||
          !listedProducts.some((product) => ofKind.includes(product))
        )
          wrong.push(`«${query}»: ${denied.map(({ name }) => name).join(', ')} ${untrue.join(' ')}`)
        if (result.order[0] !== 'product') behind.push(`«${query}»: ${result.order.join(' ')}`)
      }
  expect(requested.size).toBeGreaterThan(1400)
  expect(wrong.length / requested.size, wrong.join('\n')).toBeLessThan(0.1)
  expect(behind.length / requested.size, behind.join('\n')).toBeLessThan(0.05)
})
