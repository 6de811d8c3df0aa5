import type { CommandContext } from '#/core/commands/command.ts'
import { documentsOfAccount } from '#/core/commands/personal-documents.ts'
import { programTokens } from '#/features/programs/program-token.ts'
import { previewLinks } from '#/publishing/model/preview-link.ts'

/** Erases an account's program tokens and preview links, so that no backup restores them. */
export async function endTokens({ store, erase }: CommandContext, uid: string): Promise<void> {
  for (const { id } of await documentsOfAccount(store, programTokens, uid))
    await erase(programTokens.name, id)
  for (const { id } of await documentsOfAccount(store, previewLinks, uid)) await erase(previewLinks.name, id)
}
