import { z } from 'zod'
import { defineCommand } from '../command.ts'
import { noteErasure } from '../erasures.ts'
import { readRegistered } from '../registrations/registered-products.ts'
import { programDocuments } from '../programs/stored-tokens.ts'
import { accountDocumentId } from '../stored/account-document-id.ts'
import { ownUid } from '../own-account.ts'

const COLLECTIONS = ['lists', 'registrations'] as const

export const eraseAccountDocuments = defineCommand({
  name: 'account.erase-documents',
  permission: 'own-data:erase',
  input: z.strictObject({}),
  async run(context) {
    const uid = ownUid(context)
    await noteErasure(context.files, 'accounts', uid, context.now())
    const id = accountDocumentId(uid)
    const invoices = (await readRegistered(context.store, uid)).flatMap(({ invoice }) => invoice ?? [])
    for (const { key } of invoices) await context.files.delete(key)
    for (const collection of COLLECTIONS) await context.erase(collection, id)
    for (const each of await programDocuments(context.store, uid))
      await context.erase(each.collection, each.id)
  },
})
