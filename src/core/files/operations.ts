import type { FileStore } from './file-store.ts'

/** Folder of notes about this store, which backups leave out. */
const FOLDER = 'private/operations/'

/** `at`: ISO 8601, UTC. */
type OperationNotes = {
  backup: { at: string; folder: string }
  'watched-since': { at: string }
  'missing-files': { at: string; count: number }
}

export const isOperationNote = (key: string): boolean => key.startsWith(FOLDER)

export async function noteOperation<Name extends keyof OperationNotes>(
  files: FileStore,
  name: Name,
  note: OperationNotes[Name],
): Promise<void> {
  await files.put(`${FOLDER}${name}.json`, Buffer.from(JSON.stringify(note)))
}

export async function readOperation<Name extends keyof OperationNotes>(
  files: FileStore,
  name: Name,
): Promise<OperationNotes[Name] | null> {
  const bytes = await files.get(`${FOLDER}${name}.json`)
  return bytes && (JSON.parse(bytes.toString()) as OperationNotes[Name])
}

const WRITE_PROBE_MS = 60_000
/** Page size of a file system. */
const PROBE_BYTES = 4096

/** Probe of the store: lists each time; writes and deletes a file once a minute and after a failure. */
export function fileStoreProbe(files: FileStore): () => Promise<void> {
  let wroteAt = -Infinity
  return async () => {
    await files.list('none/')
    if (performance.now() - wroteAt < WRITE_PROBE_MS) return
    await files.put(`${FOLDER}probe`, Buffer.alloc(PROBE_BYTES))
    await files.delete(`${FOLDER}probe`)
    wroteAt = performance.now()
  }
}
