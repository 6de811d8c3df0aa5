import type { CommandContext } from '#/core/commands/command.ts'
import { caseFolder } from '#/features/messages/server/case-files.ts'

/** With its files; false when there was nothing left. */
export async function eraseMessage({ files, erase }: CommandContext, id: string): Promise<boolean> {
  const deleteFiles = async () => {
    for (const { key } of await files.list(caseFolder(id))) await files.delete(key)
  }
  await deleteFiles()
  const wasThere = await erase('messages', id)
  // One that came in meanwhile.
  await deleteFiles()
  return wasThere
}
