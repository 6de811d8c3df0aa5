import type { Steps } from '../../../catalogue/data-structures/steps.ts'
import type { Visit } from './visit.ts'

/**
 * Does a piece of work when its turn comes among the pages that visitors ask for.
 * @throws {Overloaded} when too many wait, {GaveUp} when whoever asks has left
 */
export type InTurn = <Result>(
  visit: Pick<Visit, 'client' | 'signal'>,
  work: () => Result,
) => Promise<Awaited<Result>>

/** Does long work in its turn, in slices between which others are served. */
export type InSlices = <Result>(
  visit: Pick<Visit, 'client' | 'signal'>,
  steps: Steps<Result>,
) => Promise<Result>
