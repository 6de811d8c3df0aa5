import { TEXT_WORDS } from './text-words.ts'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { mapInSteps, type Steps } from '#/catalogue/data-structures/steps.ts'
import { FIELD_UNITS } from '#/catalogue/quantities/units.ts'
import { analyse, contentTokens } from './analyse.ts'
import {
  boundAt,
  countIn,
  directionOf,
  contentNoun,
  isOfThing,
  isSame,
  readQuantities,
  readSuperlatives,
  type Quantity,
  type Superlative,
} from './quantities.ts'
import { filled } from './filled.ts'
import { measuredOf, type Measured } from './measured-fields.ts'
import { statementsOfType, type Statement } from './statements.ts'
import type { Constraint, FieldReading, Token } from './types.ts'

type Way = { readonly statement: number; readonly words: readonly Token[]; readonly rarity: number }

export type ConstraintTable = {
  readonly statements: readonly Statement[]
  readonly byWord: ReadonlyMap<string, readonly Way[]>
  readonly rarityOf: (root: string) => number
  /** Measured fields by product type. */
  readonly measured: ReadonlyMap<string, readonly Measured[]>
}

/** Tokens that imply a root, negated or not: «sin cable» implies «inalámbrico». */
export type Meant = { readonly places: readonly number[]; readonly isDenied: boolean }

export type QueryWords = {
  readonly text: string
  readonly tokens: readonly Token[]
  /** Tokens with another meaning: names of products and places, codes. */
  readonly named: ReadonlySet<number>
  /** Token → types that it names, for which it therefore states no fact. */
  readonly typesNamed: ReadonlyMap<number, ReadonlySet<string>>
  /** Tokens that name types or foreign things: matched as written, not by stem, as «tela» against «tele». */
  readonly literal: ReadonlySet<number>
  /** Roots implied by synonyms. */
  readonly meant: ReadonlyMap<string, Meant>
}

/** Statements read between two yields. */
const STEP = 100
/** Maximum tokens between a field's name and its count or amount. */
const BESIDE = 2

/** Table of the statements that a query can make about a catalogue's products. */
export function* constraintTableSteps({ productTypes, products }: Catalogue): Steps<ConstraintTable> {
  const byType = Map.groupBy(products.values(), ({ type }) => type)
  const statements: Statement[] = []
  const measured = new Map<string, readonly Measured[]>()
  for (const type of productTypes.values()) {
    yield
    const ofType = byType.get(type.id) ?? []
    statements.push(...statementsOfType(type, ofType))
    measured.set(type.id, measuredOf(type, ofType))
  }
  const read = ({ says }: Statement, statement: number) =>
    [...new Set(says.flatMap(spellings))].map((text) => ({ statement, words: contentTokens(analyse(text)) }))
  const phrasings = (yield* mapInSteps(
    [...statements.entries()],
    ([at, each]) => read(each, at),
    STEP,
  )).flat()
  // Negated amounts are read by the rules of quantities.
  const isWay = ({ statement, words }: (typeof phrasings)[number]) =>
    words.length > 0 && !(statements[statement]!.isAmount && words.some(({ isNegated }) => isNegated))
  const counts = new Map<string, number>()
  for (const { words } of phrasings)
    for (const root of new Set(words.map(({ root }) => root))) counts.set(root, (counts.get(root) ?? 0) + 1)
  const rarityOf = (root: string) => Math.log(1 + phrasings.length / (1 + (counts.get(root) ?? 0)))
  yield
  /** Phrases indexed by their rarest word. */
  const byWord = new Map<string, Way[]>()
  const list = (way: Way) => {
    const rarest = way.words.reduce((best, word) => (rarityOf(word.root) > rarityOf(best.root) ? word : best))
    for (const key of new Set([rarest.root, rarest.stem, writtenAs(rarest)])) {
      const known = byWord.get(key) ?? []
      if (known.length === 0) byWord.set(key, known)
      known.push(way)
    }
  }
  yield* mapInSteps(
    phrasings.filter(isWay),
    (way) => list({ ...way, rarity: way.words.reduce((sum, { root }) => sum + rarityOf(root), 0) }),
    10 * STEP,
  )
  return { statements, byWord, rarityOf, measured }
}

/** Spellings with and without hyphens: «Wi-Fi», «wifi». */
const spellings = (text: string) => (text.includes('-') ? [text, text.replaceAll('-', '')] : [text])

/** Key of a word as written, without its plural ending, distinct from roots and stems. */
const writtenAs = ({ word }: Token) => `=${word.replace(/(?<=[aeo])s$/, '')}`

type Match = {
  readonly statement: Statement
  readonly rarity: number
  readonly hits: readonly number[]
  readonly isNegated: boolean
  readonly isExcepted: boolean
}

