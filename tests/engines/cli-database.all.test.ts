import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { queryServer } from './support/postgres-server.ts'
import { usePostgresUrl } from './support/one-postgres.ts'
import { useTransferFolder } from './support/transfer-folder.ts'
import { spawnVidriera, vidriera as runVidriera } from './support/vidriera.ts'

const { at, open } = useTransferFolder()
const postgresUrl = usePostgresUrl()

function environment(variables: Record<string, string> = {}) {
  const { DATABASE_URL: _, DATA_DIR: __, ...inherited } = process.env
  return { ...inherited, DATA_DIR: at('site'), ...variables }
}
const vidriera = (words: readonly string[], variables?: Record<string, string>) =>
  runVidriera(words, environment(variables))
const spawned = (words: readonly string[], variables?: Record<string, string>) =>
  spawnVidriera(words, environment(variables))

describe('a command without a database', () => {
  test('fails, names the path of the database and creates no file', async () => {
    for (const words of [
      ['user', 'create', 'ana@correo.example'],
      ['user', 'list'],
      ['mail', 'list'],
      ['draft', 'list'],
      ['publications'],
      ['migrate'],
      ['pictures'],
      ['sweep'],
      ['import', 'content/nawel'],
      ['export', 'x'],
      ['backup', 'x.tar'],
      ['erase', 'messages/C-1'],
    ]) {
      const { code, said } = await vidriera(words)
      expect([words, code]).toEqual([words, 1])
      expect(said).toContain(`No hay una base de este sitio en sqlite:${at('site', 'vidriera.db')}`)
      expect(existsSync(at('site', 'vidriera.db'))).toBe(false)
    }
  })

  test('names the PostgreSQL server without credentials and creates no tables', async () => {
    const url = await postgresUrl()
    const secret = 'x'.repeat(32)
    const { code, said } = await vidriera(['user', 'create', 'ana@correo.example'], {
      DATABASE_URL: url,
      SECRET: secret,
    })
    expect(code).toBe(1)
    expect(said).toContain('No hay una base de este sitio en postgres://127.0.0.1')
    expect(await queryServer(url, `select from pg_tables where schemaname = 'public'`)).toEqual([])
  })

  test('fails to copy from it and does not create it', async () => {
    const { code, said } = await vidriera([
      'copy',
      '--from',
      `sqlite:${at('no.db')}`,
      '--to',
      `sqlite:${at('to.db')}`,
    ])
    expect([code, said]).toEqual([1, expect.stringContaining('no hay nada que copiar')])
    expect(existsSync(at('no.db'))).toBe(false)
  })
})

test('prints its database and prefers --env-file over the environment', async () => {
  await mkdir(at('elsewhere'))
  await open(`sqlite:${at('elsewhere', 'vidriera.db')}`)
  await writeFile(at('vidriera.env'), `# settings\nDATA_DIR=${at('elsewhere')}\nSECRET="${'y'.repeat(40)}"\n`)
  const { code, said } = await spawned(['user', 'list', '--env-file', at('vidriera.env')])
  expect([code, said]).toEqual([0, `Base: sqlite:${at('elsewhere', 'vidriera.db')}\n`])
  // Node itself reads this option, and exits before the command starts.
  const missing = await spawned(['user', 'list', '--env-file', at('no.env')])
  expect(missing.code).not.toBe(0)
  expect(missing.said).toContain(at('no.env'))
})

test.each(['sqlite', 'postgres'])('migrate --create prepares an empty %s database', async (engine) => {
  const url = engine === 'sqlite' ? `sqlite:${at('new.db')}` : await postgresUrl()
  const settings = { DATABASE_URL: url, SECRET: 'z'.repeat(32) }
  for (const words of [['migrate', '--create'], ['migrate']]) {
    const { code, out, said } = await vidriera(words, settings)
    expect([code, out]).toEqual([0, 'Las tablas de la base están al día.\n'])
    expect(said).toContain('Base: ')
  }
  const list = await vidriera(['user', 'list'], settings)
  expect(list.code).toBe(0)
  // No content is loaded.
  expect(await (await open(url)).sequence()).toBe(0)
})

test.each(['sqlite', 'postgres'])('a database rejects another SECRET, in %s', async (engine) => {
  const url = engine === 'sqlite' ? `sqlite:${at('secret.db')}` : await postgresUrl()
  const [old, other] = ['a'.repeat(32), 'b'.repeat(32)]
  const run = (words: readonly string[], secrets: Record<string, string>) =>
    vidriera(words, { DATABASE_URL: url, ...secrets })
  expect((await run(['migrate', '--create'], { SECRET: old })).code).toBe(0)

  const refused = await run(['user', 'list'], { SECRET: other })
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('SECRET: no es el que se usó')])
  // Documented rotation of the secret.
  expect((await run(['user', 'list'], { SECRET: other, SECRET_BEFORE: old })).code).toBe(0)
  expect((await run(['user', 'list'], { SECRET: other })).code).toBe(0)

  expect((await run(['user', 'list'], { SECRET: old })).code).toBe(1)
  expect((await run(['secret', 'accept'], { SECRET: old })).code).toBe(0)
  expect((await run(['user', 'list'], { SECRET: old })).code).toBe(0)
})

test('a missing or empty secret file stops a command and is not replaced', async () => {
  const file = at('site', 'secret')
  expect((await vidriera(['migrate', '--create'])).code).toBe(0)
  await rm(file)
  const lost = await vidriera(['user', 'list'])
  expect([lost.code, lost.said, existsSync(file)]).toEqual([
    1,
    expect.stringContaining(`falta ${file}`),
    false,
  ])
  await writeFile(file, '')
  expect((await vidriera(['user', 'list'])).said).toContain(`${file} tiene 0 letras`)
})
