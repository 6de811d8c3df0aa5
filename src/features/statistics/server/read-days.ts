import { readDocument } from '#/catalogue/collections/read-document.ts'
import type { DocumentOf } from '#/app/collections.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import type { DayRange } from './day-range.ts'

type Counts = 'usage-stats' | 'visit-stats' | 'search-stats'

export async function readDays<Name extends Counts>(
  store: Pick<DocumentReader, 'list'>,
  name: Name,
  { from, to }: DayRange,
): Promise<DocumentOf<Name>[]> {
  const stored = await store.list(name)
  return stored
    .filter(({ id }) => id >= from && id <= to)
    .flatMap(({ data }) => (readDocument(name, data).data as DocumentOf<Name> | undefined) ?? [])
    .sort((a, b) => a.id.localeCompare(b.id))
}
