import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { sitePath } from '#/catalogue/documents/common.ts'
import { draftNote } from '#/publishing/model/draft.ts'
import type { Publication } from '#/publishing/model/publication.ts'
import { VersionConflict, type DocumentWrite } from '#/core/documents/document-store.ts'
import { ownPath } from '#/publishing/model/document-path.ts'
import { defineCommand, type CommandContext } from '#/core/commands/command.ts'
import { readDraft, seenDraftInput } from '#/publishing/commands/stored-draft.ts'
import { invalidCommand } from '#/core/commands/invalid.ts'
import { checkPublication } from '#/publishing/commands/publications/check-publication.ts'
import { migratedDataOf, lastChange } from '#/core/commands/document-versions.ts'
import { newPublication, refuseErrors } from '#/publishing/commands/publications/new-publication.ts'
import { requirePublishing } from '#/publishing/commands/publications/publish-permission.ts'
import { redirectsFrom } from './redirects-from.ts'

/** `redirect`: where its address leads from now on; null for nowhere. @throws {VersionConflict} {InvalidCommand} {PublicationInvalid} */
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
