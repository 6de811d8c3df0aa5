import type { Caller } from '#/core/access/require-permission.ts'
import type { PublicCollection } from '#/app/collections.ts'
import { fieldAt } from '#/catalogue/json/fields.ts'
import type { Execute } from '#/core/commands/command.ts'
import { patchDraft } from '#/publishing/commands/drafts/patch-draft.ts'
import type { Panel } from './panel.ts'

type Parts = { panel: { documents: Pick<Panel['documents'], 'document'> }; execute: Execute }
type Name = { collection: PublicCollection; id: string }
type NewValue = { path: string; value?: unknown }

/** For programs that say what is to be and not what was: over what stands there as it is sent. Null for no such document. */
export async function patchOverNow(
  { panel, execute }: Parts,
  caller: Caller,
  { collection, id }: Name,
  values: readonly NewValue[],
) {
  const found = await panel.documents.document(collection, id)
  if (!found) return null
  const data = found.draft ? found.draft.data : found.live?.data
  const fields = values.map(({ path, value }) => ({ path, was: fieldAt(data, path), value }))
  return execute(patchDraft, { documents: [{ collection, document: id, fields }] }, caller)
}
