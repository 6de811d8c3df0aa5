import type { ImportJob } from '../../catalogue/documents/import.ts'
import type { DocumentReader } from '../command.ts'
import { InvalidCommand } from '../invalid.ts'
import { readStored } from '../stored/read-stored.ts'

export type StoredImport = { version: number; job: ImportJob }

export async function readImport(
  store: Pick<DocumentReader, 'get'>,
  id: string,
): Promise<StoredImport | null> {
  const stored = await store.get('imports', id)
  return stored && { version: stored.version, job: readStored('imports', stored) }
}

/** @throws {InvalidCommand} */
export async function seenImport(
  store: Pick<DocumentReader, 'get'>,
  command: string,
  { import: id, version }: { import: string; version: number },
): Promise<StoredImport> {
  const stored = await readImport(store, id)
  if (!stored) throw refused(command, 'Esa importación ya no está. Subí el archivo de nuevo.')
  if (stored.version !== version)
    throw refused(command, 'Esta importación siguió mientras la mirabas. Fijate cómo está ahora.')
  return stored
}

export function refused(command: string, message: string): InvalidCommand {
  return new InvalidCommand(command, [{ path: '', message }])
}

export const importFile = (hash: string) => `private/imports/${hash}`
