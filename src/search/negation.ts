import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import { addBit, emptyBitset, hasBit } from '#/catalogue/data-structures/bitset.ts'
import { fold } from '#/language/fold.ts'
import { verbRoot } from '#/language/es-AR/verb-root.ts'
import { holdersOf, type Certainty } from './denied-facts.ts'
import { readFeatures } from './features.ts'
import { findProducts } from './find-products.ts'
import { planQuery, type PlanGroup } from './query-plan.ts'
import type { SearchIndex } from './search-index.ts'
import { hasTerm, isIndexed } from './term-index.ts'
import { tokenise, type Token } from './tokens.ts'

/** «auriculares que no sean negros»: what is left to look for, and what must not be. */
export type Denials = { readonly rest: string; readonly denied: readonly Denied[] }
export type Denied = {
  readonly words: string
  readonly holds: (position: number) => boolean
  /** All of a kind: where all that was found is of it, something else was meant. */
  readonly isKind?: boolean
  /** A fact says so. */
  readonly isStated?: boolean
}

const ARTICLES = String.raw`(?:(?:(?:el|la|los|las)\s+que|el|la|los|las|un|una|unos|unas|de|del|con|en|para|por|color|tipo|ser|tener|muy|tan|tant[oa]s?|ni|nada|ningún|ninguna|ningun|es[ea]s?|esos|cosa)\s+)*`
/** What nobody says of a thing that is broken. */
const WISHED =
  /^(?:salvo|excepto|menos|sin|ni|sem|without|nada\s+de|fuera\s+de|no\s+(?:(?:me|le|se)\s+)?(?:sea|sean|fuera|tenga|tengan|traiga|traigan|venga|vengan|lleve|lleven|use|usen|vaya|vayan|ande|anden|incluya|incluyan|necesite|necesiten|sirva|sirvan|haya|hayan|quiero|quisiera|queremos|busco)(?:\s+que\s+(?:sea|sean|tenga|tengan|haya))?)$/iu
const STATED = 'no\\s+(?:es|son|tiene|tienen|trae|traen|usa|usan|lleva|llevan)'
const DENIED = new RegExp(
  String.raw`(?<!\p{L})(?:que\s+|q\s+|pero\s+|y\s+)?(${WISHED.source.slice(4, -2)}|${STATED}|no)\s+${ARTICLES}`,
  'iu',
)
const HAS = /^no\s/iu
const CHARGED = /^(?:re)?carg/
const IS = /(?:sean?|fuera)$/iu
/** «Que no dependa de batería». */
const DONE_WITH = /^(?:se\s+)?\p{L}+\s+(?:del?|con|por|en)\s/iu
/** «Que no se arruine con la transpiración» bears it. */
const BEARS = /^se\s+(?:me\s+)?(?:arruin|romp|moj|ca[ei]|salg|salen|da[ñn]|estrop)\p{L}*\s+(?:con|por|si)\s/iu
/** «Que no tenga que hacer fuerza» is no fact of a thing. */
const TO_DO = /^que\s/iu
const CLAUSE =
  /^.*?(?=\s(?:pero|porque|sino|quiero|que\s+no|(?:y|ni|o)\s+(?:el|la|l[oa]s)\s+(?:del?|con|que))\s|[,.;()](?!\d)|$)/iu
/** «ni negros ni blancos». */
const AND_ONE = /^\s+(?:ni|y|o|u)\s+(?:(?:el|la|l[oa]s|del?|con)\s+)*(?=[\p{L}\d]+\s*$)/iu
/** «que no pese más de 2 kg», «que no baje de 100 w». */
const AT_MOST =
  /^(?:(?:\p{L}+\s+)?(?:m[aá]s|menos)\s+de\s|(?:baj|super|pas|exced)\p{L}*\s+(?:de\s+)?(?:l[oa]s\s+)?\d)/iu
/** «menos de 500 w», «el que menos pesa». */
const COMPARED = /^(?:de\s+\d|ruid|pes|consum|gast|luz|energ|corrient|electric|car|luga|\d)/iu
const MAX_WORDS = 4
const MAX_SKIPPED = 3
const CERTAINTIES: readonly Certainty[] = ['stated', 'written', 'mentioned']
const FACTS: readonly Certainty[] = ['stated']
const NOBODY = new Uint32Array(0)
const MAX_DENIED = 3
const MAX_WRITTEN = 2

/** `isTold`: a trouble is told, so that «no tiene sonido» asks for none without. */
export function readDenials(index: SearchIndex, query: string, isTold: boolean): Denials {
  const denied: Denied[] = []
  let rest = query
  for (let from = 0; denied.length < MAX_DENIED;) {
    const found = DENIED.exec(rest.slice(from))
    if (!found) break
    const start = from + found.index
    const after = start + found[0].length
    const isOne = EXCEPT.test(found[0])
    const asked = { said: found[1]!, isOne, before: rest.slice(0, start), after: rest.slice(after), isTold }
    const native = nativeAs(index, asked)
    const one = native === 'compared' || native === 'told' ? undefined : deniedAt(index, asked)
    if (one === undefined || native === 'named') {
      if (one?.isStated) denied.push(one)
      from = after
      continue
    }
    denied.push(one)
    const tail = withoutRoots(rest.slice(after + one.length).replace(AND_ONE, ' sin '), one.words)
    rest = `${rest.slice(0, start)} ${one.kept} ${tail}`.replace(/\s+/g, ' ').trim()
    from = 0
  }
  return { rest, denied }
}

