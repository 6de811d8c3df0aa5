import { ASKED, TOLD, WIDTH, type Features, type Vectors } from './meaning.ts'

/** A query, and those of the answers that a person would accept. */
export type Lesson = { readonly asked: Features; readonly right: readonly number[] }

const EPOCHS = 8
const RATE = 0.3
/** Share of a query's features that a step goes without, so that none is relied on alone. */
const FORGET = 0.15
/** Of the answers that are not right, so many are pushed away at a step. */
const SAMPLED = 120
const MAX_RIGHT = 12
const BEGINNING = 0.6

/** The same lessons give the same vectors. Any of the right ones will do: all others are pushed away. */
export function trainMeaning(lessons: readonly Lesson[], answers: readonly Features[]): Vectors {
  const random = randomFrom(7)
  const some = () => (random() - 0.5) * BEGINNING
  const asked = Float32Array.from({ length: ASKED * WIDTH }, some)
  const told = Float32Array.from({ length: TOLD * WIDTH }, some)
  const squares = { asked: new Float32Array(ASKED).fill(0.01), told: new Float32Array(TOLD).fill(0.01) }
  const flat = answers.map((features) => ({ buckets: [...features.keys()], values: [...features.values()] }))
  const pulls = new Float32Array(TOLD)
  const dots = new Float32Array(TOLD)
  const seen = new Int32Array(TOLD).fill(-1)
  const back = new Float32Array(WIDTH)
  const vector = new Float32Array(WIDTH)
  const order = lessons.map((_, place) => place)
  let clock = 0
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (let place = order.length - 1; place > 0; place -= 1) {
      const other = Math.floor(random() * (place + 1))
      const kept = order[place]!
      order[place] = order[other]!
      order[other] = kept
    }
    const rate = RATE * (1 - epoch / (EPOCHS + 1))
    for (const step of order) {
      clock += 1
      const { asked: features, right } = lessons[step]!
      const kept: [number, number][] = []
      vector.fill(0)
      for (const [bucket, value] of features) {
        if (random() < FORGET) continue
        kept.push([bucket, value])
        const start = bucket * WIDTH
        for (let at = 0; at < WIDTH; at += 1) vector[at]! += value * asked[start + at]!
      }
      const isRight = new Set(right)
      const good = right.length <= MAX_RIGHT ? right : right.filter(() => random() < MAX_RIGHT / right.length)
      if (good.length === 0) continue
      const among = [...good]
      for (let count = 0; count < SAMPLED; count += 1) {
        const one = Math.floor(random() * flat.length)
        if (!isRight.has(one)) among.push(one)
      }
      const used: number[] = []
      const shares = among.map((one) => {
        const { buckets, values } = flat[one]!
        let sum = 0
        for (let at = 0; at < buckets.length; at += 1) {
          const bucket = buckets[at]!
          if (seen[bucket] !== clock) {
            seen[bucket] = clock
            used.push(bucket)
            pulls[bucket] = 0
            let dot = 0
            const start = bucket * WIDTH
            for (let place = 0; place < WIDTH; place += 1) dot += vector[place]! * told[start + place]!
            dots[bucket] = dot
          }
          sum += dots[bucket]! * values[at]!
        }
        return sum
      })
      const most = Math.max(...shares)
      let total = 0
      let ofGood = 0
      for (let place = 0; place < shares.length; place += 1) {
        const share = Math.exp(shares[place]! - most)
        shares[place] = share
        total += share
        if (place < good.length) ofGood += share
      }
      for (let place = 0; place < among.length; place += 1) {
        const wanted = place < good.length ? (ofGood > 1e-30 ? shares[place]! / ofGood : 1 / good.length) : 0
        const pull = shares[place]! / total - wanted
        const { buckets, values } = flat[among[place]!]!
        for (let at = 0; at < buckets.length; at += 1) pulls[buckets[at]!]! += pull * values[at]!
      }
      back.fill(0)
      for (const bucket of used) {
        const pull = pulls[bucket]!
        if (pull > -1e-6 && pull < 1e-6) continue
        const start = bucket * WIDTH
        squares.told[bucket]! += pull * pull
        const size = (rate * pull) / Math.sqrt(squares.told[bucket]!)
        for (let place = 0; place < WIDTH; place += 1) {
          back[place]! += pull * told[start + place]!
          told[start + place]! -= size * vector[place]!
        }
      }
      let square = 0
      for (let place = 0; place < WIDTH; place += 1) square += back[place]! * back[place]!
      for (const [bucket, value] of kept) {
        squares.asked[bucket]! += (value * value * square) / WIDTH
        const size = (rate * value) / Math.sqrt(squares.asked[bucket]!)
        const start = bucket * WIDTH
        for (let place = 0; place < WIDTH; place += 1) asked[start + place]! -= size * back[place]!
      }
    }
  }
  return { asked, told }
}

/** Mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
