import type { Launch } from '../../catalogue/documents/launch.ts'
import { everyDocument } from '../../engines/documents/every-document.ts'
import type { DocumentReader } from '../command.ts'
import { InvalidCommand } from '../invalid.ts'
import { readStored } from '../read-stored.ts'

/** A launch, and the version of the document that it is. */
export type StoredLaunch = { version: number; launch: Launch }

/** A launch by its id; null when there is none. */
export async function readLaunch(
  store: Pick<DocumentReader, 'get'>,
  id: string,
): Promise<StoredLaunch | null> {
  const stored = await store.get('launches', id)
  return stored && { version: stored.version, launch: readStored('launches', stored) }
}

/** Every launch of a status. */
export async function readLaunches(
  store: Pick<DocumentReader, 'find'>,
  status: Launch['status'],
): Promise<StoredLaunch[]> {
  const launches: StoredLaunch[] = []
  for await (const { id, version, data } of everyDocument(store, 'launches', { where: { status } }))
    launches.push({ version, launch: readStored('launches', { id, data }) })
  return launches
}

/**
 * A launch in the version that somebody saw, which was not published yet.
 * @throws {InvalidCommand} {LaunchChanged}
 */
export async function seenLaunch(
  store: Pick<DocumentReader, 'get'>,
  command: string,
  seen: { launch: string; version: number },
): Promise<StoredLaunch> {
  const stored = await readLaunch(store, seen.launch)
  if (stored?.launch.status === 'done') {
    const message = `«${stored.launch.name}» ya se publicó.`
    throw new InvalidCommand(command, [{ path: '', message }])
  }
  if (stored?.version !== seen.version) throw new LaunchChanged(stored?.launch ?? null)
  return stored
}

/** A launch is not, or no longer, the one that was seen. Nothing was done. */
export class LaunchChanged extends Error {
  override readonly name = 'LaunchChanged'

  constructor(launch: Launch | null) {
    super(
      launch === null
        ? 'Ese lanzamiento ya no está: alguien lo borró.'
        : `Otra persona cambió «${launch.name}» recién. Miralo de nuevo y repetí tu cambio.`,
    )
  }
}
