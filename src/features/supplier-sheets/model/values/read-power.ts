import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { fold } from '#/language/fold.ts'
import { measuresIn } from '#/catalogue/quantities/measures-in-text.ts'
import { type Context, isClose, checkFactValue, type FactReading, readNumberFact } from './read-value.ts'

const RMS = /\br\.?m\.?s\b/

const PMPO = /p\.?m\.?p\.?o/

const PEAK = /\b(?:peak|pico|max(?:imum|ima|imo)?|instant|momentary|burst|dynamic|music)\b/

type Watts = { watts: number; text: string }

/** «2 × 10 W» and «10 W + 20 W» are one. */
function wattsIn(text: string, context: Context, defaultUnit?: string): Watts[] {
  const parts = text
    .split(
      /\s*[/;|]\s*|\s*,\s+|\n|(?=\()|(?<=\))\s*|\s+(?=\bp\.?m\.?p\.?o|\brms\b|\bpeak\b|\bmax\b)(?=\D{0,10}\d)/i,
    )
    .filter((part) => part.trim() !== '')
  const whole: string[] = []
  // A part without a number says more of the one before: «60W (RMS)».
  for (const part of parts) {
    if (/\d/.test(part) || whole.length === 0) whole.push(part)
    else whole[whole.length - 1] += ` ${part}`
  }
  return whole.flatMap((part) => {
    let total = 0
    let count = 0
    for (const piece of part.split('+')) {
      const measures = measuresIn(piece, { unit: 'W', style: context.style, defaultUnit }).filter(
        ({ hasUnit }) => hasUnit,
      )
      const watts = measures.find(
        (measure, index) =>
          /^\s?(?:k?w\b|watt|w?rms)/i.test(piece.slice(measure.end)) ||
          (defaultUnit !== undefined && index === measures.length - 1),
      )
      if (!watts) continue
      const [, before] =
        /(?<![\d.,])(\d)\s?(?:ch\w*|canales)?\s?[x×*]\s?$/i.exec(piece.slice(0, watts.start)) ?? []
      const [, after] = /^\s?w(?:rms|atts?)?\s?[x×*]\s?(\d)(?!\d)/i.exec(piece.slice(watts.end)) ?? []
      total += watts.value * Number(before ?? after ?? 1)
      count += 1
    }
    return count > 0 ? [{ watts: total, text: part }] : []
  })
}

/** Only what says so is RMS or PMPO; a peak is neither. */
export function readPower(
  field: Field,
  label: string,
  text: string,
  context: Context,
  wanted: 'rms' | 'pmpo',
): FactReading | null {
  const named = fold(label)
  const unit =
    /\(\s*w(?:atts?)?\s*(?:rms)?\s*\)|\[w\]/i.test(label) && /^[\d.,\s+x×*]+$/i.test(text) ? 'W' : undefined
  const found = wattsIn(text, context, unit).map(({ watts, text: part }) => {
    const words = fold(part)
    const kind = PMPO.test(words)
      ? 'pmpo'
      : RMS.test(words)
        ? 'rms'
        : PMPO.test(named)
          ? 'pmpo'
          : RMS.test(named) && !PEAK.test(words)
            ? 'rms'
            : PEAK.test(words) || PEAK.test(named)
              ? 'peak'
              : 'none'
    return { watts, kind, part }
  })
  if (/consum|input|charg|carga|adapt/.test(named)) return null
  const own = found.filter(({ kind }) => kind === wanted)
  if (own.length > 0) {
    const [first] = own
    const perChannel = /per (?:channel|side)|por (?:canal|lado)|\/ch|each/.test(fold(text))
    const warnings = [
      ...(own.some(({ watts }) => !isClose(watts, first!.watts))
        ? ['Da más de una potencia: revisá cuál va.']
        : []),
      ...(perChannel ? ['Es por canal: revisá el total.'] : []),
    ]
    return checkFactValue(field, first!.watts, warnings)
  }
  if (wanted !== 'rms') return null
  const unsaid = found.find(({ kind }) => kind === 'none')
  if (!unsaid) return null
  return checkFactValue(field, unsaid.watts, ['No dice que sea RMS: confirmalo antes de aplicarlo.'])
}

/** Minimum of a range, which is that of 220 V. */
export function readWatts(field: Field, label: string, text: string, context: Context): FactReading | null {
  if (/output|salida|rms|pmpo/i.test(label)) return null
  const steady = text.replace(/[(,;/]?\s*(?:peak|pico|burst)\D{0,12}\d[\d.,]*\s?w(?:atts?)?\)?/i, ' ')
  return readNumberFact(field, label, /\d/.test(steady) ? steady : text, context)
}
