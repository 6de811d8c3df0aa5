import type { Steps } from '#/catalogue/data-structures/steps.ts'
import type { Visit } from './visit.ts'

/** @throws {Overloaded} when too many wait, {GaveUp} when whoever asks has left */
export type InTurn = <Result>(
  visit: Pick<Visit, 'client' | 'signal'>,
  work: () => Result,
) => Promise<Awaited<Result>>

export type InSlices = <Result>(
  visit: Pick<Visit, 'client' | 'signal'>,
  steps: Steps<Result>,
) => Promise<Result>
