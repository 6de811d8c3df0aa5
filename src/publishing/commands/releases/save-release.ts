import { z } from 'zod'
import { documentName } from '#/publishing/model/draft.ts'
import { releaseName, type Release } from '#/publishing/model/release.ts'
import { MAX_TOGETHER } from '#/publishing/model/publication-limits.ts'
import { isSame } from '#/catalogue/json/json.ts'
import { formatMoment } from '#/language/es-AR/format.ts'
import { ownerOf } from '#/core/commands/actor-of.ts'
import { defineCommand, type CommandContext } from '#/core/commands/command.ts'
import {
  readDraft,
  refuseChanged,
  seenDraftsInput,
  type SeenDraft,
} from '#/publishing/commands/stored-draft.ts'
import { refused } from '#/core/commands/invalid.ts'
import { newPublicationId } from '#/publishing/commands/publications/publication-id.ts'
import { requirePublishing } from '#/publishing/commands/publications/publish-permission.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'
import { refuseEnd } from './refuse-end.ts'
import { readReleases, seenRelease } from '#/publishing/commands/stored-release.ts'

const YEAR_MS = 366 * 86_400_000

/** `at`: ISO 8601, UTC; null for when somebody says. `until`: when what it publishes goes back. @throws {ReleaseChanged} {DraftChanged} {InvalidCommand} */
export const saveRelease = defineCommand({
  name: 'launch.save',
  permission: 'draft:write',
  input: z.strictObject({
    launch: documentName.document.nullable(),
    version: z.int().positive().nullable(),
    name: releaseName,
    documents: seenDraftsInput.max(MAX_TOGETHER, `Juntá hasta ${MAX_TOGETHER} borradores.`),
    at: z.iso.datetime().nullable(),
    until: z.iso.datetime().nullable().optional(),
  }),
  run: (context, { launch: id, version, name, documents, at, until }) =>
    retryOnConflict(async () => {
      const { store, caller, now } = context
      const before =
        id === null || version === null ? null : await seenRelease(store, { launch: id, version })
      // One with a time is published by itself.
      if (at !== null || before?.launch.status === 'scheduled') context.requirePermission('publish')
      const end = until ? new Date(until).toISOString() : undefined
      if (end !== before?.launch.until) context.requirePermission('publish')
      if (end !== undefined) refuseEnd(end, at === null ? now() : new Date(at))
      if (at !== null) {
        refuseTime(at, now())
        if (documents.length === 0) throw refused('Elegí qué publicar antes de darle una fecha.', 'documents')
        requirePublishing(
          context,
          documents.map(({ collection }) => collection),
        )
        await refuseTwice(context, id, documents)
      }
      const instant = at && new Date(at).toISOString()
      // Who gives it a time answers for all of it, else for what is new.
      const isNewTime = instant !== null && instant !== before?.launch.at
      await refuseUnseen(
        context,
        isNewTime
          ? documents
          : documents.filter((seen) => !before?.launch.documents.some((each) => isSame(each, seen))),
      )
      const isRenamed =
        before?.launch.status === (at === null ? 'open' : 'scheduled') &&
        before.launch.at === instant &&
        before.launch.until === end &&
        isSame(before.launch.documents, documents)
      const data: Release = {
        id: id ?? newPublicationId(now()),
        name,
        status: at === null ? 'open' : 'scheduled',
        documents,
        at: instant,
        ...(end === undefined ? {} : { until: end }),
        author: isRenamed ? before.launch.author : ownerOf(caller),
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
  if (ms <= 0) throw refused('Esa hora ya pasó. Elegí una que venga, o publicá ahora.', 'at')
  if (ms > 2 * YEAR_MS) throw refused('Es dentro de más de dos años. Elegí una fecha más cercana.', 'at')
}

async function refuseUnseen({ store }: CommandContext, documents: readonly SeenDraft[]): Promise<void> {
  refuseChanged(
    await Promise.all(
      documents.map(async (seen) => ({
        seen,
        stored: await readDraft(store, seen.collection, seen.document),
      })),
    ),
  )
}

/** What two launches had a time for would be missing from the second. */
async function refuseTwice(
  { store }: CommandContext,
  id: string | null,
  documents: readonly SeenDraft[],
): Promise<void> {
  for (const { launch } of await readReleases(store, 'scheduled')) {
    const twice = launch.documents.find((other) =>
      documents.some(
        ({ collection, document }) => collection === other.collection && document === other.document,
      ),
    )
    if (launch.id === id || !twice) continue
    const when = formatMoment(new Date(launch.at!))
    throw refused(
      `${twice.collection}/${twice.document} ya está programado para el ${when}, en «${launch.name}». Sacalo de ahí primero.`,
      'documents',
    )
  }
}
