import type { AnswerOf } from './answers.ts'
import { faultHit, type FaultHit } from './fault-index.ts'
import type { Evidence } from './gather.ts'
import type { Candidate } from './signals.ts'
import type { SearchIndex } from './search-index.ts'
import { similarQuestions } from './similar-questions.ts'

const MAX = { parts: 6, faults: 40 } as const
/** Nearly as likely as the best fault, and shown with it. */
const BESIDE = 1.5
/** What is told as it is written goes before what is only meant. */
const WORD_BY_WORD = 5
/** So nearly that what is dangerous goes before it. */
const AS_LIKELY = 1.2
const SAID_SO = 3
const LIKE_DANGER = 0.4
/** Nothing smells of burning where hardly a word says so. */
const LEAST_LIKE_DANGER = 0.4
const AS_ALIKE = 0.6
/** A part that is called word by word is what is asked for. */
export const LIKE_PART = 0.7
/** A part that is called so goes before one that is only meant. */
const LIKE_CALLED = 8
export const WORD_FOR_WORD = 0.9

export function beginsWithPart({ parts: { begins, alike } }: Evidence, least = LIKE_PART): boolean {
  return [...begins].some((id) => (alike.get(id) ?? 0) > least)
}

export function shareOfFault({ faults }: Evidence, { type, fault }: FaultHit): number {
  return faults.find(({ key }) => key.type === type && key.fault === fault)?.share ?? 0
}

/** Those that are told nearly as they are written, by more than the name of a part. */
export function dangersOf(
  { faults, parts: { heads } }: SearchIndex,
  { told, parts }: Evidence,
): ReadonlySet<string> {
  const [likest = 0] = parts.alike.values()
  const least = Math.max(LIKE_DANGER, likest * LIKE_PART)
  const alike = similarQuestions(faults, told, least, (root) => !heads.has(root))
  return new Set(
    alike.filter(({ key }) => key.isDanger).map(({ key: { type, fault } }) => `fault ${type} ${fault}`),
  )
}

/** What is dangerous before the rest; of what was named, only what it can have. */
export function faultsOf(
  { catalogue, faults: { keys } }: SearchIndex,
  { named, faults }: Evidence,
  candidates: readonly Candidate[],
): FaultHit[] {
  const dangers = new Set(
    keys.flatMap(({ isDanger, type, fault }) => (isDanger ? `fault ${type} ${fault}` : [])),
  )
  const alike = new Map(faults.map(({ key, share }) => [`fault ${key.type} ${key.fault}`, share]))
  const told = candidates
    .map((each) => {
      const share = alike.get(each.key) ?? 0
      return { ...each, score: each.score + WORD_BY_WORD * share + (share > WORD_FOR_WORD ? SAID_SO : 0) }
    })
    .sort((a, b) => b.score - a.score)
  const best = told[0]!.score
  const least = Math.max(LEAST_LIKE_DANGER, AS_ALIKE * (alike.get(told[0]!.key) ?? 0))
  const isFirst = ({ key, score }: Candidate) =>
    dangers.has(key) && score > best - AS_LIKELY && (alike.get(key) ?? 0) > least
  return told
    .filter(({ score }) => score > best - BESIDE)
    .sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
    .map(({ answer }) => answer as AnswerOf<'fault'>)
    .map(({ id, type }) => faultHit(catalogue, { type, fault: id }, named))
    .filter(({ products }) => named.length === 0 || products.length > 0)
    .slice(0, MAX.faults)
}

/** Nearly as likely as the best; of what was named, only what fits it. */
export function partsOf(
  { catalogue }: SearchIndex,
  { parts: { fitting, called } }: Evidence,
  candidates: readonly Candidate[],
): string[] {
  const best = candidates[0]!.score
  // «Cono grande» and «cono chico» are cones.
  const likeness = ({ answer, score }: Candidate) =>
    score + LIKE_CALLED * (called.get((answer as AnswerOf<'part'>).id) ?? 0)
  const near = candidates
    .filter(({ score }) => score > best - BESIDE)
    .sort((a, b) => likeness(b) - likeness(a))
    .slice(0, MAX.parts)
    .map(({ answer }) => catalogue.parts.get((answer as AnswerOf<'part'>).id)!)
  const fits = near.filter(({ id }) => fitting?.has(id) !== false)
  return (fits.length > 0 ? fits : near).map(({ id }) => id)
}
