import { z } from 'zod'
import { PUBLIC_COLLECTIONS, type PublicCollection } from '../../catalogue/collections/collections.ts'
import { sitePath } from '../../catalogue/documents/common.ts'
import { documentName, note } from '../../catalogue/documents/draft.ts'
import type { Publication } from '../../catalogue/documents/publication.ts'
import { VersionConflict, type Change } from '../../engines/documents/document-store.ts'
import { ownPath } from '../../pages/panel/document-path.ts'
import { defineCommand, type CommandContext } from '../command.ts'
import { readDraft } from '../stored/stored-draft.ts'
import { InvalidCommand } from '../invalid.ts'
import { checkPublication } from '../publications/check-publication.ts'
import { migratedDataOf, lastChange } from '../stored/document-versions.ts'
import { newPublication, refuseErrors } from '../publications/new-publication.ts'
import { requirePublishing } from '../publications/publish-permission.ts'
import { redirectsFrom } from './redirects-from.ts'

const NAME = 'document.delete'

/** `redirect`: where its address leads from now on; null for nowhere. @throws {VersionConflict} {InvalidCommand} {PublicationInvalid} */
export const deleteDocument = defineCommand({
  name: NAME,
  permission: 'publish',
  input: z.strictObject({
    collection: z.enum(PUBLIC_COLLECTIONS),
    document: documentName.document,
    version: z.int().positive(),
    redirect: sitePath.nullable(),
    note: note.optional(),
  }),
  async run(context, { collection, document, version, redirect, note }) {
    requirePublishing(context, [collection])
    if (collection === 'settings') throw refused('document', 'La configuración del sitio no se elimina.')
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
      throw refused('redirect', 'No tiene una dirección propia: no hay desde dónde llevar a nadie.')
    if (redirect !== null && redirect.split(/[?#]/)[0] === path)
      throw refused('redirect', 'Lleva a la misma dirección que se elimina. Elegí otra.')
    const left = redirect === null ? null : await redirectChange(context, document, path!, redirect)
    const issues = checkPublication(await context.documents(), [
      { collection, id: document, data: null },
      ...(left ? [{ collection: 'redirects' as const, id: left.id, data: left.data }] : []),
    ])
    refuseErrors(issues)
    const draft = await readDraft(context.store, collection, document)
    const publication = newPublication(context, {
      ...(note ? { note } : {}),
      documents: [
        { collection, document, before: version, after: null },
        ...(left ? [await named(context, left)] : []),
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

function refused(path: string, message: string): InvalidCommand {
  return new InvalidCommand(NAME, [{ path, message }])
}

async function redirectChange(
  context: CommandContext,
  document: string,
  source: string,
  target: string,
): Promise<Change> {
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

async function named(
  { store }: CommandContext,
  { id, expectedVersion }: Change,
): Promise<Publication['documents'][number]> {
  const collection: PublicCollection = 'redirects'
  const last = expectedVersion ?? (await lastChange(store, collection, id))?.version ?? 0
  return { collection, document: id, before: expectedVersion, after: last + 1 }
}
