import { fold } from '#/language/fold.ts'
import { quoted, TextError } from '#/language/text-error.ts'

/** Accents, capitals and spacing may differ. @throws {TextError} naming the values. */
export function readOption(text: string, values: readonly string[]): string {
  const said = text.trim()
  if (values.includes(said)) return said
  const alike = values.filter((value) => plain(value) === plain(said))
  if (alike.length === 1) return alike[0]!
  if (said === '') throw new TextError(`Falta el dato: elegí ${values.join(' · ')}.`)
  throw new TextError(`${quoted(said)} no está en la lista: elegí ${values.join(' · ')}.`)
}

function plain(text: string): string {
  return fold(text).replace(/\s+/g, ' ')
}
