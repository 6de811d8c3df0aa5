import { programTokens, type ProgramToken } from '#/features/programs/program-token.ts'
import { iterateDocuments } from '#/core/documents/iterate-documents.ts'
import type { CommandContext, DocumentReader } from '#/core/commands/command.ts'
import { readStored } from '#/core/commands/read-stored.ts'

export async function readTokens(store: Pick<DocumentReader, 'list'>): Promise<ProgramToken[]> {
  return (await store.list('program-tokens')).map((stored) => readStored(programTokens, stored))
}

export async function tokensOf(store: Pick<DocumentReader, 'list'>, uid: string): Promise<ProgramToken[]> {
  return (await readTokens(store)).filter((token) => token.uid === uid)
}

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
