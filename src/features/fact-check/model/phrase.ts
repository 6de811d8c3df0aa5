import { fold } from '#/language/fold.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'

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

const WORD_START = String.raw`(?<![\p{L}\d])`

/** Anywhere, or after a word that says who has it. */
export function wordsPattern(phraseText: string): RegExp {
  const led = phraseText.startsWith('con ')
  const words = patternOf(led ? phraseText.slice(4) : phraseText)
  return new RegExp(String.raw`${led ? LED : WORD_START}${words}(?![\p{L}\d])`, 'giu')
}

/** Whether what is stated has a value: «HDMI» in «HDMI ARC». */
export function hasValue(stated: unknown, value: string): boolean {
  return textsOfValue(stated).some((text) => fold(text).includes(fold(value)))
}

export const textsOfValue = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)]
