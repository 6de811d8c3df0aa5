import { personalRulesOf } from '#/catalogue/collections/define-collection.ts'
import { accountDocumentId } from '#/core/commands/account-document-id.ts'
import type { CommandContext } from '#/core/commands/command.ts'
import { personalDocuments } from '#/core/commands/personal-documents.ts'

/** Personal documents of an account and its address, by their keys in the export file. */
export async function exportAccountData(
  { collections, store }: Pick<CommandContext, 'collections' | 'store'>,
  uid: string,
  email?: string,
): Promise<Record<string, readonly object[]>> {
  const exported: Record<string, readonly object[]> = {}
  for (const collection of collections.values()) {
    const rules = personalRulesOf(collection)?.export
    if (!rules) continue
    const documents = await personalDocuments(store, collection, { account: accountDocumentId(uid), email })
    const lines = documents.flatMap((document) => rules.lines(document, `account:${uid}`))
    if (lines.length > 0 || !rules.isOptional) exported[rules.as] = lines
  }
  return exported
}
