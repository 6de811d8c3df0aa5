import cluster, { type Worker } from 'node:cluster'
import { setFlagsFromString } from 'node:v8'
import { readEnvironment, type Environment } from '#/app/settings/environment.ts'
import { settingsToTell } from '#/app/settings/settings-to-tell.ts'
import { logToStderr as log, type Log } from '#/core/observability/log.ts'
import { OperatorError } from '#/core/observability/operator-error.ts'
import { serveSite } from './serve.ts'

const REPLACE_MS = 1000
const WORKER_HEARTBEAT_MS = 2000
/** Counts missed heartbeats instead of time, so that a suspended machine ends no worker. */
const MISSED_BEATS = 10

async function main(): Promise<void> {
  const environment = readEnvironment(process.env)
  if (cluster.isWorker) {
    await serveSite(environment)
    tuneGc()
    beat()
  } else if (environment.workers > 1) {
    await superviseWorkers(environment, log)
    announceAddress(environment, environment.port)
  } else {
    const port = await serveSite(environment)
    tuneGc()
    announceAddress(environment, port)
  }
}

/** Growth limited to 25 %: above half it takes 50 MB more. Set after loading, when collecting would be futile. */
function tuneGc(): void {
  setFlagsFromString('--heap-growing-percent=25')
}

function announceAddress(environment: Environment, port: number): void {
  const { host, smtpUrl, outboxDir } = environment
  for (const what of environment.inTheClear) log('warn', 'a connection goes in the clear', { what })
  if (environment.siteUrl.startsWith('https:') && environment.trustedProxies === 0)
    log('warn', 'SITE_URL is https and TRUSTED_PROXIES is 0: all visitors count as one network')
  log('info', 'listening', { port, ...settingsToTell(environment) })
  const displayHost = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  process.stdout.write(`\n  Listo: http://${displayHost}:${port}\n\n`)
  if (smtpUrl !== undefined) return
  process.stdout.write(
    `  Los correos no se mandan: quedan en ${outboxDir}. Para que salgan, poné SMTP_URL.\n\n`,
  )
}

function withoutStack({ message, cause }: Error): string {
  return cause instanceof Error ? `${message} ← ${cause.message}` : message
}

main().catch((error: unknown) => {
  // Operator sentences need no stack; the message is printed last.
  log('error', 'not started', { error: error instanceof OperatorError ? withoutStack(error) : error })
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`)
  process.exit(1)
})

function beat(): void {
  process.send?.('serving')
  setInterval(() => process.send?.('alive'), WORKER_HEARTBEAT_MS).unref()
}

async function superviseWorkers(
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
    // The other workers finish their requests by themselves.
    await new Promise(() => {})
  }
}

function serving(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('message', () => resolve())
    worker.once('exit', () => reject(new Error('Un proceso del sitio no pudo arrancar.')))
  })
}