/** «Que no sea a batería, porque las baterías se mueren». */
function withoutRoots(text: string, denied: string): string {
  const roots = new Set(tokenise(denied).map(({ word }) => verbRoot(word)))
  return text.replace(/\p{L}{4,}/gu, (word) => (roots.has(verbRoot(fold(word))) ? '' : word))
}

/** «Menos la de 7». */
const EXCEPT = /(?:menos|salvo|excepto)\s+(?:el|la|los|las|con)\s/iu
type Asked = { said: string; isOne: boolean; before: string; after: string; isTold: boolean }

/** «sin aceite», «sin cable» and yes/no facts are names of their own. */
function nativeAs(
  { synonyms, features, naming }: SearchIndex,
  { said, before, after, isOne }: Asked,
): 'compared' | 'told' | 'named' | undefined {
  if (
    AT_MOST.test(after) ||
    (/^menos$/iu.test(said) && !isOne && (COMPARED.test(after) || /no\s*$/iu.test(before)))
  )
    return 'compared'
  if (!/^(?:sin|sem|without)$/iu.test(said)) return undefined
  const [first] = tokenise(after)
  // «la caja vino sin cargador» asks for nothing without one.
  if (first === undefined || !tokenise(before).some(({ term }) => naming.has(term))) return 'told'
  const term = `sin_${first.term}`
  // «Dura un día sin cargar».
  if (synonyms.meanings.has(term) || CHARGED.test(first.word)) return 'told'
  return features.named.has(term) || features.named.get(first.term)?.flag === true ? 'named' : undefined
}

type Found = Denied & { length: number; kept: string }

function deniedAt(index: SearchIndex, asked: Asked): Found | undefined {
  const [clause] = CLAUSE.exec(asked.after)!
  if (BEARS.test(clause)) return undefined
  const { length: whole } = clause
  // «que no sea de un solo canasto».
  const [counts, counted] = /^sol[oa]\s+(\p{L}+)/iu.exec(clause) ?? []
  if (counts !== undefined)
    return {
      words: counts,
      holds: () => false,
      length: counts.length,
      kept: `con 2 ${counted}s o más`,
      isStated: false,
    }
  const words = tokenise(clause).slice(0, MAX_WORDS)
  if (words.length === 0) return undefined
  const { groups } = planQuery(index, phraseOf(clause, words, 0, words.length))
  const others = groups.findIndex(({ naming, words }) => !naming || isDoing(words))
  // «no quiero auriculares con cable»: the kind stays.
  const kinds = groups.slice(0, Math.max(0, others)).flatMap((group) => tokenise(group.words)).length
  const kept = kinds === 0 ? '' : phraseOf(clause, words, 0, kinds)
  // Of «auriculares» those for the ear have other facts, and are called less so.
  const { called: ofKind, all } = kindIn(index, `${asked.before} ${kept} ${asked.after.slice(whole)}`)
  // «Que no sea una torre enorme» is none of them.
  const denied = others < 0 ? groups : IS.test(asked.said) ? groups.slice(0, others) : []
  const another =
    denied.length > 0 ? kindTest(index, phraseOf(clause, words, 0, words.length), denied) : undefined
  // «TWS» tells some in-ears from others; a coffee maker «sin espumador» is no frother anyway.
  const { length: count } = ofKind.filter((position) => another?.holds(position))
  const isBeing = asked.said === 'no' || IS.test(asked.said)
  if (another && (ofKind.length === 0 || (count < ofKind.length && (count > 0 || isBeing))))
    return { ...another, length: words.at(-1)!.end, kept: '', isStated: false }
  const said = words.slice(kinds)
  const isWished = WISHED.test(asked.said)
  const isFact = TO_DO.test(clause) || asked.said === 'no'
  const mayDo = !TO_DO.test(clause) && (HAS.test(asked.said) || DONE_WITH.test(clause))
  if (ofKind.length > 0 && (isWished || !asked.isTold || !tellsFault(index, said[0])))
    for (const certainty of isFact ? FACTS : CERTAINTIES)
      for (const { words, end, isWhole } of phrasesIn(clause, said, mayDo)) {
        const holders = holdersOf(index, ofKind, words, certainty)
        if (holders === undefined) continue
        const known = new Set(ofKind)
        const others = (holdersOf(index, all, words, certainty) ?? NOBODY).filter((each) => !known.has(each))
        const held = new Set([...holders, ...others])
        const isStated = certainty === 'stated' && isWhole && !OR.test(words)
        return { words, holds: (position) => held.has(position), length: end, kept, isStated }
      }
  if (isFact || (!isWished && asked.isTold)) return undefined
  for (const { words, end } of phrasesIn(clause, said, false)) {
    const holds = testOf(index, words)
    if (holds) return { words, holds, length: end, kept, isStated: false }
  }
  return undefined
}

