import type { Steps } from '#/catalogue/data-structures/steps.ts'
import type { Visit } from './visit.ts'

/** Queues work. @throws {Overloaded} when the queue is full, {GaveUp} when the client has disconnected */
export type RunQueued = <Result>(
  visit: Pick<Visit, 'client' | 'signal'>,
  work: () => Result,
) => Promise<Awaited<Result>>

export type InSlices = <Result>(
  visit: Pick<Visit, 'client' | 'signal'>,
  steps: Steps<Result>,
) => Promise<Result>
