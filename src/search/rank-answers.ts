import { answersFor, type Answer } from './answers.ts'
import { readFeatures } from './features.ts'
import type { Evidence } from './gather.ts'
import { alike } from './meaning.ts'
import type { SearchIndex } from './search-index.ts'
import { hasSignal, scoreOf, weigh, type Candidate } from './signals.ts'
import { weighMeaning } from './weigh-meaning.ts'
import { shareOfParts, weighTexts } from './weigh-texts.ts'

const MAX_PRODUCTS = 120
const MAX_FOUND = 48
const MAX_PARTS = 100
/** «Caja de herramientas» is no earphones' case: of nothing that was named, a part is called nearly so. */
const LEAST_LIKE_PART = 0.35
const LEAST_IF_WANTED = 0.45
const MAX_OF_TYPE = 24
/** So much likelier than all else is what nothing has to weigh. */
const SURE = 3

export function candidatesFor(index: SearchIndex, evidence: Evidence): Candidate[] {
  const { positions, found, denied, codes, plan, compared, answers, faults, parts } = evidence
  const candidates: Candidate[] = []
  const products = new Map<number, Candidate>()
  const byName = new Map<string, Candidate>()
  const add = (answer: Answer, key: string, type: string, vector: Float32Array) => {
    const candidate: Candidate = { answer, key, type, vector, signals: [], values: [], score: 0 }
    candidates.push(candidate)
    byName.set(key, candidate)
    if (answer.kind === 'product') products.set(answer.position, candidate)
  }
  const { ofProduct, ofManual, ofPart, others } = answersFor(index)
  const ofNamed = new Set(evidence.named.map(({ type }) => type))
  for (const position of someProducts(index, evidence)) {
    const { id, type } = index.items[position]!
    add({ kind: 'product', position }, id, type, ofProduct(position))
    add({ kind: 'manual', position }, `manual ${id}`, type, ofManual(position))
  }
  // Of what nothing is told, named or like a fault, no fault is the answer.
  const told = new Set(
    evidence.tells || evidence.isNamed ? [] : faults.map(({ key }) => `fault ${key.type} ${key.fault}`),
  )
  const mayFail = (key: string, type: string) =>
    evidence.mayFail &&
    (ofNamed.size === 0 || ofNamed.has(type)) &&
    (evidence.tells || evidence.isNamed || told.has(key))
  const isOfNamed = (type: string) => evidence.kinds.size === 0 || evidence.kinds.has(type)
  for (const { answer, key, type, vector } of others(products.keys()))
    if (
      answer.kind === 'fault'
        ? mayFail(key, type)
        : answer.kind !== 'question' ||
          (isOfNamed(type) &&
            (!evidence.isOfCalled || evidence.named.some(({ id }) => id === answer.product)))
    )
      add(answer, key, type, vector)
  for (const id of someParts(evidence)) add({ kind: 'part', id }, `part ${id}`, '', ofPart(id))
  const context =
    codes.length > 0
      ? 'code'
      : compared.length > 0
        ? 'compared'
        : found.byAge
          ? 'age'
          : found.features.some(({ label }) => /\d/.test(label))
            ? 'measured'
            : found.features.some(({ use }) => use !== undefined)
              ? 'use'
              : found.features.length > 0
                ? 'feature'
                : plan.groups.some(({ naming }) => naming)
                  ? 'named'
                  : 'words'
  const how = found.partial ? `${context} partly` : context
  const placeOf = new Map<number, number>()
  for (let place = 0; place < Math.min(positions.length, MAX_FOUND); place += 1) {
    const candidate = products.get(positions[place]!)
    placeOf.set(positions[place]!, place)
    if (candidate === undefined) continue
    weigh(candidate, `found by ${how}`, 1)
    weigh(candidate, `place by ${how}`, 1 / (1 + place))
  }
  const called = evidence.called.positions
  weighTexts(index, evidence, products)
  const firstType = positions.length > 0 ? index.items[positions[0]!]!.type : undefined
  const sharesOfManuals = new Map(evidence.manualLines.map(({ key, share }) => [key, share]))
  const mostSaid = evidence.manualLines[0]?.share ?? 0
  const wished = found.features.length > 0 ? readFeatures(index, evidence.spaced) : undefined
  const { kinds } = evidence
  const asksForManual = plan.groups.some(({ intent }) => intent === 'manual')
  for (const candidate of candidates) {
    const { answer } = candidate
    if (evidence.asksHow && hasSignal(`asked how ${answer.kind}`))
      weigh(candidate, `asked how ${answer.kind}`, 1)
    if (evidence.asksIf && hasSignal(`asked if ${answer.kind}`))
      weigh(candidate, `asked if ${answer.kind}`, 1)
    if (answer.kind === 'product') {
      if (wished !== undefined) weigh(candidate, 'features held', wished.shareOf(answer.position))
      if (kinds.size > 0 && !kinds.has(candidate.type)) weigh(candidate, 'of other kind', 1)
      if (called.size > 0 && !called.has(answer.position)) weigh(candidate, 'of other called', 1)
      if (called.has(answer.position)) weigh(candidate, 'called', 1)
      if (denied.some(({ holds }) => holds(answer.position))) weigh(candidate, 'denied', 1)
      if (answer.position >= index.onSale) weigh(candidate, 'discontinued', 1)
      const ofParts = shareOfParts(index, answer.position, parts.alike)
      if (ofParts > 0) weigh(candidate, 'part of it', ofParts)
    } else if (answer.kind === 'manual') {
      if (kinds.size > 0 && !kinds.has(candidate.type)) weigh(candidate, 'manual of other kind', 1)
      if (called.has(answer.position)) weigh(candidate, 'manual called', 1)
      const place = placeOf.get(answer.position)
      if (place !== undefined) weigh(candidate, 'manual place', 1 / (1 + place))
      if (asksForManual) weigh(candidate, 'manual said', 1)
      const share = sharesOfManuals.get(candidate.type)
      if (share !== undefined) weigh(candidate, 'manual alike if asked how', share)
      if (share === mostSaid) weigh(candidate, 'manual most alike if asked how', share)
    } else if (answer.kind === 'question') {
      const position = index.positionOf(answer.product)
      if (called.has(position)) weigh(candidate, 'question called', 1)
      const place = placeOf.get(position)
      if (place !== undefined) weigh(candidate, 'question place', 1 / (1 + place))
      if (candidate.type === firstType) weigh(candidate, 'question of type', 1)
    } else if (answer.kind === 'fault') {
      if (evidence.isOfCalled) weigh(candidate, 'fault of called', 1)
      else if (ofNamed.size > 0) weigh(candidate, 'fault of kind', 1)
      if (candidate.type === firstType) weigh(candidate, 'fault of type', 1)
      if (!evidence.tells) weigh(candidate, 'fault untold', 1)
      if (answers.topics.some((topic) => topic !== 'centres')) weigh(candidate, 'fault beside topic', 1)
      if (answers.topics.includes('centres')) weigh(candidate, 'fault beside workshops', 1)
      if (parts.wanted) weigh(candidate, 'fault beside wanted part', 1)
    }
  }
  const speak = (key: string, name: string, value: number) => {
    const candidate = byName.get(key)
    if (candidate !== undefined) weigh(candidate, name, value)
  }
  for (const [place, { key, share }] of evidence.faqs.entries()) {
    speak(`faq ${key.id}`, 'faq alike', share)
    if (place === 0) speak(`faq ${key.id}`, 'faq most alike', share)
  }
  for (const { key, share } of evidence.questions) {
    speak(`question ${key.product} ${key.place}`, 'question alike', share)
    if (called.has(index.positionOf(key.product)))
      speak(`question ${key.product} ${key.place}`, 'question alike of called', share)
  }
  const mostLike = faults[0]?.share ?? 0
  for (const { key, share } of faults) {
    const name = `fault ${key.type} ${key.fault}`
    speak(name, 'fault alike', share)
    if (share >= mostLike) speak(name, 'fault most alike', share)
    if (evidence.tells) speak(name, 'fault alike if told', share)
    if (key.isDanger) speak(name, 'fault danger', share)
  }
  const [mostLikePart = 0] = parts.alike.values()
  const beginsProduct = evidence.words[0] !== undefined && index.naming.has(evidence.words[0].stem)
  for (const candidate of candidates) {
    const { answer } = candidate
    if (answer.kind !== 'part') continue
    const share = parts.alike.get(answer.id)
    const fits = parts.fitting?.has(answer.id)
    const whose = fits === true ? (evidence.isOfCalled ? ' of called' : ' of kind') : ''
    if (share === undefined) weigh(candidate, `part unlike${whose}`, 1)
    else {
      weigh(candidate, `part alike${whose}`, share)
      if (parts.wanted) {
        weigh(candidate, 'part alike if wanted', share)
        weigh(candidate, 'part wanted', 1)
      }
      if (share >= mostLikePart) weigh(candidate, 'part most alike', share)
    }
    if (fits === false) weigh(candidate, 'part of others', 1)
    if (parts.begins.has(answer.id)) weigh(candidate, 'part begins', 1)
    if (beginsProduct) weigh(candidate, 'part begins product', 1)
    if (evidence.tells) {
      weigh(candidate, 'part told', 1)
      weigh(candidate, 'part beside fault', mostLike)
    }
    if (evidence.isTrouble) weigh(candidate, 'part beside trouble', 1)
    if (answers.topics.length > 0) weigh(candidate, 'part beside topic', 1)
    if (evidence.positions.length > 0 && !found.partial) weigh(candidate, 'part beside product', 1)
  }
  for (const [place, topic] of answers.topics.entries())
    speak(`topic ${topic}`, place === 0 ? 'topic said' : 'topic said too', 1)
  // «¿Dónde compro en Godoy Cruz?» asks for no workshop.
  if (answers.centres.ids.length > 0 && answers.topics[0] !== 'buy')
    speak('topic centres', 'workshops there', 1)
  for (const [place, { id }] of answers.pages.entries()) speak(`page ${id}`, 'page said', 1 / (1 + place))
  if (evidence.no) speak('no', 'no', 1)
  if (evidence.thing) speak('no', 'no thing', 1)
  if (positions.length === 0) for (const key of ['no', 'none']) speak(key, 'nothing found', 1)
  return candidates
}

