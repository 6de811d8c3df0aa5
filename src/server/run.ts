import cluster from 'node:cluster'
import { setFlagsFromString } from 'node:v8'
import { readEnvironment, type Environment } from './environment.ts'
import { logToStderr as log } from './log.ts'
import { serve } from './serve.ts'
import { keepWorkers } from './workers.ts'

async function main(): Promise<void> {
  const environment = readEnvironment(process.env)
  if (cluster.isWorker) {
    await serve(environment)
    sweepOften()
    process.send?.('serving')
  } else if (environment.workers > 1) {
    await keepWorkers(environment, log)
    announce(environment, environment.port)
  } else {
    const port = await serve(environment)
    sweepOften()
    announce(environment, port)
  }
}

/** A heap that may grow by more than half before it is swept takes 50 MB more; while it is being filled, sweeping is in vain. */
function sweepOften(): void {
  setFlagsFromString('--heap-growing-percent=25')
}

function announce({ host }: Environment, port: number): void {
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  process.stdout.write(`\n  Listo: http://${shown}:${port}\n\n`)
}

main().catch((error: unknown) => {
  // The sentence is for whoever started the site; the cause is in the log.
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`)
  log('error', 'not started', { error })
  process.exit(1)
})
