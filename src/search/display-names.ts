import type { Catalogue } from '#/catalogue/catalogue.ts'
import { INTENDED_USES } from '#/catalogue/intended-uses/intended-uses.ts'
import { fold } from '#/language/fold.ts'
import { wordsIn } from './sentences.ts'

/** Name that visitors read on the site; `key` is matched against typed text, a lower `tier` ranks first. */
export type DisplayName = { readonly text: string; readonly key: string; readonly tier: number }

/** Folded words, each after a space, so that a prefix of any word can be found in the key. */
export const nameKey = (text: string) => ` ${wordsIn(text).map(fold).join(' ')}`

/** Key without plural endings, for comparing names. */
export const singularKey = (text: string) => nameKey(text).replace(/(?<=[aeo])s(?= |$)/g, '')

type DisplayNames = ReturnType<typeof readNames>
const known = new WeakMap<Catalogue, DisplayNames>()

/** Names that visitors read on the site: of types, categories, uses, pages, facts and products. */
export function displayNames(catalogue: Catalogue): DisplayNames {
  const names = known.get(catalogue) ?? readNames(catalogue)
  known.set(catalogue, names)
  return names
}

function readNames(catalogue: Catalogue) {
  const { brand, searchSuggestions = [], guides = [], landings = [] } = catalogue.settings ?? {}
  const products = [...catalogue.products.values()]
  const types = [...new Set(products.map(({ productType }) => productType))]
  const uses = new Set(products.flatMap(({ uses = [] }) => uses.map(({ use }) => use)))
  const tiers = [
    searchSuggestions,
    [...Array.from(catalogue.categories.values(), ({ name }) => name), ...types.map(({ label }) => label)],
    INTENDED_USES.filter(({ id }) => uses.has(id)).map(({ label }) => label),
    [...guides, ...landings, ...catalogue.pages.values()].map(({ title }) => title),
  ]
  const list = tiers.flatMap((texts, tier) => texts.map((text) => ({ text, key: nameKey(text), tier })))
  const fields = types.flatMap((type) => [...type.fields.values()])
  const labels = fields.flatMap(({ label, options = [] }) => [label, ...options])
  const texts = [
    brand?.name ?? '',
    ...tiers.flat(),
    ...types.flatMap(({ singular, plural, label }) => [singular, plural, label]),
    ...labels,
    ...products.flatMap(({ name, colors }) => [name, ...colors.map((color) => color.name)]),
  ]
  const words = new Set(singularKey(texts.join(' ')).split(' '))
  return {
    /** Names for completion: curated suggestions, types, categories, uses and page titles. */
    list: [...new Map(list.toReversed().map((name) => [singularKey(name.text), name])).values()].toReversed(),
    /** Whether a word occurs in a name or fact on the site, unlike words that exist only for matching. */
    isDisplayed: (word: string) => words.has(singularKey(word).trimStart()),
  }
}
