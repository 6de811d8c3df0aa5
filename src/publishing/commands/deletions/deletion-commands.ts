import { type PublicCollection, PUBLIC_COLLECTIONS } from '#/catalogue/collections/public-collections.ts'
import { sitePath } from '#/catalogue/documents/common.ts'
import { draftNote, documentName } from '#/publishing/model/draft.ts'
import type { Publication } from '#/publishing/model/publication.ts'
import { VersionConflict, type DocumentWrite } from '#/core/documents/document-store.ts'
import { ownPath } from '#/publishing/model/links-to-document.ts'
import { defineCommand, type CommandContext } from '#/core/commands/command.ts'
import { readDraft, seenDraftInput } from '#/publishing/commands/stored-draft.ts'
import { invalidCommand } from '#/core/commands/invalid.ts'
import {
  checkPublication,
  newPublication,
  refuseErrors,
} from '#/publishing/commands/publications/check-publication.ts'
import { migratedDataOf, lastChange, dataOfVersion } from '#/core/commands/stored-documents.ts'
import { requirePublishing } from '#/publishing/commands/publishing-permissions.ts'
import { z } from 'zod'
import { rebasedDraft } from '#/publishing/commands/rebase-draft.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'

export const RESTORED_DAYS = 30

/** Restores a document with its draft, and removes the redirect. @throws {InvalidCommand} {PublicationInvalid} */
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

/** `redirect`: new target of its path, or null. @throws {VersionConflict} {InvalidCommand} {PublicationInvalid} */
export const deleteDocument = defineCommand({
  name: 'document.delete',
  permission: 'publish',
  from: 'panel',
  says: 'eliminó un documento del sitio',
  input: seenDraftInput.extend({ redirect: sitePath.nullable(), note: draftNote.optional() }),
  async run(context, { collection, document, version, redirect, note }) {
    requirePublishing(context, [collection])
    if (collection === 'settings')
      throw invalidCommand('La configuración del sitio no se elimina.', 'document')
    const live = await context.store.get(collection, document)
    if (live?.version !== version) {
      const conflict = {
        collection,
        id: document,
        expectedVersion: version,
        actualVersion: live?.version ?? null,
      }
      throw new VersionConflict([conflict])
    }
    const path = ownPath(collection, document, Object(migratedDataOf(collection, live.data)))
    if (redirect !== null && path === null)
      throw invalidCommand('No tiene una dirección propia: no hay desde dónde llevar a nadie.', 'redirect')
    if (redirect !== null && redirect.split(/[?#]/)[0] === path)
      throw invalidCommand('Lleva a la misma dirección que se elimina. Elegí otra.', 'redirect')
    const left = redirect === null ? null : await redirectChange(context, document, path!, redirect)
    const issues = checkPublication(await context.documents(), context.catalogueIssues, [
      { collection, id: document, data: null },
      ...(left ? [{ collection: 'redirects' as const, id: left.id, data: left.data }] : []),
    ])
    refuseErrors(issues)
    const draft = await readDraft(context.store, collection, document)
    const publication = newPublication(context, {
      ...(note ? { note } : {}),
      documents: [
        { collection, document, before: version, after: null },
        ...(left ? [await deletedDocument(context, left)] : []),
      ],
    })
    await context.commit([
      { collection, id: document, expectedVersion: version, data: null },
      ...(left ? [left] : []),
      ...(draft?.draft.data === null
        ? [{ collection: 'drafts', id: draft.draft.id, expectedVersion: draft.version, data: null }]
        : []),
      { collection: 'publications', id: publication.id, expectedVersion: null, data: publication },
    ])
    return { id: publication.id, warnings: issues }
  },
})

async function redirectChange(
  context: CommandContext,
  document: string,
  source: string,
  target: string,
): Promise<DocumentWrite> {
  const [known] = await redirectsFrom(context, source)
  const id = known?.id ?? `eliminado-${document.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`.slice(0, 80)
  const stored = await context.store.get('redirects', id)
  return {
    collection: 'redirects',
    id,
    expectedVersion: stored?.version ?? null,
    data: { id, source, target },
  }
}

async function deletedDocument(
  { store }: CommandContext,
  { id, expectedVersion }: DocumentWrite,
): Promise<Publication['documents'][number]> {
  const collection: PublicCollection = 'redirects'
  const last = expectedVersion ?? (await lastChange(store, collection, id))?.version ?? 0
  return { collection, document: id, before: expectedVersion, after: last + 1 }
}

export function isRestorable(deletedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(deletedAt) < RESTORED_DAYS * 86_400_000
}

async function redirectsThere(context: CommandContext, path: string | null) {
  if (path === null) return []
  const found = await redirectsFrom(context, path)
  const stored = await Promise.all(found.map(({ id }) => context.store.get('redirects', id)))
  return stored.filter((each) => each !== null)
}

async function redirectsFrom(
  { documents }: Pick<CommandContext, 'documents'>,
  source: string,
): Promise<{ id: string }[]> {
  return [...(await documents())].filter(
    ({ collection, data }) =>
      collection === 'redirects' && (Object(data) as { source?: unknown }).source === source,
  )
}
