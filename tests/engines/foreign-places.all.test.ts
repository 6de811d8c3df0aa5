import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  linkSync,
  lstatSync,
  type Stats,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { chmod, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { composeApp } from '#/app/compose/compose.ts'
import { readEnvironment } from '#/app/settings/environment.ts'
import { claimPlaces, readInside } from '#/app/settings/private-files.ts'
import { useTransferFolder } from './support/transfer-folder.ts'
import { vidriera } from './support/vidriera.ts'

const { at } = useTransferFolder()
const OPERATIONS = path.resolve(import.meta.dirname, '../../docs/operations/reference.md')

/** Settings in the operators' table whose row mentions a path. */
const SETTINGS = readFileSync(OPERATIONS, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `') && /\/|DATA_DIR|_DIR|file|folder/i.test(line))
  .flatMap((line) => [...line.split('|')[1]!.matchAll(/`([A-Z_]+)/g)].map(([, name]) => name!))

/** Stand-in for the files of a system and other programs; their modes and times reveal any change. */
function makeOthers(): void {
  const folders = [
    'etc/ssl/private',
    'app/outbox',
    'app/files/private',
    'app/incoming',
    'hidden',
    'locked',
    'empty-file',
  ]
  for (const folder of folders) mkdirSync(at('others', folder), { recursive: true })
  const names = [
    'etc/passwd',
    'etc/ssl/private/key',
    'app/secret',
    'app/outbox/one.eml',
    'app/files/private/one',
    'app/incoming/one',
  ]
  for (const name of [
    ...names,
    'app/demo-unfinished',
    'app/vidriera.db-wal',
    'hidden/.profile',
    'locked/one',
  ]) {
    writeFileSync(at('others', name), `${name}\n`)
  }
  writeFileSync(at('others/empty-file/vidriera.db'), '')
  const database = new DatabaseSync(at('others/app/vidriera.db'))
  database.exec('CREATE TABLE documents (name TEXT); INSERT INTO documents VALUES (1)')
  database.close()
  writeFileSync(at('others/app.tar'), execFileSync('tar', ['-C', at('others'), '-c', 'etc']))
  execFileSync('mkfifo', [at('others/pipe')])
  symlinkSync(at('others/etc'), at('others/link-to-folder'))
  symlinkSync('app', at('others/relative-link'))
  symlinkSync(at('others/etc/passwd'), at('others/link-to-file'))
  symlinkSync(at('others/nothing'), at('others/link-to-nothing'))
  symlinkSync('round', at('others/round'))
  linkSync(at('others/etc/passwd'), at('others/second-name'))
  for (const [place, stats] of walk(at('others')))
    if (!stats.isSymbolicLink()) chmodSync(place, stats.isDirectory() ? 0o755 : 0o644)
  chmodSync(at('others/locked'), 0o555)
}

const PLACES = (
  'etc etc/passwd etc/passwd/below app app/vidriera.db app.tar app/../etc hidden locked pipe ' +
  'empty-file empty-file/vidriera.db link-to-folder relative-link link-to-file link-to-nothing round second-name'
).split(' ')

function walk(place: string): [string, Stats][] {
  const stats = lstatSync(place)
  const inside = stats.isDirectory() ? readdirSync(place).flatMap((name) => walk(path.join(place, name))) : []
  return [[place, stats], ...inside]
}

const contentsOf = (root: string) =>
  walk(root).map(([place, stats]) => {
    const { mode, uid, gid, mtimeMs, ctimeMs, ino, nlink } = stats
    const content = stats.isFile() ? createHash('sha256').update(readFileSync(place)).digest('hex') : ''
    return [
      place,
      mode,
      uid,
      gid,
      mtimeMs,
      ctimeMs,
      ino,
      nlink,
      content,
      stats.isSymbolicLink() ? readlinkSync(place) : '',
    ].join(' ')
  })

const claim = async (variables: Record<string, string>) =>
  claimPlaces(readEnvironment(variables), () => undefined)

