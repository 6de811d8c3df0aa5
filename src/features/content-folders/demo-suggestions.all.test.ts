import { beforeAll, expect, it } from 'vitest'
import { listedProducts, type Catalogue } from '#/catalogue/catalogue.ts'
import { memoizeLru } from '#/catalogue/data-structures/memoize-lru.ts'
import { INTENDED_USES } from '#/catalogue/intended-uses/intended-uses.ts'
import { createSearchIndex, type SearchIndex } from '#/search/search.ts'
import { suggestionText } from '#/search/suggest.ts'
import { fold } from '#/language/fold.ts'
import { searchPage } from '#/features/search/search-page.ts'
import { searchSuggestions } from '#/features/search/suggestions.ts'
import { demoBrand } from '#tests/support/manuals/demo-brand.ts'

let catalogue: Catalogue
let index: SearchIndex
let names: ReadonlySet<string>

beforeAll(async () => {
  ;({ catalogue } = await demoBrand())
  index = createSearchIndex(catalogue)
  const products = [...catalogue.products.values()]
  const uses = new Set(products.flatMap((product) => product.uses ?? []).map(({ use }) => use))
  const { guides = [], landings, searchSuggestions: curated = [] } = catalogue.settings!
  names = new Set([
    ...products.flatMap(({ name, productType }) => [name, productType.label]),
    ...[...catalogue.categories.values()].map(({ name }) => name),
    ...INTENDED_USES.filter(({ id }) => uses.has(id)).map(({ label }) => label),
    ...[...catalogue.pages.values(), ...guides, ...landings].map(({ title }) => title),
    ...curated,
  ])
})

/** The first 2 to 5 letters of the name and of its tails at each word, with and without accents. */
function beginnings(name: string): string[] {
  const starts = [...name.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => name.slice(index))
  return starts.flatMap((text) =>
    [suggestionText(text), fold(text)].flatMap((typed) =>
      [2, 3, 4, 5].map((length) => typed.slice(0, length).trim()).filter(({ length }) => length > 1),
    ),
  )
}

const isAnswered = memoizeLru(4096, (link: string): 'yes' | 'no' => {
  const { pathname, searchParams } = new URL(link, catalogue.siteUrl)
  const [, section, name = ''] = pathname.split('/')
  if (section === 'buscar') {
    const page = searchPage(catalogue, index, { q: searchParams.get('q') ?? '' })
    const denies = page.notes.some(({ text }) => /^No (?:hacemos|tenemos)/.test(text))
    return page.count > 0 && !denies ? 'yes' : 'no'
  }
  if (section !== 'categorias') return 'yes'
  const category = catalogue.categoryByRoute.get(name)
  return category !== undefined && listedProducts(catalogue, category.id).length > 0 ? 'yes' : 'no'
})

/** Invalid suggestions for a typed text. */
function faultsOf(typed: string): string[] {
  const { completions, categories, products, support, all } = searchSuggestions(catalogue, index, typed)
  const links = [...completions, ...categories, ...products, ...support, ...(all ? [all] : [])]
  return [
    ...completions.filter(({ text }) => !names.has(text)).map(({ text }) => `«${text}» is no name`),
    ...links.filter(({ link }) => isAnswered(link) === 'no').map(({ link }) => `${link} has nothing`),
    ...(links.length > 0 ? [] : ['nothing']),
  ].map((fault) => `${typed}: ${fault}`)
}

it('every beginning of every name suggests only names and products with results', () => {
  const typed = new Set([...names].flatMap(beginnings))
  expect(typed.size).toBeGreaterThan(500)
  expect([...typed].flatMap(faultsOf)).toEqual([])
})

it.each([
  ['not', 'Notebook'],
  ['par', 'Parlante'],
  ['fre', 'Freidora'],
  ['gui', 'Torre'],
  ['zo', 'Torre Zonda'],
])('«%s» suggests products: %s', (typed, name) => {
  const [first] = searchSuggestions(catalogue, index, typed).products
  expect(first?.name).toContain(name)
})

it.each(['hel', 'heladera', 'lavavajillas', 'lavarr'])(
  '«%s» suggests nothing that the brand does not sell',
  (typed) => {
    expect(faultsOf(typed).filter((fault) => !fault.endsWith('nothing'))).toEqual([])
  },
)
