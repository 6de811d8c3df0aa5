import { z } from 'zod'
import written from './es-AR/query-cues.json' with { type: 'json' }
import { analyse } from './analyse.ts'
import type { Acts, Token } from './types.ts'

type Phrase = readonly string[]

const phrases = z.array(z.string().transform((text): Phrase => analyse(text).map(({ word }) => word)))
const cue = z.strictObject({
  /** At the start of the query, after any greetings or «y». */
  begins: phrases,
  anywhere: phrases,
})
/** Word prefixes, so that every form of a verb matches. */
const beginnings = z.string().transform((text) => text.split(' '))

const words = z.string().transform((text) => new Set(text.split(' ')))

const CUES = z
  .strictObject({
    greetings: words,
    /** Polite words that may accompany a greeting. */
    civilities: words,
    /** Between «no» or «se» and the verb. */
    pronouns: words,
    asksHow: cue,
    asksIf: cue,
    compares: cue,
    trouble: z.strictObject({
      denied: beginnings,
      reflexive: beginnings,
      alone: beginnings,
      anywhere: phrases,
    }),
  })
  .parse(written)

/** Cues about the kind of answer wanted, too weak to decide on alone. */
export function readActs(tokens: readonly Token[]): Acts {
  const words = tokens.map(({ word }) => word)
  const begin = words.findIndex((word) => !CUES.greetings.has(word))
  const says = ({ begins, anywhere }: z.infer<typeof cue>) =>
    begins.some((phrase) => saysAt(words, phrase, begin)) || saysAny(words, anywhere)
  return {
    asksHow: says(CUES.asksHow),
    asksIf: says(CUES.asksIf),
    tellsTrouble: tellsTrouble(tokens, words),
    compares: says(CUES.compares),
    greets: tokens.every(
      ({ word, isSmall }) => isSmall || CUES.greetings.has(word) || CUES.civilities.has(word),
    ),
  }
}

function saysAt(words: readonly string[], phrase: Phrase, at: number): boolean {
  return phrase.every((word, offset) => words[at + offset] === word)
}

function saysAny(words: readonly string[], all: readonly Phrase[]): boolean {
  return all.some((phrase) => words.some((_, at) => saysAt(words, phrase, at)))
}

/** «No prende», «se me rompió», «gotea». */
function tellsTrouble(tokens: readonly Token[], words: readonly string[]): boolean {
  const { denied, reflexive, alone, anywhere } = CUES.trouble
  const begins = (word: string, all: readonly string[]) => all.some((beginning) => word.startsWith(beginning))
  const isTrouble = ({ word, isSmall }: Token, at: number) => {
    if (isSmall) return false
    const before = tokens.slice(0, at).findLast(({ word: each }) => !CUES.pronouns.has(each))
    if (before?.word === 'no' && begins(word, denied)) return true
    return begins(word, alone) || (words[at - 1] !== before?.word && begins(word, reflexive))
  }
  return tokens.some(isTrouble) || saysAny(words, anywhere)
}