const phraseOf = (clause: string, words: readonly Token[], from: number, to: number) =>
  clause.slice(words[from]!.start, words[to - 1]!.end)

/** First with all the words, and without what is only done: «que no tenga que enchufarse a la red». */
function* phrasesIn(clause: string, words: readonly Token[], mayDo: boolean) {
  for (let from = 0; from < (mayDo ? Math.min(words.length, MAX_SKIPPED) : 1); from += 1)
    for (let to = words.length; to > from; to -= 1)
      yield { words: phraseOf(clause, words, from, to), end: words[to - 1]!.end, isWhole: from === 0 }
}

function kindIn(index: SearchIndex, text: string) {
  const kinds = planQuery(index, text).groups.filter(({ naming }) => naming)
  if (kinds.length === 0) return { called: NOBODY, all: NOBODY }
  const { positions, called } = findProducts(index, '', [], kinds)
  return { called: called?.() ?? positions, all: positions }
}

/** «La pava no calienta», but not «notebook no táctil». */
function tellsFault({ faults }: SearchIndex, word: Token | undefined): boolean {
  return word === undefined || faults.rarityOf.has(`no ${verbRoot(word.word)}`)
}

const OR = /(?<!\p{L})(?:ni|y|o|u)(?!\p{L})/iu

/** «Recalentar» is what some do, and no kind. */
const isDoing = (phrase: string) => /^\p{L}{2,}[aei]r$/iu.test(phrase)

/** «Parlante que no sea torre». */
function kindTest(index: SearchIndex, phrase: string, groups: readonly PlanGroup[]): Denied | undefined {
  const found = findProducts(index, '', [], groups)
  if (found.positions.length === 0 || found.partial) return undefined
  const bits = emptyBitset(index.items.length)
  for (const position of found.called?.() ?? found.positions) addBit(bits, position)
  return { words: phrase, holds: (position) => hasBit(bits, position), isKind: true }
}

function testOf(index: SearchIndex, phrase: string): Denied['holds'] | undefined {
  const plan = readFeatures(index, phrase)
  const colors = new Set(plan.features.flatMap(({ label }) => colorsOf(index, label)))
  // Another colour is enough.
  if (colors.size > 0)
    return /\p{L}/u.test(plan.rest.replace(OR, ''))
      ? undefined
      : (position) => index.items[position]!.colors.every(({ name }) => colors.has(name))
  if (OR.test(phrase)) return undefined
  const isMeant = plan.features.length > 0
  const { groups } = planQuery(index, isMeant ? plan.rest : phrase)
  const isWritten = ({ alternatives }: PlanGroup) =>
    alternatives.some(({ terms }) => terms.every((term) => isIndexed(index.products, term)))
  if (groups.length > MAX_WRITTEN || !groups.every(isWritten) || !(isMeant || groups.length > 0))
    return undefined
  const says = (position: number) =>
    groups.every(({ alternatives }) =>
      alternatives.some(({ terms }) => terms.every((term) => hasTerm(index.products, term, position))),
    )
  const terms = tokenise(phrase).map(({ term }) => term)
  const meant = groups.flatMap(({ alternatives }) => alternatives.flatMap((each) => each.terms))
  const called = [...terms, ...meant]
  const isWithout = (position: number) =>
    called.some((term) => hasTerm(index.products, `sin_${term}`, position))
  const has = isMeant
    ? (position: number) => plan.mayHave(position) || lists(index.items[position]!, terms)
    : () => true
  return (position) => has(position) && says(position) && !isWithout(position)
}

/** «Vidrio borosilicato» among its materials. */
function lists({ specs }: CatalogueProduct, terms: readonly string[]): boolean {
  const listed = Object.values(specs).flatMap((value) => (Array.isArray(value) ? value : []))
  return listed.some((value) => {
    const known = new Set(tokenise(String(value)).map(({ term }) => term))
    return terms.every((term) => known.has(term))
  })
}

function colorsOf({ features }: SearchIndex, label: string): string[] {
  return [...features.named.values()].flatMap((feature) =>
    feature.label === label && feature.colors.size > 0 ? [...feature.colors] : [],
  )
}

/** Those without it, or all with what none is without. */
export function withoutDenied(
  positions: Uint32Array,
  denied: readonly Denied[],
): { positions: Uint32Array; everyOne: string[] } {
  const everyOne: string[] = []
  let left = positions
  for (const { words, holds, isKind } of denied) {
    const without = left.filter((position) => !holds(position))
    if (without.length > 0 || isKind) left = without
    else if (left.length > 0) everyOne.push(words)
  }
  return { positions: left, everyOne }
}
