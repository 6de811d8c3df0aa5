import { createRequire } from 'node:module'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

const LONGEST = 32

const require = createRequire(import.meta.url)
let estimator: ZxcvbnFactory | undefined

/** The power of ten of the guesses that a password takes. */
export function guessesLog10(password: string, words: readonly string[] = []): number {
  estimator ??= openEstimator()
  return estimator.check(password.slice(0, LONGEST), [...words]).guessesLog10
}

/** Its words take 40 MB. */
function openEstimator(): ZxcvbnFactory {
  const { ZxcvbnFactory } = require('@zxcvbn-ts/core') as typeof import('@zxcvbn-ts/core')
  const common = require('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common')
  const spanish = require('@zxcvbn-ts/language-es-es') as typeof import('@zxcvbn-ts/language-es-es')
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
