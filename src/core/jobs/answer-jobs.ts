import dgram from 'node:dgram'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import threads, { Worker } from 'node:worker_threads'
import { FilesUnavailable } from '#/core/files/file-store.ts'

export type JobRequest = { id: number; order: unknown }
/** `isUnavailable`: the file store did not respond; sent apart because errors lose their class between processes. */
export type JobAnswer =
  | { id: number; result: unknown }
  | { id: number; error: unknown; isUnavailable: boolean }

export function answerJobs<Order, Result>(work: (order: Order) => Promise<Result>): void {
  watchLimits()
  // Node's permission model has no network permission yet.
  if (process.permission) closeNetwork()
  process.on('message', ({ id, order }: JobRequest) => {
    work(order as Order).then(
      (result) => sendJobAnswer({ id, result }),
      (error: unknown) => sendJobAnswer({ id, error, isUnavailable: error instanceof FilesUnavailable }),
    )
  })
  process.on('disconnect', () => process.exit(0))
  // The site still needs this process while shutting down.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})
}

function watchLimits(): void {
  const { JOB_LIMITS } = process.env
  if (JOB_LIMITS === undefined) return
  new Worker(new URL('./watch-limits.ts', import.meta.url), {
    workerData: JSON.parse(JOB_LIMITS),
  }).unref()
}

/** Blocks connections, listening, DNS lookups and new threads, which could reopen them. */
function closeNetwork(): void {
  const refuse = () => {
    throw new Error('This process has no network')
  }
  const of = (target: object, names: RegExp) => {
    for (const name of Object.getOwnPropertyNames(target))
      if (names.test(name)) Object.assign(target, { [name]: refuse })
  }
  of(net.Socket.prototype, /^connect$/)
  of(net.Server.prototype, /^listen$/)
  of(dgram.Socket.prototype, /^(?:bind|connect|send)$/)
  for (const target of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype])
    of(target, /^(?:lookup|resolve|reverse)/)
  of(threads, /^Worker$/)
  syncBuiltinESMExports()
}

function sendJobAnswer(message: JobAnswer): void {
  process.send?.(message, undefined, {}, () => {})
}
