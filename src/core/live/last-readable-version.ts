import { buildCatalogue, type SourceDocument } from '#/catalogue/build-catalogue.ts'
import { documentKey } from '#/catalogue/document-issue.ts'
import type { Rejection } from '#/catalogue/catalogue.ts'
import { publicCollection } from '#/catalogue/collections/public-collections.ts'
import { readStoredDocument } from '#/catalogue/collections/read-document.ts'
import { isNewerSchema } from '#/catalogue/collections/migrations.ts'
import type { DocumentReader } from '#/core/commands/command.ts'

const MAX_TRIED_VERSIONS = 200

export type LastReadableVersion = SourceDocument & { reason: string }

/** During a rolling update the older version meets documents of a newer schema. */
export async function lastReadableVersions(
  store: Pick<DocumentReader, 'history'>,
  documents: readonly SourceDocument[],
  otherTypes: () => Iterable<SourceDocument>,
  options: { today: string; siteUrl: string },
): Promise<Map<string, LastReadableVersion>> {
  const later = documents.filter(({ collection, data }) => isNewerSchema(publicCollection(collection), data))
  const lastReadable = new Map<string, LastReadableVersion>()
  if (later.length === 0) return lastReadable
  const types = documents.filter(({ collection }) => collection === 'product-types')
  const trial = new Set([...later, ...types, ...otherTypes()])
  const { rejected } = buildCatalogue(trial, { ...options, sequence: 0 })
  const isLater = new Set(later.map(documentKey))
  for (const rejection of rejected) {
    if (!isLater.has(documentKey(rejection))) continue
    const older = await newestKnown(store, rejection)
    if (older) lastReadable.set(documentKey(rejection), { ...older, reason: rejection.reason })
  }
  return lastReadable
}

export const lastReadableRejection = ({
  collection,
  id,
  reason,
  updatedAt,
}: LastReadableVersion): Rejection => ({
  collection,
  id,
  reason: `Se muestra como estaba el ${updatedAt}. ${reason}`,
})

async function newestKnown(
  store: Pick<DocumentReader, 'history'>,
  { collection, id }: Rejection,
): Promise<SourceDocument | undefined> {
  let after: string | undefined
  const known = publicCollection(collection)
  if (!known) return undefined
  for (let seen = 0; seen < MAX_TRIED_VERSIONS;) {
    const { versions, next } = await store.history(collection, id, after === undefined ? {} : { after })
    for (const { data, updatedAt } of versions) {
      if (data === null) return undefined
      if (isNewerSchema(known, data)) continue
      if (readStoredDocument(known, data).data !== undefined) return { collection, id, data, updatedAt }
    }
    if (next === null) return undefined
    after = next
    seen += versions.length
  }
  return undefined
}
