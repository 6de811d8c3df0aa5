import { editDistance } from '../../language/edit-distance.ts'
import { phoneticKey } from '../../language/es-AR/phonetic-key.ts'
import { ancestry, type Catalogue, type CatalogueProduct } from '../catalogue.ts'
import type { SparePart } from '../documents/spare-part.ts'
import { normaliseModel } from '../products/normalise-model.ts'
import { printedPart, productsFitting } from '../spare-parts/fitting.ts'
import { contentWords, type ContentWord } from './content-words.ts'
import { BESIDE, OF_SEVERAL, SPARES, WANTED, wantsAnother } from './part-words.ts'
import { synonymsOf } from './synonyms.ts'

type Stems = ReadonlySet<string>
type PartWords = {
  readonly part: SparePart
  /** What it and its products are called. */
  readonly thing: Stems
  readonly heads: Stems
  /** Of its name. */
  readonly first: string | undefined
  readonly phrases: ReadonlySet<string>
  readonly products: readonly ProductWords[]
}
/** `kind` with what else its kind is called, `own` without. */
type ProductWords = { readonly id: string; readonly name: Stems; readonly kind: Stems; readonly own: Stems }
export type PartIndex = {
  readonly catalogue: Pick<Catalogue, 'parts'>
  readonly parts: readonly PartWords[]
  /** Of all products, with parts or without. */
  readonly products: readonly ProductWords[]
  readonly names: Stems
  readonly kinds: Stems
  readonly ownKinds: Stems
  /** First words of parts, with how many begin so. */
  readonly heads: ReadonlyMap<string, number>
  /** Of stems so short that other words share them. */
  readonly short: Stems
  /** The rarer, the more it says. */
  readonly weights: ReadonlyMap<string, number>
  readonly words: readonly ContentWord[]
  readonly sounds: ReadonlyMap<string, readonly ContentWord[]>
}

/** What speaks for a part; `likeness` is of its words, beside those of the likest. */
export type PartHit = {
  readonly id: string
  readonly likeness: number
  readonly weight: number
  /** Words that neither it nor its products have; `isElse`: the site means something else by one. */
  readonly unexplained: number
  readonly isElse: boolean
  readonly isOfNamed: boolean
}
/** `exact`: the query is nothing but its code; `said`: its code, or all that there is for a product; `wanted`, `begins`: another one is asked for, before anything else. */
export type PartsFound = {
  readonly hits: readonly PartHit[]
  readonly exact: boolean
  readonly said: boolean
  readonly wanted: boolean
  readonly begins: boolean
}
export const NO_PARTS: PartsFound = { hits: [], exact: false, said: false, wanted: false, begins: false }
const SURE = { likeness: 1, weight: 1, unexplained: 0, isElse: false, isOfNamed: true }

const MAX_PARTS = 6
/** So many parts begin with it that whose it is may be a make of somebody else's. */
const COMMON = 4
/** As a stem: «pila» and «pile» share theirs. */
const SHORT = 3
const SHORTEST_MISSPELT = 5
/** Of the best part's. */
const NEAR = 0.75

const EMPTY: PartIndex = {
  catalogue: { parts: new Map() },
  parts: [],
  products: [],
  names: new Set(),
  kinds: new Set(),
  ownKinds: new Set(),
  heads: new Map(),
  short: new Set(),
  weights: new Map(),
  words: [],
  sounds: new Map(),
}

export function createPartIndex(catalogue: Catalogue): PartIndex {
  if (catalogue.parts.size === 0) return EMPTY
  const synonyms = new Map<string, string[]>()
  for (const { term, same = [], asked = [] } of synonymsOf(catalogue)) {
    const [word, ...more] = stemsIn(term)
    if (word === undefined || more.length > 0) continue
    const others = [...same, ...asked].map(stemsIn).flatMap((stems) => (stems.length === 1 ? stems : []))
    synonyms.set(word, [...(synonyms.get(word) ?? []), ...others])
  }
  const known = new Map<CatalogueProduct, ProductWords>()
  const wordsOf = (product: CatalogueProduct) => {
    const words = known.get(product) ?? productWords(catalogue, product, synonyms)
    known.set(product, words)
    return words
  }
  const parts = [...catalogue.parts.values()].map((part) =>
    partWords(part, productsFitting(catalogue, part).map(wordsOf)),
  )
  const products = [...catalogue.products.values()].map(wordsOf)
  const counts = countEach(parts.flatMap(({ thing }) => [...thing]))
  const texts = parts.flatMap(({ part: { name, asked = [] } }) => [name, ...asked])
  const ofParts = texts.flatMap(contentWords)
  const ofProducts = [...catalogue.products.values()].flatMap(({ name, productType: { singular, plural } }) =>
    contentWords(`${name} ${singular} ${plural}`),
  )
  const all = [...new Map([...ofProducts, ...ofParts].map((word) => [word.word, word])).values()]
  return {
    catalogue,
    parts,
    products,
    names: new Set(products.flatMap(({ name }) => [...name])),
    kinds: new Set(products.flatMap(({ kind }) => [...kind])),
    ownKinds: new Set(products.flatMap(({ own }) => [...own])),
    heads: countEach(parts.flatMap(({ heads }) => [...heads])),
    short: new Set(ofParts.flatMap(({ word, stem }) => (stem.length <= SHORT ? [word] : []))),
    weights: new Map([...counts].map(([stem, count]) => [stem, Math.log(1 + parts.length / count)])),
    words: all,
    sounds: Map.groupBy(all, ({ word }) => phoneticKey(word)),
  }
}

