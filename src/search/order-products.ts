import { verbRoot } from '#/language/es-AR/verb-root.ts'
import type { ContentWord } from './content-words.ts'
import type { Evidence } from './gather.ts'
import { ORDERED } from './read-trouble.ts'
import type { Candidate } from './signals.ts'
import type { SearchIndex } from './search-index.ts'

/** Of what was found nothing is left out; what was not has to be nearly as likely as the best. */
const NEAR = 2.5
const MAX_WIDER = 12
const LEAST_OF_TYPE = 0.2
/** Of words that are written nowhere. */
export const LEAST_OF_UNKNOWN = 0.5
/** Beside the best of its type, what was denied by words that no fact tells falls behind by so much. */
const FALLS = 0.2

/** Of each kind first those with more of what was asked, in the places of its products, whatever else was found. */
function byWish(
  { items, onSale }: SearchIndex,
  { wished, soughtKind, denied }: Evidence,
  found: Uint32Array,
) {
  if (wished === undefined) return { positions: found, widened: false }
  const most = Math.max(
    0,
    ...Array.from(
      found.filter((position) => position < onSale),
      wished,
    ),
  )
  const more = soughtKind.filter(
    (position) =>
      position < onSale && wished(position) > most && !denied.some(({ holds }) => holds(position)),
  )
  const positions = Uint32Array.from(new Set([...found, ...more]))
  const ofTypes = Map.groupBy(positions, (position) => items[position]!.type)
  const best = new Map(
    Array.from(ofTypes, ([type, each]) => [type, each.sort((a, b) => wished(b) - wished(a)).values()]),
  )
  return {
    positions: positions.map((position) => best.get(items[position]!.type)!.next().value!),
    widened: more.length > 0,
  }
}

export function orderProducts(
  index: SearchIndex,
  evidence: Evidence,
  candidates: readonly Candidate[],
  shareOf: (candidate: Candidate) => number,
) {
  const ordered = orderedBySigns(index, evidence, candidates, shareOf)
  if (ordered.first === undefined || evidence.codes.length > 0 || evidence.compared.length > 0) return ordered
  const { positions, widened } = byWish(index, evidence, ordered.positions)
  return { ...ordered, positions, widened: ordered.widened || widened }
}

function orderedBySigns(
  index: SearchIndex,
  evidence: Evidence,
  candidates: readonly Candidate[],
  shareOf: (candidate: Candidate) => number,
) {
  const { positions, codes, found, no, denied, everyOne, denies, whole, words } = evidence
  // Best first, as they are.
  const scores = new Map<number, number>()
  for (const { answer, score } of candidates)
    if (answer.kind === 'product') scores.set(answer.position, score)
  const [best] = scores.keys()
  const typeOf = (position = -1) => index.items[position]?.type
  const isOfLikeliest = best === undefined || positions.some((each) => typeOf(each) === typeOf(best))
  const isKept =
    codes.length > 0 ||
    // A note tells which is nearest.
    (isOfLikeliest &&
      found.features.some(
        ({ label, nearest }) =>
          ORDERED.test(label) || nearest !== undefined || (!found.partial && /\d/.test(label)),
      )) ||
    found.byAge ||
    evidence.isOlder ||
    no?.ofOthers === true ||
    (typeOf(positions[0]) === typeOf(best) && asksForUseAlone(index, evidence))
  if (isKept)
    return {
      scores,
      positions,
      widened: false,
      first: positions.length === 0 ? undefined : (scores.get(positions[0]!) ?? 0),
    }
  const isFound = new Set(positions)
  const isDenied = (position: number) =>
    denied.some(({ words, holds }) => !everyOne.includes(words) && holds(position))
  const ranked = [...scores].filter(([position]) => isFound.has(position) || !isDenied(position))
  const first = ranked[0]
  if (first === undefined) return { scores, positions, widened: false, first: undefined }
  const shares = new Map<string, number>()
  for (const each of candidates)
    if (each.answer.kind === 'product') shares.set(each.type, (shares.get(each.type) ?? 0) + shareOf(each))
  const { type: firstType } = index.items[first[0]]!
  const isOneWord = !/\s/.test(whole)
  const isUnknown = words.every((word) => !isKnown(index, word))
  // «Auricularcitos» are of two types.
  const second = isOneWord
    ? Math.max(0, ...[...shares].map(([type, share]) => (type === firstType ? 0 : share)))
    : 0
  const isNo = candidates[0]!.answer.kind === 'no'
  // Of what nothing is called like, only what is meant by all signs.
  const isNothing =
    (shares.get(firstType) ?? 0) + second <
    (isOneWord || isNo || isUnknown ? LEAST_OF_UNKNOWN : LEAST_OF_TYPE)
  if (positions.length === 0 && isNothing) return { scores, positions, widened: false, first: undefined }
  const bestFound = ranked.find(([position]) => isFound.has(position))?.[1] ?? -Infinity
  const least = Math.max(bestFound, first[1] - NEAR)
  const bestOf = new Map<string, number>()
  for (const [position, score] of ranked) {
    const { type } = index.items[position]!
    if (!bestOf.has(type)) bestOf.set(type, score)
  }
  const isBehind = ([position, score]: [number, number]) =>
    score < bestOf.get(index.items[position]!.type)! - FALLS
  // What a fact tells from the others is the complement; of words that none tells only the best is sure.
  const isUnread = denies && !(denied.length > 0 && denied.every((each) => each.isStated || each.isKind))
  const kept = isUnread ? ranked.filter((each) => !isBehind(each)) : ranked
  const wider = kept.filter(
    ([position, score], place) =>
      isFound.has(position) ||
      (!(isUnknown && isOneWord && isFound.size > 0) && place < MAX_WIDER && score > least),
  )
  const onSale = wider.map(([position]) => position).filter((position) => position < index.onSale)
  const chosen = new Set(wider.map(([position]) => position))
  // What is no longer sold keeps its order.
  const shown = new Set([...onSale, ...positions.filter((position) => chosen.has(position)), ...chosen])
  const others = isUnread ? [] : positions.filter((position) => !shown.has(position))
  return {
    scores,
    positions: Uint32Array.from([...shown, ...others]),
    widened: wider.some(([position]) => !isFound.has(position)),
    first: wider[0]?.[1],
  }
}

/** A brand says in which order its products serve a use; where more is asked, all signs tell. */
function asksForUseAlone({ features, naming }: SearchIndex, { found, denies, words }: Evidence): boolean {
  return (
    !denies &&
    !found.partial &&
    found.features.length > 0 &&
    found.features.every(({ use }) => use !== undefined) &&
    words.every(({ stem }) => features.useTerms.has(stem) || naming.has(stem))
  )
}

export function isKnown(
  { vocabulary, synonyms, faqs, features }: SearchIndex,
  { word, stem }: ContentWord,
): boolean {
  return (
    vocabulary.has(word) ||
    synonyms.meanings.has(stem) ||
    features.useTerms.has(stem) ||
    faqs.roots.has(verbRoot(word))
  )
}
