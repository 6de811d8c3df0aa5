import { z } from 'zod'
import { PUBLIC_COLLECTIONS } from '#/catalogue/collections/public-collections.ts'
import { documentName } from '#/publishing/model/draft.ts'
import { ownPath } from '#/publishing/model/document-path.ts'
import { defineCommand, type CommandContext } from '#/core/commands/command.ts'
import { rebasedDraft } from '#/publishing/commands/rebase-draft.ts'
import { readDraft } from '#/publishing/commands/stored-draft.ts'
import { invalidCommand } from '#/core/commands/invalid.ts'
import { checkPublication } from '#/publishing/commands/publications/check-publication.ts'
import { dataOfVersion, lastChange } from '#/core/commands/document-versions.ts'
import { newPublication, refuseErrors } from '#/publishing/commands/publications/new-publication.ts'
import { requirePublishing } from '#/publishing/commands/publications/publish-permission.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'
import { redirectsFrom } from './redirects-from.ts'

export const RESTORED_DAYS = 30

export function isRestorable(deletedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(deletedAt) < RESTORED_DAYS * 86_400_000
}

/** Brings its draft back, too, and takes the redirect away. @throws {InvalidCommand} {PublicationInvalid} */
export const restoreDocument = defineCommand({
  name: 'document.restore',
  permission: 'publish',
  from: 'panel',
  says: 'restauró un documento',
  input: z.strictObject({ collection: z.enum(PUBLIC_COLLECTIONS), document: documentName.document }),
  run: (context, { collection, document }) =>
    retryOnConflict(async () => {
      requirePublishing(context, [collection])
      const { store } = context
      const last = await lastChange(store, collection, document)
      if (!last || last.data !== null) throw invalidCommand('No está eliminado: no hay nada que restaurar.')
      if (!isRestorable(last.updatedAt, context.now())) {
        throw invalidCommand(`Se eliminó hace más de ${RESTORED_DAYS} días y ya no se restaura desde acá.`)
      }
      const data = await dataOfVersion(store, collection, document, last.version - 1)
      if (data === null) throw invalidCommand('Se borró para siempre: no quedó nada que restaurar.')
      const removed = await redirectsThere(context, ownPath(collection, document, Object(data)))
      const issues = checkPublication(await context.documents(), context.catalogueIssues, [
        { collection, id: document, data },
        ...removed.map(({ id }) => ({ collection: 'redirects' as const, id, data: null })),
      ])
      refuseErrors(issues)
      const publication = newPublication(context, {
        documents: [
          { collection, document, before: null, after: last.version + 1 },
          ...removed.map(({ id, version }) => ({
            collection: 'redirects',
            document: id,
            before: version,
            after: null,
          })),
        ],
      })
      const draft = await readDraft(store, collection, document)
      await context.commit([
        { collection, id: document, expectedVersion: null, data },
        ...removed.map(({ id, version }) => ({
          collection: 'redirects',
          id,
          expectedVersion: version,
          data: null,
        })),
        ...(draft
          ? [
              {
                collection: 'drafts',
                id: draft.draft.id,
                expectedVersion: draft.version,
                data: await rebasedDraft(store, draft.draft, { version: last.version + 1, data }),
              },
            ]
          : []),
        { collection: 'publications', id: publication.id, expectedVersion: null, data: publication },
      ])
      return { id: publication.id, warnings: issues }
    }),
})

async function redirectsThere(context: CommandContext, path: string | null) {
  if (path === null) return []
  const found = await redirectsFrom(context, path)
  const stored = await Promise.all(found.map(({ id }) => context.store.get('redirects', id)))
  return stored.filter((each) => each !== null)
}
