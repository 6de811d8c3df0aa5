import type { AnswerTable } from './answer-table.ts'
import { comparisonOf, type Comparison, type Rivals } from './comparison.ts'
import type { Evidence } from './evidence.ts'
import { balance } from './wishes.ts'
import type { QueryModel } from './types.ts'

type Group<Name extends string, Of> = {
  readonly names: readonly Name[]
  readonly measure: (of: Of) => Readonly<Record<Name, number>>
}
/** Group of features, typed so that every name must be measured. */
const group = <Name extends string, Of>(
  names: readonly Name[],
  measure: (of: Of) => Readonly<Record<Name, number>>,
): Group<Name, Of> => ({ names, measure })

const SIMILARITY = group(
  [
    'similarity',
    'share',
    'shareOfKind',
    'shareOfType',
    'behindKind',
    'rank',
    'behindMates',
    'rankAmongMates',
  ],
  ({ similarity, best, kind, shareOfType, mates, rank, rankAmongMates }: Comparison) => ({
    similarity: Math.max(-12, similarity - best.similarity),
    share: Math.max(-14, similarity - best.similarity - best.logTotal),
    shareOfKind: Math.log(kind.share + 1e-4),
    shareOfType: shareOfType === undefined ? 0 : Math.log(shareOfType + 1e-4),
    behindKind: Math.max(-12, similarity - kind.similarity),
    rank: Math.min(50, rank),
    behindMates: mates === undefined ? 0 : Math.max(-10, similarity - mates.similarity),
    rankAmongMates,
  }),
)

const WORDS = group(
  [
    'phrasing',
    'phrasingBehindBest',
    'phrasingBehindKind',
    'phrasingBehindMates',
    'titleBehindBest',
    'body',
    'bodyBehindBest',
    'coverage',
    'coverageBehindBest',
    'coverageBehindKind',
    'plainPhrasing',
    'plainPhrasingBehindBest',
    'plainPhrasingBehindKind',
    'plainPhrasingFits',
    'plainCoverage',
    'plainCoverageBehindBest',
  ],
  ({
    phrasing,
    title,
    body,
    coverage,
    plainPhrasing,
    plainCoverage,
    named,
    type,
    best,
    kind,
    mates,
  }: Comparison) => ({
    phrasing,
    phrasingBehindBest: phrasing - best.phrasing,
    phrasingBehindKind: phrasing - kind.phrasing,
    phrasingBehindMates: mates === undefined ? 0 : phrasing - mates.phrasing,
    titleBehindBest: title - best.title,
    body,
    bodyBehindBest: body - best.body,
    coverage,
    coverageBehindBest: coverage - best.coverage,
    coverageBehindKind: coverage - kind.coverage,
    plainPhrasing,
    plainPhrasingBehindBest: plainPhrasing - best.plainPhrasing,
    plainPhrasingBehindKind: plainPhrasing - kind.plainPhrasing,
    plainPhrasingFits: plainPhrasing * Math.max(named, type),
    plainCoverage,
    plainCoverageBehindBest: plainCoverage - best.plainCoverage,
  }),
)

const ENTITIES = group(
  [
    'type',
    'otherType',
    'headType',
    'deniedType',
    'typeUnnamed',
    'named',
    'othersNamed',
    'sizeOfNamed',
    'aboutCount',
    'typeOfNamed',
    'code',
    'partCode',
    'comparison',
    'compared',
    'sameProvince',
    'sameTown',
    'otherProvince',
    'headNoun',
    'headNounFits',
    'headNounLeads',
    'namedAlone',
  ],
  ({ document, evidence, model, query, named, type, headNoun, headNounLeads, namedAlone }: Comparison) => {
    const { kind, id, key, about, types, place } = document
    const { entities } = model
    const isNamed = named > 0
    const town = entities.place?.nearest ?? entities.place?.town
    return {
      type,
      otherType: Number(evidence.types.size > 0 && type === 0 && types.length > 0),
      headType: Number(types.some((each) => entities.headTypes.includes(each))),
      deniedType: Number(types.some((each) => entities.deniedTypes.includes(each))),
      typeUnnamed: Number(evidence.types.size === 0 && kind === 'product'),
      named,
      othersNamed: Number(evidence.named.size > 0 && !isNamed && about.length > 0),
      sizeOfNamed: Math.min(6, evidence.named.size),
      aboutCount: Math.log(1 + about.length),
      typeOfNamed: Number(!isNamed && types.some((each) => query.typesOfNamed.has(each))),
      code: Number(about.some((code) => entities.coded.includes(code))),
      partCode: Number(kind === 'part' && entities.parts.includes(id)),
      comparison: key === 'topic compare' ? query.compares : 0,
      compared: isNamed && kind === 'product' ? query.compares : 0,
      sameProvince: Number(place !== undefined && place.province === entities.place?.province),
      sameTown: Number(place?.town !== undefined && place.town === town),
      otherProvince: Number(
        entities.place !== undefined && place !== undefined && place.province !== entities.place.province,
      ),
      headNoun,
      headNounFits: headNoun * Math.max(named, type, 0.2),
      headNounLeads: Number(headNounLeads),
      namedAlone: Number(namedAlone),
    }
  },
)

