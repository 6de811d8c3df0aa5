import { personalRulesOf, type Collection } from '#/catalogue/collections/define-collection.ts'
import { type CommandContext, defineCommand, ownUid } from '#/core/commands/command.ts'
import { personalDocuments, type DataSubject, noteErasure } from '#/core/commands/personal-documents.ts'
import { readStoredOrThrow } from '#/core/commands/stored-documents.ts'
import { z } from 'zod'
import { email } from '#/catalogue/documents/common.ts'
import { accountDocumentId } from '#/core/commands/account-document-id.ts'

export const eraseAccountDocuments = defineCommand({
  name: 'account.erase-documents',
  permission: 'own-data:erase',
  from: 'route',
  /** Address of the account, to erase also the documents filed under it. */
  input: z.strictObject({ email: email.optional() }),
  async run(context, { email: address }) {
    const uid = ownUid(context)
    await noteErasure(context.files, 'accounts', uid, context.now())
    const person = { account: accountDocumentId(uid), email: address }
    for (const { collection, document } of await erasableDocuments(context, 'account', person))
      await eraseWithFiles(context, collection.name, String(document.id))
  },
})

/** Personal documents that are erased with their account, or on request. */
export async function erasableDocuments(
  { collections, store }: Pick<CommandContext, 'collections' | 'store'>,
  erasedWith: 'account' | 'request',
  person: DataSubject,
) {
  const found: { collection: Collection; document: { id: string | number } }[] = []
  for (const collection of collections.values())
    if (personalRulesOf(collection)?.erasedWith.includes(erasedWith))
      for (const document of await personalDocuments(store, collection, person))
        found.push({ collection, document })
  return found
}

/** `name`: a collection, or the proof name that groups several collections of one account. */
export async function eraseWithFiles(context: CommandContext, name: string, id: string): Promise<void> {
  const { collections, store, files, erase } = context
  for (const each of collections.values())
    if (personalRulesOf(each)?.proof?.under === name)
      for (const document of await personalDocuments(store, each, { account: id }))
        await eraseWithFiles(context, each.name, String(document.id))
  const collection = collections.get(name)
  if (!collection) return
  const rules = personalRulesOf(collection)
  const stored = rules?.files && (await store.get(name, id))
  if (stored) for (const key of rules.files!(readStoredOrThrow(collection, stored))) await files.delete(key)
  await erase(name, id)
}
