import type { CommandContext } from '#/core/commands/command.ts'
import { documentsOfAccount } from '#/core/commands/personal-documents.ts'
import { programTokens } from '#/features/programs/program-token.ts'
import { previewLinks } from '#/publishing/model/preview-link.ts'

/** Programs' tokens and preview links: erased, so that no backup brings one back. */
export async function endTokens({ store, erase }: CommandContext, uid: string): Promise<void> {
  for (const { id } of await documentsOfAccount(store, programTokens, uid))
    await erase(programTokens.name, id)
  for (const { id } of await documentsOfAccount(store, previewLinks, uid)) await erase(previewLinks.name, id)
}