/** Constraints of a query, wished or negated, in token order. */
export function readConstraints(table: ConstraintTable, query: QueryWords): Constraint[] {
  const quantities = readQuantities(query.text, query.tokens)
  const measuring = new Set(quantities.flatMap(({ wording }) => wording))
  const matches = bestMatches(table, query)
  const isMeasuring = ({ hits }: Match) => hits.every((place) => measuring.has(place))
  const fields = { all: fieldsOf(matches), apart: fieldsOf(matches.filter((match) => !isMeasuring(match))) }
  const collected = new Map<string, Constraint & { readings: FieldReading[] }>()
  const add = ({ readings, ...rest }: Constraint) => {
    const wording = [...new Set(rest.wording)].sort((a, b) => a - b)
    const key = [rest.source, rest.isNegated, ...wording].join(' ')
    const known = collected.get(key) ?? { ...rest, wording, readings: [] }
    known.readings.push(...readings)
    collected.set(key, { ...known, rarity: Math.max(known.rarity, rest.rarity) })
  }
  // «3,5 mm» and «4G» are values of options, «horas» is only a unit.
  const read = matches.filter((match) => !match.statement.isAmount || !isMeasuring(match))
  const isValue = ({ wording }: Quantity) =>
    read.some(
      ({ hits, statement }) => statement.reading.values && wording.every((place) => hits.includes(place)),
    )
  for (const match of read) add(constraintOf(match, query, measuring))
  for (const quantity of quantities)
    if (!isValue(quantity)) add(amountConstraint(table, query, quantity, fields))
  const directed = [...collected.values()].filter(({ readings }) => readings.some(isDirected))
  // «El cable más largo» is a superlative of the cable, not of the product.
  for (const superlative of readSuperlatives(query.tokens, measuring))
    if (!directed.some(({ wording }) => superlative.wording.every((place) => wording.includes(place))))
      add(superlativeConstraint(table, query, superlative))
  return [...collected.values()]
    .map((constraint) => ({ ...constraint, readings: tellingReadings(constraint.readings) }))
    .filter(({ readings }) => readings.length > 0)
    .sort((a, b) => a.wording[0]! - b.wording[0]! || b.rarity - a.rarity)
}

/** Drops readings that merely require a field of a type that has a directed one, as in «que no pese». */
function tellingReadings(readings: readonly FieldReading[]): FieldReading[] {
  const types = new Set(readings.filter(isDirected).map(({ type }) => type))
  return readings.filter(({ operator, range, type }) => operator !== 'is' || !range || !types.has(type))
}

const isDirected = ({ operator }: FieldReading) => operator === 'most' || operator === 'least'
const fieldName = ({ type, field }: Pick<FieldReading, 'type' | 'field'>) => `${type} ${field}`
const fieldsOf = (matches: readonly Match[]): ReadonlySet<string> =>
  new Set(matches.map(({ statement: { reading } }) => fieldName(reading)))

/** True after an exception word («juguera menos prensado en frío»), which negates facts that have no degree. */
function isAfterException(tokens: readonly Token[], hits: readonly number[]): boolean {
  let before = Math.min(...hits) - 1
  while (tokens[before]?.isSmall) before -= 1
  return TEXT_WORDS.exceptions.has(tokens[before]?.word ?? '') && tokens[before - 1]?.word !== 'mas'
}

/** Most specific matching phrase of each statement; a phrase matches if all its words occur, in any order. */
function bestMatches(
  { statements, byWord }: ConstraintTable,
  { tokens, named, typesNamed, literal, meant }: QueryWords,
): Match[] {
  const places = new Map<string, Meant>(meant)
  for (const [place, token] of tokens.entries()) {
    const { root, stem, largeRoot = root, isSmall, isDenial, isNegated } = token
    if (isSmall || isDenial) continue
    for (const key of literal.has(place) ? [writtenAs(token)] : [root, stem, largeRoot])
      if (!places.has(key)) places.set(key, { places: [place], isDenied: isNegated })
  }
  const best = new Map<number, Match>()
  const tried = new Set<Way>()
  for (const way of [...places.keys()].flatMap((key) => byWord.get(key) ?? [])) {
    if (tried.has(way)) continue
    tried.add(way)
    const found = way.words.map(
      (word) => places.get(word.root) ?? places.get(word.stem) ?? places.get(writtenAs(word)),
    )
    if (found.includes(undefined)) continue
    const hits = found.flatMap((each) => each?.places ?? [])
    const { type } = statements[way.statement]!.reading
    if (hits.every((place) => named.has(place) || typesNamed.get(place)?.has(type))) continue
    const isDenied = (at: number) => found[at]!.isDenied
    // A phrase with its own negation, such as «no zumbe», matches only negated tokens.
    if (way.words.some(({ isNegated }, at) => isNegated && !isDenied(at))) continue
    const known = best.get(way.statement)
    if (known !== undefined && known.rarity >= way.rarity) continue
    const isExcepted = statements[way.statement]!.reading.operator === 'is' && isAfterException(tokens, hits)
    const isNegated = isExcepted || way.words.some((word, at) => !word.isNegated && isDenied(at))
    const { [way.statement]: statement } = statements
    best.set(way.statement, { statement: statement!, rarity: way.rarity, hits, isNegated, isExcepted })
  }
  return [...best.values()]
}

