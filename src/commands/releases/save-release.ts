import { z } from 'zod'
import { PUBLIC_COLLECTIONS } from '../../catalogue/collections/collections.ts'
import { documentName } from '../../catalogue/documents/draft.ts'
import { releaseName, type Release } from '../../catalogue/documents/release.ts'
import { MAX_TOGETHER } from '../../catalogue/documents/publication-limits.ts'
import { isSame } from '../../catalogue/json/json.ts'
import { formatMoment } from '../../language/es-AR/format.ts'
import { authorOf } from '../actor-of.ts'
import { defineCommand, type CommandContext } from '../command.ts'
import { draftState, readDraft } from '../stored/stored-draft.ts'
import { InvalidCommand } from '../invalid.ts'
import { newPublicationId } from '../publications/publication-id.ts'
import { requirePublishing } from '../publications/publish-permission.ts'
import { DraftChanged } from '../stored/refusals.ts'
import { retryOnConflict } from '../retry.ts'
import { readReleases, seenRelease } from '../stored/stored-release.ts'

const NAME = 'launch.save'
const YEAR_MS = 366 * 86_400_000

/** `at`: ISO 8601, UTC; null for when somebody says. @throws {ReleaseChanged} {DraftChanged} {InvalidCommand} */
export const saveRelease = defineCommand({
  name: NAME,
  permission: 'publish',
  input: z.strictObject({
    launch: documentName.document.nullable(),
    version: z.int().positive().nullable(),
    name: releaseName,
    documents: z
      .array(
        z.strictObject({
          collection: z.enum(PUBLIC_COLLECTIONS),
          document: documentName.document,
          version: z.int().positive(),
        }),
      )
      .max(MAX_TOGETHER, `Juntá hasta ${MAX_TOGETHER} borradores.`)
      .refine(
        (documents) =>
          new Set(documents.map(({ collection, document }) => `${collection}/${document}`)).size ===
          documents.length,
        'Un borrador está dos veces.',
      ),
    at: z.iso.datetime().nullable(),
  }),
  run: (context, { launch: id, version, name, documents, at }) =>
    retryOnConflict(async () => {
      const { store, caller, now } = context
      const before =
        id === null || version === null ? null : await seenRelease(store, NAME, { launch: id, version })
      if (at !== null) {
        refuseTime(at, now())
        if (documents.length === 0) throw refused('documents', 'Elegí qué publicar antes de darle una fecha.')
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
        isSame(before.launch.documents, documents)
      const data: Release = {
        id: id ?? newPublicationId(now()),
        name,
        status: at === null ? 'open' : 'scheduled',
        documents,
        at: instant,
        author: isRenamed ? before.launch.author : authorOf(caller),
        updatedAt: now().toISOString(),
      }
      const committed = await context.commit([
        { collection: 'launches', id: data.id, expectedVersion: version, data },
      ])
      return { id: data.id, version: committed.documents[0]!.version }
    }),
})

function refused(path: string, message: string): InvalidCommand {
  return new InvalidCommand(NAME, [{ path, message }])
}

function refuseTime(at: string, now: Date): void {
  const ms = Date.parse(at) - now.getTime()
  if (ms <= 0) throw refused('at', 'Esa hora ya pasó. Elegí una que venga, o publicá ahora.')
  if (ms > 2 * YEAR_MS) throw refused('at', 'Es dentro de más de dos años. Elegí una fecha más cercana.')
}

type Named = { collection: string; document: string; version: number }

async function refuseUnseen({ store }: CommandContext, documents: readonly Named[]): Promise<void> {
  const states = await Promise.all(
    documents.map(async (seen) => ({
      seen,
      stored: await readDraft(store, seen.collection, seen.document),
    })),
  )
  const changed = states.filter(({ seen, stored }) => stored?.version !== seen.version)
  if (changed.length > 0) throw new DraftChanged(changed.map(({ seen, stored }) => draftState(seen, stored)))
}

/** What two launches had a time for would be missing from the second. */
async function refuseTwice(
  { store }: CommandContext,
  id: string | null,
  documents: readonly Named[],
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
      'documents',
      `${twice.collection}/${twice.document} ya está programado para el ${when}, en «${launch.name}». Sacalo de ahí primero.`,
    )
  }
}
