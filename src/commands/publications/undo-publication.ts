import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { PublicCollection } from '../../catalogue/documents/collections.ts'
import { note, type Draft } from '../../catalogue/documents/draft.ts'
import type { Publication } from '../../catalogue/documents/publication.ts'
import type { Change, Document } from '../../engines/documents/document-store.ts'
import { authorOf } from '../actor-of.ts'
import { defineCommand, type CommandContext } from '../command.ts'
import { draftId } from '../drafts/draft-id.ts'
import { readDraft } from '../drafts/stored-draft.ts'
import { InvalidCommand } from '../invalid.ts'
import { retryOnConflict } from '../retry.ts'
import { checkPublication } from './check-publication.ts'
import { dataOfVersion, lastChange } from './past.ts'
import { newPublicationId } from './publication-id.ts'
import { requirePublishing } from './publish-permission.ts'
import { PublicationInvalid, UndoRefused } from './refusals.ts'
import { readPublication, readPublications } from './stored-publication.ts'

const NAME = 'publication.undo'

type Named = Publication['documents'][number]
/** A document with what it goes back to; `data` null: it was not there. `last` is the last version that it had. */
type Inverse = Named & { live: Document | null; data: unknown; last: number }

/**
 * Takes a publication back: one commit writes every document as it was before and records that, as a publication of its own.
 * What had been published becomes a draft again where nobody has begun another; drafts in progress stay. Answers the id of
 * the new publication, which can be undone as well.
 * @throws {UndoRefused} when one of its documents changed afterwards
 * @throws {PublicationInvalid} when the site would be broken by what it was before
 */
export const undoPublication = defineCommand({
  name: NAME,
  permission: 'publish',
  input: z.strictObject({ publication: z.string(), note: note.optional() }),
  run: (context, { publication: id, note }) =>
    retryOnConflict(async () => {
      const undone = await readPublication(context.store, id)
      if (!undone) {
        const message = `No existe la publicación «${id}».`
        throw new InvalidCommand(NAME, [{ path: 'publication', message }])
      }
      requirePublishing(
        context,
        undone.documents.map(({ collection }) => collection),
      )
      const inverse = await invert(context, undone)
      const published = inverse.map(({ collection, document, data }) => ({
        collection: collection as PublicCollection,
        id: document,
        data,
      }))
      const issues = checkPublication(await context.documents(), published)
      const errors = issues.filter(({ severity }) => severity === 'error')
      if (errors.length > 0) throw new PublicationInvalid(errors)
      const at = context.now()
      const publication: Publication = {
        id: newPublicationId(at),
        at: at.toISOString(),
        author: authorOf(context.caller),
        ...(note ? { note } : {}),
        undoes: id,
        documents: inverse.map(({ collection, document, live, data, last }) => ({
          collection,
          document,
          before: live?.version ?? null,
          after: data === null ? null : last + 1,
        })),
      }
      await context.commit([
        ...inverse.map(({ collection, document, live, data }) => ({
          collection,
          id: document,
          expectedVersion: live?.version ?? null,
          data,
        })),
        ...(await draftChanges(context, inverse, undone.undoes === undefined)),
        { collection: 'publications', id: publication.id, expectedVersion: null, data: publication },
      ])
      return { id: publication.id, warnings: issues }
    }),
})

/** What each document of a publication goes back to. @throws {UndoRefused} naming all that changed since */
async function invert({ store }: CommandContext, undone: Publication): Promise<Inverse[]> {
  const published = await lastChange(store, 'publications', undone.id)
  const read = await Promise.all(
    undone.documents.map(async (named) => {
      const { collection, document, before } = named
      const change = await lastChange(store, collection, document)
      const live = await store.get(collection, document)
      const data = before && (await dataOfVersion(store, collection, document, before))
      return {
        ...named,
        live,
        data,
        last: change?.version ?? 0,
        by: change?.updatedBy ?? null,
        isLast: change?.sequence === published?.sequence,
      }
    }),
  )
  // By the commit, too: a record that was imported counts the versions of another database.
  const changed = read.filter(
    ({ live, before, after, data, isLast }) =>
      !isLast || (live?.version ?? null) !== after || (before !== null && data === null),
  )
  if (changed.length === 0) return read
  const later = (await readPublications(store)).filter(({ id, at }) => at >= undone.at && id !== undone.id)
  throw new UndoRefused(
    changed.map(({ collection, document, by }) => ({
      collection,
      document,
      publications: later
        .filter(({ documents }) =>
          documents.some((other) => other.collection === collection && other.document === document),
        )
        .map(({ id, at, author, note }) => ({ id, at, author, note })),
      by,
    })),
  )
}

/**
 * What was published is a draft again, on what is live by then. Of a publication that undid another that is not wanted: there a
 * draft that says what is now live has had its day.
 */
async function draftChanges(
  { store, caller, now }: CommandContext,
  inverse: readonly Inverse[],
  wasPublished: boolean,
): Promise<Change[]> {
  const changes: Change[] = []
  for (const { collection, document, live, data, last } of inverse) {
    const stored = await readDraft(store, collection, document)
    const id = draftId(collection, document)
    if (stored !== null) {
      if (isDeepStrictEqual(stored.draft.data, data)) {
        changes.push({ collection: 'drafts', id, expectedVersion: stored.version, data: null })
      }
      continue
    }
    if (!wasPublished) continue
    const draft: Draft = {
      id,
      collection,
      document,
      baseVersion: data === null ? null : last + 1,
      data: (live?.data ?? null) as Draft['data'],
      author: authorOf(caller),
      updatedAt: now().toISOString(),
    }
    changes.push({ collection: 'drafts', id, expectedVersion: null, data: draft })
  }
  return changes
}
