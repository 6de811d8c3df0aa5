import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import type { FieldKey } from '#/catalogue/specs/fact-keys.ts'
import { type Context, readFlagFact, type FactReading, readNumberFact } from './read-value.ts'

/** Reader for values that share a line or have their own notation. */
export type Special = (field: Field, label: string, text: string, context: Context) => FactReading | null

export type Specials = Readonly<Partial<Record<FieldKey, Special>>>

export const joinText = (one: string | undefined, other: string) => (one ? `${one} ${other}` : other)

export function readPresence(text: string, described: RegExp): FactReading | null {
  const read = readFlagFact(text)
  if (read) return read
  return described.test(text) ? { value: true } : null
}

/** Readers of flags that are true if a text affirms or describes them. */
export function presence(described: Readonly<Partial<Record<FieldKey, RegExp>>>): Specials {
  return Object.fromEntries(
    Object.entries(described).map(([key, pattern]) => [
      key,
      (_field, _label, text) => readPresence(text, pattern),
    ]),
  )
}

/** Diameters of audio jacks, which are not cable lengths. */
const JACK = /(?<![\d.,])(?:2[.,]5|3[.,]5|6[.,]35?|6[.,]5)\s?mm\b/gi

export function readCable(
  field: Field,
  label: string,
  sourceText: string,
  context: Context,
): FactReading | null {
  const text = sourceText.replaceAll(JACK, ' ')
  const near = /(\d[\d.,]*\s?(?:mm|cm|mts?|m|ft|feet|pies|in|inch|metros?|["″])(?![a-z²])).*$/i.exec(
    text,
  )?.[1]
  return readNumberFact(field, label, near ?? text, context)
}
