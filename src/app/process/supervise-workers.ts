import cluster, { type Worker } from 'node:cluster'
import type { Environment } from '#/app/settings/environment.ts'
import type { Log } from '#/core/observability/log.ts'

const REPLACE_MS = 1000
const WORKER_HEARTBEAT_MS = 2000
/** Missed beats are counted instead of timed, so that a suspended machine ends no worker. */
const MISSED_BEATS = 10

export function beat(): void {
  process.send?.('serving')
  setInterval(() => process.send?.('alive'), WORKER_HEARTBEAT_MS).unref()
}

export async function superviseWorkers(
  { workers: count, metrics: { port: metricsPort } }: Pick<Environment, 'workers' | 'metrics'>,
  log: Log,
): Promise<void> {
  const places = Array.from({ length: count }, () => false)
  let closing = false
  const close = (signal: NodeJS.Signals) => {
    closing = true
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal)
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
  cluster.on('exit', (worker, code) => {
    if (closing) {
      if (code !== 0 && served.has(worker.id)) process.exitCode = 1
    } else if (started || served.has(worker.id)) {
      log('error', 'a worker ended and is replaced', { code })
      setTimeout(() => !closing && start(worker.id === ahead), REPLACE_MS)
    }
  })

  const served = new Set<number>()
  const missed = new Map<number, number>()
  const replaceFrozen = () => {
    for (const worker of Object.values(cluster.workers ?? {})) {
      const beats = (worker && missed.get(worker.id)) ?? -1
      if (closing || !worker || beats < 0) continue
      missed.set(worker.id, beats + 1)
      if (beats + 1 !== MISSED_BEATS) continue
      log('error', 'a worker says nothing and is ended', { pid: worker.process.pid })
      worker.process.kill('SIGKILL')
    }
  }
  setInterval(replaceFrozen, WORKER_HEARTBEAT_MS).unref()
  let started = false
  let ahead = 0
  function start(withPictures: boolean): Worker {
    const place = places.findIndex((taken) => !taken)
    places[place] = true
    const worker = cluster.fork({
      ...(withPictures ? {} : { PICTURES_AHEAD: 'no' }),
      ...(metricsPort === undefined ? {} : { METRICS_PORT: String(metricsPort + place) }),
    })
    worker.once('exit', () => {
      places[place] = false
      missed.delete(worker.id)
    })
    if (withPictures) ahead = worker.id
    worker.on('message', () => missed.set(worker.id, 0))
    worker.once('message', () => served.add(worker.id))
    return worker
  }

  try {
    await serving(start(true))
    await Promise.all(Array.from({ length: count - 1 }, () => serving(start(false))))
    started = true
  } catch (error) {
    if (!closing) throw error
    // The others finish what they have under way by themselves.
    await new Promise(() => {})
  }
}

function serving(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('message', () => resolve())
    worker.once('exit', () => reject(new Error('Un proceso del sitio no pudo arrancar.')))
  })
}
