import { createRequire } from 'node:module'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

const MAX_GUESSED_LETTERS = 32

const requireDictionary = createRequire(import.meta.url)
let estimator: ZxcvbnFactory | undefined

/** The power of ten of the guesses that a password takes. */
export function guessesLog10(password: string, words: readonly string[] = []): number {
  estimator ??= openEstimator()
  return estimator.check(password.slice(0, MAX_GUESSED_LETTERS), [...words]).guessesLog10
}

/** Its words take 40 MB. */
function openEstimator(): ZxcvbnFactory {
  const { ZxcvbnFactory } = requireDictionary('@zxcvbn-ts/core') as typeof import('@zxcvbn-ts/core')
  const common = requireDictionary(
    '@zxcvbn-ts/language-common',
  ) as typeof import('@zxcvbn-ts/language-common')
  const spanish = requireDictionary('@zxcvbn-ts/language-es-es') as typeof import('@zxcvbn-ts/language-es-es')
  return new ZxcvbnFactory({
    dictionary: {
      'passwords-common': common.dictionary['passwords-common'],
      'commonWords-es-es': spanish.dictionary['commonWords-es-es'],
      'firstnames-es-es': spanish.dictionary['firstnames-es-es'],
      'lastnames-es-es': spanish.dictionary['lastnames-es-es'],
    },
    graphs: common.adjacencyGraphs,
  })
}
