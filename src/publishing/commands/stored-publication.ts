import { publications, type Publication } from '#/publishing/model/publication.ts'
import { readStoredDocument } from '#/catalogue/collections/read-document.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import { randomBytes } from 'node:crypto'

export async function readPublication(
  store: Pick<DocumentReader, 'get'>,
  id: string,
): Promise<Publication | null> {
  const stored = await store.get('publications', id)
  return (stored && readStoredDocument(publications, stored.data).data) ?? null
}

/** Oldest first; one that can't be read is left out. */
export async function readPublications(store: Pick<DocumentReader, 'list'>): Promise<Publication[]> {
  const documents = await store.list('publications')
  return documents
    .flatMap(({ data }) => readStoredDocument(publications, data).data ?? [])
    .sort((a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id))
}

export function newPublicationId(now: Date): string {
  const [day, time] = now.toISOString().slice(0, 19).replace(/[-:]/g, '').split('T')
  return `${day}-${time}-${randomBytes(3).toString('hex')}`
}
