import type { FieldKey, FieldPath } from '../specs/registry.ts'
import type { CatalogueProduct } from '../catalogue.ts'
import type { Field } from '../specs/fields/field-kinds.ts'
import { formatNumber, joinUnit } from '../../language/es-AR/format.ts'
import { AMOUNT, readAmount } from '../../language/es-AR/number-words.ts'
import { baseOfField, readUnit, UNIT } from '../quantities/units.ts'

/** In the unit that claims are compared in. */
export type Figure = {
  readonly key: string
  readonly value: number
  readonly unit: string
  readonly shown: string
  /** It bears a claim out, and makes none false. */
  readonly aside?: boolean
}

export type Around = { readonly before: string; readonly after: string; readonly clause: string }

type Cue = { readonly before?: RegExp; readonly after?: RegExp; readonly clause?: RegExp }

/** Nothing else is told in nits or mAh. */
const BY_UNIT: ReadonlySet<string> = new Set<FieldKey>([
  'pantalla',
  'ram',
  'almacenamiento',
  'microSd',
  'ramAmpliableHasta',
  'brillo',
  'refresco',
  'capacidadBateria',
  'bateriaEstuche',
  'energiaBateria',
  'energiaEstuche',
  'bateria',
  'presion',
  'impedancia',
  'camaraTrasera',
  'camaraFrontal',
  'reduccionAnc',
  'volumenMaximo',
  'sensibilidad',
  'nivelDeRuido',
  'latencia',
])

const HOURS: Cue = {
  clause:
    /bater[ií]a|autonom[ií]a|sin (?:enchufe|cargar|parar)|lejos del enchufe|al 50 ?%|por carga|de corrido|\bvideos?\b|navegando/i,
}
const SIDE: Cue = { after: /^\s*de (?:alto|altura|ancho|largo|profundidad|espesor)\b/i }
const WEIGHT: Cue = {
  before: /(?:pesan?|peso)(?: de)?(?: (?:apenas|sólo|solo|unos))?\s*$/i,
  after: /^\s*(?:y una manija|con manija|cada uno|en la mochila)/i,
}

/** One of these near a number makes it this field's. */
const CUES: Readonly<Partial<Record<FieldPath, Cue>>> = {
  potenciaRms: { after: /^\s*(?:RMS|de potencia)/ },
  autonomia: HOURS,
  autonomiaTotal: { after: /^(?:\s*en total|\s*(?:\p{L}+\s)?con (?:el |su )?estuche)/iu },
  tiempoDeCarga: { before: /(?:se cargan? en|carga completa en|vuelve a cargarse en)\s*$/i },
  'dimensiones.alto': SIDE,
  'dimensiones.ancho': SIDE,
  'dimensiones.profundidad': SIDE,
  peso: WEIGHT,
  pesoConCaja: WEIGHT,
  pesoPorAuricular: WEIGHT,
  subwooferPeso: WEIGHT,
  driver: { before: /drivers? de\s*$/i },
  'woofer.pulgadas': { before: /(?:woofers?|conos?)(?:, | )(?:inalámbricos? )?de\s*$/i },
  'tweeter.pulgadas': { before: /(?:tweeters?|bocina) de\s*$/i },
  'respuestaEnFrecuencia.min': { before: /(?:graves?[^,.]*desde|bajan? hasta)\s*$/i },
  capacidad: {
    before: /(?:canastos?|capacidad|cargan?) de\s*$/i,
    after: /^\s*(?:por vez|de agua|de chocolate)/i,
  },
  bol: { before: /\bbol(?: de (?:acero|vidrio))? de\s*$/i },
  deposito: { after: /^\s*(?:en el tanque|de agua|en el depósito)/i },
  mantenerCaliente: { before: /(?:mantiene|sostiene)[^,.]*$/i },
  tiempoHervor: { before: /hierven?[^,.]*\ben\s*$/i },
  jarra: { before: /\bjarra(?: de \p{L}+)? de\s*$/iu },
  volumenFrasco: { before: /\bfrascos?(?: de vidrio)? de\s*$/i },
  potencia: { before: /(?:motor de|consume|con)\s*$/i },
}