/** Best first. */
export function ranked(index: SearchIndex, evidence: Evidence): Candidate[] {
  const candidates = candidatesFor(index, evidence)
  weighMeaning(candidates, evidence, (vector, candidate) => alike(vector, candidate.vector))
  for (const candidate of candidates) candidate.score = scoreOf(candidate, index.meaning.ranker)
  candidates.sort((a, b) => b.score - a.score)
  const spares = candidates.findIndex(({ key }) => key === `faq ${evidence.sparesFaq}`)
  if (spares < 0) return candidates
  const [first] = candidates.splice(spares, 1)
  first!.score = (candidates[0]?.score ?? 0) + SURE
  return [first!, ...candidates]
}

/** All of a small catalogue; of a large one those found and the first of the likeliest types. */
function someProducts(index: SearchIndex, { positions, asked }: Evidence): Iterable<number> {
  if (index.items.length <= MAX_PRODUCTS) return index.items.keys()
  const some = new Set(positions.subarray(0, MAX_FOUND))
  const { ofProduct, types } = answersFor(index)
  const first = types
    .map((ofType) => ({ ofType, likeness: alike(asked, ofProduct(ofType[0]!)) }))
    .sort((a, b) => b.likeness - a.likeness)
  for (const { ofType } of first.slice(0, 2))
    for (const position of ofType.slice(0, MAX_OF_TYPE)) some.add(position)
  return some
}

/** What is called so, and where another of something is wanted, all that belongs to what is named. */
function someParts({ parts: { alike, said, fitting, wanted } }: Evidence): Iterable<string> {
  const least = (id: string) => (fitting?.has(id) ? 0 : wanted ? LEAST_IF_WANTED : LEAST_LIKE_PART)
  const called = [...alike].filter(([id, share]) => share >= least(id)).map(([id]) => id)
  const others = wanted ? [...(fitting ?? [])].slice(0, MAX_PARTS) : []
  return new Set([...said, ...called.slice(0, MAX_FOUND), ...others])
}