function countEach(stems: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return counts
}

function productWords(
  catalogue: Catalogue,
  { id, name, category, productType }: CatalogueProduct,
  synonyms: ReadonlyMap<string, readonly string[]>,
): ProductWords {
  const of = catalogue.categories.get(category)
  const path = of ? ancestry(catalogue, of).slice(1) : []
  const { label, singular, plural } = productType
  const own = new Set([label, singular, plural, ...path.map((each) => each.name)].flatMap(stemsIn))
  const kind = new Set([...own].flatMap((stem) => [stem, ...(synonyms.get(stem) ?? [])]))
  const names = stemsIn(name).filter((stem) => !own.has(stem))
  return { id, name: new Set([...names, normaliseModel(id)]), kind, own }
}

function partWords(part: SparePart, products: readonly ProductWords[]): PartWords {
  const { name, asked = [] } = part
  const ofProducts = new Set(products.flatMap((product) => [...product.name]))
  const phrases = [name, ...asked].map((text) =>
    stemsIn(text).filter((stem, place) => !ofProducts.has(stem) && (place > 0 || !OF_SEVERAL.has(stem))),
  )
  return {
    part,
    thing: new Set(phrases.flat()),
    heads: new Set(phrases.flatMap(([head]) => head ?? [])),
    first: phrases[0]?.[0],
    phrases: new Set(phrases.map((stems) => stems.join(' '))),
    products,
  }
}

const stemsIn = (text: string): string[] => contentWords(text).map(({ stem }) => stem)

type Known = {
  /** Words that the rest of the site means something by. */
  isKnown: (word: ContentWord) => boolean
  /** What products are told apart by. */
  isFeature: (word: ContentWord) => boolean
}

export function findParts(index: PartIndex, query: string, known: Known): PartsFound {
  if (index.parts.length === 0) return NO_PARTS
  const exact = printedPart(index.catalogue, query)
  if (exact) return { ...NO_PARTS, hits: [{ id: exact.id, ...SURE }], exact: true, said: true }
  const written = query.split(/\s+/).flatMap((word) => printedPart(index.catalogue, word) ?? [])
  if (written.length > 0) return allOf([...new Set(written)])
  const words = readWords(index, withCodes(index, query), known)
  const asksForAll = words.some(({ stem }) => SPARES.has(stem))
  const wanted = asksForAll || wantsAnother(query) || words.some(({ stem }) => WANTED.has(stem))
  const said = words.filter(({ stem }) => !WANTED.has(stem) && !SPARES.has(stem))
  const scored = index.parts.flatMap((part) => scoreOf(index, part, said, { ...known, wanted }) ?? [])
  if (scored.length === 0) return asksForAll ? allFor(index, said) : NO_PARTS
  const best = Math.max(...scored.map(({ score }) => score))
  const hits = scored
    .filter(({ score }) => score >= best * NEAR)
    .sort((a, b) => b.score - a.score || standing(a.part) - standing(b.part))
    .slice(0, MAX_PARTS)
    .map(({ part, score, ...hit }) => ({
      ...hit,
      id: part.id,
      likeness: score / best,
      weight: Math.min(1, score / 12),
    }))
  return { hits, exact: false, said: false, wanted, begins: beginsWithPart(index, query, said, known) }
}

function allOf(parts: readonly Pick<SparePart, 'id'>[]): PartsFound {
  return { ...NO_PARTS, said: parts.length > 0, hits: parts.map(({ id }) => ({ id, ...SURE })) }
}

const standing = ({ status, kind }: SparePart) => (status === 'active' ? 0 : 2) + (kind === 'part' ? 0 : 1)

