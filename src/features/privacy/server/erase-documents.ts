import { personalRulesOf, type Collection } from '#/catalogue/collections/define-collection.ts'
import type { CommandContext } from '#/core/commands/command.ts'
import { personalDocuments, type DataSubject } from '#/core/commands/personal-documents.ts'
import { readStoredOrThrow } from '#/core/commands/read-stored.ts'

/** Documents of a person that go with their account, or by their request. */
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

/** `name`: a collection, or the one of several under which a proof names all that an account has in them. */
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
