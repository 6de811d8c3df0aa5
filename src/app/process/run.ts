import cluster from 'node:cluster'
import { setFlagsFromString } from 'node:v8'
import { readEnvironment, type Environment } from '#/app/settings/environment.ts'
import { settingsToTell } from '#/app/settings/settings-to-tell.ts'
import { logToStderr as log } from '#/core/observability/log.ts'
import { serveSite } from './serve.ts'
import { beat, superviseWorkers } from './supervise-workers.ts'

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

/** A heap that may grow by more than half before it is swept takes 50 MB more; while it is being filled, sweeping is in vain. */
function tuneGc(): void {
  setFlagsFromString('--heap-growing-percent=25')
}

function announceAddress(environment: Environment, port: number): void {
  const { host, smtpUrl, outboxDir } = environment
  for (const what of environment.inTheClear) log('warn', 'a connection goes in the clear', { what })
  log('info', 'listening', { port, ...settingsToTell(environment) })
  const displayHost = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  process.stdout.write(`\n  Listo: http://${displayHost}:${port}\n\n`)
  if (smtpUrl !== undefined) return
  process.stdout.write(
    `  Los correos no se mandan: quedan en ${outboxDir}. Para que salgan, poné SMTP_URL.\n\n`,
  )
}

main().catch((error: unknown) => {
  // The cause is in the log.
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`)
  log('error', 'not started', { error })
  process.exit(1)
})
