import { fold } from '#/language/fold.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'

/** `said` may begin with «con », which matches any such word; «…» stands for a number. */
type Phrase = { readonly said: string; readonly value: string | undefined }

/** Phrases of a field with the value they imply: «entrada óptica = Óptica». */
export function phrasesOf({ words }: Field): readonly Phrase[] {
  return (words.phrases ?? []).map((each) => {
    const [said, value] = each.replace('...', '…').split(' = ') as [string, string?]
    return { said, value }
  })
}

export function phrasesIn(types: Iterable<ProductType>): readonly (Phrase & { readonly field: Field })[] {
  const fields = [...types].flatMap((type) => [...type.fields.values()])
  const phrases = fields
    .flatMap((field) => [field, ...(field.parts ?? [])])
    .flatMap((field) => phrasesOf(field).map((phrase) => ({ ...phrase, field })))
  return [...new Map(phrases.map((phrase) => [phrase.said, phrase])).values()]
}

/** One or several: «lector de huella», «lectores de huella», «se pliega», «se pliegan». */
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

const ALONE = String.raw`(?<![\p{L}\d])`

/** Anywhere, or after a word that says who has it. */
export function wordsPattern(said: string): RegExp {
  const led = said.startsWith('con ')
  const words = patternOf(led ? said.slice(4) : said)
  return new RegExp(String.raw`${led ? LED : ALONE}${words}(?![\p{L}\d])`, 'giu')
}

/** Whether what is stated has a value: «HDMI» in «HDMI ARC». */
export function hasValue(stated: unknown, value: string): boolean {
  return textsOf(stated).some((text) => fold(text).includes(fold(value)))
}

export const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)]
