import { fold } from '#/language/fold.ts'
import { quoteTyped, TextError } from '#/language/text-error.ts'

/** Accents, capitals and spacing may differ. @throws {TextError} naming the values. */
export function readOption(text: string, values: readonly string[]): string {
  const typed = text.trim()
  if (values.includes(typed)) return typed
  const alike = values.filter((value) => foldedText(value) === foldedText(typed))
  if (alike.length === 1) return alike[0]!
  if (typed === '') throw new TextError(`Falta el dato: elegí ${values.join(' · ')}.`)
  throw new TextError(`${quoteTyped(typed)} no está en la lista: elegí ${values.join(' · ')}.`)
}

function foldedText(text: string): string {
  return fold(text).replace(/\s+/g, ' ')
}
