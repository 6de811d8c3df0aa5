import { z } from 'zod'
import { email } from '#/catalogue/documents/common.ts'
import { accountDocumentId } from '#/core/commands/account-document-id.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { noteErasure } from '#/core/commands/erasures.ts'
import { ownUid } from '#/core/commands/own-account.ts'
import { erasableDocuments, eraseWithFiles } from './erase-documents.ts'

export const eraseAccountDocuments = defineCommand({
  name: 'account.erase-documents',
  permission: 'own-data:erase',
  from: 'route',
  /** The address of the account, where what was asked by it goes too. */
  input: z.strictObject({ email: email.optional() }),
  async run(context, { email: address }) {
    const uid = ownUid(context)
    await noteErasure(context.files, 'accounts', uid, context.now())
    const person = { account: accountDocumentId(uid), email: address }
    for (const { collection, document } of await erasableDocuments(context, 'account', person))
      await eraseWithFiles(context, collection.name, String(document.id))
  },
})
