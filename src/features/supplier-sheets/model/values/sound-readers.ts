import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { fold } from '#/language/fold.ts'
import {
  checkFactValue,
  optionsIn,
  readChoiceFact,
  readChoicesFact,
  readFlagFact,
  type FactReading,
  readIntervalFact,
  readNumberFact,
  quoteSource,
  yesOrNo,
  type Context,
  labelUnit,
} from './read-value.ts'
import { presence, readCable, readPresence, type Specials } from './field-reader.ts'
import { measuresIn } from '#/catalogue/quantities/measures-in-text.ts'

export const SOUND_READERS: Specials = {
  respuestaEnFrecuencia(field, label, text, context) {
    const read = readIntervalFact(field, label, text, context)
    if (!read) return null
    const { min, max } = read.value as { min: number; max: number }
    // Mains and radio frequencies are not sound.
    return max <= 400 || max > 100_000 || min < 5 ? null : read
  },
  bluetooth(field, label, text) {
    const isNamed = /bluetooth|\bbt\b|blue tooth/.test(fold(`${label} ${text}`))
    const [, version] =
      /(?:bluetooth|\bbt)[^\d]{0,12}v?\s?(\d[.,]\d)/i.exec(text) ??
      (/blue ?tooth|\bbt\b/i.test(label)
        ? (/^\D{0,12}(?<![\d.,])v?\s?([45][.,]\d)(?![\d.,]*\s?(?:m\b|hz|ghz|mm))/i.exec(text) ?? [])
        : [])
    if (!isNamed || !version) return null
    const option = version.replace(',', '.')
    if (field.options?.includes(option)) return { value: option }
    return null
  },
  alcance(field, label, text, context) {
    const own =
      /(?:range|alcance|distan|distância|up to|hasta|≥|>)/i.test(`${label} ${text}`) ||
      (/blue ?tooth|\bbt\b/i.test(label) && /\d\s?(?:m|mts?|meters?|metros?)\b/i.test(text))
    if (!own) return null
    const near = /(?:range|alcance|distance|distancia)\D{0,20}(\d.*)$/i.exec(text)?.[1] ?? text
    const read = readNumberFact(field, label, near, context)
    return read
  },
  canales(field, _label, text) {
    const [found] = /(?<![\d.])\d\.\d(?:\.\d)?(?![\d.])/.exec(text) ?? []
    if (found) return field.options?.includes(found) && !/bluetooth|v\d/i.test(text) ? { value: found } : null
    const key = fold(text)
    const option = /\bmono\b/.test(key) ? '1.0' : /\bstereo\b|estereo/.test(key) ? '2.0' : undefined
    return option && field.options?.includes(option) && text.length < 24
      ? { value: option, warning: `Dice «${quoteSource(text)}»: confirmá los canales.` }
      : null
  },
  entradas: (field, _label, text) => readInputs(field, text),
  entradasDeMicrofono: readCount,
  microfonosIncluidos: readCount,
  woofer: (...requested) => readDrivers('woofer', ...requested),
  tweeter: (...requested) => readDrivers('tweeter', ...requested),
  parlantesAlTecho: (...requested) => readDrivers('any', ...requested),
  reduccionAnc(field, label, text, context) {
    const read = readNumberFact(field, label, text.replaceAll(/-\s?(?=\d)/g, ''), context)
    return read && /dB/i.test(text) ? read : null
  },
  impedancia(field, label, text, context) {
    const isOwn = /imped|ohm/i.test(label)
    return isOwn || /Ω|ohm/i.test(text)
      ? readNumberFact(
          field,
          label,
          /((?:\d[\d.,]*\s*[/|&]\s*)?\d[\d.,]*\s?(?:Ω|ohms?|Ω).*)$/i.exec(text)?.[1] ?? (isOwn ? text : ''),
          context,
        )
      : null
  },
  conexion(field, _label, text) {
    return readChoicesFact(field, text)
  },
  manosLibres: (_field, label, text) => {
    const read = readFlagFact(text)
    return read && /mic/i.test(label)
      ? { ...read, warning: 'Dice que tiene micrófono: confirmá que atiende llamadas.' }
      : read
  },
  ...presence({
    luces: /led|rgb|luz|light|colou?r|multi/i,
    anc: /\d+ ?db|hybrid|feed|h[ií]brida|activ/i,
  }),
  microfono: (field, label, text) =>
    field.kind === 'choice'
      ? (readChoiceFact(field, text) ??
        (yesOrNo(text) === true
          ? { value: 'Integrado', warning: 'Dice que tiene: confirmá de qué tipo.' }
          : null))
      : readPresence(text, /built|integrad|dual|quad|\d ?mic|incorporad|mems|omni/i),
  tallesDeAlmohadilla(field, _label, text) {
    const sizes = [...text.matchAll(/\b(xs|s|m|l|xl)\b/gi)].map(([size]) => size.toUpperCase())
    return sizes.length > 0 ? checkFactValue(field, [...new Set(sizes)], []) : null
  },
  cableDeAudio: readCable,
}

function readCount(field: Field, _label: string, text: string): FactReading | null {
  const folded = fold(text)
  const [, before] =
    /(?<![\d.,])(\d)\s?(?:[x×*]|pcs?|mic|unidad|un\b|jack|entrada|port|input|u\b)/.exec(folded) ?? []
  const [, after] = /[x×*]\s?(\d)(?![\d.,])/.exec(folded) ?? []
  const [, alone] = /^\s*(\d)\s*$/.exec(folded) ?? []
  const count = before ?? after ?? alone
  if (count !== undefined) return checkFactValue(field, Number(count), [])
  const no = yesOrNo(text) === false
  if (no) return checkFactValue(field, 0, [])
  return null
}

function readInputs(field: Field, text: string): FactReading | null {
  const withoutName = text.replaceAll(/\bbluetooth\b|\bbt\b/gi, ' ')
  const named = optionsIn(field, withoutName).filter((option) => {
    if (option === 'USB')
      return /(?<!micro[ -]?)\busb\b(?![ -]?(?:c\b|type))|pen ?drive|u[ -]?disk|flash/i.test(text)
    if (option === 'HDMI ARC') return !/e-?arc/i.test(text)
    if (option === 'Micrófono 6,3 mm') return !/3[.,]5/.test(text) || /6[.,][35]/.test(text)
    return true
  })
  if (named.length === 0) return null
  return checkFactValue(field, named, [])
}

function readDrivers(
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
