import { previewLinks, endOfLink, previewLink, type PreviewLink } from '#/publishing/model/preview-link.ts'
import { defineCommand, type DocumentReader, ownUid } from '#/core/commands/command.ts'
import { readStoredOrThrow } from '#/core/commands/stored-documents.ts'
import { newToken } from '#/core/secrets/secrets.ts'

export async function storedPreviewLinks(store: Pick<DocumentReader, 'list'>): Promise<PreviewLink[]> {
  return (await store.list('preview-links')).map((stored) => readStoredOrThrow(previewLinks, stored))
}

/** Returns the token, of which only a hash is stored; erases expired links. */
export const createPreviewLink = defineCommand({
  name: 'preview-link.create',
  permission: 'draft:write',
  from: 'panel',
  says: 'compartió una vista previa',
  input: previewLink.pick({ path: true, drafts: true, follows: true }),
  async run(context, input) {
    const now = context.now()
    for (const link of await storedPreviewLinks(context.store))
      if (endOfLink(link) <= now.getTime()) await context.erase('preview-links', link.id)
    const { id, token, hash } = newToken()
    const data = { id, uid: ownUid(context), ...input, hash, createdAt: now.toISOString() }
    await context.commit([{ collection: 'preview-links', id, expectedVersion: null, data }])
    return { token, until: new Date(endOfLink(data)).toISOString() }
  },
})
