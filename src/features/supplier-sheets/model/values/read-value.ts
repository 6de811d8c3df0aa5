import { fold } from '#/language/fold.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { labelNotes } from '#/features/supplier-sheets/model/labels/label-key.ts'
import {
  isUnit,
  measuresIn,
  type DecimalStyle,
  type TextMeasure,
} from '#/catalogue/quantities/measures-in-text.ts'
import { OPTION_LABELS } from './option-labels.ts'

export type FactReading = { readonly value: unknown; readonly warning?: string }

export type Context = { readonly style: DecimalStyle }

const YES_PATTERN =
  /^(?:yes|si|sim|y|✓|✔|√|●|○|◯|⚫|included?|incluid[oa]s?|supported|support|soportad[oa]|disponible|available|true|verdadero|standard|std|con|with|ok|tiene|compatible|suportado|ja|sí)\b|^[✓✔√●◉■]/
const NO_PATTERN =
  /^(?:n$|(?:no|nao|not|none|without|sin|sem|ninguna?|unsupported|false|falso|not included|no incluid[oa])\b)|^(?:✗|✘|×|x)$/
const NO_VALUE_PATTERN =
  /^(?:-+|–+|—+|n\/?a\.?|n\.a\.?|tbd|tba|\?+|\/|\.+|s\/d|pendiente|a confirmar|to be confirmed|a definir|na|null|x{2,}|consultar|n\/c|s\/c|nc)$/i

export function isEmptyValue(text: string): boolean {
  return text.trim() === '' || NO_VALUE_PATTERN.test(text.trim())
}

