import type { ProgramToken } from '#/features/programs/program-token.ts'
import { iterateDocuments } from '#/core/documents/iterate-documents.ts'
import type { CommandContext, DocumentReader } from '#/core/commands/command.ts'
import { readStored } from '#/core/commands/read-stored.ts'

export async function readTokens(store: Pick<DocumentReader, 'list'>): Promise<ProgramToken[]> {
  return (await store.list('program-tokens')).map((stored) => readStored('program-tokens', stored))
}

export async function tokensOf(store: Pick<DocumentReader, 'list'>, uid: string): Promise<ProgramToken[]> {
  return (await readTokens(store)).filter((token) => token.uid === uid)
}

/** Erased, so that no backup brings one back. */
export async function endTokens(context: CommandContext, uid: string): Promise<void> {
  for (const { id } of await tokensOf(context.store, uid)) await context.erase('program-tokens', id)
}

/** All that is kept of the programs of an account, but for what they wrote into drafts. */
export async function programDocuments(
  store: Pick<DocumentReader, 'list' | 'find'>,
  uid: string,
): Promise<{ collection: 'program-tokens' | 'sittings' | 'program-calls'; id: string; data: unknown }[]> {
  const tokens = await tokensOf(store, uid)
  const found: Awaited<ReturnType<typeof programDocuments>> = tokens.map((data) => ({
    collection: 'program-tokens',
    id: data.id,
    data,
  }))
  for await (const { id, data } of iterateDocuments(store, 'sittings'))
    if (Object(data).uid === uid) found.push({ collection: 'sittings', id, data })
  for (const token of tokens)
    for await (const { id, data } of iterateDocuments(store, 'program-calls', { idPrefix: `${token.id}.` }))
      found.push({ collection: 'program-calls', id, data })
  return found
}
