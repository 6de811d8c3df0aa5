import { lowerFirst } from './lower-first.ts'

/** Sentence from a response time or a whole sentence: «un día hábil» → «Respondemos en un día hábil.». */
export function responseSentence(typed: string): string {
  const text = typed.trim()
  if (text === '') return ''
  const whole = /^(?:\d|una?\s|dos\s|tres\s|cuatro\s|cinco\s)/i.test(text)
    ? `Respondemos en ${lowerFirst(text)}`
    : /^(?:en|dentro de|antes de|el mismo|dentro del)\s/i.test(text)
      ? `Respondemos ${lowerFirst(text)}`
      : text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?…]$/.test(whole) ? whole : `${whole}.`
}
