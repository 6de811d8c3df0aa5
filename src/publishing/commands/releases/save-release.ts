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
import { askInBatches } from '#/publishing/commands/publications/ask-in-batches.ts'
import { newPublicationId } from '#/publishing/commands/publications/publication-id.ts'
import { requirePublishing } from '#/publishing/commands/publications/publish-permission.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'
import { refuseEnd } from './refuse-end.ts'
import { readReleases, seenRelease } from '#/publishing/commands/stored-release.ts'

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
      // One with a time is published by itself.
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
  return found.map(({ seen: { collection, document, version }, stored }) => ({
    collection,
    document,
    version,
    approved: approvalOf(stored!.draft),
  }))
}

const approvalOf = ({ collection, baseVersion, data, afterCommit }: Draft) => ({
  baseVersion,
  data: data && (withSchemaVersion(publicCollection(collection), data) as Draft['data']),
  ...(afterCommit === undefined ? {} : { afterCommit }),
})

/** Refuses documents of another scheduled release, which would be missing when that one runs. */
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
