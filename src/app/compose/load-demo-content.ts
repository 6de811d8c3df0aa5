import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Environment } from '#/app/settings/environment.ts'
import type { Log } from '#/core/observability/log.ts'

const CLI_FILE = path.resolve(import.meta.dirname, '../cli.ts')

type DemoContentContext = { environment: Environment; log: Log }

/** Pictures take hundreds of MB that this process would never give back. */
export async function loadDemoContent(folder: string, around: DemoContentContext): Promise<void> {
  around.log('info', 'empty database: taking in the content folder', { folder })
  const exitCode = await runCommandLine(['import', folder], around)
  around.log('info', 'content taken in', { said: exitCode })
}

export async function runCommandLine(
  words: readonly string[],
  { environment, log }: DemoContentContext,
): Promise<string> {
  const { dataDir, databaseUrl, filesUrl, secret } = environment
  const child = spawn(process.execPath, [CLI_FILE, ...words], {
    // A start that was killed leaves nothing that still writes.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      // For a process that stays: one that only reads pictures and ends spends a third more with them.
      MALLOC_MMAP_THRESHOLD_: undefined,
      MALLOC_TRIM_THRESHOLD_: undefined,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      FILES_URL: filesUrl,
      ...(secret !== undefined && { SECRET: secret }),
    },
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  child.stderr!.on('data', progressTo(log))
  const [code, output, complaint] = await Promise.all([ended, text(child.stdout!), text(child.stderr!)])
  if (code === 0) return output.trim()
  // Without the database's name and how far it was.
  throw new Error(complaint.replaceAll(/^(?:Base: .*|documentos.*%\))\n/gm, '').trim())
}

function progressTo(log: Log): (chunk: Buffer) => void {
  let reported = 0
  return (chunk) => {
    const [, done, total] = /(\d+) de (\d+)/.exec(chunk.toString('utf8')) ?? []
    const tenth = Math.floor((Number(done) / Number(total)) * 10)
    if (!(tenth > reported)) return
    reported = tenth
    log('info', 'pictures', { done: Number(done), total: Number(total) })
  }
}
