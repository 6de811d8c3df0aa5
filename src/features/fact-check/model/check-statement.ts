import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { DocumentIssue } from '#/catalogue/document-issue.ts'
import { formatList, formatNumber } from '#/language/es-AR/format.ts'
import { agreementErrors } from '#/language/es-AR/agreement.ts'
import { amountsIn } from './check-amounts.ts'
import type { StatementClaim, Statement } from './statement.ts'
import { comparisonFaults } from './check-comparisons.ts'
import { countsIn, dishwasherIn } from './check-counts.ts'
import { featuresIn } from './check-features.ts'
import { kindsIn, writingFaults } from './check-wording.ts'
import { productsNamedIn } from './phrase.ts'
import { splitSentences, type TextSentence } from '#/language/es-AR/sentences.ts'
import { waterFaults, circumstancesIn } from './check-circumstances.ts'
import { superlativesIn } from './check-superlatives.ts'
import { AMOUNT_PATTERN, readAmount } from '#/language/es-AR/number-words.ts'
import { fold } from '#/language/fold.ts'

/** `room`: width, depth and height in cm. */
const FITTING_PLACES: readonly {
  readonly says: RegExp
  readonly name: string
  readonly room: readonly [number, number, number]
}[] = [
  { says: /baúl de un auto chico/giu, name: 'el baúl de un auto chico', room: [100, 65, 48] },
  { says: /baúl de un auto mediano/giu, name: 'el baúl de un auto mediano', room: [105, 75, 52] },
  { says: /(?:entran?|caben?) en la mochila/giu, name: 'una mochila', room: [32, 18, 46] },
]

const ARTICLE_PATTERN = '(?:el|la|los|las|un|una|\\d+)'
const BROUGHT = [
  /([^.;:()]*?),? que (?:ya )?vienen? en la caja/giu,
  /en la caja vienen? ([^.;:,()]*)/giu,
  new RegExp(`(?<!\\p{L})(${ARTICLE_PATTERN} \\p{L}+(?: de [^.;:()]{1,20})?) de la caja`, 'giu'),
]
const THING = new RegExp(`(?:^|[\\s,])${ARTICLE_PATTERN}\\s+(\\p{L}{4,})`, 'giu')
/** Text up to the last connector or comma, which the phrase isn't about. */
const BEFORE_LAST_NOUN = /^.*(?:\bcon\b|\bque\b|\bpor\b|\ben\b|[,:])(?=\s)/iu

const boxItemStem = (word: string) => fold(word).replace(/(?:es|s)$/, '')

/** Synonyms that the spec sheet does not use. */
const UNSTATED_TERMS: readonly {
  readonly says: RegExp
  readonly called: (product: CatalogueProduct) => string | undefined
}[] = [
  {
    says: /\b(?:espressos?|expresos?)\b/giu,
    called: ({ specs }) => (specs.sistema === 'Express' ? 'Express' : undefined),
  },
]

/** Degrees Celsius below which an amount is tap water or a difference, not a setting. */
const COOL = 30
const DEGREES = /(?<![\p{L}\d,.])(?:(\d{2,3})\s*(?:a|y|–)\s*)?(\d{2,3})\s*(?:°\s*C|grados)(?!\p{L})/giu

const CANCELS =
  /\bcancel(?:an?|ación|aciones)\b|\d\s*dB\b|\b(?:bajan?|restan?|apagan?|callan?)\b[^.]*\b(?:ruido|afuera|mundo)\b|\bsilencio\b/iu
const NOISE_CONDITION =
  /\bsin (?:ella|(?:la )?(?:ANC|cancelaci))|cancelación (?:prendida|apagada)|\bcon (?:la )?(?:ANC|cancelación)\b/iu
const HOURS = new RegExp(`(?<![\\p{L}\\d,.])${AMOUNT_PATTERN}\\s*(?:h|horas)(?!\\p{L})`, 'giu')

const MAX_NAMED_PRODUCTS = 4

