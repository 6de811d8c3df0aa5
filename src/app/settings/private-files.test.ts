import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'
import { claimPlaces } from './private-files.ts'

let folder: string
let logged: unknown[]
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-private-'))
  logged = []
})
afterEach(() => rm(folder, { recursive: true }))

const modeOf = async (...names: string[]) => (await stat(path.join(folder, ...names))).mode & 0o7777
const tightenAll = () =>
  claimPlaces(readEnvironment({ DATA_DIR: folder }), (_level, event, facts) =>
    logged.push({ event, ...facts }),
  )

it('removes other users’ access to the database, outbox and invoices, not to the data folder', async () => {
  for (const place of ['outbox', 'files/private/invoices']) {
    await mkdir(path.join(folder, place), { recursive: true })
    await chmod(path.join(folder, place), 0o755)
  }
  const files = ['vidriera.db', 'vidriera.db-wal', 'outbox/one.eml', 'files/private/invoices/one']
  await writeFile(path.join(folder, '.vidriera'), '')
  for (const file of files) {
    await writeFile(path.join(folder, file), '')
    await chmod(path.join(folder, file), 0o644)
  }
  await chmod(folder, 0o755)
  await tightenAll()
  for (const place of ['outbox', 'files', 'files/private', 'files/private/invoices']) {
    expect([place, await modeOf(place)]).toEqual([place, 0o700])
  }
  for (const file of files) expect([file, await modeOf(file)]).toEqual([file, 0o600])
  // The owner created this folder, and may share it on purpose.
  expect(await modeOf('')).toBe(0o755)
  expect(logged).toEqual([{ event: 'others may read this', place: folder }])
})

it('accepts an unmarked folder only if it has a catalogue copy, not by familiar names alone', async () => {
  await mkdir(path.join(folder, 'incoming'))
  await writeFile(path.join(folder, 'secret'), 'x')
  await expect(tightenAll()).rejects.toThrow('tiene archivos que no son de este sitio')
  await writeFile(path.join(folder, 'catalogue-copy'), '')
  await tightenAll()
  expect((await stat(path.join(folder, '.vidriera'))).isFile()).toBe(true)
})

it('accepts a copied folder whose subfolder has its own marker', async () => {
  const masters = path.join(folder, 'files', 'masters')
  await mkdir(masters, { recursive: true })
  await writeFile(path.join(masters, '0'.repeat(32)), '')
  await writeFile(path.join(masters, '.vidriera'), '')
  await tightenAll()
  expect((await stat(path.join(folder, '.vidriera'))).isFile()).toBe(true)
})

it('accepts a new folder that only npm wrote into, and refuses a user’s home', async () => {
  await mkdir(path.join(folder, '.npm', '_logs'), { recursive: true })
  await tightenAll()
  await rm(path.join(folder, '.vidriera'))
  await writeFile(path.join(folder, '.bashrc'), '')
  await expect(tightenAll()).rejects.toThrow('tiene archivos que no son de este sitio')
})
