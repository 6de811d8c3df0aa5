import { execFile } from 'node:child_process'
import path from 'node:path'
import { vi } from 'vitest'
import { runCli } from '#/app/cli/run-cli.ts'

const CLI = path.resolve(import.meta.dirname, '../../../src/app/cli.ts')

export type Ended = { code: number; out: string; said: string }

/** Runs the command line as a child process, which takes a second; for tests of the process itself. */
export function spawnVidriera(words: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  return new Promise((resolve) =>
    execFile(process.execPath, [CLI, ...words], { env }, (error, out, said) =>
      resolve({ code: Number(error?.code ?? 0), out, said }),
    ),
  )
}

/** Runs the command line in this process; calls must not overlap. */
export async function vidriera(words: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const before = process.env
  const written = { out: '', said: '' }
  const collect = (kind: keyof typeof written) => (text: string | Uint8Array) => {
    written[kind] += String(text)
    return true
  }
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(collect('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(collect('said')),
  ]
  process.env = { ...env }
  try {
    return { code: await runCli([...words]), ...written }
  } finally {
    process.env = before
    for (const spy of spies) spy.mockRestore()
  }
}
