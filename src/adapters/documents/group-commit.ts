import type { VersionConflict } from '#/core/documents/document-store.ts'

type GroupOutcome<Result> = { committed: Result } | { conflict: VersionConflict }
type QueuedWrite<Write, Result> = {
  write: Write
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

const MAX_GROUP_WRITES = 100
/** Bounds memory while the server is slow. */
const MAX_QUEUED_WRITES = 1000
const MAX_QUEUED_BYTES = 32 * 1024 * 1024
const LATE_MS = 1000

type GroupCommitOptions<Write> = {
  isShared: (error: unknown) => boolean
  lengthOf: (write: Write) => number
  refusal: () => Error
}

/** Groups concurrent writes: each transaction takes several round trips under one lock. */
export function groupCommits<Write, Result>(
  commit: (writes: readonly Write[]) => Promise<readonly GroupOutcome<Result>[]>,
  { isShared, lengthOf, refusal }: GroupCommitOptions<Write>,
): (write: Write) => Promise<Result> {
  let waiting: QueuedWrite<Write, Result>[] = []
  let length = 0
  let running: symbol | undefined

  async function settle(group: readonly QueuedWrite<Write, Result>[]): Promise<void> {
    try {
      const outcomes = await commit(group.map(({ write }) => write))
      for (const [at, { resolve, reject }] of group.entries()) {
        const outcome = outcomes[at]!
        if ('committed' in outcome) resolve(outcome.committed)
        else reject(outcome.conflict)
      }
    } catch (error) {
      if (group.length === 1 || isShared(error)) for (const { reject } of group) reject(error)
      else for (const each of group) await settle([each])
    }
  }

  async function run(): Promise<void> {
    const mine = Symbol('group')
    running = mine
    const free = () => {
      if (running !== mine) return
      running = undefined
      if (waiting.length > 0) void run()
    }
    const late = setTimeout(free, LATE_MS)
    const group = waiting.slice(0, MAX_GROUP_WRITES)
    waiting = waiting.slice(MAX_GROUP_WRITES)
    for (const { write } of group) length -= lengthOf(write)
    await settle(group)
    clearTimeout(late)
    free()
  }

  return (write) =>
    new Promise((resolve, reject) => {
      const isLong = length > 0 && length + lengthOf(write) > MAX_QUEUED_BYTES
      if (waiting.length >= MAX_QUEUED_WRITES || isLong) return reject(refusal())
      length += lengthOf(write)
      waiting.push({ write, resolve, reject })
      if (running === undefined) void run()
    })
}
