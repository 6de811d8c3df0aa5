import type { AgentCaller } from '#/core/access/require-permission.ts'
import { drafts, type Draft } from '#/publishing/model/draft.ts'
import type { ProgramCall } from '#/features/programs/program-token.ts'
import { sittings, type SittingPart } from '#/features/programs/sitting.ts'
import type { DocumentWrite } from '#/core/documents/document-store.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import { readStoredOrThrow } from '#/core/commands/read-stored.ts'
import { sha256Hex } from '#/core/secrets/token-secret.ts'

type SittingChangesInput = {
  store: Pick<DocumentReader, 'get'>
  caller: AgentCaller
  now: Date
  command: string
}

const SITTING_HASH_LETTERS = 40

/** Adds a program's commit to its session, to be reviewed and discarded together. */
export async function sittingChanges(
  { store, caller, now, command }: SittingChangesInput,
  changes: readonly DocumentWrite[],
): Promise<DocumentWrite[]> {
  const parts = await Promise.all(
    changes
      .filter(({ collection }) => collection === 'drafts' || collection === 'launches')
      .map((change) => sittingPartOf({ store, caller, now }, change)),
  )
  return [...parts, ...callOf(caller, command, now)]
}

async function sittingPartOf(
  { store, caller, now }: Omit<SittingChangesInput, 'command'>,
  { collection, id: changed, data }: DocumentWrite,
): Promise<DocumentWrite> {
  const { token, sitting, uid } = caller
  const stored = collection === 'drafts' ? await store.get('drafts', changed) : null
  const was = stored && readStoredOrThrow(drafts, stored)
  const named = (data as Draft | null) ?? was
  const name =
    collection === 'drafts'
      ? { collection: named!.collection, document: named!.document }
      : { collection, document: changed }
  const id = `${sitting}.${sha256Hex(`${name.collection}/${name.document}`).slice(0, SITTING_HASH_LETTERS)}`
  const known = await store.get('sittings', id)
  const before = known && readStoredOrThrow(sittings, known)
  const isGoingOn = before?.state === 'made'
  const at = now.toISOString()
  const part: SittingPart = {
    id,
    sitting,
    token: token.id,
    tokenName: token.name,
    uid,
    ...name,
    begunAt: isGoingOn ? before.begunAt : at,
    updatedAt: at,
    state: 'made',
    before: isGoingOn ? before.before : draftStateOf(was),
    after: collection === 'drafts' ? draftStateOf(data as Draft | null) : null,
  }
  return { collection: 'sittings', id, expectedVersion: known?.version ?? null, data: part }
}

const draftStateOf = (draft: Draft | null | undefined): SittingPart['before'] =>
  draft ? { baseVersion: draft.baseVersion, data: draft.data } : null

export const callId = (token: string, key: string): string =>
  `${token}.${sha256Hex(key).slice(0, SITTING_HASH_LETTERS)}`

/** In the same commit: a call that is sent twice is done once. */
function callOf({ token, call }: AgentCaller, command: string, now: Date): DocumentWrite[] {
  if (!call) return []
  const id = callId(token.id, call.key)
  const data: ProgramCall = { id, token: token.id, command, input: call.input, at: now.toISOString() }
  return [{ collection: 'program-calls', id, expectedVersion: null, data }]
}