/** «Repuestos de la Zonda». */
function allFor(index: PartIndex, said: readonly ContentWord[]): PartsFound {
  const named = said.filter(({ stem }) => index.names.has(stem))
  const kinds = said.filter(({ stem }) => index.kinds.has(stem) && !index.names.has(stem))
  if (named.length === 0) return NO_PARTS
  const fits = ({ name, kind }: ProductWords) =>
    named.every(({ stem }) => name.has(stem) || kind.has(stem)) && kinds.every(({ stem }) => kind.has(stem))
  return allOf(
    index.parts
      .filter(({ products }) => products.some(fits))
      .sort((a, b) => a.products.length - b.products.length)
      .slice(0, MAX_PARTS)
      .map(({ part }) => part),
  )
}

/** A product's code as one word, however it is written. */
function withCodes({ names }: PartIndex, query: string): string {
  return query.replace(/\S+/g, (word) => (names.has(normaliseModel(word)) ? normaliseModel(word) : word))
}

/** A slip is read as the word that it sounds like, or is a letter away from, of parts and products. */
function readWords(index: PartIndex, query: string, { isKnown }: Known): readonly ContentWord[] {
  return contentWords(query).map((said) => {
    const { word, stem } = said
    const isOurs = [index.weights, index.names, index.kinds, WANTED, SPARES, BESIDE].some((of) =>
      of.has(stem),
    )
    if (isOurs || word.length < SHORTEST_MISSPELT) return said
    const heard = index.sounds.get(phoneticKey(word)) ?? []
    const near =
      heard.length > 0 || isKnown(said)
        ? heard
        : index.words.filter((other) => editDistance(word, other.word, 1) === 1)
    return new Set(near.map((other) => other.stem)).size === 1 ? near[0]! : said
  })
}

const WITH = /\b(?:con|sin)\b/i

/** «Torre con control remoto» looks for a tower, «control remoto de la torre» for what is missing. */
function beginsWithPart(
  index: PartIndex,
  query: string,
  said: readonly ContentWord[],
  known: Known,
): boolean {
  const first = said.find(({ stem }) => !BESIDE.has(stem))
  if (!first || /\b(?:no|o|vs)\b/i.test(query)) return false
  const isNamed = said.some(({ stem }) => index.names.has(stem))
  const isOfKind = said.some(({ stem }) => index.kinds.has(stem))
  if (isPart(index, first)) {
    const isAlone = !isNamed && !isOfKind
    return !(isAlone && known.isFeature(first))
  }
  return isNamed && !WITH.test(query) && (index.names.has(first.stem) || index.kinds.has(first.stem))
}

/** What begins a part, and no product. */
function isPart({ heads, names, ownKinds, short }: PartIndex, { word, stem }: ContentWord): boolean {
  return (
    heads.has(stem) &&
    !names.has(stem) &&
    !ownKinds.has(stem) &&
    (stem.length > SHORT || short.has(word) || short.has(`${word}s`))
  )
}

type How = Known & { wanted: boolean }

function scoreOf(
  index: PartIndex,
  { part, thing, heads, first, phrases, products }: PartWords,
  said: readonly ContentWord[],
  { wanted, isKnown }: How,
) {
  const things = said.filter(({ stem }) => thing.has(stem))
  const isNamed = said.some(({ stem }) => index.names.has(stem) && !thing.has(stem))
  /** «La torre de la Iguazú» is no tower, «perdí un auricular» wants one earphone. */
  const isNoProduct = ({ stem }: ContentWord) => {
    const isOfItsKind = products.some(({ own }) => own.has(stem))
    return isOfItsKind ? wanted && first === stem : isNamed
  }
  const head = things.find((word) => heads.has(word.stem) && (isPart(index, word) || isNoProduct(word)))
  if (!head) return undefined
  const others = said.filter(({ stem }) => !thing.has(stem))
  const asked = others.filter(({ stem }) => index.names.has(stem) || index.kinds.has(stem))
  const fits = products.some(({ name, kind }) => asked.every(({ stem }) => name.has(stem) || kind.has(stem)))
  if (asked.length > 0 && !fits) return undefined
  const unexplained = others.filter((word) => !asked.includes(word) && !BESIDE.has(word.stem))
  if (!wanted && unexplained.length > (isNamed || index.heads.get(head.stem)! >= COMMON ? 1 : 0))
    return undefined
  if (!wanted && !isNamed && unexplained.some(isKnown)) return undefined
  const weight = things.reduce((sum, { stem }) => sum + (index.weights.get(stem) ?? 0), 0)
  const text = things.map(({ stem }) => stem).join(' ')
  const isPhrase = [...phrases].some((phrase) => phrase === text || phrase.startsWith(`${text} `))
  return {
    part,
    score: weight * (isPhrase ? 1.5 : 1) + (asked.length > 0 ? 2 : 0),
    unexplained: Math.min(3, unexplained.length) / 3,
    isElse: unexplained.some(isKnown),
    isOfNamed: isNamed,
  }
}