export function figuresOf(product: CatalogueProduct): readonly Figure[] {
  const { specs, productType, inTheBox } = product
  return [
    ...[...productType.fields.values()].flatMap((field) =>
      figuresOfField(field.key, field, specs[field.key]),
    ),
    ...inTheBox.flatMap(({ item }) => figuresInText('inTheBox', item)),
  ]
}

function figuresOfField(key: string, field: Field, value: unknown): readonly Figure[] {
  if (typeof value === 'number') {
    const { unit = '' } = field
    const base = baseOfField(unit)
    return [{ key, value: value * base.times, unit: base.unit, shown: joinUnit(formatNumber(value), unit) }]
  }
  if (typeof value === 'string') return figuresInText(key, value)
  if (Array.isArray(value)) return value.flatMap((each) => figuresInText(key, String(each)))
  if (field.parts === undefined || typeof value !== 'object' || value === null) return []
  return field.parts.flatMap((part) =>
    figuresOfField(`${key}.${part.key}`, withUnit(part, field), (value as Record<string, unknown>)[part.key]),
  )
}

/** The ends of an interval are in the unit of the whole. */
function withUnit(part: Field, whole: Field): Field {
  return part.unit === undefined &&
    whole.unit !== undefined &&
    part.kind === 'number' &&
    whole.kind === 'interval'
    ? { ...part, unit: whole.unit }
    : part
}

const IN_TEXT = new RegExp(`(?<![\\p{L}\\d,.])${AMOUNT}\\s*${UNIT}`, 'giu')

function figuresInText(key: string, text: string): readonly Figure[] {
  return [...text.matchAll(IN_TEXT)].flatMap(([shown, amount, written]) => {
    const unit = readUnit(written!)
    return unit ? [{ key, value: readAmount(amount!) * unit.times, unit: unit.unit, shown, aside: true }] : []
  })
}

export function meantBy(product: CatalogueProduct, unit: string, around: Around): readonly Figure[] {
  const figures = figuresOf(product).filter((figure) => figure.unit === unit)
  const own = figures.filter(({ aside }) => !aside)
  const cued = own.filter(({ key }) => isCued(key, around))
  const meant = cued.length > 0 ? cued : own.filter(({ key }) => BY_UNIT.has(key))
  // The side or weight is not always said.
  const all = cued.some(({ unit: each }) => each === 'cm' || each === 'kg') ? own : meant
  return all.length > 0 ? [...all, ...figures.filter(({ aside }) => aside)] : []
}

function isCued(key: string, { before, after, clause }: Around): boolean {
  const cue = CUES[key as FieldKey]
  return Boolean(cue && (cue.before?.test(before) || cue.after?.test(after) || cue.clause?.test(clause)))
}

/** The type asks for the fact and the product doesn't state it. */
export function isUnstated({ specs, productType }: CatalogueProduct, unit: string, around: Around): boolean {
  return [...productType.fields.values()].some((field) => {
    const cue = CUES[field.key as FieldKey]
    const isBeside = cue?.clause === undefined && isCued(field.key, around)
    return isBeside && field.unit === unit && specs[field.key] === undefined
  })
}

export function mainKeys(
  products: readonly CatalogueProduct[],
  unit: string,
  around: Around,
): readonly string[] {
  const figures = products.flatMap((product) => {
    const main = [product.productType.keySpec, ...product.productType.summary]
    return figuresOf(product)
      .filter((figure) => figure.unit === unit && !figure.aside)
      .map(({ key }) => ({ key, main: main.includes(key) }))
  })
  const cued = figures.filter(({ key }) => isCued(key, around))
  const main = figures.filter((figure) => figure.main)
  const chosen = [cued, main, figures].find((each) => each.length > 0) ?? []
  return [...new Set(chosen.map(({ key }) => key))]
}
