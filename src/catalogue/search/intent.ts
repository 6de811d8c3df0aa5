import { fold } from '../../language/fold.ts'
import { stem } from '../../language/es-AR/stem.ts'
import weights from './intent-weights.json' with { type: 'json' }

/** What a page begins with. */
export const INTENTS = ['products', 'question', 'answer', 'manual'] as const
export type Intent = (typeof INTENTS)[number]
export type IntentRow = { readonly text: string; readonly intent: Intent }
export type Intents = Record<Intent, number>
export type IsKind = (stem: string) => boolean

const BUCKETS = 1 << 14
const MAX_TEXT = 120
const RATE = 0.4
const EPOCHS = 24
const DECAY = 1e-5

/** Shares of each intent, in the order of `INTENTS`. */
export function readIntent(text: string, isKind: IsKind): Intents {
  const shares = softmax(scoresOf(MODEL, featuresOf(text, isKind)))
  return Object.fromEntries(INTENTS.map((intent, place) => [intent, shares[place]!])) as Intents
}

/** Words, pairs and 3–5-grams of letters; a kind of product is any other, so that «no prende la juguera» is known. */
function featuresOf(text: string, isKind: IsKind): Map<number, number> {
  const words = (fold(text.slice(0, MAX_TEXT)).match(/[a-z]+|\d+/g) ?? []).map((word) =>
    /\d/.test(word) ? '0' : isKind(stem(word)) ? '#' : word,
  )
  const buckets = [hash(''), hash(`${Math.min(words.length, 7)}`), hash(`p${words.at(-1) ?? ''} $`)]
  for (const [place, word] of words.entries()) {
    buckets.push(hash(`p${words[place - 1] ?? '^'} ${word}`))
    for (const bucket of bucketsOf(word)) buckets.push(bucket)
  }
  const features = new Map<number, number>()
  const value = 1 / Math.sqrt(buckets.length)
  for (const bucket of buckets) features.set(bucket, (features.get(bucket) ?? 0) + value)
  return features
}

const remembered = new Map<string, readonly number[]>()
const MAX_REMEMBERED = 4000

/** Of a word by itself: whole, stemmed, and in pieces. */
function bucketsOf(word: string): readonly number[] {
  const known = remembered.get(word)
  if (known !== undefined) return known
  const buckets = [hash(`w${word}`), hash(`t${stem(word)}`)]
  const padded = `^${word}$`
  for (let size = 3; size <= 5; size += 1)
    for (let at = 0; at + size <= padded.length; at += 1) buckets.push(hash(padded.slice(at, at + size)))
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(word, buckets)
  return buckets
}

/** FNV-1a. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (let place = 0; place < text.length; place += 1)
    sum = Math.imul(sum ^ text.charCodeAt(place), 0x01000193)
  return (sum ^ (sum >>> 14)) & (BUCKETS - 1)
}

function scoresOf(model: Float32Array | Int8Array, features: ReadonlyMap<number, number>): number[] {
  return INTENTS.map((_, place) => {
    let sum = 0
    for (const [bucket, value] of features) sum += model[place * BUCKETS + bucket]! * value
    return sum * (model instanceof Int8Array ? weights.unit : 1)
  })
}

function softmax(scores: readonly number[]): number[] {
  const most = Math.max(...scores)
  const each = scores.map((score) => Math.exp(score - most))
  const sum = each.reduce((all, one) => all + one, 0)
  return each.map((one) => one / sum)
}

/** The same rows give the same weights. */
export function trainIntent(rows: readonly IntentRow[], isKind: IsKind): typeof weights {
  const model = new Float32Array(BUCKETS * INTENTS.length)
  const read = rows.map(({ text, intent }) => ({
    features: featuresOf(text, isKind),
    wanted: INTENTS.indexOf(intent),
  }))
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    const rate = (RATE * 8) / (8 + epoch)
    for (let step = 0; step < read.length; step += 1) {
      // A stride that has no divisor in common walks them all in another order.
      const { features, wanted } = read[(step * 7919 + epoch) % read.length]!
      const shares = softmax(scoresOf(model, features))
      for (const [place, share] of shares.entries()) {
        const error = share - Number(place === wanted)
        for (const [bucket, value] of features) {
          const at = place * BUCKETS + bucket
          model[at]! -= rate * (error * value + DECAY * model[at]!)
        }
      }
    }
  }
  const unit = model.reduce((most, one) => Math.max(most, Math.abs(one)), 1e-9) / 127
  const bytes = Int8Array.from(model, (one) => Math.round(one / unit))
  return { unit, model: Buffer.from(bytes.buffer).toString('base64') }
}

const MODEL = new Int8Array(Buffer.from(weights.model, 'base64'))