/** Error message of a refused start; undefined if it starts. */
async function start(variables: Record<string, string>): Promise<string | undefined> {
  try {
    const app = await composeApp(
      readEnvironment({ NEW_BRAND: 'ana@ejemplo.com.ar', PICTURES_AHEAD: 'no', ...variables }),
      () => undefined,
    )
    await app.close()
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

/** Settings whose paths the site writes to; paths of the others are only read. */
const WRITTEN = ['DATA_DIR', 'DATABASE_URL', 'FILES_URL']
const SENTENCE = /^(?:[A-Z_]+: .+ y no se tocó nada\.|El sitio no puede arrancar)/

test.each(WRITTEN)('%s pointing at foreign files stops the start and touches nothing', async (name) => {
  makeOthers()
  const before = contentsOf(at('others'))
  for (const place of PLACES) {
    for (const form of name === 'DATA_DIR' ? [''] : ['', 'file:', 'sqlite:', 'file://', 'sqlite://']) {
      const sentence = await start({ DATA_DIR: at('own'), [name]: form + at('others', place) })
      expect([form, place, sentence, contentsOf(at('others'))]).toEqual([
        form,
        place,
        expect.stringMatching(SENTENCE),
        before,
      ])
    }
  }
})

test('no other path setting makes a start touch foreign files', async () => {
  expect(SETTINGS).toEqual(expect.arrayContaining([...WRITTEN, 'CONTENT_DIR', 'SECRET_FILE']))
  makeOthers()
  const before = contentsOf(at('others'))
  for (const name of new Set(SETTINGS)) {
    if (WRITTEN.includes(name) || name.length < 3) continue
    // Reading a pipe blocks until it has a writer, which operators may want.
    for (const place of PLACES.filter((each) => each !== 'pipe')) {
      for (const form of name === 'CLAMD' ? ['', 'unix:'] : ['']) {
        const variables = { DATA_DIR: at('own'), [name]: form + at('others', place) }
        await claim(variables).catch(() => undefined)
        expect([name, place, contentsOf(at('others'))]).toEqual([name, place, before])
      }
    }
  }
  for (const place of ['etc', 'app', 'link-to-file']) {
    const variables = { DATA_DIR: at('own'), CONTENT_DIR: at('others', place), NEW_BRAND: '' }
    expect([place, await start(variables)]).toEqual([place, expect.any(String)])
    expect([place, contentsOf(at('others'))]).toEqual([place, before])
  }
})

test('symbolic links from the site’s own paths to foreign files stop the start', async () => {
  makeOthers()
  const before = contentsOf(at('others'))
  expect(await start({ DATA_DIR: at('own') })).toBeUndefined()
  const folders = ['outbox', 'incoming', 'files', 'files-copy', 'files/private', 'files/media']
  for (const name of [...folders, 'vidriera.db', 'vidriera.db-wal', 'demo-unfinished']) {
    await mkdir(at('own/files'), { recursive: true })
    await rename(at('own', name), at('aside')).catch(() => undefined)
    for (const place of PLACES) {
      symlinkSync(at('others', place), at('own', name))
      const sentence = await start({ DATA_DIR: at('own') })
      expect([name, place, sentence, contentsOf(at('others'))]).toEqual([
        name,
        place,
        expect.stringMatching(SENTENCE),
        before,
      ])
      await rm(at('own', name))
    }
    await rename(at('aside'), at('own', name)).catch(() => undefined)
  }
})

describe('a CLI command', () => {
  const commands: Record<string, (place: string) => [string[], Record<string, string>?]> = {
    backup: (place) => [['backup', place]],
    'backup below': (place) => [['backup', `${place}/site.tar`]],
    export: (place) => [['export', place]],
    'copy files': (place) => [['copy', '--from', `file:${at('own/files')}`, '--to', `file:${place}`]],
    'copy to a database': (place) => [
      ['copy', '--from', `sqlite:${at('own/vidriera.db')}`, '--to', `sqlite:${place}`],
    ],
    'copy from a database': (place) => [
      ['copy', '--from', `sqlite:${place}`, '--to', `sqlite:${at('new.db')}`],
    ],
    'restore into a store': (place) => [['restore', at('site.tar')], { FILES_URL: `file:${place}` }],
    'restore into a folder': (place) => [['restore', at('site.tar')], { DATA_DIR: place }],
    'restore from': (place) => [['restore', place]],
    'migrate a folder': (place) => [['migrate', '--create'], { DATA_DIR: place }],
    'migrate a database': (place) => [['migrate', '--create'], { DATABASE_URL: `sqlite:${place}` }],
    sweep: (place) => [['sweep'], { FILES_URL: `file:${place}` }],
    import: (place) => [['import', place]],
  }
  test.each(Object.entries(commands))('%s leaves foreign files unchanged', async (name, command) => {
    await start({ DATA_DIR: at('own') })
    const backup = await vidriera(['backup', at('site.tar')], { ...process.env, DATA_DIR: at('own') })
    expect(backup).toMatchObject({ code: 0 })
    makeOthers()
    const before = contentsOf(at('others'))
    for (const place of PLACES.filter(
      (each) => name !== 'backup below' || /passwd|pipe|nothing|round/.test(each),
    )) {
      const [words, variables] = command(at('others', place))
      const { code, said } = await vidriera(words, { ...process.env, DATA_DIR: at('own'), ...variables })
      expect([place, said, contentsOf(at('others'))]).toEqual([place, said, before])
      expect([place, said, code]).toEqual([place, said, 1])
    }
  })
})

test('a site without the marker file starts, and only its own files become private', async () => {
  makeOthers()
  expect(await start({ DATA_DIR: at('own') })).toBeUndefined()
  await rm(at('own/.vidriera'))
  for (const folder of ['outbox', 'files/private/cases', 'photos'])
    await mkdir(at('own', folder), { recursive: true })
  const own = ['outbox/one.eml', 'files/private/cases/one', 'secret', 'vidriera.db']
  const strange = ['photos/one', 'notes.txt', 'outbox/notes.txt']
  for (const name of [...own, ...strange]) {
    await writeFile(at('own', name), '', { flag: 'a' })
    await chmod(at('own', name), 0o644)
  }
  for (const name of ['outbox', 'photos', '.']) await chmod(at('own', name), 0o755)
  linkSync(at('others/etc/passwd'), at('own/outbox/hard.eml'))
  symlinkSync(at('others/etc/passwd'), at('own/outbox/soft.eml'))
  symlinkSync(at('others/etc'), at('own/files/private/cases/soft'))
  chmodSync(at('others/etc/passwd'), 0o644)
  const before = contentsOf(at('others'))
  expect(await start({ DATA_DIR: at('own') })).toBeUndefined()
  expect(contentsOf(at('others'))).toEqual(before)
  const modes = async (names: string[]) =>
    Promise.all(names.map(async (name) => ((await stat(at('own', name))).mode & 0o777).toString(8)))
  expect(await modes([...own, 'outbox'])).toEqual(['600', '600', '600', '600', '700'])
  expect(await modes([...strange, 'photos', '.'])).toEqual(['644', '644', '644', '755', '755'])
  expect(await readdir(at('own'))).toContain('.vidriera')
})

test('readInside skips folders on another device', async () => {
  await mkdir(at('folder/inside'), { recursive: true })
  const { dev } = await stat(at('folder'))
  expect(await readInside(at('folder'), dev)).toEqual([at('folder'), at('folder/inside')])
  expect(await readInside(at('folder'), dev + 1)).toEqual([])
})
