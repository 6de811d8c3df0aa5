import { allAnswers } from './answers.ts'
import { asSaid } from './es-AR/foreign-words.ts'
import { gather } from './gather.ts'
import { isRight, namesOfAnswer, type JudgedRow } from './judged-answers.ts'
import { askedLessons } from './asked-lessons.ts'
import { brokenLessons, FAULT_VOICES, languageLessons, PART_VOICES } from './language-lessons.ts'
import { alike, askedFeatures, vectorOf, type Meaning, type Vectors } from './meaning.ts'
import { faultsTold } from './fault-index.ts'
import { createPartIndex, partsTold } from './part-index.ts'
import { createSimilarQuestions, type Asked } from './similar-questions.ts'
import { candidatesFor } from './rank-answers.ts'
import { SIGNALS, type Candidate } from './signals.ts'
import { weighMeaning } from './weigh-meaning.ts'
import type { SearchIndex } from './search-index.ts'
import { trainMeaning, type Lesson } from './train-meaning.ts'

const FOLDS = 2
const SHRINK = 1e-4
/** Of what is less alike nothing is learned. */
const MAX_LOOKED = 100
const MAX_GOOD = 30

type Answers = ReturnType<typeof allAnswers>
export type Weighed = {
  readonly voice: string
  readonly signals: Uint8Array[]
  readonly values: Float32Array[]
  readonly right: Uint8Array
}

/** The same rows give the same meaning. */
export function learnMeaning(index: SearchIndex, judged: readonly JudgedRow[]): Meaning {
  const rows = [...judged, ...brokenLessons(index), ...askedLessons(index)]
  const teacher = createTeacher(index, rows)
  const voices = [...new Set(rows.flatMap(({ voice }) => voice ?? []))].sort()
  const folds = Array.from({ length: FOLDS }, (_, fold) =>
    voices.filter((_, place) => place % FOLDS === fold),
  )
  // What a voice's words mean is learned from others, or the ranker would trust it too much.
  const weighed = folds.flatMap((fold) => {
    const vectors = teacher.vectorsWithout(fold)
    return teacher.weigh(vectors, fold)
  })
  return { ...teacher.vectorsWithout([]), ranker: trainRanker(weighed) }
}

