import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'
import { tightenFiles } from './private-files.ts'

let folder: string
let logged: unknown[]
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-private-'))
  logged = []
})
afterEach(() => rm(folder, { recursive: true }))

const modeOf = async (...names: string[]) => (await stat(path.join(folder, ...names))).mode & 0o7777
const tightenAll = () =>
  tightenFiles(readEnvironment({ DATA_DIR: folder }), (_level, event, facts) =>
    logged.push({ event, ...facts }),
  )

it('takes other users’ rights away from database, outbox and invoices, and leaves the owner’s', async () => {
  for (const place of ['outbox', 'files/private/invoices']) {
    await mkdir(path.join(folder, place), { recursive: true })
    await chmod(path.join(folder, place), 0o755)
  }
  const files = ['vidriera.db', 'vidriera.db-wal', 'outbox/one.eml', 'files/private/invoices/one']
  for (const file of files) {
    await writeFile(path.join(folder, file), '')
    await chmod(path.join(folder, file), 0o644)
  }
  await chmod(folder, 0o755)
  await tightenAll()
  for (const place of ['', 'outbox', 'files/private', 'files/private/invoices']) {
    expect([place, await modeOf(place)]).toEqual([place, 0o700])
  }
  for (const file of files) expect([file, await modeOf(file)]).toEqual([file, 0o600])
  expect(logged).toEqual([])
})

it('leaves a folder that everybody writes to, and whatever a link leads to, and says so of the folder', async () => {
  await writeFile(path.join(folder, 'elsewhere'), '')
  await chmod(path.join(folder, 'elsewhere'), 0o644)
  await symlink('elsewhere', path.join(folder, 'secret'))
  await chmod(folder, 0o1777)
  await tightenAll()
  expect(await modeOf()).toBe(0o1777)
  expect(await modeOf('elsewhere')).toBe(0o644)
  expect(logged).toEqual([{ event: 'others may read this', place: folder }])
})
