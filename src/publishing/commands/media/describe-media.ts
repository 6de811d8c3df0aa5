import { z } from 'zod'
import { lineTextSchema } from '#/catalogue/documents/common.ts'
import { mediaNote, type MediaNote } from '#/publishing/model/media-note.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { invalidCommand } from '#/core/commands/invalid.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'

/** Sets name and tags of a stored picture or file; the last write wins. */
export const describeMedia = defineCommand({
  name: 'media.describe',
  permission: 'draft:write',
  from: 'panel',
  says: 'le puso nombre a un archivo',
  input: z.strictObject({
    hash: mediaNote.shape.id,
    name: lineTextSchema().max(80),
    tags: mediaNote.shape.tags,
  }),
  async run({ store, files, commit }, { hash, name, tags }) {
    const exists = await Promise.all(
      ['masters', 'downloads', 'videos'].map((kind) => files.has(`${kind}/${hash}`)),
    )
    if (!exists.includes(true)) throw invalidCommand('Ese archivo ya no está. Subilo de nuevo.', 'hash')
    const data: MediaNote = { id: hash, ...(name === '' ? {} : { name }), tags }
    return retryOnConflict(async () => {
      const stored = await store.get('media-notes', hash)
      await commit([{ collection: 'media-notes', id: hash, expectedVersion: stored?.version ?? null, data }])
      return { hash }
    })
  },
})