export function createTeacher(index: SearchIndex, rows: readonly JudgedRow[]) {
  const answers = allAnswers(index)
  const names = answers.map(({ answer }) => namesOfAnswer(index.catalogue, answer, idOf(index, answer)))
  const told = {
    faults: faultsTold(index.catalogue, index.items),
    parts: partsTold(index.catalogue, index.naming),
  }
  const isKind = (stem: string) => index.naming.has(stem)
  const rightOf = (wants: readonly string[]) =>
    names.flatMap((each, place) => (isRight(index.catalogue, wants, each) ? [place] : []))
  const lessonOf = ({ ask, taught = ask, wants, also = [] }: Omit<JudgedRow, 'voice'>): Lesson => {
    const wrong = new Set(
      rightOf(wants.filter((each) => each.startsWith('not:')).map((each) => each.slice(4))),
    )
    return {
      asked: askedFeatures(asSaid(taught), isKind),
      right: rightOf([...wants, ...also]).filter((place) => !wrong.has(place)),
    }
  }
  const lessons = rows.map((row) => ({ ...row, lesson: lessonOf(row) }))
  const always = languageLessons(index).map(lessonOf)
  return {
    vectorsWithout(voices: readonly string[]): Vectors {
      const taught = lessons.filter(
        ({ voice, signalsOnly }) => !signalsOnly && (voice === undefined || !voices.includes(voice)),
      )
      return trainMeaning(
        [...always, ...taught.map(({ lesson }) => lesson)].filter(({ right }) => right.length > 0),
        answers.map(({ features }) => features),
      )
    },
    weigh(vectors: Vectors, voices: readonly string[]): Weighed[] {
      const vectorsTold = new Map(answers.map(({ key, features }) => [key, vectorOf(vectors.told, features)]))
      const places = new Map(answers.map(({ key }, place) => [key, place]))
      const meaning = { ...vectors, ranker: new Float32Array(SIGNALS.length) }
      const all = { ...index, meaning }
      // Nobody tells a fault word by word as it is written, or calls a part so.
      const halves = [0, 1].map((half) => ({
        ...all,
        faults: createSimilarQuestions(halfOf(told.faults, half), isKind),
        parts: createPartIndex(index.catalogue, halfOf(told.parts, half), isKind),
      }))
      const halfFor = (voice: string) =>
        halves[Math.max(FAULT_VOICES.indexOf(voice), PART_VOICES.indexOf(voice))]
      return lessons.flatMap(({ ask, voice, also, lesson }) => {
        if (voice === undefined || !voices.includes(voice) || lesson.right.length === 0) return []
        const taught = halfFor(voice) ?? all
        const evidence = gather(taught, ask)
        const candidates = candidatesFor(taught, evidence)
        const likenessOf = (vector: Float32Array, { key }: Candidate) => alike(vector, vectorsTold.get(key)!)
        weighMeaning(candidates, evidence, likenessOf)
        const right = new Set(lesson.right)
        const isGood = ({ answer, key }: Candidate) =>
          right.has(places.get(key)!) || (answer.kind === 'part' && also?.includes('parts') === true)
        const looked = candidates
          .map((candidate) => ({
            candidate,
            likeness: likenessOf(evidence.asked, candidate) + candidate.signals.length,
          }))
          .sort((a, b) => b.likeness - a.likeness)
          .map(({ candidate }) => candidate)
        const kept = [
          ...looked.slice(0, MAX_LOOKED),
          ...looked.slice(MAX_LOOKED).filter(isGood).slice(0, MAX_GOOD),
        ]
        return [
          {
            voice,
            signals: kept.map(({ signals }) => Uint8Array.from(signals)),
            values: kept.map(({ values }) => Float32Array.from(values)),
            right: Uint8Array.from(kept, (each) => Number(isGood(each))),
          },
        ]
      })
    },
  }
}

function halfOf<Key>(told: readonly Asked<Key>[], half: number): Asked<Key>[] {
  return told.map(({ key, phrasings }) => ({
    key,
    phrasings: phrasings.filter((_, place) => place % 2 !== half),
  }))
}

function idOf({ items }: SearchIndex, answer: Answers[number]['answer']): string {
  return answer.kind === 'product' || answer.kind === 'manual' ? items[answer.position]!.id : ''
}

/** Any of the right ones first. */
export function trainRanker(rows: readonly Weighed[], EPOCHS = 12, RATE = 0.3): Float32Array {
  const size = SIGNALS.length
  const weights = new Float32Array(size)
  const squares = new Float32Array(size).fill(0.01)
  const slope = new Float64Array(size)
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    const rate = RATE * (1 - epoch / (EPOCHS + 1))
    for (let step = 0; step < rows.length; step += 1) {
      // A stride that has no divisor in common walks them all in another order.
      const { signals, values, right } = rows[(step * 7919 + epoch) % rows.length]!
      const shares = signals.map((each, place) => {
        let sum = 0
        for (let at = 0; at < each.length; at += 1) sum += weights[each[at]!]! * values[place]![at]!
        return sum
      })
      const most = Math.max(...shares)
      let total = 0
      let good = 0
      for (let place = 0; place < shares.length; place += 1) {
        shares[place] = Math.exp(shares[place]! - most)
        total += shares[place]!
        if (right[place] === 1) good += shares[place]!
      }
      if (good < 1e-30) continue
      slope.fill(0)
      for (let place = 0; place < shares.length; place += 1) {
        const pull = shares[place]! / total - (right[place] === 1 ? shares[place]! / good : 0)
        if (Math.abs(pull) < 1e-6) continue
        const each = signals[place]!
        for (let at = 0; at < each.length; at += 1) slope[each[at]!]! += pull * values[place]![at]!
      }
      for (let place = 0; place < size; place += 1) {
        const pull = slope[place]! + SHRINK * weights[place]!
        if (pull === 0) continue
        squares[place]! += pull * pull
        weights[place]! -= (rate * pull) / Math.sqrt(squares[place]!)
      }
    }
  }
  return weights
}
