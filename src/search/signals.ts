import type { Answer } from './answers.ts'

/** An answer with what speaks for it: numbers of `SIGNALS` and how much. */
export type Candidate = {
  readonly answer: Answer
  readonly key: string
  /** Of its product. */
  readonly type: string
  readonly vector: Float32Array
  readonly signals: number[]
  readonly values: number[]
  score: number
}

export const KINDS = [
  'product',
  'manual',
  'question',
  'faq',
  'page',
  'topic',
  'fault',
  'part',
  'no',
  'none',
] as const
const CONTEXTS = ['code', 'compared', 'age', 'measured', 'use', 'feature', 'named', 'words'] as const
export const OF_MEANING = ['', 'likeness', 'share', 'share of kind', 'share of type'] as const

/** What the ranker weighs; the weights are learned. */
export const SIGNALS: readonly string[] = [
  ...KINDS.flatMap((kind) => OF_MEANING.map((each) => `${kind} ${each}`.trim())),
  ...CONTEXTS.flatMap((context) =>
    [context, `${context} partly`].flatMap((each) => [`found by ${each}`, `place by ${each}`]),
  ),
  ...(
    'called, part of it, likeness of denied, text, denied, discontinued, manual called, manual place, manual said, manual alike if asked how, manual most alike if asked how, ' +
    'question called, question place, question of type, question alike, question alike of called, faq alike, faq most alike, topic said, topic said too, ' +
    'fault alike, fault most alike, fault alike if told, fault of called, fault of kind, fault of type, fault untold, fault danger, fault beside topic, fault beside workshops, fault beside wanted part, ' +
    'part alike, part unlike, part alike of called, part unlike of called, part alike of kind, part unlike of kind, part most alike, part alike if wanted, part wanted, part begins, part begins product, part of others, part beside fault, part told, part beside trouble, part beside topic, part beside product, ' +
    'workshops there, page said, no, no thing, asked how product, asked how manual, asked how question, asked how faq, asked how fault, asked how part, asked how topic, nothing found, features held, of other kind, of other called, manual of other kind, asked if product, asked if manual, asked if question, asked if faq, asked if fault, asked if part'
  ).split(', '),
]
const PLACE = new Map(SIGNALS.map((name, place) => [name, place]))

export const hasSignal = (name: string) => PLACE.has(name)

export function weigh({ signals, values }: Candidate, name: string, value: number): void {
  signals.push(PLACE.get(name)!)
  values.push(value)
}

export function scoreOf({ signals, values }: Candidate, weights: ArrayLike<number>): number {
  let sum = 0
  for (let place = 0; place < signals.length; place += 1) sum += weights[signals[place]!]! * values[place]!
  return sum
}
