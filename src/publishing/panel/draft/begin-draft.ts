import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { sendCommand } from '#/panel/api/send-command.ts'
import type { patchDraft } from '#/publishing/commands/drafts/patch-draft.ts'

/** Creates a new document as a draft. @throws with a sentence if the id was taken meanwhile */
export async function beginDraft(
  collection: PublicCollection,
  document: string,
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { clashes } = await sendCommand<typeof patchDraft>('draft.patch', {
    documents: [{ collection, document, fields: [{ path: '', value: data }] }],
  })
  if (clashes.length > 0)
    throw new Error(`Ya hay uno que se llama «${document}». Buscalo en la lista o escribí otro.`)
}
