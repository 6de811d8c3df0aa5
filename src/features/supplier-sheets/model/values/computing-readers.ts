import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { labelKey } from '#/features/supplier-sheets/model/labels/label-key.ts'
import { measuresIn } from '#/catalogue/quantities/measures-in-text.ts'
import {
  type Context,
  checkFactValue,
  optionsIn,
  readChoiceFact,
  type FactReading,
  readNumberFact,
  quoteSource,
  yesOrNo,
} from './read-value.ts'
import { presence, type Specials } from './field-reader.ts'

export const COMPUTING: Specials = {
  wifi(field, label, text) {
    const named = optionsIn(field, /wi-?fi|wlan|802/i.test(label + text) ? `${label} ${text}` : '')
    const newest = field.options?.findLast((option) => named.includes(option))
    return newest === undefined ? readChoiceFact(field, text) : { value: newest }
  },
  ...presence({
    tapaDeCamara: /shutter|privacy|privacidad|obturador|tapa/i,
    ranuraLibre: /empty|free|libre|vac[ií]a/i,
  }),
  resolucion(field, _label, text) {
    const [, width, height] = /(?<!\d)(\d{3,4})\s?(?:\([hv]\))?\s?[x×*X]\s?(\d{3,4})(?!\d)/i.exec(text) ?? []
    if (field.kind === 'text') return width ? checkFactValue(field, `${width} × ${height}`, []) : null
    if (height && field.options?.includes(`${height}p`)) return { value: `${height}p` }
    return /dpi/i.test(text) ? null : readChoiceFact(field, text)
  },
  procesador: readProcessor,
  app(field, _label, text) {
    const [android, ios] = [/android/i.test(text), /\bios\b|iphone|apple/i.test(text)]
    const [, name] = /^["«“]?([^"»”(,;/]{2,40})["»”]?\s*[(,;]/.exec(text) ?? []
    if (!name || !(android || ios) || yesOrNo(name) !== undefined) return null
    return checkFactValue(field, { nombre: name.trim(), android, ios }, ['Revisá el nombre de la app.'])
  },
  ram: (field, label, text, context) => readMemory(field, 'ram', label, text, context),
  almacenamiento: (field, label, text, context) => readMemory(field, 'rom', label, text, context),
  microSd: (field, label, text, context) =>
    /sd|tf|expan|extend|card|tarjeta|external|cart[aã]o/i.test(label)
      ? readNumberFact(field, label, text, context)
      : null,
  ramAmpliableHasta(field, label, text, context) {
    const near = /(?:up to|hasta|max\.?|expandable|upgrade?able|ampliable|até)\D{0,20}(\d.*)$/i.exec(
      text,
    )?.[1]
    if (!/max|expan|ampliab|upgrad/i.test(label) && near === undefined) return null
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
  sistemaOperativo(field, _label, text) {
    if (field.kind === 'choice') return readChoiceFact(field, text)
    const [found] = /android\s?\d{1,2}|harmonyos\s?\d?|ipados\s?\d*/i.exec(text) ?? []
    return found
      ? checkFactValue(
          field,
          found.replace(/android\s?/i, 'Android ').trim(),
          /go\b/i.test(text) ? ['Dice «Go»: revisá el nombre.'] : [],
        )
      : null
  },
  versionDelSistema(field, _label, text) {
    const [, version] = /\bwin(?:dows)?\s?(\d{2}(?:\s?(?:home|pro|se|s)\b)?)/i.exec(text) ?? []
    return version
      ? checkFactValue(
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
  puertos(field, _label, text) {
    if (yesOrNo(text) !== undefined && text.length < 14) return null
    const items = text
      .split(/\s*[,;\n]\s*|\s+\+\s+|\s\/\s/)
      .map((item) => item.trim().replace(/^(\d)\s?[x×*]\s?/i, '$1 '))
      .filter(Boolean)
    return checkFactValue(field, items, ['Es texto de la ficha: revisá cómo queda escrito.'])
  },
}

function readMemory(
  field: Field,
  which: 'ram' | 'rom',
  label: string,
  text: string,
  context: Context,
): FactReading | null {
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
    return checkFactValue(
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
  return checkFactValue(
    field,
    first.value,
    rest.length > 0 && !isMore ? [`Hay más de un número («${quoteSource(text)}»): se tomó el primero.`] : [],
  )
}

function readCamera(
  field: Field,
  own: RegExp,
  other: RegExp,
  label: string,
  text: string,
  context: Context,
): FactReading | null {
  if (own.test(label) && !other.test(label)) return readNumberFact(field, label, text, context)
  if (other.test(label) && !own.test(label)) return null
  const parts = text.split(/[/;,+&]|\s{2,}|\s(?:and|y|e)\s/)
  const named = parts.find((part) => own.test(part))
  if (named) return readNumberFact(field, label, named, context)
  return null
}

function readProcessor(field: Field, _label: string, text: string): FactReading | null {
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
  return checkFactValue(
    field,
    { marca: brand, modelo: model.trim(), nucleos: count, ghz: Math.max(...ghz) },
    [],
  )
}
