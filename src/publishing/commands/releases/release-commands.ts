import { z } from 'zod'
import { withSchemaVersion } from '#/catalogue/collections/migrations.ts'
import { publicCollection } from '#/catalogue/collections/public-collections.ts'
import { documentName, type Draft } from '#/publishing/model/draft.ts'
import { releaseName, type Release } from '#/publishing/model/release.ts'
import { MAX_TOGETHER } from '#/publishing/model/publication-limits.ts'
import { isSameJson } from '#/catalogue/json/json.ts'
import { formatMoment } from '#/language/es-AR/format.ts'
import { ownerOf } from '#/core/commands/actor-of.ts'
import { defineCommand, type CommandContext } from '#/core/commands/command.ts'
import {
  readDraft,
  assertUnchanged,
  refuseUnreviewed,
  reviewedDraftsInput,
  type ReviewedDraft,
  type SeenDraft,
} from '#/publishing/commands/stored-draft.ts'
import { invalidCommand } from '#/core/commands/invalid.ts'
import { approvalOfVersion, requireApproval } from '#/publishing/commands/publications/approval.ts'
import { askInBatches } from '#/publishing/commands/publications/ask-in-batches.ts'
import { newPublicationId } from '#/publishing/commands/stored-publication.ts'
import { requirePublishing } from '#/publishing/commands/publishing-permissions.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'
import {
  readReleases,
  seenRelease,
  readRelease,
  ReleaseChanged,
} from '#/publishing/commands/stored-release.ts'
import { publishTogether, readReviewed, draftsToPublish } from '#/publishing/commands/publications/publish.ts'
import { releaseDone } from './run-release.ts'

const MAX_END_MS = 366 * 86_400_000

/**
 * Changes or removes the end of a published release, with the caller as responsible. @throws {ReleaseChanged}
 * {InvalidCommand}
 */
export const setReleaseEnd = defineCommand({
  name: 'launch.until',
  permission: 'publish',
  from: 'panel',
  says: 'cambió hasta cuándo va un lanzamiento',
  input: z.strictObject({
    launch: z.string(),
    version: z.int().positive(),
    until: z.iso.datetime().nullable(),
  }),
  async run(context, { launch: id, version, until }) {
    const { store, caller, now } = context
    const stored = await readRelease(store, id)
    if (stored?.version !== version) throw new ReleaseChanged(stored?.release ?? null)
    const { until: _before, ...release } = stored.release
    if (release.status !== 'done' || release.publication === undefined || release.ended)
      throw invalidCommand(`«${release.name}» ya terminó, o todavía no se publicó.`, 'until')
    if (until !== null) refuseEnd(until, now())
    const data: Release = {
      ...release,
      ...(until === null ? {} : { until: new Date(until).toISOString() }),
      author: ownerOf(caller),
      updatedAt: now().toISOString(),
    }
    const { documents } = await context.commit([
      { collection: 'launches', id, expectedVersion: version, data },
    ])
    return { version: documents[0]!.version }
  },
})

/** @throws {ReleaseChanged} {DraftChanged} {ReviewMissing} {InvalidCommand} */
export const publishRelease = defineCommand({
  name: 'launch.publish',
  permission: 'publish',
  from: 'panel',
  says: 'publicó un lanzamiento',
  input: z.strictObject({ launch: z.string(), version: z.int().positive(), drafts: draftsToPublish }),
  run: (context, { drafts, ...seen }) =>
    retryOnConflict(async () => {
      const stored = await seenRelease(context.store, seen)
      const { id, name, until } = stored.release
      if (until !== undefined) refuseEnd(until, context.now())
      const wanted = await readReviewed(context, drafts)
      return publishTogether(context, wanted, { launch: { id, name } }, (publication) =>
        releaseDone(context.store, stored, publication),
      )
    }),
})

/** Deletes a release; its drafts stay. @throws {ReleaseChanged} {InvalidCommand} */
export const deleteRelease = defineCommand({
  name: 'launch.remove',
  permission: 'publish',
  from: 'panel',
  says: 'quitó un lanzamiento',
  input: z.strictObject({ launch: z.string(), version: z.int().positive() }),
  async run(context, seen) {
    await seenRelease(context.store, seen)
    await context.commit([
      { collection: 'launches', id: seen.launch, expectedVersion: seen.version, data: null },
    ])
  },
})

const MAX_START_MS = 366 * 86_400_000

/**
 * `at`: start in ISO 8601, UTC; null to run by hand. `until`: when its documents are reverted. @throws {ReleaseChanged}
 * {DraftChanged} {ReviewMissing} {InvalidCommand}
 */
