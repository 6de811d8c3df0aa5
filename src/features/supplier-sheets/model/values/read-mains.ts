import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { fold } from '#/language/fold.ts'
import { checkFactValue, labelUnit, type FactReading } from './read-value.ts'

const CARRIES = /\d\s*m?ah\b/i

export const TWO_MAINS = 'Da dos redes: confirmá cuál viene.'

/** «220-240» under «Tensión (V)». */
export function inLabelUnit(label: string, text: string, unit: string): string {
  const own = labelUnit(label)
  return own && fold(own).startsWith(fold(unit)) && /^[\d\s/~–-]+$/.test(text)
    ? `${text.trim()} ${unit}`
    : text
}

/** «120 V 60 Hz / 220 V 50 Hz» is no range. */
export function isForTwoMains(text: string): boolean {
  const volts = [...text.matchAll(/(?<![\d.,])(\d{3})(?:\s?[-–~]\s?(\d{3}))?\s?v/gi)].map(([, from, to]) =>
    Number(to ?? from),
  )
  return volts.some((each) => each < 160) && volts.some((each) => each > 200)
}

export function readTension(field: Field, label: string, text: string): FactReading | null {
  if (CARRIES.test(text) || /output|salida|saída/i.test(label)) return null
  const bare = inLabelUnit(label, text, 'V')
  const whole_ = bare.replace(/(?:output|salida|saída)\s*[:：].*$/is, '')
  // «Bar DC 19 V; adapter AC 100–240 V»: what is plugged in.
  const source = /\bac\s?\d{3}.*$/is.exec(whole_)?.[0] ?? whole_
  const match =
    /(?:(ac|dc)\s?)?(?<![\d.,])(\d{1,3}(?:[.,]\d)?)\s?v?\s?(?:[-–~/]|to|a)?\s?(\d{3})?\s?(v(?:olts?|oltios)?\s?(?:ac|dc|ca|cc)?\b|v~|v)\s?(ac|dc|ca|cc|⎓)?/i.exec(
      source,
    )
  if (!match) return null
  const [whole, before, from, to, sign = '', after] = match
  const isDirect = /dc|cc|⎓/i.test(`${before ?? ''}${sign}${after ?? ''}`) || (Number(from) < 60 && !to)
  const isAlternate = /ac|ca|~/i.test(
    `${before ?? ''}${sign}${after ?? ''}${source.slice(match.index + whole.length, match.index + whole.length + 3)}`,
  )
  const volts = to ? `${from}–${to}` : from!.replace('.', ',')
  if (isDirect && !isAlternate) {
    if (/adapt|charg|carg|carreg/i.test(label)) return null
    const byUsb = /usb|type-?c/i.test(text + label)
    return checkFactValue(field, `${volts} V${byUsb ? ', por USB' : ' CC'}`, [
      'Es corriente continua: confirmá que sea la tensión del producto.',
    ])
  }
  const first = Number(from)
  if (first < 90) return null
  return checkFactValue(field, `${volts} V`, isForTwoMains(text) ? [TWO_MAINS] : [])
}

export function readSupply(field: Field, label: string, text: string): FactReading | null {
  const words = fold(`${text}`)
  const isMains =
    /\bac\b|\bca\b|22\d ?v|23\d ?v|24\d ?v|2[234]0|100 ?[-–~] ?240|red electrica|mains|corriente|\bred\b|rede/.test(
      words,
    ) && !/^\D*1[012]\d ?v[^\d]*$/.test(words)
  const isCell = /(?:\b|\dx)(?:aa|aaa|lr6|lr03|pilas|pilhas|dry batter|cr2032)\b/.test(words)
  const isBattery =
    /(?:recharg|recarg|li-?ion|lithium|litio|li-?po|built-in batter|bateria|battery|m?ah\b)/.test(words) &&
    !isCell
  const isUsb = /usb|type-?c\b|5 ?v/.test(words)
  const value =
    isMains && isBattery
      ? 'Red + batería'
      : isBattery
        ? 'Batería recargable'
        : isCell
          ? 'Pilas'
          : isMains
            ? 'Red 220 V'
            : isUsb
              ? 'USB'
              : undefined
  if (!value || !field.options?.includes(value)) return null
  const isAsked = /supply|source|alimentac|fuente|fonte|powered|suministro/i.test(label)
  const isMixed = (isMains || isBattery) && /adapt|carg|charg/i.test(words)
  if (isAsked && !isMixed) return { value }
  return { value, warning: 'Se deduce de lo que dice: confirmalo.' }
}
