import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tryFileLock, tryPostgresLock } from '#/adapters/databases/database-at.ts'
import type { ReleaseLock } from '#/core/jobs/lock.ts'
import { usePostgresUrl } from './support/one-postgres.ts'
import { queryServer } from './support/postgres-server.ts'

const MODULE = path.resolve(import.meta.dirname, '../../src/adapters/databases/database-at.ts')
const newUrl = usePostgresUrl()
let url: string
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'vidriera-lock-'))
  url = await newUrl()
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** Process that tries to take a lock and runs until it is killed. */
async function holder(call: string) {
  const code = `const { tryFileLock, tryPostgresLock } = await import(${JSON.stringify(MODULE)});
    process.stdout.write((await ${call}) ? 'taken' : 'refused'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const childOutput = await new Promise((resolve) =>
    child.stdout.once('data', (text) => resolve(String(text))),
  )
  const gone = new Promise((resolve) => child.once('exit', resolve))
  return { said: childOutput, kill: () => (child.kill('SIGKILL'), gone) }
}

describe.each<[string, () => Promise<ReleaseLock | null>, () => string]>([
  [
    'a file',
    async () => tryFileLock(path.join(folder, 'lock')),
    () => `tryFileLock(${JSON.stringify(path.join(folder, 'lock'))})`,
  ],
  ['PostgreSQL', () => tryPostgresLock(url, 'work'), () => `tryPostgresLock(${JSON.stringify(url)}, 'work')`],
])('a lock in %s', (_where, take, call) => {
  it('has one holder, and is free once it is released or its holder is killed', async () => {
    const first = await holder(call())
    expect(first.said).toBe('taken')
    expect(await take()).toBeNull()
    await first.kill()
    let release: ReleaseLock | null = null
    await expect.poll(async () => (release = await take())).not.toBeNull()
    const refused = await holder(call())
    expect(refused.said).toBe('refused')
    await refused.kill()
    await release!()
    const second = await holder(call())
    expect(second.said).toBe('taken')
    await second.kill()
  })
})

it('a lock whose connection breaks notifies its holder once and is free', async () => {
  let lost = 0
  const release = await tryPostgresLock(url, 'broken', () => lost++)
  expect(release).not.toBeNull()
  await queryServer(
    url,
    `select pg_terminate_backend(pid) from pg_locks join pg_database on pg_database.oid = database
     where locktype = 'advisory' and datname = current_database()`,
  )
  await expect.poll(() => lost).toBe(1)
  const again = await tryPostgresLock(url, 'broken', () => lost++)
  expect(again).not.toBeNull()
  await again!()
  await release!()
  expect(lost).toBe(1)
})
