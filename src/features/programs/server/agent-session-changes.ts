import type { AgentCaller } from '#/core/access/require-permission.ts'
import { drafts, type Draft } from '#/publishing/model/draft.ts'
import type { ProgramCall } from '#/features/programs/program-token.ts'
import { agentSessions, type AgentSessionPart } from '#/features/programs/agent-session.ts'
import type { DocumentWrite } from '#/core/documents/document-store.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import { readStoredOrThrow } from '#/core/commands/stored-documents.ts'
import { sha256Hex } from '#/core/secrets/secrets.ts'

type AgentSessionChangesInput = {
  store: Pick<DocumentReader, 'get'>
  caller: AgentCaller
  now: Date
  command: string
}

const AGENT_SESSION_HASH_LETTERS = 40

/** Adds a program's commit to its session, for joint review and discarding. */
export async function agentSessionChanges(
  { store, caller, now, command }: AgentSessionChangesInput,
  changes: readonly DocumentWrite[],
): Promise<DocumentWrite[]> {
  const parts = await Promise.all(
    changes
      .filter(({ collection }) => collection === 'drafts' || collection === 'launches')
      .map((change) => agentSessionPartOf({ store, caller, now }, change)),
  )
  return [...parts, ...callOf(caller, command, now)]
}

async function agentSessionPartOf(
  { store, caller, now }: Omit<AgentSessionChangesInput, 'command'>,
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
  const id = `${sitting}.${sha256Hex(`${name.collection}/${name.document}`).slice(0, AGENT_SESSION_HASH_LETTERS)}`
  const known = await store.get('sittings', id)
  const before = known && readStoredOrThrow(agentSessions, known)
  const isGoingOn = before?.state === 'made'
  const at = now.toISOString()
  const part: AgentSessionPart = {
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

const draftStateOf = (draft: Draft | null | undefined): AgentSessionPart['before'] =>
  draft ? { baseVersion: draft.baseVersion, data: draft.data } : null

export const callId = (token: string, key: string): string =>
  `${token}.${sha256Hex(key).slice(0, AGENT_SESSION_HASH_LETTERS)}`

/** Idempotency record, written in the same commit so that a repeated call runs once. */
function callOf({ token, call }: AgentCaller, command: string, now: Date): DocumentWrite[] {
  if (!call) return []
  const id = callId(token.id, call.key)
  const data: ProgramCall = { id, token: token.id, command, input: call.input, at: now.toISOString() }
  return [{ collection: 'program-calls', id, expectedVersion: null, data }]
}
