import { readStoredDocument } from '#/catalogue/collections/read-document.ts'
import type { z } from 'zod'
import type { Collection } from '#/catalogue/collections/define-collection.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import type { DayRange } from './day-range.ts'

export async function readDays<Schema extends Collection['schema']>(
  store: Pick<DocumentReader, 'list'>,
  collection: Collection<string, Schema>,
  { from, to }: DayRange,
): Promise<z.infer<Schema>[]> {
  const stored = await store.list(collection.name)
  return stored
    .filter(({ id }) => id >= from && id <= to)
    .flatMap(({ data }) => readStoredDocument(collection, data).data ?? [])
    .sort((a, b) => String(a.id).localeCompare(String(b.id)))
}
