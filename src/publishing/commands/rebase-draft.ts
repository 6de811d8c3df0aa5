import { withSchemaVersion } from '#/catalogue/collections/migrations.ts'
import { publicCollection } from '#/catalogue/collections/public-collections.ts'
import { valueAtPath, withField, type PathChange } from '#/catalogue/json/fields.ts'
import { isObject, isSameJson, type JsonObject } from '#/catalogue/json/json.ts'
import { merge } from '#/catalogue/json/three-way-merge.ts'
import type { Draft } from '#/publishing/model/draft.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import { dataOfVersion } from '#/core/commands/stored-documents.ts'
import type { StoredDraft } from './stored-draft.ts'

/** Draft rebased on the given version: fields changed by its authors stay, the rest comes from the document. */
export async function rebasedDraft(
  store: Pick<DocumentReader, 'history'>,
  draft: Draft,
  { version, data }: { version: number | null; data: unknown },
): Promise<Draft> {
  const { collection, document, baseVersion } = draft
  if (draft.data === null || !isObject(data)) return { ...draft, baseVersion: version }
  const base = baseVersion === null ? {} : await dataOfVersion(store, collection, document, baseVersion)
  const { merged } = merge(isObject(base) ? base : {}, draft.data as JsonObject, data)
  return {
    ...draft,
    baseVersion: version,
    data: withSchemaVersion(publicCollection(collection), merged as Record<string, unknown>) as Record<
      string,
      unknown
    >,
  }
}

type LiveDocument = { version: number | null; data: JsonObject | null; fields: readonly PathChange[] }

/** Draft rebased on the live version, unless one of its fields conflicts with it. */
export async function rebaseOnLive(
  store: Pick<DocumentReader, 'history'>,
  found: StoredDraft | null,
  { version, data: published, fields }: LiveDocument,
): Promise<StoredDraft | null> {
  if (!found?.draft.data || !published || found.draft.baseVersion === version) return found
  const { baseVersion, collection, document } = found.draft
  const own = found.draft.data as JsonObject
  const began = baseVersion === null ? {} : await dataOfVersion(store, collection, document, baseVersion)
  let base: JsonObject = isObject(began) ? began : {}
  for (const { path, was, value } of fields) {
    if (path === '') return found
    const now = valueAtPath(published, path)
    if (isSameJson(was ?? undefined, now)) base = withField(base, path, now)!
    else if (isSameJson(value ?? undefined, now)) base = withField(base, path, valueAtPath(own, path))!
  }
  const { merged, conflicts } = merge(base, own, published)
  if (conflicts.length > 0) return found
  return {
    ...found,
    draft: { ...found.draft, baseVersion: version, data: merged as Record<string, unknown> },
  }
}
