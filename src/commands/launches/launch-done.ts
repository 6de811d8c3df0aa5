import type { Launch } from '../../catalogue/documents/launch.ts'
import type { Publication } from '../../catalogue/documents/publication.ts'
import type { Change } from '../../engines/documents/document-store.ts'
import type { DocumentReader } from '../command.ts'
import type { StoredLaunch } from './stored-launch.ts'
import { withoutPublished } from './without-published.ts'

/** What a publication of a launch changes in launches: this one is done, and the others lose what it published. */
export async function launchDone(
  store: Pick<DocumentReader, 'find'>,
  { version, launch }: StoredLaunch,
  publication: Publication,
): Promise<Change[]> {
  const data: Launch = { ...launch, status: 'done', publication: publication.id }
  delete data.failure
  return [
    { collection: 'launches', id: launch.id, expectedVersion: version, data },
    ...(await withoutPublished(store, publication)),
  ]
}
