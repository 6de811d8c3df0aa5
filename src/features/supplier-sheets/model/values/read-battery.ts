import { fold } from '#/language/fold.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import {
  labelUnit,
  checkFactValue,
  numberWords,
  readNumberFact,
  type Context,
  type FactReading,
} from './read-value.ts'
import { measuresIn } from '#/catalogue/quantities/measures-in-text.ts'

const CASE = /case|estuche|estojo|charging box|\bbox\b|caja de carga|compartment|dock|base de carga|caixa/
const BUD = /ear ?buds?|earphone|auricular|each|cada|headset|fone|bud\b|single/

function batteryParts(text: string): string[] {
  const rough = text.split(/\s*[/;+|\n]\s*|,\s+|\s+(?:and|y|e)\s+/).filter((part) => part.trim() !== '')
  const whole: string[] = []
  for (const part of rough) {
    if (/\d/.test(part) || whole.length === 0) whole.push(part)
    else whole[whole.length - 1] += ` ${part}`
  }
  return whole
}

/** Reads battery charge or energy, or computes it from the other and the voltage. */
export function readBattery(
  unit: 'mAh' | 'Wh',
  of: 'own' | 'case',
  field: Field,
  label: string,
  text: string,
  { style }: Context,
): FactReading | null {
  const named = fold(label)
  const ownCase = CASE.test(named)
  if (/output|salida|power ?bank/.test(named)) return null
  const all = batteryParts(text)
  const isSplit = all.some((part) => CASE.test(fold(part)) && /\d/.test(part))
  const mine = all.filter((part) => {
    const inCase =
      CASE.test(fold(part)) || (ownCase && !BUD.test(fold(part)) && !(isSplit && !CASE.test(fold(part))))
    return of === 'case' ? inCase : !inCase
  })
  if (of === 'case' && !ownCase && !isSplit) return null
  const defaultUnit = labelUnit(label)
  for (const part of mine) {
    const found = measuresIn(part, { unit, style, defaultUnit }).filter(({ hasUnit }) => hasUnit)
    const direct = found.find(
      (measure) =>
        defaultUnit !== undefined ||
        new RegExp(String.raw`^\s?(?:m?ah|k?wh)`, 'i').test(part.slice(measure.end)),
    )
    if (!direct) continue
    const value = direct.value
    const after = /^\s?m?[aw]h\s?[)\]]?\s?[x×*]\s?(\d)(?!\d)/i.exec(part.slice(direct.end))?.[1]
    const before = /(?<![\d.,])(\d)\s?(?:pcs?)?\s?[x×*]\s?$/i.exec(part.slice(0, direct.start))?.[1]
    const count = Number(after ?? before ?? 1)
    const isBud = BUD.test(fold(`${part} ${label}`)) || /\bear/.test(fold(label)) || isSplit
    if (count > 1 && !isBud)
      return checkFactValue(field, value * count, [
        `Son ${count} baterías de ${numberWords(value)} ${unit}: se sumaron.`,
      ])
    return checkFactValue(field, value, count > 1 ? [`Son ${count}: confirmá si va la de cada una.`] : [])
  }
  // Computed only if a single voltage and a single other figure are stated.
  const whole = mine.join(' / ')
  const volts = measuresIn(whole, { unit: 'V', style }).filter(
    ({ hasUnit, end }) => hasUnit && /^\s?v/i.test(whole.slice(end)),
  )
  const measured = measuresIn(whole, { unit: unit === 'Wh' ? 'mAh' : 'Wh', style }).filter(
    ({ hasUnit }) => hasUnit,
  )
  const [volt, other] = [volts[0], measured[0]]
  if (!volt || !other || volts.length > 1 || measured.length > 1 || volt.value > 60) return null
  const value = unit === 'Wh' ? (other.value * volt.value) / 1000 : (other.value / volt.value) * 1000
  const rounded = unit === 'Wh' ? Number(value.toFixed(2)) : Math.round(value)
  return checkFactValue(field, rounded, [`Calculado con ${numberWords(volt.value)} V.`])
}

/** Hours of the device alone, or with the charging case. */
export function readHours(
  of: 'own' | 'case',
  field: Field,
  label: string,
  text: string,
  context: Context,
): FactReading | null {
  const named = fold(label)
  if (
    /standby|stand-by|espera|charg|carga(?! util)/.test(named) &&
    !/case|box|total|estuche|por carga|per charge|single charge|estojo/.test(named)
  )
    return null
  const TOTAL =
    /total|with (?:the )?(?:charging )?case|con (?:el )?estuche|com estojo|\bcase\b|estuche|estojo|charging box|combined|overall/
  const whole = TOTAL.test(named)
  const all = batteryParts(text).filter(
    (part) => !/standby|espera|charg(?:ing|e) time|tiempo de carga/.test(fold(part)),
  )
  const isSplit = all.some((part) => TOTAL.test(fold(part)) && /\d/.test(part))
  const mine = all.filter((part) => (TOTAL.test(fold(part)) || (whole && !isSplit)) === (of === 'case'))
  if (of === 'case' && !whole && !isSplit) return null
  const music = mine.filter((part) => /music|musica|play|reprod|video/.test(fold(part)))
  const [first] = music.length > 0 ? music : mine
  if (first === undefined) return null
  const capacityText = mine.length > 1 && music.length === 0 && !isSplit ? mine.join(' / ') : first
  const read = readNumberFact(field, `cada ${label}`, capacityText, context)
  if (!read) return null
  // «6 h + 24 h with case»: the added time is not the total.
  const isAdded = of === 'case' && /\+/.test(text) && !/total/.test(fold(text + label))
  return isAdded
    ? { ...read, warning: 'Lo del estuche se suma a lo de los auriculares: revisá el total.' }
    : read
}
