import { fold } from '#/language/fold.ts'
import { INTENDED_USES } from '#/catalogue/intended-uses/intended-uses.ts'
import { kindNames } from './naming-terms.ts'
import type { SearchIndex } from './search-index.ts'
import { writtenAs } from './synonym-table.ts'
import { maxWeight, WEIGHT_OF_NAMES } from './term-index.ts'
import { tokenise, type Token } from './tokens.ts'

/** A name as visitors read it; `key` is compared with what is typed, `tier` is low for the likeliest sort of name. */
export type DisplayName = { readonly text: string; readonly key: string; readonly tier: number }

/** Folded words with a space before each: any word that begins with a text is found as part of the key. */
export const nameKey = (text: string) =>
  ` ${
    fold(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  }`

const known = new WeakMap<SearchIndex, ReturnType<typeof readNames>>()

export function displayNames(index: SearchIndex) {
  const names = known.get(index) ?? readNames(index)
  known.set(index, names)
  return names
}

function readNames({ catalogue, features, items }: SearchIndex) {
  const { brand, searchSuggestions = [], guides = [], landings = [] } = catalogue.settings ?? {}
  const kinds = [...features.types].map(({ label }) => label)
  const tiers = [
    searchSuggestions,
    [...kinds, ...Array.from(catalogue.categories.values(), ({ name }) => name)],
    INTENDED_USES.map(({ label }) => label).filter((label) => features.usePhrases.includes(label)),
    [...guides, ...landings, ...catalogue.pages.values()].map(({ title }) => title),
  ]
  const list = tiers.flatMap((texts, tier) => texts.map((text) => ({ text, key: nameKey(text), tier })))
  const labels = Array.from(features.named.values(), ({ label }) => label)
  const texts = [brand?.name, ...tiers.flat(), ...kindNames(catalogue, features.types), ...labels].join(' ')
  let products: string[] | undefined
  return {
    /** The curated list, kinds and categories, uses, and titles of pages. */
    list: [...new Map(list.toReversed().map((name) => [name.key, name])).values()].toReversed(),
    /** Keys by position. */
    products: () => (products ??= items.map(({ name }) => nameKey(name))),
    words: new Set(tokenise(texts).map((token) => writtenAs([token]))),
  }
}

/** Whether visitors read the word in a name or a fact; other words exist to be matched. */
export const isDisplayWord = (index: SearchIndex, token: Pick<Token, 'word' | 'term'>): boolean =>
  displayNames(index).words.has(writtenAs([token])) ||
  maxWeight(index.products, token.term) >= WEIGHT_OF_NAMES