/** Warnings for the false claims of a statement, without duplicates. */
export function checkStatement(catalogue: Catalogue, statement: Statement): DocumentIssue[] {
  const issues: DocumentIssue[] = []
  const add = (message: string) =>
    issues.push({
      severity: 'warning',
      collection: statement.collection,
      id: statement.id,
      path: statement.path,
      message,
    })
  for (const fault of agreementErrors(statement.text)) add(fault)
  for (const fault of writingFaults(catalogue, statement)) add(fault)
  for (const claim of noiseHoursIn(statement.text)) {
    const message = faultOf(claim, statement, [])
    if (message !== undefined) add(message)
  }
  for (const sentence of splitSentences(statement.text)) {
    const others = [...productsNamedIn(catalogue, sentence.text), ...(statement.beside ?? [])].filter(
      (product) => !statement.about.includes(product),
    )
    const claims = [
      ...amountsIn(sentence, statement.scope, statement.loose),
      ...countsIn(sentence, catalogue),
      ...kindsIn(sentence),
      ...fitsIn(sentence),
      ...featuresIn(sentence, statement.scope, statement.path.startsWith('manual.'), catalogue),
      ...inTheBoxIn(sentence),
      ...dishwasherIn(sentence),
      ...temperaturesIn(sentence),
      ...termsIn(sentence),
      ...circumstancesIn(sentence, statement, catalogue),
      ...(statement.scope === 'one' ? superlativesIn(sentence, catalogue) : []),
    ]
    for (const fault of waterFaults(sentence)) add(fault)
    for (const fault of comparisonFaults(sentence, statement, catalogue)) add(fault)
    for (const claim of claims) {
      const message = faultOf(claim, statement, others)
      if (message !== undefined) add(message)
    }
  }
  return [...new Map(issues.map((issue) => [issue.message, issue])).values()]
}

function faultOf(
  claim: StatementClaim,
  statement: Statement,
  others: readonly CatalogueProduct[],
): string | undefined {
  const about = statement.scope === 'all' ? statementSubject(statement, claim.at) : statement.about
  // The claim may be about the other named products.
  if (others.some((product) => claim.of(product).holds !== false)) return undefined
  const together = claim.ofAll?.(about)
  if (together !== undefined)
    return `«${claim.words}» no coincide con las fichas: ${together}. Corregí la frase o el dato.`
  const wrong = about.flatMap((product) => {
    const { holds, instead } = claim.of(product)
    return holds === false ? [{ product, instead }] : []
  })
  if (wrong.length === 0) return undefined
  if (statement.scope === 'one') {
    const instead = wrong[0]!.instead
    return `«${claim.words}» no coincide con la ficha${instead === undefined ? '' : ` (${instead})`}. Corregí la frase o el dato.`
  }
  const names = wrong
    .slice(0, MAX_NAMED_PRODUCTS)
    .map(({ product, instead }) => (instead === undefined ? product.name : `${product.name} (${instead})`))
  const rest = wrong.length - names.length
  return `«${claim.words}» no vale para ${formatList(rest > 0 ? [...names, `${rest} más`] : names)}. Corregí la frase o el dato.`
}

/** Battery hours are measured without noise cancelling, so a sentence must not promise both. */
function noiseHoursIn(text: string): StatementClaim[] {
  return [...text.matchAll(/[^.?!\n]+(?:\.(?=\d)[^.?!\n]*)*/gu)].flatMap(({ 0: sentence, index }) => {
    if (!CANCELS.test(sentence) || NOISE_CONDITION.test(sentence)) return []
    return [...sentence.matchAll(HOURS)].map((match): StatementClaim => ({
      words: match[0].trim(),
      at: index + match.index,
      of: ({ specs }) =>
        specs.anc === true && [specs.autonomia, specs.autonomiaTotal].includes(readAmount(match[1]!))
          ? { holds: false, instead: 'esas horas son sin cancelación de ruido: decilo, o partí la frase' }
          : { holds: undefined },
    }))
  })
}

function temperaturesIn({ text, at }: TextSentence): StatementClaim[] {
  return [...text.matchAll(DEGREES)].map((match): StatementClaim => ({
    words: match[0],
    at: at + match.index,
    of: (product) => {
      const range = temperatureRange(product)
      if (range === undefined) return { holds: undefined }
      const degrees = [match[1], match[2]].flatMap((each) => (each === undefined ? [] : [Number(each)]))
      const holds = degrees.every((each) => each <= range.max && (each >= range.min || each < COOL))
      return holds ? { holds } : { holds, instead: `de ${range.min} a ${range.max} °C` }
    },
  }))
}

