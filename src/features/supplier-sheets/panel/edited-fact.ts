import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { TextError } from '#/language/text-error.ts'

/** Editor's replacement of a sheet's value, or its validation error. */
export type FactEdit =
  | { readonly text: string; readonly value: unknown; readonly fault: null }
  | { readonly text: string; readonly fault: string }

/** Parses a text for its field; on error keeps the text with a sentence in Spanish. */
export function readEdit(field: Pick<Field, 'parse'>, text: string): FactEdit {
  const trimmed = text.trim()
  if (trimmed === '') return { text, fault: 'Escribí un valor, o dejá el que dice la ficha.' }
  try {
    return { text, value: field.parse(trimmed), fault: null }
  } catch (error) {
    if (!(error instanceof TextError)) throw error
    return { text, fault: error.message }
  }
}
