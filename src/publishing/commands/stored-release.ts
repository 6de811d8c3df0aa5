import { launches, type Release } from '#/publishing/model/release.ts'
import { iterateDocuments } from '#/core/documents/iterate-documents.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import { invalidCommand } from '#/core/commands/invalid.ts'
import { readStoredOrThrow } from '#/core/commands/stored-documents.ts'
import type { Publication } from '#/publishing/model/publication.ts'
import type { DocumentWrite } from '#/core/documents/document-store.ts'

const WAITING_STATUSES: readonly Release['status'][] = ['open', 'scheduled', 'failed']

export type StoredRelease = { version: number; release: Release }

export async function readRelease(
  store: Pick<DocumentReader, 'get'>,
  id: string,
): Promise<StoredRelease | null> {
  const stored = await store.get('launches', id)
  return stored && { version: stored.version, release: readStoredOrThrow(launches, stored) }
}

export async function readReleases(
  store: Pick<DocumentReader, 'find'>,
  status: Release['status'],
): Promise<StoredRelease[]> {
  const releases: StoredRelease[] = []
  for await (const { id, version, data } of iterateDocuments(store, 'launches', { where: { status } }))
    releases.push({ version, release: readStoredOrThrow(launches, { id, data }) })
  return releases
}

/** Release at the version that the caller saw. @throws {InvalidCommand} if published, {ReleaseChanged} */
export async function seenRelease(
  store: Pick<DocumentReader, 'get'>,
  seen: { launch: string; version: number },
): Promise<StoredRelease> {
  const stored = await readRelease(store, seen.launch)
  if (stored?.release.status === 'done') throw invalidCommand(`«${stored.release.name}» ya se publicó.`)
  if (stored?.version !== seen.version) throw new ReleaseChanged(stored?.release ?? null)
  return stored
}

export class ReleaseChanged extends Error {
  override readonly name = 'ReleaseChanged'

  constructor(release: Release | null) {
    super(
      release === null
        ? 'Ese lanzamiento ya no está: alguien lo borró.'
        : `Otra persona cambió «${release.name}» recién. Miralo de nuevo y repetí tu cambio.`,
    )
  }
}

/** Takes documents that were published separately out of pending releases. */
export async function removeFromReleases(
  store: Pick<DocumentReader, 'find'>,
  { id, documents: published, launch: own }: Publication,
): Promise<DocumentWrite[]> {
  const isPublished = ({ collection, document }: Release['documents'][number]) =>
    published.some((each) => each.collection === collection && each.document === document)
  const waiting = (await Promise.all(WAITING_STATUSES.map((status) => readReleases(store, status)))).flat()
  return waiting
    .filter(({ release }) => release.id !== own?.id && release.documents.some(isPublished))
    .map(({ version, release }) => {
      // Nothing remains to publish, so the end does not apply.
      const { until: _until, ...rest } = release
      const left = release.documents.filter((each) => !isPublished(each))
      const data: Release =
        left.length > 0 ? { ...release, documents: left } : { ...rest, status: 'done', publication: id }
      return { collection: 'launches', id: release.id, expectedVersion: version, data }
    })
}
