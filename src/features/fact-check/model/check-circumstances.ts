import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { sayManual } from '#/catalogue/manuals/say-manual.ts'
import { partsFor } from '#/catalogue/spare-parts/fitting.ts'
import { fold } from '#/language/fold.ts'
import { type TextSentence, isDenied } from '#/language/es-AR/sentences.ts'
import type { StatementClaim, Statement } from './statement.ts'

const SOUND_FIELDS = ['potenciaRms', 'driver']

const SPLASHES = /\bIPX4\b/u
const RAIN = /\b(?:lluvias?|llueve|llover|llovizna)\b/iu

type Circumstance = {
  readonly says: RegExp
  /** Paths of the statements; all of them by default. */
  readonly path?: RegExp
  /** Sentences to ignore. */
  readonly unless?: RegExp
  /** Undefined if the facts don't determine it. */
  readonly holds: (product: CatalogueProduct, around: RuleContext) => boolean | undefined
  readonly instead: string
}

type RuleContext = { readonly catalogue: Catalogue; readonly words: string; readonly sentence: string }

const MANUAL_PATH = /^manual\./
const EXCLUSION_PATH = /^warrantyExclusions\./

const isClass = (wanted: string) => (product: CatalogueProduct) =>
  product.specs.claseAislacion === undefined ? undefined : product.specs.claseAislacion === wanted
const hasCovers = (product: CatalogueProduct) => {
  const grade = waterGrade(product)
  return grade === undefined ? undefined : grade >= 4
}
/** Verdict for a sentence that is false for products with these facts. */
const isRefutedBy = (facts: (product: CatalogueProduct) => boolean) => (product: CatalogueProduct) =>
  facts(product) ? false : undefined

/** Sentences that hold only for some products. */
const CIRCUMSTANCES: readonly Circumstance[] = [
  {
    says: /conexión a tierra|tres patas|pata de tierra/giu,
    unless: /no necesitan?|sin (?:conexión a )?tierra|si la tiene/iu,
    holds: isClass('I'),
    instead: 'no es de clase I',
  },
  { says: /doble aislación|clase II\b/giu, holds: isClass('II'), instead: 'no es de clase II' },
  {
    says: /tensión distinta|220\s?V/giu,
    path: EXCLUSION_PATH,
    holds: ({ specs }) => /2[0-4]0/.test(String(specs.tension ?? '')),
    instead: 'no va a la red de 220 V',
  },
  {
    says: /\botr[oa]s? (\p{L}+)/giu,
    path: MANUAL_PATH,
    holds: ({ productType }, { words, catalogue }) => {
      const noun = fold(words.split(' ')[1]!)
      const isKind = [...catalogue.productTypes.values()].some(({ singular }) => fold(singular) === noun)
      return isKind && !fold(productType.singular).startsWith(noun) ? false : undefined
    },
    instead: 'es otra cosa',
  },
  {
    says: /\btapas? (?:bien )?(?:abiertas?|cerradas?)\b|tapa del puerto|agua o arena/giu,
    holds: hasCovers,
    instead: 'no resiste el agua',
  },
  {
    says: /\bcables? (?:cortados?|arrancados?)/giu,
    path: EXCLUSION_PATH,
    holds: isRefutedBy(
      ({ specs }) => specs.subtipo === 'TWS' || String(specs.conexion ?? '') === 'Bluetooth',
    ),
    instead: 'no tiene cable propio',
  },
  {
    says: /ninguna pieza que puedas (?:reparar|cambiar)|batería no se saca/giu,
    holds: isRefutedBy(({ specs }) => specs.bateriaReemplazable === true),
    instead: 'la batería se cambia en casa',
  },
  {
    says: /(?:cambi|reemplaz)[aá](?:s|r)?(?:la)? (?:vos )?la batería|batería la cambiás vos/giu,
    unless: /\bno\b|service|centro de servicio|taller/iu,
    holds: isRefutedBy(({ specs }) => specs.bateriaReemplazable === false),
    instead: 'la batería la cambia un centro de servicio',
  },
  {
    says: /\bl[oa]s? (?:cambia|saca|reemplaza) (?:sólo )?(?:un|el) (?:centro de servicio|service|taller|técnico)/giu,
    holds: isChangedBy('visitor'),
    instead: 'la página de ese repuesto dice que se cambia en casa',
  },
  {
    says: /\bl[oa]s? cambiás vos\b|\bse cambian? en casa\b/giu,
    holds: isChangedBy('workshop'),
    instead: 'la página de ese repuesto dice que lo cambia un centro de servicio',
  },
  {
    says: /código (?:de tu|del) (?:modelo|producto)|pedí(?:l[oa]s?)? [^.]*por (?:el|su) modelo|(?:código|modelo) [A-Z][A-Z\d-]+/giu,
    unless: /etiqueta|garantía|registr/iu,
    holds: (product, { catalogue, sentence, words }) =>
      /repuest|pedi|pedí|almohadill|pieza|centros? de servicio/iu.test(sentence) &&
      (words.endsWith(product.id) || !/-/u.test(words)) &&
      partsFor(catalogue, product).length > 0
        ? false
        : undefined,
    instead: 'sus repuestos se piden por su propio código',
  },
  {
    says: /\bgarantía\b[^.\d]{0,60}\b\d{1,2}\smeses\b|\b\d{1,2}\smeses (?:de garantía|desde (?:la entrega|que te))/giu,
    unless: /mínim|legal/iu,
    holds: ({ warrantyMonths }, { words }) => Number(/\d+/u.exec(words)![0]) === warrantyMonths,
    instead: 'su garantía dura otro plazo',
  },
]

