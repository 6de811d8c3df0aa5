import { toStored } from '../../src/catalogue/documents/shapes.ts'
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, test } from 'vitest'
import { sampleDocuments } from '../../src/catalogue/testing/sample-catalogue.ts'
import { usePostgresUrl, useTransferFolder } from './support/transfer-folder.ts'

const CLI = path.resolve(import.meta.dirname, '../../src/server/cli.ts')
const run = promisify(execFile)
const { at, open } = useTransferFolder()
const postgresUrl = usePostgresUrl()

describe.each(['SQLite', 'PostgreSQL'] as const)('drafts on the command line, with %s', (engine) => {
  let env: NodeJS.ProcessEnv
  const vidriera = (...words: string[]) => run(process.execPath, [CLI, ...words], { env })
  const failed = (...words: string[]) =>
    vidriera(...words).then(
      ({ stdout }) => Promise.reject(new Error(`It worked: ${stdout}`)),
      // Before anything else it says which database it works on.
      ({ code, stderr }: { code: number; stderr: string }) => ({
        code,
        stderr: stderr.replace(/^Base: .*\n/, ''),
      }),
    )
  const store = () => open(env.DATABASE_URL!)

  beforeEach(async () => {
    const url = engine === 'SQLite' ? `sqlite:${at('site.db')}` : await postgresUrl()
    env = { ...process.env, DATA_DIR: at('data'), DATABASE_URL: url, SECRET: 'x'.repeat(32) }
    const changes = sampleDocuments().map(({ collection, id, data }) => ({
      collection,
      id,
      expectedVersion: null,
      data: toStored(collection, data as object),
    }))
    await (await store()).commit(changes, { kind: 'import' })
  })

  test('from a file to what is live, and back', async () => {
    const before = (await (await store()).get('products', 'AW-T2022'))!.data
    const file = at('torre.json')
    await writeFile(file, JSON.stringify({ ...(before as object), promise: '' }))
    await vidriera('draft', 'save', 'products/AW-T2022', file)
    expect((await vidriera('draft', 'list')).stdout).toContain('products/AW-T2022  por la línea de comandos')

    const refused = await failed('publish', 'products/AW-T2022')
    expect(refused).toEqual({
      code: 1,
      stderr: 'No se publicó nada. Corregí:\n  products/AW-T2022.promise: Completá este dato.\n',
    })

    const shown = JSON.parse((await vidriera('draft', 'show', 'products/AW-T2022')).stdout) as object
    await writeFile(file, JSON.stringify({ ...shown, promise: 'Suena distinto.' }))
    await vidriera('draft', 'save', 'products/AW-T2022', file)
    const { stdout } = await vidriera('publish', 'products/AW-T2022', '--note', 'Otra promesa')
    const id = /Publicado: (\S+)/.exec(stdout)![1]!
    expect((await (await store()).get('products', 'AW-T2022'))?.data).toMatchObject({
      promise: 'Suena distinto.',
    })
    expect((await vidriera('draft', 'list')).stdout).toBe('No hay borradores.\n')

    await vidriera('undo', id)
    expect((await (await store()).get('products', 'AW-T2022'))?.data).toEqual(before)
    expect((await failed('undo', id)).stderr).toContain('No hay nada que deshacer')
    const publications = (await vidriera('publications')).stdout.trim().split('\n')
    expect(publications).toHaveLength(2)
    expect(publications[0]).toContain('products/AW-T2022  «Otra promesa»')
    expect(publications[1]).toContain(`deshace ${id}`)
  })

  test('drafts and publications travel with an export, and are taken in again', async () => {
    await vidriera('draft', 'remove', 'pages/sobre-nosotros', '--note', 'Va a otra página')
    await writeFile(at('pregunta.json'), '{ "id": "nueva", "question": 5 }')
    await vidriera('draft', 'save', 'faqs/nueva', at('pregunta.json'))
    await vidriera('publish', 'pages/sobre-nosotros')
    await vidriera('export', at('content'))
    const exported = async (name: string) => JSON.parse(await readFile(at('content', name), 'utf8')) as object
    expect(await exported('drafts/faqs.nueva.json')).toMatchObject({
      author: 'command-line',
      data: { id: 'nueva', question: 5 },
    })
    const url = env.DATABASE_URL!
    env = { ...env, DATABASE_URL: `sqlite:${at('other.db')}` }
    await vidriera('import', at('content'), '--create')
    const [from, to] = [await open(url), await store()]
    for (const collection of ['drafts', 'publications']) {
      const said = (await from.list(collection)).map(({ data }) => data)
      expect(said).toHaveLength(1)
      expect((await to.list(collection)).map(({ data }) => data)).toEqual(said)
    }
  })

  test('says what is wrong with what was asked', async () => {
    expect((await failed('draft', 'show', 'products/AW-T2022')).stderr).toBe(
      'products/AW-T2022 no tiene borrador.\n',
    )
    expect((await failed('publish', 'messages/C-1')).stderr).toContain('no es el nombre de un documento')
    await writeFile(at('lista.json'), '[1]')
    expect((await failed('draft', 'save', 'faqs/nueva', at('lista.json'))).stderr).toContain(
      'no es el JSON de un documento',
    )
    expect((await failed('draft', 'save', 'faqs/nueva', at('nada.json'))).stderr).toContain(
      'No se puede leer',
    )
    expect(await failed('draft', 'borrar', 'faqs/nueva')).toMatchObject({ code: 2 })
    expect(await failed('publish')).toMatchObject({ code: 2 })
  })
})
