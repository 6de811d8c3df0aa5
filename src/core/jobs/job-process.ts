import { realpathSync } from 'node:fs'
import path from 'node:path'
import { fork, type ChildProcess } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import type { Socket } from 'node:net'
import { setPriority } from 'node:os'
import { FilesUnavailable } from '#/core/files/file-store.ts'
import type { JobAnswer, JobRequest } from './answer-jobs.ts'

export type JobProcess = {
  /** @throws what the work threw, or that the process ended */
  ask(order: unknown): Promise<unknown>
  close(): void
}

export class JobProcessEnded extends Error {
  override readonly name = 'JobProcessEnded'
  /** Beyond its own limit, that of its heap, or what the system has. */
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
  /** For JavaScript objects alone. */
  heapMb: number
  /** Limits of the whole process: resident memory including buffers, and processor time. */
  limits?: { megabytes: number; seconds: number }
  environment?: Record<string, string>
  /** A parser of strangers' bytes has no network, and reaches no file but the program's, that one, and those of the folder. */
  parser?: { file?: string; folder?: string; hasAddons?: boolean }
}

const ROOT = path.resolve(import.meta.dirname, '../../..')
/** Variables that a process of jobs inherits: none that opens something. */
const INHERITED =
  /^(?:PATH|HOME|TZ|LANG|LC_\w+|TMPDIR|NODE_ENV|NODE_V8_COVERAGE|LD_LIBRARY_PATH|FONTCONFIG_\w+)$/

const inherited = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => INHERITED.test(name)))

function parserPermissions({
  file,
  folder,
  hasAddons = false,
}: NonNullable<JobProcessOptions['parser']>): string[] {
  const program = ['src', 'node_modules', 'package.json', 'dist/compile-cache'].map((name) =>
    path.join(ROOT, name),
  )
  const reads = [...program, realpathSync(program[1]!), ...(file ? [file] : [])]
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

/** Work comes in bursts: memory is given back in between. */
const JOB_PROCESS_IDLE_MS = 60_000
/** Nice value below the site and above pictures made ahead: at 10 an upload starved beside ten busy processes. */
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
      // Without a limit on what is young the heap is cleaned late: 330 MB instead of 220.
      execArgv: [
        `--max-old-space-size=${heapMb}`,
        '--max-semi-space-size=4',
        ...(parser ? parserPermissions(parser) : []),
      ],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: {
        ...inherited(),
        ...(cache && { NODE_COMPILE_CACHE: cache }),
        // With an arena for each thread encoders take 590 MB instead of 190.
        MALLOC_ARENA_MAX: '1',
        ...(limits && { JOB_LIMITS: JSON.stringify(limits) }),
        ...environment,
      },
    })
    try {
      if (started.pid !== undefined) setPriority(started.pid, PRIORITY)
    } catch {
      // It has ended already: what it says below is the cause.
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
    // No half file is left: they are renamed into place.
    closing.kill('SIGKILL')
  }

  return {
    ask(order) {
      clearTimeout(idle)
      child ??= start()
      const job = Promise.withResolvers<unknown>()
      const message: JobRequest = { id: ++lastId, order }
      waiting.set(message.id, job)
      const asked = child
      asked.send(message, (error) => {
        if (error) ended(asked, error)
      })
      return job.promise
    },
    close,
  }
}
