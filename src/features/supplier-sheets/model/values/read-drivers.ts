import { fold } from '#/language/fold.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { checkFactValue, type Context, type FactReading } from './read-value.ts'
import { labelUnit } from './read-value.ts'
import { measuresIn } from '#/catalogue/quantities/measures-in-text.ts'

export function readDrivers(
  which: 'woofer' | 'tweeter' | 'any',
  field: Field,
  label: string,
  text: string,
  { style }: Context,
): FactReading | null {
  const parts = text.split(/\s*[+;,&/](?!\s?\d{1,2}\s?(?:"|″|”|in))\s*|\s+(?:and|y|e|con|with)\s+/i)
  const isHigh = (words: string) => /tweeter|treble|agudo|high/.test(fold(words))
  const isLow = (words: string) => /woofer|bass|grave|low/.test(fold(words))
  const named = { high: isHigh(label), low: isLow(label) }
  const mine = parts.filter((part) => {
    if (!/\d/.test(part)) return false
    if (which === 'any') return true
    if (isHigh(part)) return which === 'tweeter'
    if (isLow(part)) return which === 'woofer'
    return which === 'tweeter' ? named.high && !named.low : !named.high
  })
  const [part] = mine
  if (part === undefined) return null
  const sizes = measuresIn(part, { unit: '″', style, defaultUnit: labelUnit(label) }).filter(
    ({ hasUnit }) => hasUnit,
  )
  const size =
    sizes.find(({ end }) => /^\s?(?:["″”'’]|in|mm|cm|pul|pol)/i.test(part.slice(end))) ?? sizes.at(-1)
  if (!size || size.value <= 0) return null
  const rest = `${part.slice(0, size.start)} ${part.slice(size.end)}`
  const [, count] =
    /(?<![\d.,])(\d)\s?(?:[x×*]|pcs?|un|u\b)/i.exec(rest) ??
    /[x×*]\s?(\d)(?![\d.,])/i.exec(rest) ??
    /^\s*(\d)\s/.exec(rest) ??
    []
  const words = /\b(dual|doble|dos|two|par)\b/i.test(rest) ? '2' : undefined
  const quantity = count ?? words
  const isFull = /full.?range|rango completo/i.test(text)
  const pulgadas = Number(size.value.toFixed(2))
  const warnings = [
    ...(isFull && which === 'woofer' ? ['Es de rango completo: confirmá que vaya como woofer.'] : []),
    ...(quantity === undefined ? ['No dice cuántos son: se tomó uno.'] : []),
    ...(mine.length > 1 ? ['Nombra varios parlantes: revisá cuál va.'] : []),
    ...(which === 'woofer' && !named.low && !isLow(part) && isHigh(text)
      ? ['No dice cuál es el de graves.']
      : []),
  ]
  return checkFactValue(field, { cantidad: Number(quantity ?? 1), pulgadas }, warnings)
}
