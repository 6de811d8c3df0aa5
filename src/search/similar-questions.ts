import { fold } from '#/language/fold.ts'
import { withoutDiminutive } from '#/language/es-AR/diminutive.ts'
import { stem } from '#/language/es-AR/stem.ts'
import { verbRoot } from '#/language/es-AR/verb-root.ts'

/** A question with the ways in which it is asked. */
export type Asked<Key> = { readonly key: Key; readonly phrasings: readonly string[] }
export type Similar<Key> = { readonly key: Key; readonly share: number }
export type SimilarQuestions<Key> = {
  readonly keys: readonly Key[]
  /** By feature: which phrasing, with its weight there. */
  readonly postings: ReadonlyMap<string, readonly { phrasing: number; weight: number }[]>
  readonly ownerOf: Uint32Array
  readonly rarityOf: ReadonlyMap<string, number>
  readonly unknown: number
  readonly isKind: (stem: string) => boolean
  readonly kindsOf: readonly ReadonlySet<string>[]
}

const LITTLE: ReadonlySet<string> = new Set(
  'a al con de del el en es eso esta este esto la las le les lo los me mi mis para por que se si su sus te tu tus un una unas unos y ya'.split(
    ' ',
  ),
)
const LETTERS = 4
const PIECE = '~'
const OF_LETTERS = 0.25
const OF_DENIAL = 1.2
const OF_DIMINUTIVE = 0.8
/** Share of its weight that a word keeps which no question has. */
const UNKNOWN = 0.5

const NO_KIND = () => false
/** Of a phrasing that speaks of another kind of product. */
const OF_ANOTHER_KIND = 0.7
const OF_A_KIND = 0.5

/** Roots, denied roots and pieces of words; each with its weight. */
function featuresOf(text: string, isKind: (stem: string) => boolean) {
  const features = new Map<string, number>()
  const kinds = new Set<string>()
  let denied = false
  for (const word of fold(text).match(/[a-z]+|\d+/g) ?? []) {
    if (word === 'no' || word === 'ni' || word === 'sin') {
      denied = true
      continue
    }
    if (LITTLE.has(word)) continue
    if (isKind(stem(word))) {
      kinds.add(stem(word))
      features.set(verbRoot(word), OF_A_KIND)
      // «No espuma» is no frother.
      if (denied) features.set(`no ${verbRoot(word)}`, OF_DENIAL)
      denied = false
      continue
    }
    const root = verbRoot(word)
    features.set(root, 1)
    const large = withoutDiminutive(word)
    if (large !== undefined) features.set(verbRoot(large), OF_DIMINUTIVE)
    if (denied) features.set(`no ${root}`, OF_DENIAL)
    denied = false
    const padded = `^${word}$`
    for (let at = 0; at + LETTERS <= padded.length; at += 1)
      features.set(`${PIECE}${padded.slice(at, at + LETTERS)}`, OF_LETTERS)
  }
  return { features, kinds }
}

export function createSimilarQuestions<Key>(
  asked: readonly Asked<Key>[],
  isKind: (stem: string) => boolean = NO_KIND,
): SimilarQuestions<Key> {
  const all = asked.flatMap(({ phrasings }, owner) =>
    phrasings.map((text) => ({ owner, ...featuresOf(text, isKind) })),
  )
  const counts = new Map<string, number>()
  for (const { features } of all)
    for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1)
  const rarityOf = new Map([...counts].map(([name, count]) => [name, Math.log(1 + all.length / count)]))
  const postings = new Map<string, { phrasing: number; weight: number }[]>()
  for (const [phrasing, { features }] of all.entries()) {
    const length = lengthOf(features, rarityOf, 0)
    for (const [name, value] of features) {
      const known = postings.get(name) ?? []
      if (known.length === 0) postings.set(name, known)
      known.push({ phrasing, weight: (value * rarityOf.get(name)!) / length })
    }
  }
  return {
    keys: asked.map(({ key }) => key),
    postings,
    ownerOf: Uint32Array.from(all, ({ owner }) => owner),
    rarityOf,
    isKind,
    kindsOf: all.map(({ kinds }) => kinds),
    unknown: UNKNOWN * Math.log(1 + all.length),
  }
}

function lengthOf(
  features: ReadonlyMap<string, number>,
  rarityOf: ReadonlyMap<string, number>,
  unknown: number,
) {
  let sum = 0
  for (const [name, value] of features) sum += (value * (rarityOf.get(name) ?? unknown)) ** 2
  return Math.sqrt(sum) || 1
}

/** Best first; 1 is said word by word. `says`: roots of which one has to be shared; pieces of words and kinds of product are none. */
export function similarQuestions<Key>(
  { keys, postings, ownerOf, rarityOf, unknown, isKind, kindsOf }: SimilarQuestions<Key>,
  text: string,
  atLeast: number,
  says?: (root: string) => boolean,
): Similar<Key>[] {
  const { features, kinds } = featuresOf(text, isKind)
  const length = lengthOf(features, rarityOf, unknown)
  const sums = new Float64Array(kindsOf.length)
  const spoken = new Uint8Array(says === undefined ? 0 : kindsOf.length)
  const touched: number[] = []
  for (const [name, value] of features) {
    const rarity = rarityOf.get(name)
    if (rarity === undefined) continue
    const weight = (value * rarity) / length
    const isWord = value !== OF_A_KIND && /^[a-z]/.test(name) && says?.(name)
    for (const posting of postings.get(name) ?? []) {
      if (sums[posting.phrasing] === 0) touched.push(posting.phrasing)
      sums[posting.phrasing]! += posting.weight * weight
      if (isWord) spoken[posting.phrasing] = 1
    }
  }
  const best = new Map<number, number>()
  for (const phrasing of touched) {
    if (says && spoken[phrasing] === 0) continue
    const alike = sums[phrasing]!
    const owner = ownerOf[phrasing]!
    const share = isOfAnother(kinds, kindsOf[phrasing]!) ? alike * OF_ANOTHER_KIND : alike
    if (share > (best.get(owner) ?? 0)) best.set(owner, share)
  }
  return [...best]
    .filter(([, share]) => share >= atLeast)
    .sort((a, b) => b[1] - a[1])
    .map(([owner, share]) => ({ key: keys[owner]!, share }))
}

function isOfAnother(asked: ReadonlySet<string>, own: ReadonlySet<string>): boolean {
  return asked.size > 0 && own.size > 0 && [...asked].every((kind) => !own.has(kind))
}
