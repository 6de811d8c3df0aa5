import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { StatementClaim, Verdict } from './statement.ts'
import { clauseAt, isAbsence, isDenied, type TextSentence } from '#/language/es-AR/sentences.ts'
import type { FieldKey } from '#/catalogue/specs/fact-keys.ts'
import { fieldPhrasesIn, phrasesOf, hasValue, textsOfValue, wordsPattern } from './phrase.ts'
import { waterGrade } from './check-circumstances.ts'

type ClaimedFeature = {
  readonly name: string
  readonly says: RegExp
  /** Undefined if the type has no such field. */
  readonly has: (product: CatalogueProduct) => boolean | undefined
  readonly isLack?: boolean
}

const featuresCache = new WeakMap<Catalogue['productTypes'], readonly ClaimedFeature[]>()

const isInBox = ({ inTheBox }: CatalogueProduct, says: RegExp) =>
  inTheBox.some(({ item }) => item.search(says) >= 0)

const hasField = ({ productType }: CatalogueProduct, key: FieldKey) => productType.fields.has(key)
const statedSpec = ({ specs }: CatalogueProduct, key: FieldKey) => specs[key]

const BATTERIES = ['Batería recargable', 'Red + batería']
const WATER =
  /(?:aguantan?|resisten?|soportan?|resistentes?|resistencia|a prueba|contra)\s+(?:al?\s+|del?\s+|el\s+|la\s+|los\s+|las\s+)*/
    .source
const MATERIALS = ['aluminio', 'acero', 'madera', 'vidrio', 'silicona', 'plástico', 'tela']

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
      const requested = (['pantalla', 'pantallaControl', 'display'] as const).filter((key) =>
        hasField(product, key),
      )
      return requested.length === 0
        ? undefined
        : requested.some((key) => isFeatureStated(statedSpec(product, key), undefined))
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

/** Hedges such as «algunas», whose sentences are about neither all products nor this one. */
const SOME_PATTERN =
  /\b(?:algun[oa]s?|según|varias|varios|la mayoría|casi tod[oa]s|otr[oa]s?|los demás|las demás|con o sin|hay|si (?:tu|el|no)|tu (?:televisor|celular|equipo)|mirá|adaptador|se compran? aparte|aparte|necesitás|como la)\b|\bunas?,/i

const OTHER_DEVICES_PATTERN =
  /\b(?:otr[oa] (?:equipo|modelo)|(?:tu|del) (?:televisor|celular|equipo)|se compran? aparte|adaptador)\b/i

/** Claims that products have or lack a feature; manuals are about one product only, so their hedges are not skipped. */
export function featuresIn(
  { text, at }: TextSentence,
  scope: 'one' | 'all',
  isManual: boolean,
  catalogue: Catalogue,
): StatementClaim[] {
  if (text.trimStart().startsWith('¿') || (isManual ? OTHER_DEVICES_PATTERN : SOME_PATTERN).test(text))
    return []
  const found = claimedFeatures(catalogue).flatMap((feature) =>
    [...text.matchAll(feature.says)].map((match) => ({ feature, words: match[0], index: match.index })),
  )
  return found.flatMap(({ feature, words, index }): StatementClaim[] => {
    const { before } = clauseAt(text, index)
    const without = /^sin\s/i.test(words) && !feature.isLack
    const verb = /^(?:tienen?|traen?|llevan?|incluyen?)\s+(?:una?\s+)?/i.exec(words)?.[0] ?? ''
    const absent = without || isAbsence(before + verb)
    if (!absent && isDenied(before)) return []
    // For one product «sin batería» is mostly a circumstance, as «se usan sin batería, con el cable».
    if (scope === 'one' && (without || /sin (?:un |una |la |el )?$/i.test(before))) return []
    // A choice among several, or a question such as «luces y potencia: qué torre alcanza».
    if (scope === 'all' && /\b(?:la|el|una?) \p{L}+ $/iu.test(text.slice(0, index))) return []
    if (/:\s*(?:qué|cuál|cuánto)/i.test(text.slice(index))) return []
    // «con batería o enchufadas» needs only one of the two.
    const choice = !isManual && /\so\s/.test(clauseAt(text, index).text)
    const alternatives = choice
      ? found.filter((other) => other.index !== index).map((other) => other.feature)
      : []
    if (choice && alternatives.length === 0) return []
    return [
      {
        words: words.trim(),
        at: at + index,
        of: (product) => (absent ? lacks(feature, product) : holdsOne([feature, ...alternatives], product)),
      },
    ]
  })
}

function holdsOne(features: readonly ClaimedFeature[], product: CatalogueProduct): Verdict {
  const answers = features.map((feature) => feature.has(product))
  if (answers.includes(true)) return { holds: true }
  return answers[0] === false ? { holds: false } : { holds: undefined }
}

function lacks(feature: ClaimedFeature, product: CatalogueProduct): Verdict {
  const has = feature.has(product)
  return has === true
    ? { holds: false, instead: `la ficha dice que tiene ${feature.name}` }
    : { holds: undefined }
}

/** Phrases of the fields of all types, and those beyond a single field. */
function claimedFeatures({ productTypes }: Catalogue): readonly ClaimedFeature[] {
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

function water(least: number): ClaimedFeature['has'] {
  return (product) => {
    const grade = waterGrade(product)
    return grade === undefined ? undefined : grade >= least
  }
}
