import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { once } from 'node:events'
import path from 'node:path'
import { expect, it } from 'vitest'
import { queryServer } from './support/postgres-server.ts'

// Server shared by the other tests, which must not outlive an interrupted run.

const SUPPORT = path.join(import.meta.dirname, 'support/postgres-server.ts')
const SCRIPT = `
const { startPostgres } = await import(${JSON.stringify(SUPPORT)})
const server = await startPostgres()
if (process.argv[1] === 'frozen') server.freeze()
process.stdout.write(server.url() + '\\n')
setInterval(() => {}, 1000)`

async function startElsewhere(how: 'serving' | 'frozen') {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT, how], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, url: said.toString().trim() }
}

it('concurrent test servers do not conflict, and stop when their parent process is killed', async () => {
  const started = await Promise.all([startElsewhere('serving'), startElsewhere('serving')])
  const folders = await Promise.all(
    started.map(async ({ url }) =>
      String((await queryServer(url, 'show data_directory'))[0]?.data_directory),
    ),
  )
  expect(new Set(folders).size).toBe(2)
  for (const { child } of started) child.kill('SIGKILL')
  for (const [index, { url }] of started.entries()) {
    await expect.poll(() => existsSync(path.dirname(folders[index]!)), { timeout: 30_000 }).toBe(false)
    await expect(queryServer(url, 'select 1')).rejects.toThrow('ECONNREFUSED')
  }
})

it('a frozen test server stops when its parent process is killed', async () => {
  const { child, url } = await startElsewhere('frozen')
  child.kill('SIGKILL')
  await expect
    .poll(() => queryServer(url, 'select 1').catch((error: Error) => error.message), { timeout: 30_000 })
    .toContain('ECONNREFUSED')
})