function constraintOf(match: Match, { tokens }: QueryWords, measuring: ReadonlySet<number>): Constraint {
  const { statement, rarity, hits, isNegated, isExcepted } = match
  const { reading, source, scale } = statement
  const plain = { wording: hits, isNegated, source, rarity, readings: [reading], ...filled({ isExcepted }) }
  const [first, last] = [Math.min(...hits), Math.max(...hits)]
  const bounded = scale && boundAt(tokens, first, last)
  if (scale && bounded && reading.values) {
    const from = scale.indexOf(reading.values[0] as string)
    const values = {
      '>': scale.slice(from + 1),
      '≥': scale.slice(from),
      '<': scale.slice(0, from),
      '≤': scale.slice(0, from + 1),
    }[bounded.bound]
    return {
      ...plain,
      wording: [...hits, ...bounded.wording],
      isNegated: false,
      readings: [{ ...reading, values }],
    }
  }
  if (!statement.isAmount) return plain
  const beside = Array.from({ length: last - first + 1 + 2 * BESIDE }, (_, at) => first - BESIDE + at).filter(
    (place) => tokens[place] !== undefined && !hits.includes(place) && !measuring.has(place),
  )
  for (const place of beside) {
    const amount = countIn(tokens[place]!)
    if (amount === undefined) continue
    const { bound, wording } = boundAt(tokens, place, Math.max(place, last)) ?? { wording: [] }
    const operator = bound ?? (reading.unit === undefined ? 'count' : '≈')
    const denied = bound === undefined && isNegated
    return {
      ...plain,
      wording: [...hits, place, ...wording],
      isNegated: denied,
      readings: [{ ...reading, operator, amount }],
    }
  }
  // «Cable largo» states a direction, «largo del cable» names a field.
  const after = hits.length > 1 ? [...beside, last] : beside
  for (const place of after) {
    const direction = directionOf(tokens[place]!, place < last)
    if (direction)
      return { ...plain, wording: [...hits, place], readings: [{ ...reading, operator: direction }] }
  }
  // A negated field where less is better asks for the least: «sin ruido».
  return isNegated && reading.better === 'less'
    ? { ...plain, isNegated: false, readings: [{ ...reading, operator: 'least' }] }
    : plain
}

/**
 * Readings of an amount by fields named beside it, exclusively if any is named `apart` from its unit («horas»); else by
 * fields that distinguish products of a type; else by all of its dimension.
 */
function amountConstraint(
  { measured, rarityOf }: ConstraintTable,
  { tokens }: QueryWords,
  { wording, isNegated, operator, amount, dimension }: Quantity,
  fields: { readonly all: ReadonlySet<string>; readonly apart: ReadonlySet<string> },
): Constraint {
  const isContent = contentNoun(tokens, wording) !== undefined
  const ofTypes = Array.from(measured.values(), (all) =>
    all.filter(
      ({ reading, words }) =>
        FIELD_UNITS.get(reading.unit)?.of === dimension && !(isContent && isOfThing(words)),
    ),
  )
  const isAnyNamedApart = ofTypes.flat().some(({ reading }) => fields.apart.has(fieldName(reading)))
  const readings = ofTypes.flatMap((alike) => {
    const named = alike.filter(({ reading, words }) =>
      reading.part === undefined
        ? fields.all.has(fieldName(reading))
        : tokens.some((token) => isSame(token, words.at(-1)!)),
    )
    const telling = alike.filter(({ isTelling }) => isTelling)
    const choices = isAnyNamedApart ? [named] : [named, telling, alike]
    const chosen = choices.find((each) => each.length > 0) ?? []
    return chosen.map(({ reading }) => ({
      ...reading,
      operator,
      amount: amount / FIELD_UNITS.get(reading.unit)!.times,
    }))
  })
  return { wording, isNegated, source: 'amount', rarity: rarityOf(''), readings }
}

function superlativeConstraint(
  { measured, rarityOf }: ConstraintTable,
  { tokens }: QueryWords,
  { wording, isNegated, direction, labels }: Superlative,
): Constraint {
  const wanted = labels.map((label) => contentTokens(analyse(label)))
  const readings = [...measured.values()].flatMap((all) => {
    const chosen = wanted
      .map((words) => all.find((each) => words.every((word) => each.words.some((own) => isSame(own, word)))))
      .find((each) => each !== undefined)
    return chosen === undefined ? [] : [{ ...chosen.reading, operator: direction }]
  })
  const rarity = wording.reduce((sum, place) => sum + rarityOf(tokens[place]!.root), 0)
  return { wording, isNegated, source: 'superlative', rarity, readings }
}