/** Undefined if it is neither. */
export function yesOrNo(text: string): boolean | undefined {
  const answer = fold(text.replaceAll(/[\u3000-\u9fff]+/g, ' ').trim()).replace(/\s*[(.,;].*$/s, '')
  if (NO_PATTERN.test(answer)) return false
  return YES_PATTERN.test(answer) || YES_PATTERN.test(text.trim()) ? true : undefined
}

/** Reads a field's value, with the unit possibly in the label; null if there is none. */
export function readFact(field: Field, label: string, text: string, context: Context): FactReading | null {
  if (isEmptyValue(text)) return null
  switch (field.kind) {
    case 'number':
      return readNumberFact(field, label, text, context)
    case 'interval':
      return readIntervalFact(field, label, text, context)
    case 'flag':
      return readFlagFact(text)
    case 'choice':
      return readChoiceFact(field, text)
    case 'choices':
      return readChoicesFact(field, text)
    case 'texts':
      return readTextsFact(field, text)
    case 'record':
    case 'text':
    case 'date':
    case 'address':
      return readTextFact(field, text)
  }
}

export function labelUnit(label: string): string | undefined {
  if (isUnit(label.trim())) return label.trim()
  const notes = labelNotes(label)
  const last =
    /(?:\ben|\bin|\bem)\s+([a-zµ"″]+)\.?$/i.exec(label)?.[1] ??
    /\s(kgs?|mm|cm|lbs?|mah|wh|hz|ml)\.?$/i.exec(label)?.[1]
  return [...notes, ...notes.flatMap((note) => note.split(/[\s,;:]+/)), last ?? ''].find((note) =>
    isUnit(note),
  )
}

const RANGE = /^\s*(?:[a-zω°"″℃]{0,6}\.?)\s*(?:~|-|–|—|to\b|a\b|hasta\b|ate\b|até\b|～)\s*[a-z]{0,3}\s*$/i

export function readNumberFact(
  field: Field,
  label: string,
  text: string,
  { style }: Context,
): FactReading | null {
  const found = measuresIn(text, { unit: field.unit, style, defaultUnit: labelUnit(label) })
  const usable = field.unit === undefined ? found : inUnit(found, text)
  const [first, second] = usable
  if (!first) return null
  const warnings: string[] = []
  if (field.unit !== undefined && !first.hasUnit) {
    // A bare number within a phrase may be anything.
    if (!/^[\s≥≤<>~≈±]*[\d.,\s]+$/.test(text)) return null
    warnings.push(`No dice la unidad: se tomó en ${field.unit}.`)
  }
  let value = chooseMeasure(field, first, style, warnings)
  // Takes the end of a range for fields like «Timer, hasta».
  const isUpTo = /hasta/i.test(field.label)
  if (second) {
    const between = text.slice(first.end, second.start)
    if (RANGE.test(between)) {
      const ends = [value, second.value]
      value = field.better === 'less' || isUpTo ? Math.max(...ends) : Math.min(...ends)
      if (!isUpTo)
        warnings.push(
          `Da un rango (${quoteSource(text.slice(first.start, second.end))}): se tomó ${numberWords(value)}.`,
        )
    } else if (/^\s*[x×*]\s*$/i.test(between)) {
      warnings.push('Es un producto de números: revisá cuál va.')
    } else {
      const others = usable.slice(1).filter((measure) => !isClose(measure.value, value))
      const isTolerance = /±|\+\/-/.test(between)
      if (others.length > 0 && !isTolerance)
        warnings.push(`Hay más de un número («${quoteSource(text)}»): se tomó el primero.`)
    }
  }
  if (
    /\b(?:each|per (?:unit|piece|side|ear|channel)|cada (?:uno|una|lado|canal)|por (?:canal|lado|unidad)|c\/u|single|pcs)\b/.test(
      fold(text),
    ) &&
    !/cada|each|single|por auricular|per earbud/.test(fold(`${field.label} ${label}`))
  ) {
    warnings.push('El dato es por unidad: revisá si va así.')
  }
  const isSecond = found.some(({ end }) => /^\s*[/|&]\s*$/.test(text.slice(end, first.start)))
  if (isSecond)
    warnings.push(`Hay más de un número («${quoteSource(text)}»): se tomó el que tiene la unidad.`)
  if (/^\s*[<≤]/.test(text) && !isUpTo) warnings.push('Es un tope, no una medida.')
  if (
    field.unit === undefined &&
    !/^\D{0,12}\d+(?:[.,]\d+)?\s*(?:x\b|[a-z\s.áéíóú()-]{0,40})$/i.test(fold(text))
  )
    warnings.push(`El número está entre otras palabras («${quoteSource(text)}»).`)
  if (field.unit === undefined && !Number.isInteger(value)) return null
  // An implausible number without unit belongs to something else.
  const isBare = field.unit !== undefined && !first.hasUnit
  if (isBare && field.range && (value < field.range[0] || value > field.range[1])) return null
  return checkFactValue(field, value, warnings)
}

function inUnit(found: readonly TextMeasure[], text: string): readonly TextMeasure[] {
  let first = found.findIndex(({ isDirect }) => isDirect)
  if (first < 0) return found.some(({ hasUnit }) => hasUnit) ? found.filter(({ hasUnit }) => hasUnit) : found
  while (
    first > 0 &&
    (RANGE.test(text.slice(found[first - 1]!.end, found[first]!.start)) ||
      /^\s*(?:[x×*]|±|\+\/?-)\s*$/i.test(text.slice(found[first - 1]!.end, found[first]!.start)))
  )
    first -= 1
  return found.slice(first).filter(({ hasUnit }) => hasUnit)
}

const TWO_WAYS = 'El punto o la coma se puede leer de dos maneras: revisá el valor.'

/** Chooses the plausible of two readings; warns if both are. */
function chooseMeasure(
  field: Field,
  { value, other }: TextMeasure,
  style: Context['style'],
  warnings: string[],
): number {
  if (other === undefined) return value
  const fits = (number: number) => !field.range || (number >= field.range[0] && number <= field.range[1])
  const used = fits(value) || !fits(other) ? value : other
  if (used === other || (style === 'unknown' && fits(value) === fits(other)))
    warnings.push(`El punto o la coma se puede leer de dos maneras: se tomó ${numberWords(used)}.`)
  return used
}

export function readIntervalFact(
  field: Field,
  label: string,
  text: string,
  { style }: Context,
): FactReading | null {
  const measures = measuresIn(text, { unit: field.unit, style, defaultUnit: labelUnit(label) })
  const used = measures.some(({ hasUnit }) => hasUnit) ? measures.filter(({ hasUnit }) => hasUnit) : measures
  if (used.length < 2) return null
  const isSteps =
    used.length > 2 &&
    used.every(
      ({ value }, at) =>
        at === 0 ||
        (value > used[at - 1]!.value && /^\s*[/,]\s*$/.test(text.slice(used[at - 1]!.end, used[at]!.start))),
    )
  if (isSteps) return checkFactValue(field, { min: used[0]!.value, max: used.at(-1)!.value }, [])
  for (const [index, min] of used.entries()) {
    const max = used[index + 1]
    if (!max) break
    if (
      !/^\s*[a-zω°℃℉ºáé"]{0,5}\.?\s*(?:~|-|–|—|to\b|a\b|hasta\b|até|ate\b|～|∼|\/)\s*$/i.test(
        text.slice(min.end, max.start),
      )
    )
      continue
    const warnings =
      min.hasUnit || field.unit === undefined ? [] : [`No dice la unidad: se tomó en ${field.unit}.`]
    if (style === 'unknown' && (min.other ?? max.other) !== undefined) warnings.push(TWO_WAYS)
    if (min.value > max.value) return null
    return checkFactValue(field, { min: min.value, max: max.value }, warnings)
  }
  return null
}

export function readFlagFact(text: string): FactReading | null {
  const statedText =
    yesOrNo(text) ??
    (/[,;(]\s*(?:supported|yes|s[ií]|sim|included|incluid[oa]|√|✓|✔)\)?\s*$/i.test(text) ? true : undefined)
  if (statedText === undefined) return null
  return /^(?:optional|opcional)/.test(fold(text))
    ? null
    : {
        value: statedText,
        ...(/\b(?:optional|opcional|aparte|separately)\b/.test(fold(text))
          ? { warning: 'Dice que es opcional: confirmá si viene.' }
          : {}),
      }
}

export function optionsIn(field: Pick<Field, 'key' | 'options'>, text: string): string[] {
  const folded = fold(text)
  const plain = ` ${labelWordsOf(text)} `
  return (field.options ?? []).filter((option) => {
    if (plain.includes(` ${labelWordsOf(option)} `)) return true
    const pattern = OPTION_LABELS[`${field.key}:${option}`] ?? OPTION_LABELS[option]
    return pattern?.test(folded) ?? false
  })
}

const labelWordsOf = (text: string) =>
  fold(text)
    .replaceAll(/[^a-z0-9.,]+|[.,](?!\d)|(?<!\d)[.,]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()

/** Longest option contained in the text: «Wi-Fi 6E» over «Wi-Fi 6». */
export function readChoiceFact(field: Field, text: string): FactReading | null {
  const exact = field.options!.find((option) => fold(option) === fold(text.trim()))
  if (exact) return { value: exact }
  const isNo = yesOrNo(text) === false
  if (isNo) {
    const none = field.options!.find((option) => option === 'No' || option === 'Sin certificación')
    return none ? { value: none } : null
  }
  const named = optionsIn(field, text).filter((option) => option !== 'No' && option !== 'Sin certificación')
  const [first] = named
  if (!first) return null
  if (named.length === 1) return { value: first, ...optionalWarning(text) }
  const longest = named.reduce((best, each) => (each.length > best.length ? each : best))
  if (named.every((each) => longest.includes(each))) return { value: longest, ...optionalWarning(text) }
  return { value: first, warning: `Nombra varios valores de la lista (${named.join(', ')}): elegí uno.` }
}

const optionalWarning = (text: string) =>
  /\b(?:optional|opcional|or|o)\b/.test(fold(text)) ? { warning: 'Da opciones: confirmá cuál es.' } : {}

export function readChoicesFact(field: Field, text: string): FactReading | null {
  if (yesOrNo(text) === false && text.length < 12) return null
  const named = optionsIn(field, text)
  if (named.length === 0) return null
  const options = named.filter((option) => option !== 'Vidrio' || !named.includes('Vidrio borosilicato'))
  const items = text.split(/\s*[,;/+|&\n]\s*/).filter((item) => /^[\p{L}\d][\p{L}\d .-]{1,20}$/u.test(item))
  const isMore = items.length > 1 && items.some((item) => optionsIn(field, item).length === 0)
  return checkFactValue(field, options, [
    ...(/\b(?:optional|opcional)\b/.test(fold(text)) ? ['Dice que algo es opcional: confirmalo.'] : []),
    ...(isMore ? ['Nombra otros que no están en la lista: revisalos.'] : []),
  ])
}

function readTextsFact(field: Field, text: string): FactReading | null {
  if (yesOrNo(text) !== undefined && text.length < 14) return null
  const items = text
    .split(/\s*[,;\n]\s*|\s+\+\s+/)
    .map((item) => item.trim())
    .filter((item) => item !== '')
  return checkFactValue(field, items, ['Es texto de la ficha: revisá cómo queda escrito.'])
}

function readTextFact(field: Field, text: string): FactReading | null {
  try {
    return { value: field.parse(text), warning: 'Es texto de la ficha: revisá cómo queda escrito.' }
  } catch {
    return null
  }
}

/** Validates a value; warns outside the usual range. */
export function checkFactValue(
  field: Field,
  value: unknown,
  warnings: readonly string[],
): FactReading | null {
  const result = field.schema.safeParse(value)
  if (!result.success) return null
  const all = [...warnings]
  if (field.range) {
    const [min, max] = field.range
    const odd = field.numbers(result.data).find((number) => number < min || number > max)
    if (odd !== undefined)
      all.push(
        `${numberWords(odd)}${field.unit ? ` ${field.unit}` : ''} está fuera de lo usual (${numberWords(min)} a ${numberWords(max)}).`,
      )
  }
  return { value: result.data, ...(all.length > 0 ? { warning: all.join(' ') } : {}) }
}

export const numberWords = (value: number) => value.toLocaleString('es-AR', { maximumFractionDigits: 4 })
export const quoteSource = (text: string) => text.trim().replaceAll(/\s+/g, ' ').slice(0, 60)
export const isClose = (one: number, other: number) =>
  Math.abs(one - other) <= 0.03 * Math.max(Math.abs(one), Math.abs(other))