function temperatureRange({ specs }: CatalogueProduct): { min: number; max: number } | undefined {
  const ranges = [specs.rangoTemperatura, specs.temperatura, specs.calentamiento]
  return ranges.find(
    (range): range is { min: number; max: number } =>
      typeof range === 'object' && range !== null && 'min' in range && 'max' in range,
  )
}

function termsIn({ text, at }: TextSentence): StatementClaim[] {
  return UNSTATED_TERMS.flatMap(({ says, called }) =>
    [...text.matchAll(says)].map((match): StatementClaim => ({
      words: match[0],
      at: at + match.index,
      of: (product) => {
        const term = called(product)
        return term === undefined
          ? { holds: undefined }
          : { holds: false, instead: `ahí se llama «${term}»: una sola palabra para cada cosa` }
      },
    })),
  )
}

/** Products of the kind named last before `at`, or all if no kind is named. */
function statementSubject({ text, about }: Statement, at: number): readonly CatalogueProduct[] {
  const kinds = new Set(about.map(({ productType }) => productType))
  if (kinds.size < 2) return about
  const before = fold(text.slice(0, at))
  // Kinds apply within their sentence.
  const sentence = before.slice(Math.max(before.lastIndexOf('. '), before.lastIndexOf(': ')) + 1)
  const named = [...kinds].flatMap((type) => {
    const words = new Set([type.singular, type.plural, ...type.plural.split(' ').slice(0, 1)].map(fold))
    const last = Math.max(
      ...[...words].map((word) => sentence.search(new RegExp(`\\b${word}\\b(?!.*\\b${word}\\b)`))),
    )
    return last < 0 ? [] : [{ type, last }]
  })
  if (named.length === 0) return about
  const nearest = Math.max(...named.map(({ last }) => last))
  // Kinds joined by «y» or a comma share the claim.
  const joined = named.filter(
    ({ last }) =>
      last === nearest ||
      /^[\p{L}\s]*?(?: de \p{L}+)?(?: y |, )\p{L}+$/u.test(sentence.slice(last, nearest + 1).trimEnd()),
  )
  const types = new Set(joined.map(({ type }) => type))
  return about.filter(({ productType }) => types.has(productType))
}

function inTheBoxIn({ text, at }: TextSentence): StatementClaim[] {
  return BROUGHT.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match): StatementClaim[] => {
      const things = [...match[1]!.replace(BEFORE_LAST_NOUN, '').matchAll(THING)].map(([, thing]) => thing!)
      if (things.length === 0 || /\bno (?:que )?$/iu.test(text.slice(0, match.index))) return []
      return [
        {
          words: match[0].trim(),
          at: at + match.index,
          of: ({ inTheBox }) => {
            const missing = things.filter(
              (thing) => !inTheBox.some(({ item }) => fold(item).includes(boxItemStem(thing))),
            )
            return missing.length === 0
              ? { holds: true }
              : { holds: false, instead: `la caja no trae ${missing.join(' ni ')}` }
          },
        },
      ]
    }),
  )
}

/** Claims that a product fits in a place; lying down it may be turned on any side. */
function fitsIn({ text, at }: TextSentence): StatementClaim[] {
  return FITTING_PLACES.flatMap(({ says, name, room }) =>
    [...text.matchAll(says)].map((match): StatementClaim => {
      const standing = /parad[oa]/i.test(text.slice(0, match.index))
      return {
        words: match[0],
        at: at + match.index,
        of: (product) => {
          const size = product.specs.dimensiones as
            | { ancho: number; alto: number; profundidad: number }
            | undefined
          if (!size) return { holds: undefined }
          if (standing && size.alto > room[2])
            return {
              holds: false,
              instead: `${formatNumber(size.alto)} cm de alto, y ${name} tiene unos ${room[2]}`,
            }
          const sides = [size.ancho, size.alto, size.profundidad].toSorted((a, b) => a - b)
          const place = [...room].toSorted((a, b) => a - b)
          const holds = sides.every((side, index) => side <= place[index]!)
          return holds ? { holds } : { holds, instead: `${sides.map(formatNumber).join(' × ')} cm` }
        },
      }
    }),
  )
}
