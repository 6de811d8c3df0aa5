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
/** Above it the index is made anew first. */
const MAX_READ = 1000
/**
 * Reads only changed products. Finds what a new index would, but for which of two words is the commoner, until `isOutdated`.
 * `previous` stays as it is.
 */
export function* patchIndexSteps(
  previous: SearchIndex,
  catalogue: Catalogue,
): Generator<undefined, SearchIndex> {
  const { dictionary, lexicon, patched, vocabulary, isStale } = makingOf.get(previous)!
  const { items, onSale } = activeThenDiscontinued(catalogue)
  const standing = standingAs(previous, catalogue, { items, onSale })
  yield
  const words = lexicon.size
  const analyse = createAnalyser(previous.synonyms, dictionary, lexicon)
  const read = createProductReader(catalogue, analyse, dictionary)
  const known = new Set(previous.categories)
  const others =
    previous.catalogue.categories === catalogue.categories
      ? { categories: previous.categories, categoryTerms: previous.categoryTerms }
      : indexCategories(catalogue, analyse, dictionary)
  yield
  // What is stale may have been read with other words, and is looked for in every row.
  const isLight = standing !== undefined && !isStale && isFew(previous.products, standing.length)
  const { products, places, went, isWhole } = isLight
    ? { ...(yield* rereadStanding(standing)), went: [], isWhole: true }
    : yield* compareAll()
  yield
  const positionOf = standing ? previous.positionOf : positionsById(items.map(({ id }) => id))
  const came = places
    .map((position) => items[position]!.id)
    .filter((id) => !previous.catalogue.products.has(id))
  const codes =
    patchCodes(previous.codes, { came, went }, positionOf) ??
    createCodeIndex(
      items.map(({ id }) => id),
      positionOf,
    )
  yield
  const isOther =
    previous.catalogue.synonyms !== catalogue.synonyms ||
    previous.catalogue.productTypes !== catalogue.productTypes ||
    others.categories.some((category) => !known.has(category))
  return yield* completed(
    {
      catalogue,
      items,
      onSale,
      positionOf,
      codes,
      products,
      ...others,
      synonyms: previous.synonyms,
      meaning: previous.meaning,
    },
    {
      dictionary,
      lexicon,
      patched: patched + places.length,
      isStale: isStale || isOther || !isWhole,
      vocabulary: lexicon.size === words && Math.max(words, items.length) > FEW ? vocabulary : undefined,
    },
    standing && {
      features: { ...previous.features, columns: previous.features.columns.with(items, standing) },
      naming: previous.naming,
      questions: previous.questions,
      firstProducts: previous.firstProducts,
      parts: fitsStand(previous, catalogue, items, standing) ? { ...previous.parts, catalogue } : undefined,
      ...(MANUALS.every((name) => previous.catalogue[name] === catalogue[name])
        ? { faults: previous.faults, manualLines: previous.manualLines }
        : {}),
      ...(previous.catalogue.faqs === catalogue.faqs && { faqs: previous.faqs }),
      ...(previous.catalogue.serviceCentres === catalogue.serviceCentres && { centres: previous.centres }),
      ...(previous.catalogue.pages === catalogue.pages && { pages: previous.pages }),
    },
  )

  function* rereadStanding(places: number[]) {
    if (places.length === 0) return { products: previous.products, places }
    const readBefore = createProductReader(previous.catalogue, analyse, dictionary)
    const before = places.map((place) => rowsPosted((into) => readBefore(previous.items[place]!, into)))
    const after = places.map((place) => rowsPosted((into) => read(items[place]!, into)))
    yield
    const rowCount = dictionary.rows.size
    return { products: yield* patchDocuments(previous.products, places, before, after, rowCount), places }
  }

  function* compareAll() {
    const isWhole = countOthers(previous, items) <= MAX_READ
    yield
    const { moved, places } = compareItems(previous, items, isWhole)
    yield
    const fresh = createTermIndexBuilder(dictionary)
    for (const position of places) read(items[position]!, fresh)
    const freshTerms = fresh.build()
    yield
    const products =
      places.length === 0 && isInPlace(moved) && moved.length === items.length
        ? previous.products
        : yield* patchTerms(previous.products, moved, freshTerms, places)
    const went: string[] = []
    for (let from = 0; from < moved.length; from += 1) {
      if (moved[from] !== GONE) continue
      const { id } = previous.items[from]!
      if (!catalogue.products.has(id)) went.push(id)
    }
    return { products, places, went, isWhole }
  }
}

/** Nothing asked of every product together changed. Undefined when it isn't so. */
function standingAs(
  { items: old, onSale, catalogue: before }: SearchIndex,
  catalogue: Catalogue,
  { items, onSale: onSaleNow }: ReturnType<typeof activeThenDiscontinued>,
): number[] | undefined {
  if (before.categories !== catalogue.categories || before.synonyms !== catalogue.synonyms) return undefined
  if (old.length !== items.length || onSale !== onSaleNow) return undefined
  const changed: number[] = []
  for (let place = 0; place < items.length; place += 1) {
    const was = old[place]!
    const is = items[place]!
    if (was === is) continue
    if (!standsAlike(was, is)) return undefined
    changed.push(place)
  }
  return changed
}

/** Names, features, questions and a category's first products depend on these. */
const ALIKE = ['id', 'status', 'category', 'colors', 'uses', 'faqs'] as const

// By itself: where the loop is, what it names would be made anew for each of 100,000.
const standsAlike = (was: CatalogueProduct, is: CatalogueProduct) =>
  ALIKE.every((name) => isSame(was[name], is[name])) && was.productType === is.productType

const MANUALS = ['manuals', 'manualTexts'] as const
/** Besides what stands anyway, what conditions of parts read (`manualValues`), and their products' names. */
const FITTED = ['name', 'specs', 'inTheBox'] as const

/** Whether parts serve the same products as before, under the same names. */
function fitsStand(
  { items: old, catalogue: before }: SearchIndex,
  catalogue: Catalogue,
  items: readonly CatalogueProduct[],
  changed: readonly number[],
): boolean {
  return (
    before.parts === catalogue.parts &&
    changed.every((place) => FITTED.every((name) => isSame(old[place]![name], items[place]![name])))
  )
}

function isInPlace(moved: Uint32Array): boolean {
  for (let from = 0; from < moved.length; from += 1) if (moved[from] !== from) return false
  return true
}

/** Those unchanged keep their order. */
function countOthers({ items: old, catalogue: before }: SearchIndex, items: readonly CatalogueProduct[]) {
  let count = 0
  let from = 0
  for (const item of items) {
    if (old[from] !== item && before.products.get(item.id) !== item) count += 1
    else {
      while (old[from] !== item) from += 1
      from += 1
    }
  }
  return count
}

/** The unchanged keep their order. Unless `isWhole`, what stands where it stood counts as unchanged. */
function compareItems(
  { items: old, catalogue: before }: SearchIndex,
  items: readonly CatalogueProduct[],
  isWhole: boolean,
): { moved: Uint32Array; places: number[] } {
  const same = (a: CatalogueProduct | undefined, b: CatalogueProduct | undefined) =>
    a === b || (!isWhole && a !== undefined && b !== undefined && a.rank === b.rank && a.status === b.status)
  const moved = new Uint32Array(old.length).fill(GONE)
  const places: number[] = []
  let from = 0
  for (let place = 0; place < items.length; place += 1) {
    const item = items[place]!
    if (old[from] !== item && !same(before.products.get(item.id), item)) {
      places.push(place)
      continue
    }
    while (old[from]!.id !== item.id) from += 1
    moved[from] = place
    from += 1
  }
  return { moved, places }
}
