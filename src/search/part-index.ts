import { remembering } from '#/catalogue/data-structures/remembering.ts'
import { editDistance } from '#/language/edit-distance.ts'
import { phoneticKey } from '#/language/es-AR/phonetic-key.ts'
import { fold } from '#/language/fold.ts'
import { partsCalledLike } from './es-AR/parts-called.ts'
import { THINGS } from './es-AR/things.ts'
import { verbRoot } from '#/language/es-AR/verb-root.ts'
import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { partsFor, printedPart, productsFitting } from '#/catalogue/spare-parts/fitting.ts'
import type { SparePart } from '#/catalogue/documents/spare-part.ts'
import { PART_NOUNS } from './es-AR/part-nouns.ts'
import { stem as stemOf } from '#/language/es-AR/stem.ts'
import { withoutDiminutive } from '#/language/es-AR/diminutive.ts'
import { contentWords, stemsOf, wordsOf, type ContentWord } from './content-words.ts'
import { ANOTHER, ASKING, QUALITIES, SPARES, WANTED } from './part-words.ts'
import { createSimilarQuestions, similarQuestions, type Asked } from './similar-questions.ts'

export type PartIndex = ReturnType<typeof createPartIndex>

export type PartsFound = typeof NO_PARTS
const NOTHING: ReadonlySet<string> = new Set()
export const NO_PARTS = {
  /** How nearly a part is called so, best first. */
  alike: new Map() as ReadonlyMap<string, number>,
  called: new Map() as ReadonlyMap<string, number>,
  exact: false,
  /** By its code, or all that there is for what is named. */
  said: [] as readonly string[],
  /** Of what is named; undefined where nothing is. */
  fitting: undefined as ReadonlySet<string> | undefined,
  /** The query begins with them. */
  begins: NOTHING,
  /** Another one is asked for. */
  wanted: false,
  /** It begins with a part that is none of those… */
  lacking: false,
  /** …and more is said of it. */
  besides: false,
}
const LEAST_ALIKE = 0.08
const SHORTEST_SLIPPED = 7
const MAX_SAID = 6
const MAX_PRODUCTS = 4096
const BEGINS = 0.6
/** «La compré por la web», «la compra la escuela». */
const BOUGHT = /^compr(?:e|a|amos|aron|ad[oa]s?)$/
const NAMED = 0.9
/** Of things of more kinds, whose they are says little. */
const FEW_KINDS = 3

export function namesOfPart({ name, asked = [] }: SparePart): string[] {
  return [...new Set([name, ...asked, ...partsCalledLike(name)])]
}

/** Each part as it is called, with the kinds of product that it is of and without their names. */
export function partsTold(catalogue: Catalogue, naming: ReadonlySet<string>): Asked<string>[] {
  return [...catalogue.parts.values()].map((part) => {
    const products = productsFitting(catalogue, part)
    const kinds = new Set(products.map(({ productType }) => productType.singular))
    const called = new Set(products.flatMap(({ name }) => wordsOf(name)))
    const of = kinds.size > FEW_KINDS ? [] : kinds
    const phrasings = namesOfPart(part).map((text) => {
      const words = contentWords(text).filter(({ word, stem }) => naming.has(stem) || !called.has(word))
      return [...words.map(({ word }) => word), ...of].join(' ')
    })
    return { key: part.id, phrasings }
  })
}

export function createPartIndex(
  catalogue: Catalogue,
  told: readonly Asked<string>[],
  isKind: (stem: string) => boolean,
) {
  const called = told.flatMap(({ key, phrasings }) =>
    phrasings.map((text) => ({ key, words: text.split(' ') })),
  )
  /** By root. */
  const words = new Map(called.flatMap((each) => each.words.map((word) => [verbRoot(word), word] as const)))
  const own = Array.from(catalogue.parts.values(), ({ name, asked = [] }) => [name, ...asked].join(' '))
  return {
    words,
    sounds: Map.groupBy(words.values(), (word) => phoneticKey(verbRoot(word))),
    /** Of their own names, and of what the brand says that they are called. */
    ownStems: new Set(stemsOf(own.join(' '))),
    catalogue,
    similar: createSimilarQuestions(told, isKind),
    /** Words that a part begins with: «tapa», «cable»; of «par de almohadillas» the second. */
    heads: Map.groupBy(called, (each) => each.words.map(verbRoot).find((root) => !QUALITIES.has(root))),
    /** Of a product. */
    of: remembering(MAX_PRODUCTS, (product: CatalogueProduct) =>
      partsFor(catalogue, product).map(({ part }) => part.id),
    ),
  }
}

/** How nearly each is called so, best first. */
export function partsAlike(index: PartIndex, text: string): Map<string, number> {
  return alikeAsSpelt(index, spelt(index, text))
}

function alikeAsSpelt({ similar }: PartIndex, text: string): Map<string, number> {
  const found = similarQuestions(similar, text, LEAST_ALIKE, (root) => !QUALITIES.has(root))
  return new Map(found.map(({ key, share }) => [key, share]))
}

