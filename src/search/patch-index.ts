import { type Catalogue, type CatalogueProduct, activeThenDiscontinued } from '#/catalogue/catalogue.ts'
import { mapInSteps } from '#/catalogue/data-structures/steps.ts'
import { isSame } from '#/catalogue/json/json.ts'
import { createAnalyser } from './analysis.ts'
import { createCodeIndex } from './codes.ts'
import { columnsOf } from './feature-table.ts'
import { GONE, patchTerms } from './patch-terms.ts'
import { createProductReader } from './product-terms.ts'
import {
  completed,
  indexCategories,
  makingOf,
  positionsById,
  STEP,
  type SearchIndex,
} from './search-index.ts'
import { FIELD_BITS } from './term-index.ts'

/** Words and products: below it the vocabulary is made anew each time. */
const FEW = 20_000
/** Of more products all rows are written anew, and where so many differ already. */
const MAX_IN_PLACE = 50
const MAX_PATCHED = 5000

/**
 * Reads only changed products. Finds what a new index would, but for which of two words is the commoner, until `isOutdated`.
 * `previous` stays as it is.
 */
export function* patchIndexSteps(
  previous: SearchIndex,
  catalogue: Catalogue,
): Generator<undefined, SearchIndex> {
  const { dictionary, lexicon, patched, vocabulary, isStale } = makingOf.get(previous)!
  const { items: old, catalogue: before, synonyms, meaning } = previous
  const { items, onSale } = activeThenDiscontinued(catalogue)
  const isChanged = (item: CatalogueProduct, place: number) =>
    old[place] !== item && before.products.get(item.id) !== item
  const places = items.flatMap((item, place) => (isChanged(item, place) ? place : []))
  const changed = places.map((place) => items[place]!)
  const stand =
    old.length === items.length &&
    onSale === previous.onSale &&
    places.every((place) => old[place]!.id === items[place]!.id)
  yield
  const words = lexicon.size
  const analyse = createAnalyser(synonyms, dictionary, lexicon)
  const areCategoriesSame = before.categories === catalogue.categories
  const { categories, categoryTerms } = areCategoriesSame
    ? previous
    : indexCategories(catalogue, analyse, dictionary)
  yield
  const read = yield* mapInSteps(changed, createProductReader(catalogue, analyse, dictionary), STEP)
  const fresh = new Map(places.map((place, at) => [place, read[at]!]))
  // What is stale may have been read with other words, and is looked for in every row.
  const isFew = places.length <= MAX_IN_PLACE && previous.products.patched.size <= MAX_PATCHED
  const changes = stand && !isStale && isFew ? inPlace() : { moved: moves(), fresh }
  const products = yield* patchTerms(previous.products, { ...changes, size: items.length })
  const positionOf = stand ? previous.positionOf : positionsById(items)
  const codes = stand ? previous.codes : createCodeIndex(items.map(({ id }) => id))
  yield
  const known = new Set(previous.categories)
  const isOther =
    before.synonyms !== catalogue.synonyms ||
    before.productTypes !== catalogue.productTypes ||
    categories.some((category) => !known.has(category))
  const isAlike =
    stand &&
    areCategoriesSame &&
    before.synonyms === catalogue.synonyms &&
    places.every((place) => isSameIn(ALIKE, old[place]!, items[place]!))
  const basis = { catalogue, items, onSale, positionOf, codes, products, categories, categoryTerms }
  const making = {
    dictionary,
    lexicon,
    patched: patched + places.length,
    isStale: isStale || isOther,
    vocabulary: lexicon.size === words && Math.max(words, items.length) > FEW ? vocabulary : undefined,
  }
  return yield* completed(
    { ...basis, synonyms, meaning },
    making,
    isAlike ? standing(previous, basis, places) : undefined,
  )

  function inPlace() {
    const readBefore = createProductReader(before, analyse, dictionary)
    const only = new Set<number>()
    for (const [place, now] of fresh) {
      const was = readBefore(old[place]!)
      for (const entry of [...was, ...now])
        if (!was.includes(entry) || !now.includes(entry)) only.add(entry >>> FIELD_BITS)
    }
    return { moved: (position: number) => (fresh.has(position) ? GONE : position), fresh, only }
  }

  /** The unchanged keep their order. */
  function moves(): (position: number) => number {
    let next = 0
    const moved = Uint32Array.from(old, (item) => {
      if (catalogue.products.get(item.id) !== item) return GONE
      while (items[next] !== item) next += 1
      return next
    })
    return (position) => moved[position]!
  }
}

/** Names, features and questions depend on these. */
const ALIKE = ['productType', 'colors', 'uses', 'faqs'] as const

type Item = CatalogueProduct
const isSameIn = (names: readonly (keyof Item)[], was: Item, is: Item) =>
  names.every((name) => isSame(was[name], is[name]))

/** Besides what stands anyway, what conditions of parts read (`manualValues`), and their products' names. */
const FITTED = ['name', 'specs', 'inTheBox'] as const

/** What is made of these documents alone. */
const MADE_OF = {
  faults: ['manuals', 'manualTexts'],
  manualLines: ['manuals', 'manualTexts'],
  faqs: ['faqs'],
  centres: ['serviceCentres'],
  pages: ['pages'],
} as const satisfies { [Name in keyof SearchIndex]?: readonly (keyof Catalogue)[] }

/** What none of the changes makes another. */
function standing(
  previous: SearchIndex,
  { catalogue, items }: Pick<SearchIndex, 'catalogue' | 'items'>,
  changed: readonly number[],
): Partial<SearchIndex> {
  const { catalogue: before, items: old, features, naming, questions, parts } = previous
  const names = Object.keys(MADE_OF) as (keyof typeof MADE_OF)[]
  const same = names.filter((name) => MADE_OF[name].every((each) => before[each] === catalogue[each]))
  const fits =
    before.parts === catalogue.parts && changed.every((place) => isSameIn(FITTED, old[place]!, items[place]!))
  return {
    ...Object.fromEntries(same.map((name) => [name, previous[name]])),
    features: { ...features, columns: columnsOf(items) },
    naming,
    questions,
    ...(fits && { parts: { ...parts, catalogue } }),
  }
}
