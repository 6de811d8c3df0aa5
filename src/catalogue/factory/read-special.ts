import { fold } from '../text/fold.ts'
import type { Field } from '../specs/field.ts'
import { readBattery, readHours } from './read-battery.ts'
import { readDrivers } from './read-drivers.ts'
import {
  isClose,
  judged,
  labelUnit,
  numberWords,
  optionsIn,
  readChoiceFact,
  readChoicesFact,
  readFlagFact,
  readIntervalFact,
  readNumberFact,
  said,
  yesOrNo,
  type Context,
  type Reading,
} from './read-fact.ts'
import { readSides } from './read-sides.ts'
import { measuresIn } from './measures.ts'
import { labelKey } from './label-key.ts'

/** How a field is read whose value shares its place with others', or is written in ways of its own. */
type Special = (field: Field, label: string, text: string, context: Context) => Reading | null

const RMS = /\br\.?m\.?s\b/
const PMPO = /p\.?m\.?p\.?o/
const PEAK = /\b(?:peak|pico|max(?:imum|ima|imo)?|instant|momentary|burst|dynamic|music)\b/
const CARRIES = /\d\s*m?ah\b/i

const SPECIAL: Readonly<Record<string, Special>> = {
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
  frecuencia(field, label, said_) {
    const text = inLabelUnit(label, said_, 'Hz')
    const [, hertz] = /(?<![\d.,])(50|60|50\s?[/\-–~]\s?60|60\s?\/\s?50)\s?hz/i.exec(text) ?? []
    if (!hertz) return null
    const ends = hertz.match(/\d+/g)!.sort()
    return judged(field, `${ends.join('/')} Hz`, isForTwoMains(text) ? [TWO_MAINS] : [])
  },
  alimentacion: readSupply,
  respuestaEnFrecuencia(field, label, text, context) {
    const read = readIntervalFact(field, label, text, context)
    if (!read) return null
    const { min, max } = read.value as { min: number; max: number }
    // Mains and radio are frequencies, too.
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
  temperatura(field, label, text, context) {
    if (field.kind === 'interval') return readIntervalFact(field, label, text, context)
    if (field.kind !== 'choice') return readNumberFact(field, label, text, context)
    const [, levels] =
      /(?<![\d.,])(\d)\s+(?:niveles|temperatur|levels?|settings?|steps?|temps?|presets?|n[ií]veis)/i.exec(
        text,
      ) ?? []
    const counted =
      levels ??
      (/nivel|levels?|settings?|n[ií]veis/i.test(label)
        ? /^\s*(\d)(?![\d.,])(?!\s?°)/.exec(text)?.[1]
        : undefined)
    return counted && field.options?.includes(`${counted} niveles`)
      ? { value: `${counted} niveles` }
      : readChoiceFact(field, text)
  },
  canales(field, _label, text) {
    const [found] = /(?<![\d.])\d\.\d(?:\.\d)?(?![\d.])/.exec(text) ?? []
    if (found) return field.options?.includes(found) && !/bluetooth|v\d/i.test(text) ? { value: found } : null
    const key = fold(text)
    const option = /\bmono\b/.test(key) ? '1.0' : /\bstereo\b|estereo/.test(key) ? '2.0' : undefined
    return option && field.options?.includes(option) && text.length < 24
      ? { value: option, warning: `Dice «${said(text)}»: confirmá los canales.` }
      : null
  },
  entradas: (field, _label, text) => readInputs(field, text),
  entradasDeMicrofono: readCount,
  microfonosIncluidos: readCount,
  dimensiones: readSides,
  subwooferDimensiones: readSides,
  medidaPlaca: readSides,
  peso(field, label, text, context) {
    if (
      /each|per ear|single|cada (?:uno|auricular)|por auricular|earbud|auricular:/i.test(
        `${label} ${text}`,
      ) &&
      /g\b/.test(text) &&
      /ear|auricular|each/i.test(`${label} ${text}`) &&
      !/headphone/i.test(label)
    )
      return null
    const own = ownPart(
      text,
      /gross|g\.?w\.?|bruto|carton|(?<!without )box|(?<!sin )caja|com caixa/i,
      /net|n\.?w\.?|neto|liquido/i,
    )
    return own === null ? null : readNumberFact(field, label, own, context)
  },
  pesoPorAuricular(field, label, text, context) {
    const words = fold(`${label} ${text}`)
    if (!/each|per ear|single|cada|por (?:auricular|fone)|earbud|earphone|auricular/.test(words)) return null
    const near =
      /(?:earbuds?|earphone|auricular(?:es)?|each|cada uno)[^\d;,/]{0,12}(\d[^;,/]*)/i.exec(text)?.[1] ?? text
    const read = readNumberFact(
      field,
      `cada ${label}`,
      near.replace(/\b(?:each|c\/u|cada uno)\b/gi, ''),
      context,
    )
    return read
  },
  pesoConCaja(field, label, text, context) {
    const isGross = /gross|bruto|g\.?\s?w\b/i.test(label)
    const isOne = /gift|color|colour|caja|box|single|unit|embalaje|embalagem|packag|retail|unitario/i.test(
      label,
    )
    const isNamed = isGross || isOne || /with (?:the )?(?:box|pack)|embalad|packed|boxed/i.test(label)
    const own = isNamed
      ? text
      : text
          .split(/[/;|]|,(?!\d)|\s(?:y|and|e)\s/)
          .find((part) =>
            /(?:con|c\/|com|with) ?(?:the |la |gift |colou?r )?(?:caja|caixa|box)|gross|g\.?w\b|bruto/i.test(
              part,
            ),
          )
    if (own === undefined || (!isNamed && /carton|ctn|bulto|master|pcs/i.test(text))) return null
    const read = readNumberFact(field, label, own, context)
    return read && isGross && !isOne
      ? { ...read, warning: join(read.warning, 'No dice si es de una caja o de un bulto.') }
      : read
  },
  woofer: (...asked) => readDrivers('woofer', ...asked),
  tweeter: (...asked) => readDrivers('tweeter', ...asked),
  parlantesAlTecho: (...asked) => readDrivers('any', ...asked),
  wifi(field, label, text) {
    // Of «a/b/g/n/ac», the newest.
    const named = optionsIn(field, /wi-?fi|wlan|802/i.test(label + text) ? `${label} ${text}` : '')
    const newest = field.options?.findLast((option) => named.includes(option))
    return newest === undefined ? readChoiceFact(field, text) : { value: newest }
  },
  reduccionAnc(field, label, text, context) {
    const read = readNumberFact(field, label, text.replaceAll(/-\s?(?=\d)/g, ''), context)
    return read && /dB/i.test(text) ? read : null
  },
  cargaUsbC: (_field, label, text) => readPresence(label, text, /usb ?-? ?c\b|type ?-? ?c\b|\bpd\b/i),
  tapaDeCamara: (_field, label, text) =>
    readPresence(
      /camera|c[aá]mara|webcam/i.test(label) ? '' : label,
      text,
      /shutter|privacy|privacidad|obturador|tapa/i,
    ),
  ranuraLibre: (_field, label, text) => readPresence(label, text, /empty|free|libre|vac[ií]a/i),
  impedancia(field, label, text, context) {
    const isOwn = /imped|ohm/i.test(label)
    return isOwn || /Ω|ohm/i.test(text)
      ? readNumberFact(
          field,
          label,
          /(\d[\d.,]*\s?(?:Ω|ohms?|Ω).*)$/i.exec(text)?.[1] ?? (isOwn ? text : ''),
          context,
        )
      : null
  },
  ean(field, label, text) {
    const digits = /(?<!\d)(?:\d[ -]?){12}\d(?!\d)/.exec(text)?.[0].replaceAll(/[ -]/g, '')
    return digits === undefined
      ? null
      : judged(
          field,
          digits,
          /\(|bra[sz]il|china|cliente/i.test(label + text)
            ? ['Puede ser el código de otro: confirmalo.']
            : [],
        )
  },
  origen(field, label, text) {
    const words = fold(text)
    const found = COUNTRIES.find(([pattern]) => pattern.test(words))
    if (!found) return null
    return judged(
      field,
      found[1],
      /origin|origen|origem|made|hecho|fabricad|procedencia|country/i.test(label + text)
        ? []
        : ['Confirmá que sea el origen.'],
    )
  },
  resolucion(field, _label, text) {
    const [, width, height] = /(?<!\d)(\d{3,4})\s?(?:\([hv]\))?\s?[x×*X]\s?(\d{3,4})(?!\d)/i.exec(text) ?? []
    if (field.kind === 'text') return width ? judged(field, `${width} × ${height}`, []) : null
    if (height && field.options?.includes(`${height}p`)) return { value: `${height}p` }
    return /dpi/i.test(text) ? null : readChoiceFact(field, text)
  },
  procesador: readProcessor,
  app(field, _label, text) {
    const [android, ios] = [/android/i.test(text), /\bios\b|iphone|apple/i.test(text)]
    const [, name] = /^["«“]?([^"»”(,;/]{2,40})["»”]?\s*[(,;]/.exec(text) ?? []
    if (!name || !(android || ios) || yesOrNo(name) !== undefined) return null
    return judged(field, { nombre: name.trim(), android, ios }, ['Revisá el nombre de la app.'])
  },
  ram: (field, label, text, context) => readMemory(field, 'ram', label, text, context),
  almacenamiento: (field, label, text, context) => readMemory(field, 'rom', label, text, context),
  microSd: (field, label, text, context) =>
    /sd|tf|expan|extend|card|tarjeta|external|cart[aã]o/i.test(label)
      ? readNumberFact(field, label, text, context)
      : null,
  ramAmpliableHasta(field, label, text, context) {
    const near = /(?:up to|hasta|max\.?|expandable|ampliable|até)\D{0,20}(\d.*)$/i.exec(text)?.[1]
    if (!/max|expan|ampliab/i.test(label) && near === undefined) return null
    return readNumberFact(field, label, near ?? text, context)
  },
  camaraTrasera: (field, label, text, context) =>
    readCamera(
      field,
      /rear|back|main|traser|principal|posterior/i,
      /front|selfie|frontal|delanter/i,
      label,
      text,
      context,
    ),
  camaraFrontal: (field, label, text, context) =>
    readCamera(
      field,
      /front|selfie|frontal|delanter/i,
      /rear|back|main|traser|principal|posterior/i,
      label,
      text,
      context,
    ),
  cargador(field, label, text, context) {
    const read = readNumberFact(field, label, text, context)
    if (read) return read
    const [volts] = measuresIn(text, { unit: 'V', style: context.style })
      .filter(({ hasUnit }) => hasUnit)
      .slice(-1)
    const [, amps] = /(\d+(?:[.,]\d+)?)\s?A\b/.exec(text) ?? []
    if (!volts || !amps) return null
    const watts = Math.round(volts.value * Number(amps.replace(',', '.')))
    return judged(field, watts, [`Calculado: ${numberWords(volts.value)} V × ${amps} A.`])
  },
  sistemaOperativo(field, _label, text) {
    if (field.kind === 'choice') return readChoiceFact(field, text)
    const [found] = /android\s?\d{1,2}|harmonyos\s?\d?|ipados\s?\d*/i.exec(text) ?? []
    return found
      ? judged(
          field,
          found.replace(/android\s?/i, 'Android ').trim(),
          /go\b/i.test(text) ? ['Dice «Go»: revisá el nombre.'] : [],
        )
      : null
  },
  versionDelSistema(field, _label, text) {
    const [, version] = /\bwin(?:dows)?\s?(\d{2}(?:\s?(?:home|pro|se|s)\b)?)/i.exec(text) ?? []
    return version
      ? judged(
          field,
          version.replace(/\b[hps]/, (letter) => letter.toUpperCase()),
          [],
        )
      : null
  },
  licencia(field, label, text) {
    const read = readChoiceFact(field, text)
    return read && !/licen/i.test(label) && read.value === 'Incluida'
      ? { ...read, warning: 'Confirmá que la licencia venga incluida.' }
      : read
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
        warning: `Dice «${said(text)}»: confirmá si lleva tierra.`,
      }
    return null
  },
  claseAislacion(field, _label, text) {
    const [, roman] = /(?:class|clase|classe)?\s*\b(iii|ii|i|1|2|3)\b/i.exec(text) ?? []
    if (!roman) return null
    const value = { 1: 'I', 2: 'II', 3: 'III' }[roman] ?? roman.toUpperCase()
    return judged(field, value, [])
  },
  eficiencia(field, _label, text) {
    const [, letter] = /^(?:class|clase|classe)?\s*([a-g])\+{0,3}$/i.exec(text.trim()) ?? []
    return letter ? judged(field, letter.toUpperCase(), []) : null
  },
  largoCable: readCable,
  cableDeAudio: readCable,
  conexion(field, _label, text) {
    return readChoicesFact(field, text)
  },
  puertos(field, _label, text) {
    if (yesOrNo(text) !== undefined && text.length < 14) return null
    const items = text
      .split(/\s*[,;\n]\s*|\s+\+\s+|\s\/\s/)
      .map((item) => item.trim().replace(/^(\d)\s?[x×*]\s?/i, '$1 '))
      .filter(Boolean)
    return judged(field, items, ['Es texto de la ficha: revisá cómo queda escrito.'])
  },
  manosLibres: (field, label, text) => {
    void field
    const read = readFlagFact(text)
    return read && /mic/i.test(label)
      ? { ...read, warning: 'Dice que tiene micrófono: confirmá que atiende llamadas.' }
      : read
  },
  materiales: readChoicesFact_,
  accesorios(field, _label, text) {
    const read = readChoicesFact(field, text)
    const items = text.split(/[,;+\n]|\s(?:and|y|e)\s/).filter((item) => item.trim() !== '').length
    return read && items > (read.value as string[]).length
      ? { ...read, warning: join(read.warning, 'Nombra otros que no están en la lista: revisalos.') }
      : read
  },
  volumenFrasco: (field, label, text, context) =>
    readNumberFact(
      field,
      `cada ${label}`,
      /(\d[\d.,]*\s?(?:ml|cc|oz|l)\b.*)$/i.exec(text)?.[1] ?? text,
      context,
    ),
  homologacionEnacom(field, _label, text) {
    const [code] = /\b(?:DEMO-)?[A-Z]{1,2}-\d{3,6}\b/i.exec(text) ?? []
    return code ? judged(field, code.toUpperCase(), []) : null
  },
  cargaRapida(field, _label, text) {
    if (yesOrNo(text) !== undefined && text.length < 16) return null
    return judged(field, text.trim(), ['Es texto de la ficha: revisá cómo queda escrito.'])
  },
  luces: (_field, label, text) => readPresence(label, text, /led|rgb|luz|light|colou?r|multi/i),
  powerbank: (_field, _label, text) => readPresence('', text, /5 ?v|\d ?a\b/i),
  manija: (_field, label, text) =>
    readPresence(label, text, /telescop|handle|manija|al[cç]a|asa|trolley|wheel/i),
  ruedas: (_field, label, text) => readPresence(label, text, /wheel|rueda|roda/i),
  controlRemoto: (_field, label, text) => readPresence(label, text, /remote|remoto|ir\b|infra|full/i),
  microfono: (field, label, text) =>
    field.kind === 'choice'
      ? (readChoiceFact(field, text) ??
        (yesOrNo(text) === true
          ? { value: 'Integrado', warning: 'Dice que tiene: confirmá de qué tipo.' }
          : null))
      : readPresence(label, text, /built|integrad|dual|quad|\d ?mic|incorporad|mems|omni/i),
  anc: (_field, label, text) => readPresence(label, text, /\d+ ?db|hybrid|feed|h[ií]brida|activ/i),
  apagadoAutomatico: (_field, label, text) =>
    readPresence(label, text, /\d\s?(?:min|s\b|seg|sec|h\b|hora|hour)/i),
  visor: (_field, label, text) => readPresence(label, text, /window|ventana|visor|visible|both sides|lado/i),
  display: (_field, label, text) => readPresence(label, text, /led|lcd|digital/i),
  antiadherente: (_field, _label, text) =>
    readPresence('', text, /non.?stick|antiadher|antiader|teflon|ptfe|ceramic/i),
  antiadherentes: (_field, _label, text) =>
    readPresence('', text, /non.?stick|antiadher|antiader|teflon|ptfe|ceramic/i),
  filtroAntisarro: (_field, label, text) =>
    readPresence(label, text, /removable|washable|removible|lavable|scale|sarro|nylon|mesh|malla/i),
  filtroPermanente: (_field, _label, text) =>
    readPresence('', text, /permanent|reusable|reutiliz|permanente/i),
  base360: (_field, label, text) => readPresence(label, text, /360/i),
  doblePared: (_field, label, text) => readPresence(label, text, /double|doble/i),
  bandejaMigas: (_field, label, text) => readPresence(label, text, /remov|extraib|desmont/i),
  mantenerCaliente: (field, label, text, context) =>
    field.unit ? readNumberFact(field, label, text, context) : null,
  nivelDeRuido: readNumberFact,
  tallesDeAlmohadilla(field, _label, text) {
    const sizes = [...text.matchAll(/\b(xs|s|m|l|xl)\b/gi)].map(([size]) => size.toUpperCase())
    return sizes.length > 0 ? judged(field, [...new Set(sizes)], []) : null
  },
}

/** How this field is read; by its kind alone where it has no way of its own. */
export function specialOf(field: Field): Special | undefined {
  if (!Object.hasOwn(SPECIAL, field.key)) return undefined
  return SPECIAL[field.key]
}

const COUNTRIES: readonly (readonly [RegExp, string])[] = [
  [/argentin|tierra del fuego/, 'Argentina'],
  [/china|p\.?r\.?c|prc|shenzhen|guangdong|dongguan|zhongshan|foshan|huizhou|zhejiang|ningbo/, 'China'],
  [/viet ?nam/, 'Vietnam'],
  [/taiwan/, 'Taiwán'],
  [/brasil|brazil/, 'Brasil'],
  [/turkey|turquia/, 'Turquía'],
  [/mexico/, 'México'],
  [/\bindia\b/, 'India'],
  [/tailandia|thailand/, 'Tailandia'],
  [/malasia|malaysia/, 'Malasia'],
  [/indonesia/, 'Indonesia'],
  [/italia|italy/, 'Italia'],
]

export const join = (one: string | undefined, other: string) => (one ? `${one} ${other}` : other)

function readChoicesFact_(field: Field, label: string, text: string): Reading | null {
  const read = readChoicesFact(field, text)
  if (!read) return null
  return /grille|rejilla|diaphragm|cone|packag|caja|box|cable/i.test(label) &&
    !/cabinet|gabinete/i.test(label)
    ? { ...read, warning: join(read.warning, 'Es el material de una parte.') }
    : read
}

/** Whether something is there: said so, or described. */
function readPresence(label: string, text: string, described: RegExp): Reading | null {
  const read = readFlagFact(text)
  if (read) return read
  void label
  return described.test(text) ? { value: true } : null
}

/** A cable's length; a wall plug's or a headphone's is told by the label, not here. */
function readCable(field: Field, label: string, text: string, context: Context): Reading | null {
  const near = /(\d[\d.,]*\s?(?:mm|cm|mts?|m|ft|feet|pies|in|inch|metros?|["″])(?![a-z²])).*$/i.exec(
    text,
  )?.[1]
  return readNumberFact(field, label, near ?? text, context)
}

/** A count in words such as «2 × 6.3 mm», «x2» or «2 mics». */
function readCount(field: Field, label: string, text: string): Reading | null {
  const said_ = fold(text)
  const [, before] =
    /(?<![\d.,])(\d)\s?(?:[x×*]|pcs?|mic|unidad|un\b|jack|entrada|port|input|u\b)/.exec(said_) ?? []
  const [, after] = /[x×*]\s?(\d)(?![\d.,])/.exec(said_) ?? []
  const [, alone] = /^\s*(\d)\s*$/.exec(said_) ?? []
  const count = before ?? after ?? alone
  if (count !== undefined) return judged(field, Number(count), [])
  const no = yesOrNo(text) === false
  if (no) return judged(field, 0, [])
  void label
  return null
}

function readInputs(field: Field, text: string): Reading | null {
  const said_ = text.replaceAll(/\bbluetooth\b|\bbt\b/gi, ' ')
  const named = optionsIn(field, said_).filter((option) => {
    if (option === 'USB')
      return /(?<!micro[ -]?)\busb\b(?![ -]?(?:c\b|type))|pen ?drive|u[ -]?disk|flash/i.test(text)
    if (option === 'HDMI ARC') return !/e-?arc/i.test(text)
    if (option === 'Micrófono 6,3 mm') return !/3[.,]5/.test(text) || /6[.,][35]/.test(text)
    return true
  })
  if (named.length === 0) return null
  return judged(field, named, [])
}

/** «220-240» under «Tensión (V)»: a figure with the unit that its label has. */
function inLabelUnit(label: string, text: string, unit: string): string {
  const own = labelUnit(label)
  return own && fold(own).startsWith(fold(unit)) && /^[\d\s/~–-]+$/.test(text)
    ? `${text.trim()} ${unit}`
    : text
}

/** Mains as the site writes them: «220–240 V», «5 V CC». */
function readTension(field: Field, label: string, text: string): Reading | null {
  if (CARRIES.test(text) || /output|salida|saída/i.test(label)) return null
  const bare = inLabelUnit(label, text, 'V')
  const source = bare.replace(/(?:output|salida|saída)\s*[:：].*$/is, '')
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
    return judged(field, `${volts} V${byUsb ? ', por USB' : ' CC'}`, [
      'Es corriente continua: confirmá que sea la tensión del producto.',
    ])
  }
  const first = Number(from)
  if (first < 90) return null
  return judged(field, `${volts} V`, isForTwoMains(text) ? [TWO_MAINS] : [])
}

const TWO_MAINS = 'Da dos redes: confirmá cuál viene.'

/** «120 V 60 Hz / 220 V 50 Hz»: one of two, which is no range. */
function isForTwoMains(text: string): boolean {
  const volts = [...text.matchAll(/(?<![\d.,])(\d{3})(?:\s?[-–~]\s?(\d{3}))?\s?v/gi)].map(([, from, to]) =>
    Number(to ?? from),
  )
  return volts.some((each) => each < 160) && volts.some((each) => each > 200)
}

/** What a product is fed by. */
function readSupply(field: Field, label: string, text: string): Reading | null {
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

type Watts = { watts: number; text: string }

/** Every power of a text with the words around it; «2 × 10 W» and «10 W + 20 W» are one. */
function wattsIn(text: string, context: Context, defaultUnit?: string): Watts[] {
  const parts = text
    .split(
      /\s*[/;|]\s*|\s*,\s+|\n|(?=\()|(?<=\))\s*|\s+(?=\bp\.?m\.?p\.?o|\brms\b|\bpeak\b|\bmax\b)(?=\D{0,10}\d)/i,
    )
    .filter((part) => part.trim() !== '')
  const whole: string[] = []
  // A part without a number says more of the one before it: «60W (RMS)».
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

/** RMS is what says so, and PMPO too: neither is ever taken for the other, nor a peak for one of them. */
function readPower(
  field: Field,
  label: string,
  text: string,
  context: Context,
  wanted: 'rms' | 'pmpo',
): Reading | null {
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
    return judged(field, first!.watts, warnings)
  }
  if (wanted !== 'rms') return null
  const unsaid = found.find(({ kind }) => kind === 'none')
  if (!unsaid) return null
  return judged(field, unsaid.watts, ['No dice que sea RMS: confirmalo antes de aplicarlo.'])
}

/** What an appliance takes: of a range, the least, which is that of 220 V. */
function readWatts(field: Field, label: string, text: string, context: Context): Reading | null {
  if (/output|salida|rms|pmpo/i.test(label)) return null
  const steady = text.replace(/[(,;/]?\s*(?:peak|pico|burst)\D{0,12}\d[\d.,]*\s?w(?:atts?)?\)?/i, ' ')
  return readNumberFact(field, label, /\d/.test(steady) ? steady : text, context)
}

/** Of a text with two parts, the one that is not the other. */
function ownPart(text: string, other: RegExp, own: RegExp): string | null {
  if (!other.test(text)) return text
  const parts = text.split(/[/;|]|,(?!\d)|(?<!\d),|\s{2,}/)
  return (
    parts.find((part) => own.test(part)) ?? parts.find((part) => /\d/.test(part) && !other.test(part)) ?? null
  )
}

function readMemory(
  field: Field,
  which: 'ram' | 'rom',
  label: string,
  text: string,
  context: Context,
): Reading | null {
  const key = labelKey(label)
  const sizes = measuresIn(text, {
    unit: 'GB',
    style: context.style,
    defaultUnit: /\(gb\)/i.test(label) ? 'GB' : undefined,
  }).filter(({ hasUnit }) => hasUnit)
  const isPair =
    /\+|\//.test(text) &&
    sizes.length === 2 &&
    /ram|memor/.test(key) &&
    !/up to|hasta|expan|ampli/i.test(text)
  if (isPair) {
    const [one, two] = sizes
    return judged(
      field,
      which === 'ram' ? Math.min(one!.value, two!.value) : Math.max(one!.value, two!.value),
      /rom|storage|almac/i.test(label + text) ? [] : ['Da dos memorias: se tomó la menor como RAM.'],
    )
  }
  if (which === 'ram' && /rom|storage|interna|almac|flash/.test(key) && !/ram/.test(key)) return null
  const isRam = /\bram\b|ddr/i.test(`${label} ${text}`)
  if (which === 'rom' && isRam && !/rom|storage|almac|ssd|emmc/i.test(`${label} ${text}`)) return null
  if (which === 'rom' && /^memori?[ay]$/.test(key) && !/rom|emmc|ssd|flash/i.test(text)) return null
  const [first] = sizes
  if (!first) return null
  const rest = sizes.slice(1).filter(({ value }) => value !== first.value)
  const isMore = /expan|up to|hasta|ampli|max|soporta|support/i.test(text)
  return judged(
    field,
    first.value,
    rest.length > 0 && !isMore ? [`Hay más de un número («${said(text)}»): se tomó el primero.`] : [],
  )
}

function readCamera(
  field: Field,
  own: RegExp,
  other: RegExp,
  label: string,
  text: string,
  context: Context,
): Reading | null {
  if (own.test(label) && !other.test(label)) return readNumberFact(field, label, text, context)
  if (other.test(label) && !own.test(label)) return null
  const parts = text.split(/[/;,+&]|\s{2,}|\s(?:and|y|e)\s/)
  const named = parts.find((part) => own.test(part))
  if (named) return readNumberFact(field, label, named, context)
  return null
}

function readProcessor(field: Field, _label: string, text: string): Reading | null {
  const [, cores] = /(\d{1,2})[- ]?(?:core|nucleo|núcleo)/i.exec(text) ?? []
  const words: Readonly<Record<string, number>> = { quad: 4, octa: 8, dual: 2, hexa: 6, deca: 10 }
  const named = Object.keys(words).find((word) => new RegExp(`${word}[- ]?core`, 'i').test(text))
  const ghz = [...text.matchAll(/(\d+(?:[.,]\d+)?)\s?ghz/gi)].map(([, each]) =>
    Number(each!.replace(',', '.')),
  )
  const [, brand, model] =
    /^\s*([A-Za-zÑñ]{2,15})\s+((?:core\s+)?[A-Za-z0-9][^,;/()]{1,40}?)(?=\s*(?:[,;/()]|$|\d+[- ]?(?:core|n[uú]cleo)|(?:quad|octa|dual|hexa|deca)|\d+(?:[.,]\d+)? ?ghz|up to|hasta))/i.exec(
      text,
    ) ?? []
  const count = cores ? Number(cores) : named ? words[named] : undefined
  if (!brand || !model || !count || ghz.length === 0 || !/\d/.test(model)) return null
  return judged(field, { marca: brand, modelo: model.trim(), nucleos: count, ghz: Math.max(...ghz) }, [])
}
