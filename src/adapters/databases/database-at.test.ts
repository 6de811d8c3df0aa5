import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { databaseAt, isDatabaseUrl, DatabaseUrlError } from './database-at.ts'

it.each([
  ['sqlite:/var/lib/sitio.db', 'sqlite', false],
  ['sqlite:///var/lib/sitio.db', 'sqlite', false],
  ['postgres://a:b@uno/base', 'postgres', true],
  ['postgresql://a:b@uno:5432,dos/base', 'postgres', true],
])('%s is opened by %s', (url, kind, isShared) => {
  expect(isDatabaseUrl(url)).toBe(true)
  expect(databaseAt(url)).toMatchObject({ kind, isShared })
})

it.each([
  ['mysql://a:s3creta@uno/base', /sqlite:RUTA o postgres:/],
  ['sqlite:', /sqlite:RUTA/],
  ['postgres://uno', /postgres:\/\/usuario:clave/],
  ['postgres://a:s3creta@uno:99999/base', /uno:99999/],
])('%s is refused with a message without the password', (url, sentence) => {
  expect(() => databaseAt(url)).toThrow(DatabaseUrlError)
  expect(() => databaseAt(url)).toThrow(sentence)
  expect(() => databaseAt(url)).not.toThrow(/s3creta/)
})

it('moves a SQLite file aside with its WAL, and accepts a missing one', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-database-'))
  const file = path.join(folder, 'sitio.db')
  const database = databaseAt(`sqlite:${file}`)
  expect(database.files).toEqual([file, `${file}-wal`, `${file}-shm`])
  await database.setAside('antes')
  for (const each of [file, `${file}-wal`]) await writeFile(each, 'x')
  await database.setAside('antes')
  expect((await readdir(folder)).sort()).toEqual(['sitio.db.antes', 'sitio.db.antes-wal'])
  await rm(folder, { recursive: true })
})