const WISHES = group(
  [
    'wishes',
    'wishesMet',
    'wishesUnmet',
    'wishesBehindBest',
    'wishesBehindMates',
    'lacking',
    'usesBehindBest',
    'amounts',
    'exactAmounts',
    'amountsBehindBest',
    'superlatives',
    'superlativesBehindMates',
    'colourMet',
    'colourUnmet',
    'typeSize',
  ],
  ({ isOfFew, wishes, best, mates, typeSize }: Comparison) => {
    return {
      wishes: wishes.count,
      wishesMet: wishes.met,
      wishesUnmet: wishes.unmet,
      wishesBehindBest: isOfFew ? balance(wishes) - best.balance : 0,
      wishesBehindMates: isOfFew && mates ? balance(wishes) - mates.balance : 0,
      lacking: wishes.lacking,
      usesBehindBest: isOfFew ? wishes.uses - best.uses : 0,
      amounts: wishes.amounts,
      exactAmounts: wishes.exactAmounts,
      amountsBehindBest: isOfFew ? wishes.amounts - best.amounts : 0,
      superlatives: wishes.superlatives,
      superlativesBehindMates: isOfFew && mates ? wishes.superlatives - mates.superlatives : 0,
      colourMet: wishes.colourMet,
      colourUnmet: wishes.colourUnmet,
      typeSize: isOfFew ? typeSize : 0,
    }
  },
)

const DENIALS = group(
  ['denialsMet', 'denialsBroken', 'deniedBehindMates', 'deniedWishesBehindMates'],
  ({ document, wishes, mates, similarity, query }: Comparison) => {
    const isDenying = query.negated > 0 && document.kind === 'product'
    return {
      denialsMet: wishes.denialsMet,
      denialsBroken: wishes.denialsBroken,
      deniedBehindMates: isDenying && mates ? Math.max(-10, similarity - mates.similarity) : 0,
      deniedWishesBehindMates: isDenying && mates ? Math.max(-12, balance(wishes) - mates.balance) : 0,
    }
  },
)

const DOCUMENT = group(['discontinued', 'danger'], ({ document }: Comparison) => ({
  discontinued: Number(document.isDiscontinued === true),
  danger: Number(document.isDanger === true),
}))

/** Features of the query, equal for all documents: each kind's weights turn them into a prior for the kind. */
const QUERY = group(
  [
    'asksHow',
    'asksIf',
    'tellsTrouble',
    'negatedWords',
    'words',
    'plainWords',
    'elsewhere',
    'elsewhereIsHead',
    'otherMake',
    'strangeness',
    'greets',
    'codes',
    'namesProduct',
    'namesDiscontinued',
    'corrections',
    'typesNamed',
    'startsWithType',
    'place',
    'constraints',
    'amountsSaid',
    'superlativesSaid',
    'bestPhrasing',
    'bestTitle',
    'bestCoverage',
    'bestPlainPhrasing',
    'bestBalance',
    'bestAmounts',
    'bestShare',
  ],
  ({ query, best }: Rivals) => ({
    ...query.cues,
    bestPhrasing: best.phrasing,
    bestTitle: best.title,
    bestCoverage: best.coverage,
    bestPlainPhrasing: best.plainPhrasing,
    bestBalance: best.balance,
    bestAmounts: best.amounts,
    bestShare: -best.logTotal,
  }),
)

const OF_DOCUMENT = [SIMILARITY, WORDS, ENTITIES, WISHES, DENIALS, DOCUMENT] as const

/** Names of features by what they compare. */
export const FEATURE_GROUPS = {
  meaning: SIMILARITY.names,
  words: WORDS.names,
  entities: ENTITIES.names,
  wishes: WISHES.names,
  denials: DENIALS.names,
  document: DOCUMENT.names,
  query: QUERY.names,
} satisfies Record<string, readonly string[]>

/** Names in the order of the columns. */
export const FEATURES: readonly string[] = [
  ...OF_DOCUMENT.flatMap(({ names }) => names as readonly string[]),
  ...QUERY.names,
]

/** Candidates × `FEATURES`, row by row. */
export function featuresOf(
  table: AnswerTable,
  evidence: Evidence,
  model: QueryModel,
  candidates: Int32Array,
): Float32Array {
  const { rivals, compare } = comparisonOf(table, evidence, model, candidates)
  const ofQuery = QUERY.measure(rivals)
  const cues = QUERY.names.map((name) => ofQuery[name])
  const rows = new Float32Array(candidates.length * FEATURES.length)
  for (const [place, at] of candidates.entries()) {
    const comparison = compare(at)
    let column = place * FEATURES.length
    for (const { names, measure } of OF_DOCUMENT) {
      const measured: Readonly<Record<string, number>> = measure(comparison)
      for (const name of names) rows[column++] = measured[name]!
    }
    rows.set(cues, column)
  }
  return rows
}
