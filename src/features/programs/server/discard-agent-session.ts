import { z } from 'zod'
import { agentSessions, type AgentSessionPart } from '#/features/programs/agent-session.ts'
import { authoredBy, documentName, type Draft } from '#/publishing/model/draft.ts'
import { withSchemaVersion } from '#/catalogue/collections/migrations.ts'
import { publicCollection } from '#/catalogue/collections/public-collections.ts'
import { valueAtPath, isFieldPath, withField } from '#/catalogue/json/fields.ts'
import { isObject, isSameJson, type JsonObject } from '#/catalogue/json/json.ts'
import type { DocumentWrite } from '#/core/documents/document-store.ts'
import { iterateDocuments } from '#/core/documents/iterate-documents.ts'
import { authorOf } from '#/core/commands/actor-of.ts'
import { defineCommand, type CommandContext, type DocumentReader } from '#/core/commands/command.ts'
import { requireDrafting } from '#/publishing/commands/publishing-permissions.ts'
import { invalidCommand } from '#/core/commands/invalid.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'
import { dataOfVersion, migratedDataOf, readStoredOrThrow } from '#/core/commands/stored-documents.ts'
import { draftId, readDraft } from '#/publishing/commands/stored-draft.ts'
import { readRelease } from '#/publishing/commands/stored-release.ts'
import { revertFields } from '#/publishing/commands/revert-fields.ts'

const MAX_DISCARDED_FIELDS = 500

type PartDocument = Pick<AgentSessionPart, 'collection' | 'document'>
type StoredPart = { version: number; part: AgentSessionPart }

/** Discards the unpublished changes of a session, or some fields; values changed since by others stay. */
export const discardAgentSession = defineCommand({
  name: 'sitting.discard',
  permission: 'draft:write',
  from: 'panel',
  says: 'descartó lo que hizo un programa',
  input: z.strictObject({
    sitting: z.string().regex(/^[0-9]{8}-[0-9]{6}-[0-9a-f]{6}$/),
    only: z
      .array(z.strictObject({ ...documentName, path: z.string().min(1).refine(isFieldPath) }))
      .min(1)
      .max(MAX_DISCARDED_FIELDS)
      .optional(),
  }),
  run: (context, { sitting, only }) =>
    retryOnConflict(async () => {
      const pathsOf = ({ collection, document }: PartDocument) =>
        only
          ?.filter((each) => each.collection === collection && each.document === document)
          .map(({ path }) => path)
      const parts = (await agentSessionParts(context.store, sitting)).filter(
        ({ part }) => part.state === 'made' && pathsOf(part)?.length !== 0,
      )
      if (parts.length === 0) throw invalidCommand('De esa sesión no queda nada por descartar.', 'sitting')
      requireDrafting(
        context,
        parts.map(({ part }) => part.collection),
      )
      const undone = await Promise.all(parts.map((each) => undoPart(context, each, pathsOf(each.part))))
      await context.commit(undone.flatMap(({ changes }) => changes))
      return {
        discarded: undone.flatMap(({ name, outcome }) => (outcome === 'discarded' ? [name] : [])),
        /** Not undone: published, discarded or changed by others since. */
        left: undone.flatMap(({ name, outcome }) => (outcome === 'left' ? [name] : [])),
      }
    }),
})

async function agentSessionParts(
  store: Pick<DocumentReader, 'find'>,
  sitting: string,
): Promise<StoredPart[]> {
  const parts: StoredPart[] = []
  for await (const { id, version, data } of iterateDocuments(store, 'sittings', { idPrefix: `${sitting}.` }))
    parts.push({ version, part: readStoredOrThrow(agentSessions, { id, data }) })
  return parts
}

type Undone = { name: PartDocument; outcome: 'discarded' | 'left'; changes: DocumentWrite[] }

async function undoPart(
  context: CommandContext,
  { version, part }: StoredPart,
  paths: readonly string[] | undefined,
): Promise<Undone> {
  const { collection, document } = part
  const done: AgentSessionPart = paths
    ? { ...part, after: await stateWithout(context, part, paths) }
    : { ...part, state: 'discarded', before: null, after: null }
  const mark: DocumentWrite = { collection: 'sittings', id: part.id, expectedVersion: version, data: done }
  const change = await (collection === 'launches'
    ? releaseWithout(context, part)
    : draftWithout(context, part, paths))
  return {
    name: { collection, document },
    outcome: change === null ? 'left' : 'discarded',
    changes: change === null ? [mark] : [mark, change],
  }
}

async function releaseWithout({ store }: CommandContext, { document, uid }: AgentSessionPart) {
  const found = await readRelease(store, document)
  if (found?.release.status !== 'open' || found.release.author !== `account:${uid}`) return null
  return { collection: 'launches', id: document, expectedVersion: found.version, data: null }
}

async function draftWithout(
  { store, caller, now }: CommandContext,
  part: AgentSessionPart,
  paths: readonly string[] | undefined,
): Promise<DocumentWrite | null> {
  const { collection, document, before, after } = part
  const id = draftId(collection, document)
  const stored = await readDraft(store, collection, document)
  const live = await store.get(collection, document)
  const published = live && migratedDataOf(collection, live.data)
  const base = before?.baseVersion ?? after?.baseVersion ?? live?.version ?? null
  const stateBefore = await stateData(store, part, after, base)
  const whole = await stateData(store, part, before, base)
  const was = paths ? withFieldsOf(stateBefore, whole, paths) : whole
  // Published or discarded since, unless the program itself removed the draft.
  if (!stored && after) return null
  const current = stored ? stored.draft.data : published
  const { data } = revertFields({ before: was, after: stateBefore, now: current }, () => 'now')
  if (isSameJson(data, current)) return null
  if (data === null ? before?.data !== null : isSameJson(data, published))
    return stored && { collection: 'drafts', id, expectedVersion: stored.version, data: null }
  const begun: Omit<Draft, 'author' | 'data' | 'updatedAt'> = {
    id,
    collection,
    document,
    baseVersion: before?.baseVersion ?? null,
  }
  const { authors: _, agents: __, ...rest } = stored?.draft ?? begun
  const draft: Draft = {
    ...rest,
    data: isObject(data)
      ? (withSchemaVersion(publicCollection(collection), data) as Record<string, unknown>)
      : null,
    ...authoredBy(authorOf(caller), stored?.draft),
    updatedAt: now().toISOString(),
  }
  return { collection: 'drafts', id, expectedVersion: stored?.version ?? null, data: draft }
}

async function stateData(
  store: DocumentReader,
  { collection, document }: PartDocument,
  state: AgentSessionPart['before'],
  base: number | null,
) {
  if (state) return migratedDataOf(collection, state.data)
  return base === null ? null : await dataOfVersion(store, collection, document, base)
}

const withFieldsOf = (data: unknown, other: unknown, paths: readonly string[]) =>
  paths.reduce<unknown>(
    (found, path) => withField(found as JsonObject | null, path, valueAtPath(other, path)),
    data,
  )

async function stateWithout(
  { store }: CommandContext,
  part: AgentSessionPart,
  paths: readonly string[],
): Promise<AgentSessionPart['after']> {
  const { collection, before, after } = part
  if (!after) return null
  const whole = await stateData(store, part, before, before?.baseVersion ?? after.baseVersion)
  const data = withFieldsOf(migratedDataOf(collection, after.data), whole, paths)
  return { ...after, data: withSchemaVersion(publicCollection(collection), data as object) as Draft['data'] }
}
