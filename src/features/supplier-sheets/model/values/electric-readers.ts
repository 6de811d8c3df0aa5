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
} from './read-value.ts'
import { inLabelUnit, isForTwoMains, readSupply, readTension, TWO_MAINS } from './read-mains.ts'
import { readPower, readWatts } from './read-power.ts'
import { presence, type Specials } from './field-reader.ts'

export const ELECTRIC: Specials = {
  potenciaRms: (field, label, text, context) => readPower(field, label, text, context, 'rms'),
  potenciaPmpo: (field, label, text, context) => readPower(field, label, text, context, 'pmpo'),
  potencia: readWatts,
  capacidadBateria: (...asked) => readBattery('mAh', 'own', ...asked),
  energiaBateria: (...asked) => readBattery('Wh', 'own', ...asked),
  bateria: (...asked) => readBattery('Wh', 'own', ...asked),
  bateriaEstuche: (...asked) => readBattery('mAh', 'case', ...asked),
  energiaEstuche: (...asked) => readBattery('Wh', 'case', ...asked),
  autonomia: (...asked) => readHours('own', ...asked),
  autonomiaTotal: (...asked) => readHours('case', ...asked),
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
