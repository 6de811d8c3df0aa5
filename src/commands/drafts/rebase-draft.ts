import { stamped } from '../../catalogue/documents/shapes.ts'
import { isObject, type JsonObject } from '../../catalogue/merge/json.ts'
import { merge } from '../../catalogue/merge/merge.ts'
import type { Draft } from '../../catalogue/documents/draft.ts'
import type { DocumentReader } from '../command.ts'
import { dataOfVersion } from '../publications/past.ts'

/**
 * A draft in progress, put on another version of its document: what its authors changed stays as they wrote it, and the rest is as
 * the document says by then. `version` is null, and `data` too, for a document that is not there.
 */
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
    data: stamped(collection, merged as Record<string, unknown>) as Record<string, unknown>,
  }
}
