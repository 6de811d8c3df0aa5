import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { FieldKey } from '#/catalogue/specs/registry.ts'
import { fieldPhrasesIn, phrasesOf, hasValue, textsOfValue, wordsPattern } from './phrase.ts'
import { waterGrade } from './water-grade.ts'

export type ClaimedFeature = {
  readonly name: string
  readonly says: RegExp
  /** Undefined where the type says nothing about it. */
  readonly has: (product: CatalogueProduct) => boolean | undefined
  readonly isLack?: boolean
}

const featuresCache = new WeakMap<Catalogue['productTypes'], readonly ClaimedFeature[]>()

/** Phrases of the fields of all types, and those beyond a single field. */
export function claimedFeatures({ productTypes }: Catalogue): readonly ClaimedFeature[] {
  const known = featuresCache.get(productTypes)
  if (known) return known
  const phrases = fieldPhrasesIn(productTypes.values()).filter(({ phraseText }) => !phraseText.includes('…'))
  const features = [...FEATURES_WITHOUT_FIELD, ...phrases.map(({ phraseText }) => featureOf(phraseText))]
  featuresCache.set(productTypes, features)
  return features
}

function featureOf(phraseText: string): ClaimedFeature {
  const says = wordsPattern(phraseText)
  return {
    name: phraseText.replace(/^con /, ''),
    says,
    isLack: phraseText.startsWith('sin '),
    has(product) {
      const answers = [...product.productType.fields.values()].flatMap((field) =>
        phrasesOf(field).flatMap((phrase) =>
          phrase.phraseText === phraseText ? isFeatureStated(product.specs[field.key], phrase.value) : [],
        ),
      )
      if (answers.includes(true) || isInBox(product, says)) return true
      return answers.length === 0 ? undefined : false
    },
  }
}

/** An unstated fact of the type counts as absent. */
function isFeatureStated(stated: unknown, value: string | undefined): boolean {
  if (value !== undefined) return hasValue(stated, value)
  if (typeof stated === 'number') return stated > 0
  if (typeof stated === 'boolean') return stated
  return textsOfValue(stated).some((text) => !/^(?:No|Sin)\b/.test(text))
}

const isInBox = ({ inTheBox }: CatalogueProduct, says: RegExp) =>
  inTheBox.some(({ item }) => item.search(says) >= 0)

const hasField = ({ productType }: CatalogueProduct, key: FieldKey) => productType.fields.has(key)
const statedSpec = ({ specs }: CatalogueProduct, key: FieldKey) => specs[key]

const BATTERIES = ['Batería recargable', 'Red + batería']
const WATER =
  /(?:aguantan?|resisten?|soportan?|resistentes?|resistencia|a prueba|contra)\s+(?:al?\s+|del?\s+|el\s+|la\s+|los\s+|las\s+)*/
    .source
const MATERIALS = ['aluminio', 'acero', 'madera', 'vidrio', 'silicona', 'plástico', 'tela']

function water(least: number): ClaimedFeature['has'] {
  return (product) => {
    const grade = waterGrade(product)
    return grade === undefined ? undefined : grade >= least
  }
}

const FEATURES_WITHOUT_FIELD: readonly ClaimedFeature[] = [
  {
    name: 'batería',
    says: /\bcon carga\b(?! (?:por |de |r[aá]pid|USB))|(?:\b(?:(?:suenan?|funcionan?|andan?|van?) a|con|su|la|de|por|tienen?|traen?|llevan?|sin|y)\s+(?:una\s+)?|^)bater[ií]as?\b(?!\s+(?:o un bajo|del? (?:tu )?(?:celular|teléfono)))/giu,
    has: (product) => {
      const source = statedSpec(product, 'alimentacion')
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
    has: (product) => statedSpec(product, 'controlRemoto') === true || isInBox(product, /control remoto/i),
  },
  {
    name: 'pantalla',
    says: /(?<!(?:debajo|delante|arriba|encima|frente|lado) (?:de |a ))\b(?:la|su|con|una|tiene|sin|y)\s+pantalla\b(?!\s+(?:del?|de tu|d[eo]l?) (?:celular|televisor|tu|la computadora))/giu,
    has(product) {
      const asked = (['pantalla', 'pantallaControl', 'display'] as const).filter((key) =>
        hasField(product, key),
      )
      return asked.length === 0
        ? undefined
        : asked.some((key) => isFeatureStated(statedSpec(product, key), undefined))
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
        ? isFeatureStated(statedSpec(product, 'autonomiaTotal'), undefined)
        : undefined),
  },
  ...MATERIALS.map((name): ClaimedFeature => ({
    name,
    says: new RegExp(
      `\\b(?:cuerpo|carcasa|gabinete|chasis|caja|hech[oa]s?|todo|son|es)\\s+(?:\\p{L}+\\s+)?(?:de|en)\\s+${name}\\b|^\\p{L}+s\\s+(?:\\p{L}+s\\s+)?(?:de|en)\\s+${name}\\b`,
      'giu',
    ),
    has: (product) => {
      const listed = statedSpec(product, 'materiales')
      return hasField(product, 'materiales') && textsOfValue(listed).length > 0
        ? hasValue(listed, name)
        : undefined
    },
  })),
]
