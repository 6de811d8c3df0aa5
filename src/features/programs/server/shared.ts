import { iterateDocuments } from '#/core/documents/iterate-documents.ts'
import type { CommandContext, DocumentReader } from '#/core/commands/command.ts'
import { tokensOf } from './stored-tokens.ts'

/** Programs' tokens and preview links: erased, so that no backup brings one back. */
export async function endTokens(context: CommandContext, uid: string): Promise<void> {
  for (const { collection, id } of await programDocuments(context.store, uid))
    if (collection === 'program-tokens' || collection === 'preview-links') await context.erase(collection, id)
}

/** All that is kept of the programs of an account, but for what they wrote into drafts. */
export async function programDocuments(
  store: Pick<DocumentReader, 'list' | 'find'>,
  uid: string,
): Promise<
  {
    collection: 'program-tokens' | 'preview-links' | 'sittings' | 'program-calls'
    id: string
    data: unknown
  }[]
> {
  const tokens = await tokensOf(store, uid)
  const found: Awaited<ReturnType<typeof programDocuments>> = tokens.map((data) => ({
    collection: 'program-tokens',
    id: data.id,
    data,
  }))
  for (const collection of ['sittings', 'preview-links'] as const)
    for await (const { id, data } of iterateDocuments(store, collection))
      if (Object(data).uid === uid) found.push({ collection, id, data })
  for (const token of tokens)
    for await (const { id, data } of iterateDocuments(store, 'program-calls', { idPrefix: `${token.id}.` }))
      found.push({ collection: 'program-calls', id, data })
  return found
}
