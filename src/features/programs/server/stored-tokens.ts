import { programTokens, type ProgramToken } from '#/features/programs/program-token.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import { readStored } from '#/core/commands/read-stored.ts'

export async function readTokens(store: Pick<DocumentReader, 'list'>): Promise<ProgramToken[]> {
  return (await store.list('program-tokens')).map((stored) => readStored(programTokens, stored))
}

export async function tokensOf(store: Pick<DocumentReader, 'list'>, uid: string): Promise<ProgramToken[]> {
  return (await readTokens(store)).filter((token) => token.uid === uid)
}
