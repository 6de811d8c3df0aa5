import { describe, expect, test } from 'vitest'
import { sampleDocuments } from '#tests/support/catalogue/sample-catalogue.ts'
import { SAMPLE_POLICY } from '#tests/support/catalogue/sample-settings.ts'
import { eraseAccountDocuments } from '#/features/privacy/server/erase-documents.ts'
import { ChangedSince } from '#/features/content-folders/changed-since.ts'
import { importDocuments } from '#/features/content-folders/import-documents.ts'
import { eraseDocumentCommand } from '#/core/commands/personal-documents.ts'
import { deleteRegistration } from '#/features/my-products/server/registration-commands.ts'
import { registerProduct } from '#/features/my-products/server/register-product.ts'
import { readRegisteredView } from '#/features/my-products/server/registered-view.ts'
import { somebody } from '#tests/support/commands/command-place.ts'
import { databaseAt } from '#/adapters/databases/database-at.ts'
import type { DocumentStore } from '#/core/documents/document-store.ts'
import { filesAt } from '#/adapters/files/files-at.ts'
import { commandRunner, storedServices } from '#/app/compose/command-services.ts'
import { readEnvironment } from '#/app/settings/environment.ts'
import { backupSite, restoreSite } from '#/app/transfer/backup.ts'
import { openPlace } from './support/accounts-place.ts'
import { usePostgresUrl } from './support/one-postgres.ts'
import { useTransferFolder } from './support/transfer-folder.ts'

const { at, open } = useTransferFolder()
const postgresUrl = usePostgresUrl()

const message = (id: string) => ({
  collection: 'messages' as const,
  id,
  data: {
    id,
    receivedAt: '2026-05-01T12:00:00.000Z',
    status: 'new',
    reason: 'Otro',
    name: 'Ñusta',
    email: 'nusta@correo.example',
    message: `Un mensaje privado, el ${id}.`,
  },
})
const invoice = { name: 'factura.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7') } as const
const brand = [...sampleDocuments(), { collection: 'pages', id: 'privacidad', data: SAMPLE_POLICY }] as {
  collection: 'products'
  id: string
  data: unknown
}[]

describe.each(['sqlite', 'postgres'] as const)('erased data in %s', (engine) => {
  async function site() {
    const environment = readEnvironment({
      DATA_DIR: at('site'),
      SECRET: 'x'.repeat(32),
      ...(engine === 'postgres' ? { DATABASE_URL: await postgresUrl() } : {}),
    })
    const files = () => filesAt(environment.filesUrl).open()
    const executeOn = (store: DocumentStore) =>
      commandRunner(storedServices({ environment, store, files: files() }))
    return { environment, files, executeOn, store: await open(environment.databaseUrl) }
  }

  async function accounts(url: string) {
    const place = await openPlace(await databaseAt(url).openAccounts())
    return {
      ...place.identity,
      async close() {
        await place.identity.close()
        await place.database.close()
      },
    }
  }

  test('is not restored from an earlier backup, even repeatedly; everything else is', async () => {
    const { environment, files, executeOn, store } = await site()
    const execute = executeOn(store)
    const url = environment.databaseUrl
    const documents = [...brand, message('C-260501-AAAAA'), message('C-260501-BBBBB')]
    await execute(
      importDocuments,
      { documents: documents.map(({ collection, id, data }) => ({ collection, id, data })) },
      { kind: 'import' },
    )
    const people = await accounts(url)
    const [leaving, staying] = [
      (await people.createAccount('ana@correo.example', 'visitor')).account,
      (await people.createAccount('beto@correo.example', 'visitor')).account,
    ]
    const register = (uid: string, serial: string) =>
      execute(
        registerProduct,
        { model: 'AW-T2022', purchasedOn: '2026-03-31', serial, invoice },
        somebody('visitor', uid),
      )
    const gone = await register(leaving.uid, 'uno')
    const forgotten = await register(staying.uid, 'dos')
    const registered = await register(staying.uid, 'tres')
    const archive = at('copy.tar')
    await backupSite(environment, archive)

    expect(
      await execute(
        eraseDocumentCommand,
        { collection: 'messages', id: 'C-260501-AAAAA' },
        { kind: 'command-line' },
      ),
    ).toBe(true)
    await execute(deleteRegistration, { id: forgotten }, somebody('visitor', staying.uid))
    await execute(eraseAccountDocuments, {}, somebody('visitor', leaving.uid))
    await people.deleteAccount(leaving.uid)
    await people.close()
    await store.close()

    for (let round = 0; round < 2; round++) {
      await restoreSite(environment, archive, new Date(Date.now() + round))
      const restored = await open(url)
      expect((await restored.list('messages')).map(({ id }) => id)).toEqual(['C-260501-BBBBB'])
      expect(await readRegisteredView(restored, leaving.uid)).toEqual([])
      expect((await readRegisteredView(restored, staying.uid)).map(({ id }) => id)).toEqual([registered])
      expect(JSON.stringify(await restored.changes(0))).not.toMatch(/AAAAA\./)
      const invoices = (await files().list('private/invoices/')).map(({ key }) => key)
      expect(invoices.map((key) => key.split('/')[2]!.slice(0, 16))).toEqual([registered])
      expect([gone, forgotten]).not.toContain(registered)
      expect(await restored.list('products')).toHaveLength(
        brand.filter(({ collection }) => collection === 'products').length,
      )
      const back = await accounts(url)
      expect((await back.accounts()).map(({ uid }) => uid)).toEqual([staying.uid])
      await back.close()
      await restored.close()
    }
  })

  if (engine === 'postgres') return

  test('is not imported from a content folder; a recreated document is treated as any other', async () => {
    const { executeOn, store } = await site()
    const execute = executeOn(store)
    const documents = [...brand, message('C-260501-AAAAA')].map(({ collection, id, data }) => ({
      collection,
      id,
      data,
    }))
    const take = (overwrite?: true) =>
      execute(importDocuments, { documents, ...(overwrite && { overwrite }) }, { kind: 'import' })
    expect(await take()).toMatchObject({ written: documents.length, erased: [] })
    const product = brand.find(({ collection }) => collection === 'products')!
    for (const { collection, id } of [message('C-260501-AAAAA'), product]) {
      await execute(eraseDocumentCommand, { collection, id }, { kind: 'command-line' })
    }
    const erased = [`products/${product.id}`, 'messages/C-260501-AAAAA']
    expect(await take()).toMatchObject({ written: 0, erased })
    expect(await store.get('messages', 'C-260501-AAAAA')).toBeNull()
    await store.commit(
      [{ ...product, expectedVersion: null, data: { ...(product.data as object), name: 'Otra vez' } }],
      { kind: 'command-line' },
    )
    await expect(take()).rejects.toThrow(ChangedSince)
    expect(await take(true)).toMatchObject({ written: 1, erased: erased.slice(1) })
  })
})
