import { contentTokens } from './analyse.ts'
import type { AnswerTable } from './answer-table.ts'
import type { Evidence } from './evidence.ts'
import type { QueryModel, Token } from './types.ts'

/** Values of a query that are equal for all candidates. */
export type QuerySummary = {
  readonly negated: number
  /** Degree, 0 to 1, to which products of one type are compared. */
  readonly compares: number
  readonly typesOfNamed: ReadonlySet<string>
  /** Roots of the query, including base words of diminutives. */
  readonly roots: ReadonlySet<string>
  readonly contentRoots: readonly string[]
  /** Roots of the first content word. */
  readonly firstRoots: readonly string[]
  readonly cues: ReturnType<typeof cuesOf>
}

export function summaryOf(table: AnswerTable, evidence: Evidence, model: QueryModel): QuerySummary {
  const named = [...evidence.named.keys()]
    .map((code) => table.documents[table.cards.get(code) ?? -1])
    .filter((card) => card !== undefined)
  const typesOfNamed = new Set(named.flatMap(({ types }) => types))
  const isSeveral = named.length > typesOfNamed.size
  const degree = isSeveral ? 1 : named.length > 1 ? 0.6 : evidence.types.size > 1 ? 0.2 : 0
  const isComparison = model.acts.compares && !model.acts.tellsTrouble
  const content = contentTokens(model.tokens)
  const areDiscontinued = named.length > 0 && named.every(({ isDiscontinued }) => isDiscontinued)
  return {
    negated: model.tokens.filter(({ isNegated }) => isNegated).length,
    compares: isComparison ? degree : 0,
    typesOfNamed,
    roots: new Set(content.flatMap(rootsOf)),
    contentRoots: content.map(({ root }) => root),
    firstRoots: content.slice(0, 1).flatMap(rootsOf),
    cues: cuesOf(table, model, named.length, areDiscontinued),
  }
}

const rootsOf = ({ root, largeRoot }: Token) => (largeRoot === undefined ? [root] : [root, largeRoot])

function cuesOf(
  { isTypeWord }: AnswerTable,
  { tokens, entities, naming, constraints, acts, corrections, strangeness }: QueryModel,
  named: number,
  areDiscontinued: boolean,
) {
  const { elsewhere, brand, coded, parts, types, place } = entities
  const first = contentTokens(tokens)[0]
  const ofSource = (wanted: string) => constraints.filter(({ source }) => source === wanted).length
  return {
    asksHow: Number(acts.asksHow),
    asksIf: Number(acts.asksIf),
    tellsTrouble: Number(acts.tellsTrouble),
    negatedWords: tokens.filter(({ isNegated }) => isNegated).length,
    words: tokens.length,
    plainWords: contentTokens(tokens.filter((_, at) => !naming.includes(at))).length,
    elsewhere: elsewhere === undefined ? 0 : elsewhere.source === 'synonym' ? 1 : 0.7,
    elsewhereIsHead: Number(elsewhere?.isHead === true),
    otherMake: Number(brand !== undefined),
    strangeness,
    greets: Number(acts.greets),
    codes: coded.length + parts.length,
    namesProduct: Number(named > 0),
    namesDiscontinued: Number(areDiscontinued),
    corrections: corrections.length,
    typesNamed: types.length,
    startsWithType: Number(first !== undefined && isTypeWord(first.stem)),
    place: Number(place !== undefined),
    constraints: constraints.length,
    amountsSaid: ofSource('amount'),
    superlativesSaid: ofSource('superlative'),
  }
}