export const saveRelease = defineCommand({
  name: 'launch.save',
  permission: 'draft:write',
  from: 'panel',
  says: 'preparó o programó un lanzamiento',
  input: z.strictObject({
    launch: documentName.document.nullable(),
    version: z.int().positive().nullable(),
    name: releaseName,
    documents: reviewedDraftsInput.max(MAX_TOGETHER, `Juntá hasta ${MAX_TOGETHER} borradores.`),
    at: z.iso.datetime().nullable(),
    until: z.iso.datetime().nullable().optional(),
  }),
  run: (context, { launch: id, version, name, documents: named, at, until }) =>
    retryOnConflict(async () => {
      const { store, caller, now } = context
      const before =
        id === null || version === null ? null : await seenRelease(store, { launch: id, version })
      // Scheduled releases publish automatically.
      if (at !== null || before?.release.status === 'scheduled') context.requirePermission('publish')
      const end = until ? new Date(until).toISOString() : undefined
      if (end !== before?.release.until) context.requirePermission('publish')
      if (end !== undefined) refuseEnd(end, at === null ? now() : new Date(at))
      if (at !== null) {
        refuseTime(at, now())
        if (named.length === 0)
          throw invalidCommand('Elegí qué publicar antes de darle una fecha.', 'documents')
        requirePublishing(
          context,
          named.map(({ collection }) => collection),
        )
        await refuseTwice(context, id, named)
      }
      const instant = at && new Date(at).toISOString()
      // Scheduling approves every document; other edits approve only the added ones.
      const isNewTime = instant !== null && instant !== before?.release.at
      const earlier = isNewTime ? [] : (before?.release.documents ?? [])
      const found = await readNamed(
        context,
        named.filter((seen) => !earlier.some(isVersion(seen))),
        at !== null,
      )
      const documents = named.map(
        ({ collection, document, version: seenVersion }): Release['documents'][number] => {
          const seen = { collection, document, version: seenVersion }
          const approved = [...found, ...earlier].find(isVersion(seen))?.approved
          return at === null || approved === undefined ? seen : { ...seen, approved }
        },
      )
      if (at !== null)
        await requireApproval(
          store,
          documents.map(({ collection, document, approved }) => ({
            approver: approved?.by ?? null,
            draft: { collection, document, data: approved?.data ?? null },
          })),
        )
      const isRenamed =
        before?.release.status === (at === null ? 'open' : 'scheduled') &&
        before.release.at === instant &&
        before.release.until === end &&
        isSameJson(before.release.documents, documents)
      const data: Release = {
        id: id ?? newPublicationId(now()),
        name,
        status: at === null ? 'open' : 'scheduled',
        documents,
        at: instant,
        ...(end === undefined ? {} : { until: end }),
        author: isRenamed ? before.release.author : ownerOf(caller),
        updatedAt: now().toISOString(),
      }
      const committed = await context.commit([
        { collection: 'launches', id: data.id, expectedVersion: version, data },
      ])
      return { id: data.id, version: committed.documents[0]!.version }
    }),
})

function refuseTime(at: string, now: Date): void {
  const ms = Date.parse(at) - now.getTime()
  if (ms <= 0) throw invalidCommand('Esa hora ya pasó. Elegí una que venga, o publicá ahora.', 'at')
  if (ms > 2 * MAX_START_MS)
    throw invalidCommand('Es dentro de más de dos años. Elegí una fecha más cercana.', 'at')
}

const isVersion = (one: SeenDraft) => (other: Release['documents'][number]) =>
  one.collection === other.collection && one.document === other.document && one.version === other.version

async function readNamed(
  { store, caller }: CommandContext,
  named: readonly ReviewedDraft[],
  isScheduled: boolean,
): Promise<Release['documents']> {
  const found = await askInBatches(named, async (seen) => ({
    seen,
    stored: await readDraft(store, seen.collection, seen.document),
  }))
  assertUnchanged(found)
  if (isScheduled) refuseUnreviewed(caller, found)
  return askInBatches(found, async ({ seen: { collection, document, version }, stored }) => {
    const { approver } = await approvalOfVersion(store, caller, stored!)
    const approved = { ...approvalOf(stored!.draft), ...(approver === null ? {} : { by: approver }) }
    return { collection, document, version, approved }
  })
}

const approvalOf = ({ collection, baseVersion, data, afterCommit }: Draft) => ({
  baseVersion,
  data: data && (withSchemaVersion(publicCollection(collection), data) as Draft['data']),
  ...(afterCommit === undefined ? {} : { afterCommit }),
})

/** Refuses documents of another scheduled release, which would lack them when it runs. */
async function refuseTwice(
  { store }: CommandContext,
  id: string | null,
  documents: readonly SeenDraft[],
): Promise<void> {
  for (const { release } of await readReleases(store, 'scheduled')) {
    const twice = release.documents.find((other) =>
      documents.some(
        ({ collection, document }) => collection === other.collection && document === other.document,
      ),
    )
    if (release.id === id || !twice) continue
    const when = formatMoment(new Date(release.at!))
    throw invalidCommand(
      `${twice.collection}/${twice.document} ya está programado para el ${when}, en «${release.name}». Sacalo de ahí primero.`,
      'documents',
    )
  }
}

/** @throws {InvalidCommand} */
function refuseEnd(until: string, begin: Date): void {
  const ms = Date.parse(until) - begin.getTime()
  if (ms <= 0)
    throw invalidCommand('La vuelta tiene que ser después de publicarse. Elegí otra fecha.', 'until')
  if (ms > 2 * MAX_END_MS)
    throw invalidCommand('La vuelta es a más de dos años. Elegí una fecha más cercana.', 'until')
}
