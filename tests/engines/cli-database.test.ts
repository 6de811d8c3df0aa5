import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { ask } from './support/postgres-server.ts'
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

describe('a command that finds no database', () => {
  test('makes none, and says where it looked', async () => {
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

  test('in PostgreSQL neither, nor with a password in what it says', async () => {
    const url = await postgresUrl()
    const secret = 'x'.repeat(32)
    const { code, said } = await vidriera(['user', 'create', 'ana@correo.example'], {
      DATABASE_URL: url,
      SECRET: secret,
    })
    expect(code).toBe(1)
    expect(said).toContain('No hay una base de este sitio en postgres://127.0.0.1')
    expect(await ask(url, `select from pg_tables where schemaname = 'public'`)).toEqual([])
  })

  test('copies nothing from there', async () => {
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

test('says which database it works on, and takes its settings from a file over those of the shell', async () => {
  await mkdir(at('elsewhere'))
  await open(`sqlite:${at('elsewhere', 'vidriera.db')}`)
  await writeFile(at('vidriera.env'), `# settings\nDATA_DIR=${at('elsewhere')}\nSECRET="${'y'.repeat(40)}"\n`)
  const { code, said } = await spawned(['user', 'list', '--env-file', at('vidriera.env')])
  expect([code, said]).toEqual([0, `Base: sqlite:${at('elsewhere', 'vidriera.db')}\n`])
  // Node looks at that one itself, and ends before the command begins.
  const missing = await spawned(['user', 'list', '--env-file', at('no.env')])
  expect(missing.code).not.toBe(0)
  expect(missing.said).toContain(at('no.env'))
})

test.each(['sqlite', 'postgres'])(
  'migrate makes every table of %s when it is asked to begin one',
  async (engine) => {
    const url = engine === 'sqlite' ? `sqlite:${at('new.db')}` : await postgresUrl()
    const settings = { DATABASE_URL: url, SECRET: 'z'.repeat(32) }
    for (const words of [['migrate', '--create'], ['migrate']]) {
      const { code, out, said } = await vidriera(words, settings)
      expect([code, out]).toEqual([0, 'Las tablas de la base están al día.\n'])
      expect(said).toContain('Base: ')
    }
    const list = await vidriera(['user', 'list'], settings)
    expect(list.code).toBe(0)
    // Nothing was taken in: a process that starts finds it empty.
    expect(await (await open(url)).sequence()).toBe(0)
  },
)
