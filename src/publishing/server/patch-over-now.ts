import type { Caller } from '#/core/access/require-permission.ts'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { valueAtPath } from '#/catalogue/json/fields.ts'
import type { Execute } from '#/core/commands/command.ts'
import { patchDraft } from '#/publishing/commands/drafts/patch-draft.ts'
import { InvalidCommand } from '#/core/commands/invalid.ts'
import type { Panel } from './panel.ts'

type PatchOverParts = { panel: { documents: Pick<Panel['documents'], 'document'> }; execute: Execute }
type PatchTarget = { collection: PublicCollection; id: string }
type NewValue = { path: string; value?: unknown }

/** Patch on the current state, for programs that send no previous values; null for an unknown document. */
export async function patchOverNow(
  { panel, execute }: PatchOverParts,
  caller: Caller,
  { collection, id }: PatchTarget,
  values: readonly NewValue[],
) {
  const found = await panel.documents.document(collection, id)
  if (!found) return null
  const data = found.draft ? found.draft.data : found.live?.data
  const fields = values.map(({ path, value }) => ({ path, was: valueAtPath(data, path), value }))
  try {
    return await execute(patchDraft, { documents: [{ collection, document: id, fields }] }, caller)
  } catch (error) {
    throw error instanceof InvalidCommand ? errorsByPath(error, values) : error
  }
}

/** Errors by the path sent, instead of the index in the command. */
function errorsByPath({ errors }: InvalidCommand, values: readonly NewValue[]): InvalidCommand {
  return new InvalidCommand(
    errors.map(({ path, message }) => {
      const place = /^documents\.0\.fields\.(\d+)/.exec(path)?.[1]
      return { path: place === undefined ? path : values[Number(place)]!.path, message }
    }),
  )
}
