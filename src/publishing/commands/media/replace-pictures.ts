import { z } from 'zod'
import { publicCollection, PUBLIC_COLLECTIONS } from '#/catalogue/collections/public-collections.ts'
import { pictureSchema, type PictureFacts } from '#/catalogue/documents/picture.ts'
import { withSchemaVersion } from '#/catalogue/collections/migrations.ts'
import { authoredBy, type Draft } from '#/publishing/model/draft.ts'
import type { DocumentWrite } from '#/core/documents/document-store.ts'
import { authorOf } from '#/core/commands/actor-of.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { draftId, readDrafts } from '#/publishing/commands/stored-draft.ts'
import { invalidCommand } from '#/core/commands/invalid.ts'
import { migratedDataOf } from '#/core/commands/stored-documents.ts'

const pictureFactsSchema = pictureSchema.pick({
  hash: true,
  width: true,
  height: true,
  color: true,
  cutout: true,
})
const replacement = z.strictObject({ from: pictureSchema.shape.hash, to: pictureFactsSchema })

/** Replaces pictures wherever they are used, as drafts. @throws {InvalidCommand} {VersionConflict} */
export const replacePictures = defineCommand({
  name: 'media.replace',
  permission: 'draft:write',
  from: 'panel',
  says: 'reemplazó fotos',
  input: z.strictObject({ replacements: z.array(replacement).min(1).max(200) }),
  async run({ store, files, caller, now, commit }, { replacements }) {
    const other = new Map(replacements.map(({ from, to }) => [from, to]))
    for (const [index, { to }] of replacements.entries()) {
      if (await files.has(`masters/${to.hash}`)) continue
      throw invalidCommand('Esa foto no está en el sitio. Subila de nuevo.', `replacements.${index}.to`)
    }
    const drafts = new Map((await readDrafts(store)).map((each) => [each.draft.id, each]))
    const changes: DocumentWrite[] = []
    const done: { collection: string; document: string; version: number }[] = []
    const put = (draft: Omit<Draft, 'author' | 'authors' | 'updatedAt'>, version: number | null) => {
      const data = withPictures(draft.data, other)
      if (data === draft.data) return
      changes.push({
        collection: 'drafts',
        id: draft.id,
        expectedVersion: version,
        data: {
          ...draft,
          data: withSchemaVersion(publicCollection(draft.collection), data as object),
          ...authoredBy(authorOf(caller), drafts.get(draft.id)?.draft),
          updatedAt: now().toISOString(),
        },
      })
      done.push({ collection: draft.collection, document: draft.document, version: (version ?? 0) + 1 })
    }
    for (const collection of PUBLIC_COLLECTIONS) {
      for (const { id: document, version: baseVersion, data } of await store.list(collection)) {
        const id = draftId(collection, document)
        if (drafts.has(id)) continue
        const standing = migratedDataOf(collection, data) as Draft['data']
        put({ id, collection, document, baseVersion, data: standing }, null)
      }
    }
    for (const { version, draft } of drafts.values()) put(draft, version)
    if (changes.length === 0) {
      const message = 'Ningún documento usa esa foto. Recargá la página: puede que alguien la haya cambiado.'
      throw invalidCommand(message, 'replacements')
    }
    const { documents } = await commit(changes)
    return documents.map(({ version }, index) => ({ ...done[index]!, version }))
  },
})

/** Replaces pictures by hash; their texts stay. */
function withPictures<Value>(value: Value, other: ReadonlyMap<string, PictureFacts>): Value {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => withPictures(item, other))
    return items.some((item, index) => item !== value[index]) ? (items as Value) : value
  }
  if (typeof value !== 'object' || value === null) return value
  const { hash, width } = value as { hash?: unknown; width?: unknown }
  if (typeof hash === 'string' && typeof width === 'number') {
    const facts = other.get(hash)
    return facts ? { ...value, ...facts } : value
  }
  let changed = false
  const entries = Object.entries(value).map(([key, inner]: [string, unknown]) => {
    const now = withPictures(inner, other)
    changed ||= now !== inner
    return [key, now]
  })
  return changed ? (Object.fromEntries(entries) as Value) : value
}
