import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { fold } from '#/language/fold.ts'
import { checkFactValue, readChoicesFact, type FactReading, readNumberFact } from './read-value.ts'
import { readSides } from './read-sides.ts'
import { joinText, presence, readCable, type Specials } from './field-reader.ts'

export const BODY_READERS: Specials = {
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
      ? { ...read, warning: joinText(read.warning, 'No dice si es de una caja o de un bulto.') }
      : read
  },
  ean(field, label, text) {
    const digits = /(?<!\d)(?:\d[ -]?){12}\d(?!\d)/.exec(text)?.[0].replaceAll(/[ -]/g, '')
    return digits === undefined
      ? null
      : checkFactValue(
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
    return checkFactValue(
      field,
      found[1],
      /origin|origen|origem|made|hecho|fabricad|procedencia|country/i.test(label + text)
        ? []
        : ['Confirmá que sea el origen.'],
    )
  },
  largoCable: readCable,
  materiales: readMaterials,
  accesorios(field, _label, text) {
    const read = readChoicesFact(field, text)
    const items = text.split(/[,;+\n]|\s(?:and|y|e)\s/).filter((item) => item.trim() !== '').length
    return read && items > (read.value as string[]).length
      ? { ...read, warning: joinText(read.warning, 'Nombra otros que no están en la lista: revisalos.') }
      : read
  },
  homologacionEnacom(field, _label, text) {
    const [code] = /\b(?:DEMO-)?[A-Z]{1,2}-\d{3,6}\b/i.exec(text) ?? []
    return code ? checkFactValue(field, code.toUpperCase(), []) : null
  },
  ...presence({
    manija: /telescop|handle|manija|al[cç]a|asa|trolley|wheel/i,
    ruedas: /wheel|rueda|roda/i,
    controlRemoto: /remote|remoto|ir\b|infra|full/i,
  }),
}

function ownPart(text: string, other: RegExp, own: RegExp): string | null {
  if (!other.test(text)) return text
  const parts = text.split(/[/;|]|,(?!\d)|(?<!\d),|\s{2,}/)
  return (
    parts.find((part) => own.test(part)) ?? parts.find((part) => /\d/.test(part) && !other.test(part)) ?? null
  )
}

function readMaterials(field: Field, label: string, text: string): FactReading | null {
  const read = readChoicesFact(field, text)
  if (!read) return null
  return /grille|rejilla|diaphragm|cone|packag|caja|box|cable/i.test(label) &&
    !/cabinet|gabinete/i.test(label)
    ? { ...read, warning: joinText(read.warning, 'Es el material de una parte.') }
    : read
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
