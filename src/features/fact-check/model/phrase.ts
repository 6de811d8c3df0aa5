import { fold } from '#/language/fold.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'
import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'

const namesCache = new WeakMap<Catalogue, ReadonlyMap<string, readonly CatalogueProduct[]>>()

/** `phraseText` may begin with «con », which matches any such word; «…» stands for a number. */
type FieldPhrase = { readonly phraseText: string; readonly value: string | undefined }

/** Phrases of a field with the value they imply: «entrada óptica = Óptica». */
export function phrasesOf({ words }: Field): readonly FieldPhrase[] {
  return (words.phrases ?? []).map((each) => {
    const [phraseText, value] = each.replace('...', '…').split(' = ') as [string, string?]
    return { phraseText, value }
  })
}

export function fieldPhrasesIn(
  types: Iterable<ProductType>,
): readonly (FieldPhrase & { readonly field: Field })[] {
  const fields = [...types].flatMap((type) => [...type.fields.values()])
  const phrases = fields
    .flatMap((field) => [field, ...(field.parts ?? [])])
    .flatMap((field) => phrasesOf(field).map((phrase) => ({ ...phrase, field })))
  return [...new Map(phrases.map((phrase) => [phrase.phraseText, phrase])).values()]
}

/** Regex source for singular and plural: «lector de huella», «lectores de huella», «se pliega», «se pliegan». */
export function patternOf(words: string): string {
  return words
    .split(' ')
    .map((word) => {
      const own = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      if (word.length < 4) return own
      return own + (/[aeiouáéíóú]$/i.test(word) ? '[sn]?' : /[^sx]$/i.test(word) ? '(?:e?s)?' : '')
    })
    .join(String.raw`\s+`)
}

const LED = String.raw`(?:^\s*|(?<=[,:;] )|(?<!\p{L})(?:con|sin|sobre|por|y|las?|los|el|sus?|un[ao]?|tienen?|traen?|llevan?|usan?)\s+)`

const WORD_START = String.raw`(?<![\p{L}\d])`

/** Regex of the phrase; after «con » it needs a preceding word such as «con» or «tiene». */
export function wordsPattern(phraseText: string): RegExp {
  const led = phraseText.startsWith('con ')
  const words = patternOf(led ? phraseText.slice(4) : phraseText)
  return new RegExp(String.raw`${led ? LED : WORD_START}${words}(?![\p{L}\d])`, 'giu')
}

/** True if a stated value contains `value`, as «HDMI» in «HDMI ARC». */
export function hasValue(stated: unknown, value: string): boolean {
  return textsOfValue(stated).some((text) => fold(text).includes(fold(value)))
}

export const textsOfValue = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)]

/** Products named by proper name or code, as «la Pampero» or «AW-T3033». */
export function productsNamedIn(catalogue: Catalogue, sentence: string): readonly CatalogueProduct[] {
  const byWord = productsByWord(catalogue)
  const words = sentence.match(/\p{Lu}[\p{L}\d]*(?:-[\p{L}\d]+)?/gu) ?? []
  return [...new Set(words.flatMap((word) => byWord.get(word) ?? []))]
}

function productsByWord(catalogue: Catalogue): ReadonlyMap<string, readonly CatalogueProduct[]> {
  const cached = namesCache.get(catalogue)
  if (cached) return cached
  const byWord = new Map<string, CatalogueProduct[]>()
  for (const product of catalogue.products.values()) {
    // The first word is the kind, as «Torre».
    const own = product.name.split(/\s+/).slice(1)
    for (const word of [product.id, ...own.filter((each) => /^\p{Lu}\p{Ll}{2}/u.test(each))]) {
      byWord.set(word, [...(byWord.get(word) ?? []), product])
    }
  }
  namesCache.set(catalogue, byWord)
  return byWord
}