/** With the words of parts that these mean, sound like, or are a letter away from. */
function spelt({ words, sounds, similar: { isKind } }: PartIndex, text: string): string {
  return fold(text).replace(/[a-z]{5,}/g, (word) => {
    if (words.has(verbRoot(word))) return word
    const heard = sounds.get(phoneticKey(verbRoot(word))) ?? []
    const isNear = (other: string) =>
      Math.abs(other.length - word.length) < 2 && editDistance(word, other, 1) === 1
    const isSure = heard.length > 0 || word.length < SHORTEST_SLIPPED
    const [near, another] = isSure ? heard : [...words.values()].filter(isNear)
    return near === undefined || another !== undefined || isKind(stemOf(near)) ? word : near
  })
}

/** Parts that are called by this word. */
function headsOf({ heads }: PartIndex, word: string): ReadonlySet<string> {
  const among = [word, withoutDiminutive(word) ?? word]
  return new Set(among.flatMap((each) => heads.get(verbRoot(fold(each))) ?? []).map(({ key }) => key))
}

type Named = {
  /** Without what products are called. */
  text: string
  products: readonly CatalogueProduct[]
  /** By their names, and not by their kind alone. */
  isCalled: boolean
}

export function findParts(
  index: PartIndex,
  query: string,
  { text: told, products, isCalled }: Named,
): PartsFound {
  const { catalogue, of, similar } = index
  const exact = printedPart(catalogue, query)
  if (exact) return { ...NO_PARTS, exact: true, said: [exact.id] }
  const written = query.split(/\s+/).flatMap((word) => printedPart(catalogue, word) ?? [])
  if (written.length > 0) return { ...NO_PARTS, said: [...new Set(written.map(({ id }) => id))] }
  const text = spelt(index, told)
  const words = contentWords(text)
  const asksForAll = words.some(({ stem }) => SPARES.has(stem))
  const wants = ({ word, stem }: ContentWord) => WANTED.has(stem) && !BOUGHT.test(word)
  const wanted = asksForAll || ANOTHER.test(query) || words.some(wants)
  const fitting = products.length === 0 ? undefined : new Set(products.flatMap(of))
  const first = words.find((word) => !isAside(word))
  const called = alikeAsSpelt(index, text)
  const alike = new Map(called)
  const begins = first === undefined ? NOTHING : headsOf(index, first.word)
  for (const id of begins) {
    if (!fitting?.has(id)) continue
    const [name = ''] = wordsOf(catalogue.parts.get(id)!.name)
    // A charger before the cable that it is called like.
    if (verbRoot(name) === verbRoot(first!.word)) alike.set(id, NAMED)
    else if (isCalled && !alike.has(id)) alike.set(id, BEGINS)
  }
  const said = asksForAll && alike.size === 0 ? [...(fitting ?? [])].slice(0, MAX_SAID) : []
  const found = { ...NO_PARTS, alike, called, said, fitting, begins, wanted }
  // «Perdí un auricular»: of a pair one is a part.
  const isOneOfPair = wanted && first?.word === 'auricular'
  // «Rodillo» by itself is one to paint with.
  const isThing = first && fitting === undefined && THINGS.has(first.stem)
  if (!first || isThing || !(isOneOfPair || isPartNoun(first, similar.isKind))) return found
  const names = new Set(products.flatMap(({ name }) => wordsOf(name)))
  // «Goma de la cafetera express» is of it, whatever else is said; «placa de video» is another thing.
  const isOf = ({ word, stem }: ContentWord) => names.has(word) || similar.isKind(stem)
  const [next, ...others] = words.slice(words.indexOf(first) + 1)
  const isOther = new RegExp(`\\b${first.word}\\s+del?\\s`).test(fold(told))
  const isOfIt = next !== undefined && (isOf(next) || (!isOther && others.some(isOf)))
  const besides =
    !isOfIt && words.some((word) => !isOf(word) && !isPartNoun(word, similar.isKind) && !isAside(word))
  if (besides && !wanted && !isCalled) return found
  return {
    ...found,
    // «Perilla de la Minuano», «motor de la juguera»: of what is named nothing is called so.
    lacking: ![...begins].some((id) => fitting === undefined || fitting.has(id)),
    besides: besides && begins.size === 0,
  }
}

/** It says nothing of which part. */
const isAside = ({ word, stem }: ContentWord) =>
  [WANTED, SPARES, ASKING].some((each) => each.has(stem)) || QUALITIES.has(verbRoot(word))

/** «Estuche benteveo o picaflor» compares nothing. */
export function beginsWithPart({ similar }: PartIndex, [first]: readonly ContentWord[]): boolean {
  return first !== undefined && isPartNoun(first, similar.isKind)
}

/** A «parlantito» is a kind of product. */
function isPartNoun({ word, stem }: ContentWord, isKind: (stem: string) => boolean): boolean {
  const large = withoutDiminutive(word)
  const stems = large === undefined ? [stem] : [stem, stemOf(large)]
  return stems.some((each) => PART_NOUNS.has(each)) && !stems.some(isKind)
}
