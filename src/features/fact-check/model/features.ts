import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { FieldKey } from '#/catalogue/specs/registry.ts'
import { phrasesIn, phrasesOf, hasValue, textsOf, wordsPattern } from './phrase.ts'
import { waterGrade } from './water-grade.ts'

export type Feature = {
  readonly name: string
  readonly says: RegExp
  /** Undefined where the type says nothing about it. */
  readonly has: (product: CatalogueProduct) => boolean | undefined
  readonly isLack?: boolean
}

const made = new WeakMap<Catalogue['productTypes'], readonly Feature[]>()

/** Phrases of the fields of all types, and those beyond a single field. */
export function featuresOf({ productTypes }: Catalogue): readonly Feature[] {
  const known = made.get(productTypes)
  if (known) return known
  const phrases = phrasesIn(productTypes.values()).filter(({ said }) => !said.includes('…'))
  const features = [...OF_NO_FIELD, ...phrases.map(({ said }) => featureOf(said))]
  made.set(productTypes, features)
  return features
}

function featureOf(said: string): Feature {
  const says = wordsPattern(said)
  return {
    name: said.replace(/^con /, ''),
    says,
    isLack: said.startsWith('sin '),
    has(product) {
      const answers = [...product.productType.fields.values()].flatMap((field) =>
        phrasesOf(field).flatMap((phrase) =>
          phrase.said === said ? states(product.specs[field.key], phrase.value) : [],
        ),
      )
      if (answers.includes(true) || isInBox(product, says)) return true
      return answers.length === 0 ? undefined : false
    },
  }
}

/** An unstated fact of the type counts as absent. */
function states(stated: unknown, value: string | undefined): boolean {
  if (value !== undefined) return hasValue(stated, value)
  if (typeof stated === 'number') return stated > 0
  if (typeof stated === 'boolean') return stated
  return textsOf(stated).some((text) => !/^(?:No|Sin)\b/.test(text))
}

const isInBox = ({ inTheBox }: CatalogueProduct, says: RegExp) =>
  inTheBox.some(({ item }) => item.search(says) >= 0)

const hasField = ({ productType }: CatalogueProduct, key: FieldKey) => productType.fields.has(key)
const stated = ({ specs }: CatalogueProduct, key: FieldKey) => specs[key]

const BATTERIES = ['Batería recargable', 'Red + batería']
const WATER =
  /(?:aguantan?|resisten?|soportan?|resistentes?|resistencia|a prueba|contra)\s+(?:al?\s+|del?\s+|el\s+|la\s+|los\s+|las\s+)*/
    .source
const MATERIALS = ['aluminio', 'acero', 'madera', 'vidrio', 'silicona', 'plástico', 'tela']

function water(least: number): Feature['has'] {
  return (product) => {
    const grade = waterGrade(product)
    return grade === undefined ? undefined : grade >= least
  }
}

const OF_NO_FIELD: readonly Feature[] = [
  {
    name: 'batería',
    says: /\bcon carga\b(?! (?:por |de |r[aá]pid|USB))|(?:\b(?:(?:suenan?|funcionan?|andan?|van?) a|con|su|la|de|por|tienen?|traen?|llevan?|sin|y)\s+(?:una\s+)?|^)bater[ií]as?\b(?!\s+(?:o un bajo|del? (?:tu )?(?:celular|teléfono)))/giu,
    has: (product) => {
      const source = stated(product, 'alimentacion')
      return hasField(product, 'alimentacion') && source !== undefined
        ? BATTERIES.includes(String(source))
        : undefined
    },
  },
  {
    name: 'resistencia al agua',
    says: new RegExp(
      `${WATER}(?:agua|salpicaduras|transpiración|sudor)\\b|impermeables?|se pueden? mojar`,
      'giu',
    ),
    has: water(4),
  },
  {
    name: 'resistencia a la lluvia',
    says: new RegExp(`${WATER}lluvia\\b|\\b(?:bajo|con) (?:la )?lluvia\\b|\\bsi llueve\\b`, 'giu'),
    has: water(5),
  },
  { name: 'resistencia a chorros', says: new RegExp(`${WATER}chorros`, 'giu'), has: water(5) },
  {
    name: 'resistencia a la inmersión',
    says: /\bsumergibles?|se pueden? (?:\p{L}+ ){0,5}sumergir|(?:aguantan?|resisten?) (?:una caída|caer) al agua/giu,
    has: water(7),
  },
  {
    name: 'control remoto',
    says: /\bcontrol remoto\b(?! de(?:l| tu| la))/giu,
    has: (product) => stated(product, 'controlRemoto') === true || isInBox(product, /control remoto/i),
  },
  {
    name: 'pantalla',
    says: /(?<!(?:debajo|delante|arriba|encima|frente|lado) (?:de |a ))\b(?:la|su|con|una|tiene|sin|y)\s+pantalla\b(?!\s+(?:del?|de tu|d[eo]l?) (?:celular|televisor|tu|la computadora))/giu,
    has(product) {
      const asked = (['pantalla', 'pantallaControl', 'display'] as const).filter((key) =>
        hasField(product, key),
      )
      return asked.length === 0 ? undefined : asked.some((key) => states(stated(product, key), undefined))
    },
  },
  {
    name: 'llave',
    says: /\b(?:la|con|una|su) llave\b(?! de encendido)/giu,
    has: (product) => isInBox(product, /llave/i),
  },
  {
    name: 'estuche de carga',
    says: /\bestuche de carga\b/giu,
    has: (product) =>
      isInBox(product, /estuche/i) ||
      (hasField(product, 'autonomiaTotal')
        ? states(stated(product, 'autonomiaTotal'), undefined)
        : undefined),
  },
  ...MATERIALS.map((name): Feature => ({
    name,
    says: new RegExp(
      `\\b(?:cuerpo|carcasa|gabinete|chasis|caja|hech[oa]s?|todo|son|es)\\s+(?:\\p{L}+\\s+)?(?:de|en)\\s+${name}\\b|^\\p{L}+s\\s+(?:\\p{L}+s\\s+)?(?:de|en)\\s+${name}\\b`,
      'giu',
    ),
    has: (product) => {
      const listed = stated(product, 'materiales')
      return hasField(product, 'materiales') && textsOf(listed).length > 0
        ? hasValue(listed, name)
        : undefined
    },
  })),
]
