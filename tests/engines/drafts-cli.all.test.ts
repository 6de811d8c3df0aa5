import { toStored } from '#/catalogue/collections/migrations.ts'
import { publicCollection } from '#/catalogue/collections/public-collections.ts'
import { readFile, writeFile } from 'node:fs/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { filesAt } from '#/adapters/files/files-at.ts'
import { makePdf } from '#tests/support/uploads/make-pdf.ts'
import { sampleDocuments } from '#tests/support/catalogue/sample-catalogue.ts'
import { SAMPLE_POLICY } from '#tests/support/catalogue/sample-settings.ts'
import { useTransferFolder } from './support/transfer-folder.ts'
import { spawnVidriera, vidriera as runVidriera } from './support/vidriera.ts'

const { at, open } = useTransferFolder()

describe('drafts on the command line', () => {
  let env: NodeJS.ProcessEnv
  const vidriera = async (...words: string[]) => {
    const { code, out, said } = await runVidriera(words, env)
    if (code !== 0) throw new Error(`It failed: ${said}`)
    return out
  }
  const failed = async (...words: string[]) => {
    const { code, out, said } = await runVidriera(words, env)
    if (code === 0) throw new Error(`It worked: ${out}`)
    // The first line names the database.
    return { code, said: said.replace(/^Base: .*\n/, '') }
  }
  const store = () => open(env.DATABASE_URL!)

  beforeEach(async () => {
    const url = `sqlite:${at('site.db')}`
    env = { ...process.env, DATA_DIR: at('data'), DATABASE_URL: url, SECRET: 'x'.repeat(32) }
    await filesAt(`file:${at('data/files')}`)
      .open()
      .put(`downloads/${'0123456789abcdef'.repeat(2)}`, makePdf())
    const policy = { collection: 'pages', id: 'privacidad', data: SAMPLE_POLICY }
    const changes = [...sampleDocuments(), policy].map(({ collection, id, data }) => ({
      collection,
      id,
      expectedVersion: null,
      data: toStored(publicCollection(collection), data as object),
    }))
    await (await store()).commit(changes, { kind: 'import' })
  })

  test('saves a draft from a file, publishes it and undoes the publication', async () => {
    const before = (await (await store()).get('products', 'AW-T2022'))!.data
    const file = at('torre.json')
    await writeFile(file, JSON.stringify({ ...(before as object), promise: '' }))
    await vidriera('draft', 'save', 'products/AW-T2022', file)
    expect(await vidriera('draft', 'list')).toContain('products/AW-T2022@1  por la línea de comandos')

    const refused = await failed('publish', 'products/AW-T2022')
    expect(refused).toEqual({
      code: 1,
      said: 'No se publicó nada. Corregí:\n  products/AW-T2022.promise: Completá este dato.\n',
    })

    const printedDraft = JSON.parse(await vidriera('draft', 'show', 'products/AW-T2022')) as object
    await writeFile(file, JSON.stringify({ ...printedDraft, promise: 'Suena distinto.' }))
    await vidriera('draft', 'save', 'products/AW-T2022', file)
    const published = await vidriera('publish', 'products/AW-T2022', '--note', 'Otra promesa')
    const id = /Publicado: (\S+)/.exec(published)![1]!
    expect((await (await store()).get('products', 'AW-T2022'))?.data).toMatchObject({
      promise: 'Suena distinto.',
    })
    expect(await vidriera('draft', 'list')).toBe('No hay borradores.\n')

    await vidriera('undo', id)
    expect((await (await store()).get('products', 'AW-T2022'))?.data).toEqual(before)
    expect((await failed('undo', id)).said).toContain('No hay nada que deshacer')
    const publications = (await vidriera('publications')).trim().split('\n')
    expect(publications).toHaveLength(2)
    expect(publications[0]).toContain('products/AW-T2022  «Otra promesa»')
    expect(publications[1]).toContain(`deshace ${id}`)
  })

  test('exports drafts and publications, and imports them again', async () => {
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
      const documentData = (await from.list(collection)).map(({ data }) => data)
      expect(documentData).toHaveLength(1)
      expect((await to.list(collection)).map(({ data }) => data)).toEqual(documentData)
    }
  })

  test('reports invalid arguments and unreadable files', async () => {
    expect((await failed('draft', 'show', 'products/AW-T2022')).said).toBe(
      'products/AW-T2022 no tiene borrador.\n',
    )
    expect((await failed('publish', 'messages/C-1')).said).toContain('no es el nombre de un documento')
    await writeFile(at('lista.json'), '[1]')
    expect((await failed('draft', 'save', 'faqs/nueva', at('lista.json'))).said).toContain(
      'no es el JSON de un documento',
    )
    expect((await failed('draft', 'save', 'faqs/nueva', at('nada.json'))).said).toContain('No se puede leer')
    expect(await failed('draft', 'borrar', 'faqs/nueva')).toMatchObject({ code: 2 })
    expect(await failed('publish')).toMatchObject({ code: 2 })
  })
})

test('a spawned command prints the same text and has the documented exit code', async () => {
  await open(`sqlite:${at('site.db')}`)
  const env = { ...process.env, DATA_DIR: at('data'), DATABASE_URL: `sqlite:${at('site.db')}` }
  const spawned = async (...words: string[]) => {
    const { code, out, said } = await spawnVidriera(words, env)
    return { code, text: out + said.replace(/^Base: .*\n/, '') }
  }
  expect(await spawned('draft', 'list')).toEqual({ code: 0, text: 'No hay borradores.\n' })
  expect(await spawned('publish', 'products/AW-T2022')).toEqual({
    code: 1,
    text: 'products/AW-T2022 no tiene borrador.\n',
  })
  expect(await spawned('draft', 'borrar', 'faqs/nueva')).toMatchObject({ code: 2 })
})
