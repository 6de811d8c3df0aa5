import { fold } from '#/language/fold.ts'
import { measuresIn } from '#/catalogue/quantities/measures-in-text.ts'
import { readBattery, readHours } from './read-battery.ts'
import {
  checkFactValue,
  numberWords,
  optionsIn,
  readChoiceFact,
  readNumberFact,
  quoteSource,
  yesOrNo,
  labelUnit,
  type FactReading,
  type Context,
  isClose,
} from './read-value.ts'
import { presence, type Specials } from './field-reader.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'

const RMS = /\br\.?m\.?s\b/

const PMPO = /p\.?m\.?p\.?o/

const PEAK = /\b(?:peak|pico|max(?:imum|ima|imo)?|instant|momentary|burst|dynamic|music)\b/

type Watts = { watts: number; text: string }

const CARRIES = /\d\s*m?ah\b/i

const TWO_MAINS = 'Da dos redes: confirmá cuál viene.'

export const ELECTRIC: Specials = {
  potenciaRms: (field, label, text, context) => readPower(field, label, text, context, 'rms'),
  potenciaPmpo: (field, label, text, context) => readPower(field, label, text, context, 'pmpo'),
  potencia: readWatts,
  capacidadBateria: (...requested) => readBattery('mAh', 'own', ...requested),
  energiaBateria: (...requested) => readBattery('Wh', 'own', ...requested),
  bateria: (...requested) => readBattery('Wh', 'own', ...requested),
  bateriaEstuche: (...requested) => readBattery('mAh', 'case', ...requested),
  energiaEstuche: (...requested) => readBattery('Wh', 'case', ...requested),
  autonomia: (...requested) => readHours('own', ...requested),
  autonomiaTotal: (...requested) => readHours('case', ...requested),
  tension: readTension,
  frecuencia(field, label, sourceText) {
    const text = inLabelUnit(label, sourceText, 'Hz')
    const [, hertz] = /(?<![\d.,])(50|60|50\s?[/\-–~]\s?60|60\s?\/\s?50)\s?hz/i.exec(text) ?? []
    if (!hertz) return null
    const ends = hertz.match(/\d+/g)!.sort()
    return checkFactValue(field, `${ends.join('/')} Hz`, isForTwoMains(text) ? [TWO_MAINS] : [])
  },
  alimentacion: readSupply,
  cargador(field, label, text, context) {
    const read = readNumberFact(field, label, text, context)
    if (read) return read
    const [volts] = measuresIn(text, { unit: 'V', style: context.style })
      .filter(({ hasUnit }) => hasUnit)
      .slice(-1)
    const [, amps] = /(\d+(?:[.,]\d+)?)\s?A\b/.exec(text) ?? []
    if (!volts || !amps) return null
    const watts = Math.round(volts.value * Number(amps.replace(',', '.')))
    return checkFactValue(field, watts, [`Calculado: ${numberWords(volts.value)} V × ${amps} A.`])
  },
  puertoDeCarga(field, label, text) {
    return readChoiceFact(field, `${text} ${/type ?-?c|usb ?-?c|tipo ?c/i.test(label) ? 'USB-C' : ''}`)
  },
  ficha(field, _label, text) {
    const options = optionsIn(field, text).filter(
      (option) => option.startsWith('IRAM') || option === 'Sin ficha',
    )
    const [first] = options
    if (first)
      return options.length === 1
        ? { value: first }
        : { value: first, warning: 'Nombra varias fichas: elegí una.' }
    const words = fold(text)
    if (/\b(?:type i|tipo i|au plug|argentin)/.test(words))
      return {
        value: /tierra|earth|ground|3 ?pin|tres patas/.test(words) ? 'IRAM 2073 10 A' : 'IRAM 2063',
        warning: `Dice «${quoteSource(text)}»: confirmá si lleva tierra.`,
      }
    return null
  },
  claseAislacion(field, _label, text) {
    const [, roman] = /(?:class|clase|classe)?\s*\b(iii|ii|i|1|2|3)\b/i.exec(text) ?? []
    if (!roman) return null
    const value = { 1: 'I', 2: 'II', 3: 'III' }[roman] ?? roman.toUpperCase()
    return checkFactValue(field, value, [])
  },
  eficiencia(field, _label, text) {
    const [, letter] = /^(?:class|clase|classe)?\s*([a-g])\+{0,3}$/i.exec(text.trim()) ?? []
    return letter ? checkFactValue(field, letter.toUpperCase(), []) : null
  },
  ...presence({
    powerbank: /5 ?v|\d ?a\b/i,
    cargaUsbC: /usb ?-? ?c\b|type ?-? ?c\b|\bpd\b/i,
  }),
  cargaRapida(field, _label, text) {
    if (yesOrNo(text) !== undefined && text.length < 16) return null
    return checkFactValue(field, text.trim(), ['Es texto de la ficha: revisá cómo queda escrito.'])
  },
}

/** Appends the label's unit to a bare range: «220-240» under «Tensión (V)». */
function inLabelUnit(label: string, text: string, unit: string): string {
  const own = labelUnit(label)
  return own && fold(own).startsWith(fold(unit)) && /^[\d\s/~–-]+$/.test(text)
    ? `${text.trim()} ${unit}`
    : text
}

/** Two mains standards, not a range: «120 V 60 Hz / 220 V 50 Hz». */
function isForTwoMains(text: string): boolean {
  const volts = [...text.matchAll(/(?<![\d.,])(\d{3})(?:\s?[-–~]\s?(\d{3}))?\s?v/gi)].map(([, from, to]) =>
    Number(to ?? from),
  )
  return volts.some((each) => each < 160) && volts.some((each) => each > 200)
}

function readTension(field: Field, label: string, text: string): FactReading | null {
  if (CARRIES.test(text) || /output|salida|saída/i.test(label)) return null
  const bare = inLabelUnit(label, text, 'V')
  const whole_ = bare.replace(/(?:output|salida|saída)\s*[:：].*$/is, '')
  // Supply of the adapter rather than of the device: «Bar DC 19 V; adapter AC 100–240 V».
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

function readSupply(field: Field, label: string, text: string): FactReading | null {
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

/** Wattages of a text; «2 × 10 W» and «10 W + 20 W» count as one. */
function wattsIn(text: string, context: Context, defaultUnit?: string): Watts[] {
  const parts = text
    .split(
      /\s*[/;|]\s*|\s*,\s+|\n|(?=\()|(?<=\))\s*|\s+(?=\bp\.?m\.?p\.?o|\brms\b|\bpeak\b|\bmax\b)(?=\D{0,10}\d)/i,
    )
    .filter((part) => part.trim() !== '')
  const whole: string[] = []
  // A part without a number qualifies the previous one: «60W (RMS)».
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

/** Reads as RMS or PMPO only wattages labelled so; peak power is neither. */
function readPower(
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

/** Consumption in watts; the minimum of a range, which is at 220 V. */
function readWatts(field: Field, label: string, text: string, context: Context): FactReading | null {
  if (/output|salida|rms|pmpo/i.test(label)) return null
  const steady = text.replace(/[(,;/]?\s*(?:peak|pico|burst)\D{0,12}\d[\d.,]*\s?w(?:atts?)?\)?/i, ' ')
  return readNumberFact(field, label, /\d/.test(steady) ? steady : text, context)
}
