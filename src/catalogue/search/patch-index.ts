import { type Catalogue, type CatalogueProduct, activeThenDiscontinued } from '../catalogue.ts'
import { isSame } from '../json/json.ts'
import { createAnalyser } from './analysis.ts'
import { createCodeIndex, patchCodes, positionsById } from './codes.ts'
import { GONE, isFew, patchDocuments, patchTerms } from './patch-terms.ts'
import { createProductReader } from './product-terms.ts'
import { completed, indexCategories, makingOf, type SearchIndex } from './search-index.ts'
import { createTermIndexBuilder, rowsPosted } from './term-index.ts'

/** Words and products: below it the vocabulary is made anew each time. */
const FEW = 20_000
/** Products that are read between two yields. */
const STEP = 32

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
  const changed = onSale === previous.onSale ? changedInPlace(old, items) : undefined
  yield
  const words = lexicon.size
  const analyse = createAnalyser(synonyms, dictionary, lexicon)
  const read = createProductReader(catalogue, analyse, dictionary)
  const areCategoriesSame = before.categories === catalogue.categories
  const { categories, categoryTerms } = areCategoriesSame
    ? previous
    : indexCategories(catalogue, analyse, dictionary)
  yield
  // What is stale may have been read with other words, and is looked for in every row.
  const { products, places, went } =
    changed && !isStale && isFew(previous.products, changed.length)
      ? { products: yield* rereadInPlace(changed), places: changed, went: [] }
      : yield* compareAll()
  yield
  const positionOf = changed ? previous.positionOf : positionsById(items.map(({ id }) => id))
  const came = places.map((position) => items[position]!.id).filter((id) => !before.products.has(id))
  const codes =
    patchCodes(previous.codes, { came, went }, positionOf) ??
    createCodeIndex(
      items.map(({ id }) => id),
      positionOf,
    )
  yield
  const known = new Set(previous.categories)
  const isOther =
    before.synonyms !== catalogue.synonyms ||
    before.productTypes !== catalogue.productTypes ||
    categories.some((category) => !known.has(category))
  const stands =
    areCategoriesSame &&
    before.synonyms === catalogue.synonyms &&
    changed?.every((place) => isAlike(old[place]!, items[place]!))
  const parts = { catalogue, items, onSale, positionOf, codes, products, categories, categoryTerms }
  const making = {
    dictionary,
    lexicon,
    patched: patched + places.length,
    isStale: isStale || isOther,
    vocabulary: lexicon.size === words && Math.max(words, items.length) > FEW ? vocabulary : undefined,
  }
  return yield* completed(
    { ...parts, synonyms, meaning },
    making,
    stands ? standing(previous, parts, changed!) : undefined,
  )

  function* rereadInPlace(places: readonly number[]) {
    if (places.length === 0) return previous.products
    const readBefore = createProductReader(before, analyse, dictionary)
    const was = places.map((place) => rowsPosted((into) => readBefore(old[place]!, into)))
    const is = places.map((place) => rowsPosted((into) => read(items[place]!, into)))
    yield
    return yield* patchDocuments(previous.products, places, was, is, dictionary.rows.size)
  }

  function* compareAll() {
    const { moved, places } = compareItems(previous, items)
    yield
    const fresh = createTermIndexBuilder(dictionary)
    for (const [count, position] of places.entries()) {
      read(items[position]!, fresh)
      if (count % STEP === STEP - 1) yield
    }
    const products = yield* patchTerms(previous.products, moved, fresh.build(), places)
    const went = old.flatMap(({ id }, from) =>
      moved[from] === GONE && !catalogue.products.has(id) ? id : [],
    )
    return { products, places, went }
  }
}

/** Undefined where others stand in their places. */
function changedInPlace(
  old: readonly CatalogueProduct[],
  items: readonly CatalogueProduct[],
): number[] | undefined {
  if (old.length !== items.length) return undefined
  const changed: number[] = []
  for (let place = 0; place < items.length; place += 1) {
    if (old[place] === items[place]) continue
    if (old[place]!.id !== items[place]!.id) return undefined
    changed.push(place)
  }
  return changed
}

/** Names, features and questions depend on these. */
const ALIKE = ['colors', 'uses', 'faqs'] as const

// By itself: where the loop is, what it names would be made anew for each of 100,000.
const isAlike = (was: CatalogueProduct, is: CatalogueProduct) =>
  ALIKE.every((name) => isSame(was[name], is[name])) && was.productType === is.productType

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
    before.parts === catalogue.parts &&
    changed.every((place) => FITTED.every((name) => isSame(old[place]![name], items[place]![name])))
  return {
    ...Object.fromEntries(same.map((name) => [name, previous[name]])),
    features: { ...features, columns: features.columns.with(items, changed) },
    naming,
    questions,
    ...(fits && { parts: { ...parts, catalogue } }),
  }
}

/** The unchanged keep their order. */
function compareItems(
  { items: old, catalogue: before }: SearchIndex,
  items: readonly CatalogueProduct[],
): { moved: Uint32Array; places: number[] } {
  const moved = new Uint32Array(old.length).fill(GONE)
  const places: number[] = []
  let from = 0
  for (let place = 0; place < items.length; place += 1) {
    const item = items[place]!
    if (old[from] !== item && before.products.get(item.id) !== item) {
      places.push(place)
      continue
    }
    while (old[from] !== item) from += 1
    moved[from] = place
    from += 1
  }
  return { moved, places }
}
