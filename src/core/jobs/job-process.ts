import { realpathSync } from 'node:fs'
import path from 'node:path'
import { fork, type ChildProcess } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import type { Socket } from 'node:net'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { FilesUnavailable } from '#/core/files/file-store.ts'
import type { JobAnswer, JobRequest } from './answer-jobs.ts'

export type JobProcess = {
  /** @throws the error of the work, or that the process ended */
  ask(order: unknown): Promise<unknown>
  close(): void
}

export class JobProcessEnded extends Error {
  override readonly name = 'JobProcessEnded'
  /** Killed for its own memory limit, its heap limit or the system's. */
  readonly isOutOfMemory: boolean
  readonly isOutOfTime: boolean

  constructor(complaint: string, signal: NodeJS.Signals | null) {
    super(`A process of jobs ended: ${complaint}`)
    this.isOutOfTime = signal === 'SIGXCPU'
    this.isOutOfMemory = signal === 'SIGKILL' || signal === 'SIGABRT'
  }
}

type JobProcessOptions = {
  module: URL
  /** JavaScript heap only. */
  heapMb: number
  /** Limits of the whole process: resident memory including buffers, and processor time. */
  limits?: { megabytes: number; seconds: number }
  environment?: Record<string, string>
  /** For untrusted bytes: no network, and no files but the program's, `file` and those of `folder`. */
  parser?: { file?: string; folder?: string; hasAddons?: boolean }
}

const ROOT = path.resolve(import.meta.dirname, '../../..')
/** Inherited environment variables, none of which is a credential. */
const INHERITED =
  /^(?:PATH|HOME|TZ|LANG|LC_\w+|TMPDIR|NODE_ENV|NODE_V8_COVERAGE|LD_LIBRARY_PATH|FONTCONFIG_\w+)$/

const inherited = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => INHERITED.test(name)))

function parserPermissions(
  module: URL,
  { file, folder, hasAddons = false }: NonNullable<JobProcessOptions['parser']>,
): string[] {
  const program = ['src', 'node_modules', 'package.json'].map((name) => path.join(ROOT, name))
  const compiled = getCompileCacheDir()
  const beside = path.dirname(fileURLToPath(module))
  const reads = [
    ...program,
    realpathSync(program[1]!),
    beside,
    ...[compiled, file].filter((one) => one !== undefined),
  ]
  return [
    '--permission',
    '--allow-worker',
    ...(hasAddons ? ['--allow-addons'] : []),
    ...(folder ? [`--allow-fs-read=${folder}/*`, `--allow-fs-write=${folder}/*`] : []),
    ...reads.map((place) => `--allow-fs-read=${place}`),
  ]
}

function filesUnavailable(cause: unknown): FilesUnavailable {
  const message = cause instanceof Error ? cause.message : String(cause)
  return new FilesUnavailable(message, { cause, isUnavailable: true })
}

/** Idle time until the process ends and frees its memory, because work comes in bursts. */
const JOB_PROCESS_IDLE_MS = 60_000
/** Nice value between the site and pictures encoded ahead: at 10 an upload starved beside ten busy processes. */
const PRIORITY = 5

/** Runs jobs in a child process, so that a crash does not affect the site. */
export function openJobProcess({
  module,
  heapMb,
  limits,
  environment = {},
  parser,
}: JobProcessOptions): JobProcess {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let child: ChildProcess | undefined
  let lastId = 0
  let idle: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const cache = getCompileCacheDir()
    const started = fork(module, [], {
      // A limited young generation is collected sooner: 220 MB instead of 330.
      execArgv: [
        `--max-old-space-size=${heapMb}`,
        '--max-semi-space-size=4',
        ...(parser ? parserPermissions(module, parser) : []),
      ],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: {
        ...inherited(),
        ...(cache && { NODE_COMPILE_CACHE: cache }),
        // With one malloc arena per thread, encoders use 590 MB instead of 190.
        MALLOC_ARENA_MAX: '1',
        ...(limits && { JOB_LIMITS: JSON.stringify(limits) }),
        ...environment,
      },
    })
    try {
      if (started.pid !== undefined) setPriority(started.pid, PRIORITY)
    } catch {
      // Already exited; the exit handler reports the cause.
    }
    for (const handle of [started, started.channel, started.stderr as Socket]) handle?.unref()
    let complaint = ''
    started.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint = text.slice(-500)))
    started.on('message', (answer: JobAnswer) => {
      const job = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('error' in answer) job?.reject(answer.isUnavailable ? filesUnavailable(answer.error) : answer.error)
      else job?.resolve(answer.result)
      if (waiting.size === 0) rest()
    })
    started.once('error', (error) => ended(started, error))
    started.once('close', (_code, signal) => ended(started, new JobProcessEnded(complaint, signal)))
    return started
  }

  function ended(which: ChildProcess, error: Error): void {
    if (child !== which) return
    child = undefined
    const jobs = [...waiting.values()]
    waiting.clear()
    for (const job of jobs) job.reject(error)
  }

  function rest(): void {
    clearTimeout(idle)
    idle = setTimeout(close, JOB_PROCESS_IDLE_MS).unref()
  }

  function close(): void {
    clearTimeout(idle)
    const closing = child
    if (closing === undefined) return
    ended(closing, new Error('The process of jobs was closed'))
    // Leaves no partial files, because they are renamed into place.
    closing.kill('SIGKILL')
  }

  return {
    ask(order) {
      clearTimeout(idle)
      child ??= start()
      const job = Promise.withResolvers<unknown>()
      const message: JobRequest = { id: ++lastId, order }
      waiting.set(message.id, job)
      const requested = child
      requested.send(message, (error) => {
        if (error) ended(requested, error)
      })
      return job.promise
    },
    close,
  }
}