/** Warnings of a manual, and wordings in other texts that contradict them. */
const WARNINGS: readonly { readonly warns: RegExp; readonly denied: RegExp; readonly instead: string }[] = [
  {
    warns: /andando sin nadie cerca|no te vayas mientras anda/iu,
    denied:
      /mientras (?:vos )?hac[eé]s otra cosa|sin (?:mirarl|vigilarl|cuidarl)[ao]|olvidarte de ell?[ao]|te (?:podés ir|olvidás)|dejal[ao] (?:andando|prendid[ao]) (?:y|toda)/giu,
    instead: 'el manual pide que haya alguien cerca',
  },
  {
    warns: /no sirve para uso comercial/iu,
    denied: /para (?:tu|el|un) (?:local|bar|negocio|kiosco|comercio)\b/giu,
    instead: 'el manual dice que no es para uso comercial',
  },
  {
    warns: /no es para que l[ao]s? usen chicos|siempre con un adulto/iu,
    denied: /(?:los chicos|ellos) (?:sol[oa]s|l[ao] usan sin ayuda)/giu,
    instead: 'el manual pide un adulto',
  },
]

const WARNING_DENIALS: readonly Circumstance[] = WARNINGS.map(({ warns, denied, instead }) => ({
  says: denied,
  unless: /\bno (?:l[ao]s? )?(?:\p{L}+ )?(?:dejes|usen)\b/iu,
  holds: (product, { catalogue }) =>
    warns.test(JSON.stringify(sayManual(catalogue, product).section('safety'))) ? false : undefined,
  instead,
}))

/** False if all parts that the sentence names are replaced by `other`, by the part's data. */
function isChangedBy(other: 'visitor' | 'workshop'): Circumstance['holds'] {
  return (product, { catalogue, sentence }) => {
    const foldedSentence = fold(sentence)
    const named = partsFor(catalogue, product).filter(({ part: { name } }) =>
      foldedSentence.includes(fold(name).split(/[\s,]/)[0]!.replace(/s$/, '')),
    )
    return named.length > 0 && named.every(({ part: { changedBy } }) => changedBy === other)
      ? false
      : undefined
  }
}

export function circumstancesIn(
  { text, at }: TextSentence,
  { path }: Statement,
  catalogue: Catalogue,
): StatementClaim[] {
  return [...CIRCUMSTANCES, ...WARNING_DENIALS].flatMap(
    ({ says, unless, holds, instead, ...rule }): StatementClaim[] => {
      if (rule.path?.test(path) === false || unless?.test(text)) return []
      return [...text.matchAll(says)].map(({ 0: words, index }): StatementClaim => ({
        words,
        at: at + index,
        of: (product) => ({ holds: holds(product, { catalogue, words, sentence: text }), instead }),
      }))
    },
  )
}

/** Second digit of an IP code (4 splashes, 5 jets, 7 immersion), 0 without one; undefined for kettles and the like. */
export function waterGrade({ specs, productType }: CatalogueProduct): number | undefined {
  if (
    specs.ip === undefined &&
    !productType.fields.has('ip') &&
    !SOUND_FIELDS.some((key) => productType.fields.has(key))
  )
    return productType.fields.has('pantalla') ? 0 : undefined
  return Number(/^IP[X\d](\d)/.exec(String(specs.ip))?.[1] ?? 0)
}

/** Faults of texts that promise resistance to rain with a grade for splashes. */
export function waterFaults({ text }: TextSentence): string[] {
  const rain = RAIN.exec(text)
  if (!rain || !SPLASHES.test(text) || isDenied(text.slice(0, rain.index)) || /IPX4[^.]*\bsólo\b/u.test(text))
    return []
  return ['IPX4 resiste salpicaduras, no la lluvia: decí IPX5 o sacá la lluvia.']
}
