import { launches, type Release } from '#/publishing/model/release.ts'
import { iterateDocuments } from '#/core/documents/iterate-documents.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import { invalidCommand } from '#/core/commands/invalid.ts'
import { readStoredOrThrow } from '#/core/commands/read-stored.ts'

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

/** @throws {InvalidCommand} for one that was published, {ReleaseChanged} */
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
